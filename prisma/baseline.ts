import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationNames, migrationsDir } from './migration-names.ts'

/** The last of the 103 migrations that the baselines stand for; what is older than the first baseline was replaced by them. */
const LAST_REPLACED = '20261123215310_view_as'
const FIRST_BASELINE = '20261124000001_platform'
const LAST_BASELINE = '20261124000005_mail'

const checksum = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(migrationsDir, name, 'migration.sql')))
    .digest('hex')

/**
 * A database made by the migrations before the baselines has what they make: they are recorded in the place of the old ones. Throws a
 * sentence for one that stopped half way.
 */
export async function adoptBaseline(client: pg.Client) {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('_prisma_migrations') is not null as there`)
  if (!rows[0]?.there) return
  const old = await client.query<{ migration_name: string; finished: boolean }>(
    `select migration_name, finished_at is not null as finished from _prisma_migrations
     where migration_name < $1 and rolled_back_at is null order by migration_name`,
    [FIRST_BASELINE],
  )
  if (old.rows.length === 0) return
  if (old.rows.at(-1)?.migration_name !== LAST_REPLACED || old.rows.some(({ finished }) => !finished))
    throw new Error(
      'This database was made by a version of Maru before 24 November 2026 and lacks some of its changes. ' +
        'Move the data folder (DATA_DIR) away to start with an empty one, or start commit 71cbaab4 on it once and then this version.',
    )
  const baselines = migrationNames().filter((name) => name >= FIRST_BASELINE && name <= LAST_BASELINE)
  await client.query('begin')
  await client.query('delete from _prisma_migrations where migration_name < $1', [FIRST_BASELINE])
  await client.query(
    `insert into _prisma_migrations (id, migration_name, checksum, finished_at, started_at, applied_steps_count)
     select *, now(), now(), 1 from unnest($1::text[], $2::text[], $3::text[])`,
    [baselines.map(() => randomUUID()), baselines, baselines.map(checksum)],
  )
  await client.query('commit')
}
