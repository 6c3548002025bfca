import { ensureDatabase } from '@maru/prisma/cli.ts'
import { applyMigrations } from '@maru/prisma/engine.ts'
import { seedDemo, seedReference } from '@maru/prisma/seed/seed.ts'
import { START_SECONDS, type Database, openDatabase } from './kernel/database/database.ts'
import { seedDemoAgenda } from './demo/demo-agenda.ts'
import { seedDemoDocuments } from './demo/demo-documents.ts'
import { seedDemoLeave } from './demo/demo-leave.ts'
import { seedDemoAssets } from './demo/money/demo-assets.ts'
import { seedDemoCards } from './demo/money/demo-cards.ts'
import { seedDemoPayments } from './demo/money/demo-payments.ts'
import { seedDemoPurchases } from './demo/money/demo-purchases.ts'
import { seedDemoRates } from './demo/money/demo-rates.ts'
import { seedDemoRemittances } from './demo/money/demo-remittances.ts'
import { seedDemoOutputs } from './demo/demo-outputs.ts'
import { seedDemoReservations } from './demo/demo-reservations.ts'
import { seedDemoTrips } from './demo/demo-trips.ts'
import { seedDemoMail } from './demo/demo-mail.ts'
import { seedDemoTexts } from './demo/demo-texts.ts'
import type { Env } from './kernel/env.ts'
import { jobCrons } from './job-plans.ts'
import { openFileDisk } from './adapters/files/file-disk.ts'
import { storeBuffer } from './adapters/files/files.ts'
import { prepareSchedules } from './kernel/background/scheduler.ts'
import { officeZone } from './kernel/time-zone.ts'
import { openMailContext } from './modules/mail/mail-context.ts'
import { passwordsWith } from './modules/session/password.service.ts'
import { syncApis } from './modules/roles/matrix/api-registry.ts'

/** Keeps the history of calls whole: what is old goes with the clean-up, by its setting. */
const EVERY_MONTH = 1200

/** Creates the database when it is missing, migrates and seeds it; safe to run again, and by two processes at once. */
export async function prepareDatabase(env: Env, url: string) {
  await ensureDatabase(url)
  await applyMigrations(url)
  const database = openDatabase(url, undefined, { seconds: START_SECONDS })
  try {
    // Makes the months of the call history, then takes back the rights on histories: the owner's default rights give each new table to
    // the role of the API whole.
    await database.pool.query('select history.keep_api_calls($1)', [EVERY_MONTH])
    if (env.SEED === 'demo') await assertDemoMayLive(env, database.db)
    await seedReference(database.db)
    await syncApis(database.db)
    if (env.SEED === 'demo') {
      const passwords = passwordsWith(env.PEPPER_FILE, env.PASSWORD_HASHING)
      const disk = openFileDisk(env.DATA_DIR)
      await seedDemo(database.db, {
        hashPassword: (plain) => passwords.hash(plain),
        storeFile: (file) => storeBuffer(database.db, disk, file),
      })
    }
    await prepareSchedules(url, jobCrons, await officeZone(database.db))
    await countFilledTables(database)
  } finally {
    await database.close()
  }
}

/** Gives a prepared demo its documents, where they are wanted. */
export async function prepareDemoDocuments(env: Env, url: string) {
  if (env.SEED !== 'demo' || env.DEMO_DOCUMENTS === 'off') return
  const database = openDatabase(url, undefined, { seconds: START_SECONDS })
  try {
    await seedDemoDocuments(database)
    await seedDemoLeave(database)
    await seedDemoTrips(database)
    await seedDemoReservations(database)
    await seedDemoAgenda(database)
    await seedDemoOutputs(database)
    await seedDemoRates(database)
    await seedDemoPayments({ ...database, disk: openFileDisk(env.DATA_DIR) })
    await seedDemoCards(database)
    await seedDemoPurchases(database)
    await seedDemoAssets(database)
    await seedDemoRemittances({ ...database, disk: openFileDisk(env.DATA_DIR) })
    await seedDemoTexts(database)
    await prepareDemoMail({ ...env, DATABASE_URL: url }, database)
    await countFilledTables(database)
  } finally {
    await database.close()
  }
}

/** Where the portal has a mail server of its own, somebody finds a mail that goes out later. */
async function prepareDemoMail(env: Env & { DATABASE_URL: string }, database: Database) {
  if (env.IMAP_HOST !== undefined) return
  const mail = openMailContext({ ...database, env, say: (error) => process.stderr.write(`${error.message}\n`) })
  try {
    await seedDemoMail({ mail, disk: openFileDisk(env.DATA_DIR) })
  } finally {
    await mail.close()
  }
}

type Client = ReturnType<typeof openDatabase>['db']

/** Tables with rows that nobody has counted yet. */
const UNCOUNTED = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname in ('public', 'history') and c.reltuples < 0 and pg_relation_size(c.oid) > 0`

/**
 * Counts tables that were just filled. PostgreSQL does so by itself, but a minute or more later, and plans till then as if it knew nothing
 * of them: the menus of a new portal took seconds.
 */
async function countFilledTables({ pool }: Database) {
  const { rows } = await pool.query<{ name: string }>(UNCOUNTED)
  if (rows.length > 0) await pool.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
}

/** Demo data goes into an empty database or one that is a demo already, never among real people. */
async function assertDemoMayLive(env: Env, db: Client) {
  if (env.DATABASE_URL === undefined) return
  const isDemo = (await db.portalFact.count({ where: { key: 'demo' } })) > 0
  if (!isDemo && (await db.user.count()) > 0)
    throw new Error('SEED=demo is refused: this database already holds people. Take an empty one, or leave SEED out.')
}
