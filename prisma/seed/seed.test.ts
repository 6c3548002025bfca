import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDatabase } from '../cli.ts'
import { startEmbedded } from '../embedded.ts'
import { applyMigrations, diff } from '../engine.ts'
import { PrismaClient } from '../generated/client.ts'
import type { StoreFile } from './demo/organisation.ts'
import { seedDemo, seedReference } from './seed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-seed-'))
let server: Awaited<ReturnType<typeof startEmbedded>>
let migrationLog = ''
beforeAll(async () => {
  let log = ''
  server = await startEmbedded({ dataDir: join(dataDir, 'postgres'), settings: { fsync: 'off' }, log: (text) => (log += text) })
  await ensureDatabase(server.url('migrated'))
  await applyMigrations(server.url('migrated'))
  migrationLog = log
  await copyDatabase('migrated', 'started')
  // As two processes do that start at once.
  await inDatabase('started', async (db) => void (await Promise.all([seedReference(db), seedReference(db)])))
  await copyDatabase('started', 'filled')
  await inDatabase('filled', (db) => seedDemo(db, demoTools(db)))
})
afterAll(async () => {
  await server.stop('immediate')
  for (const folder of [server.dataDir, dataDir]) rmSync(folder, { recursive: true, force: true })
})

async function copyDatabase(template: string, name: string) {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
}

async function inDatabase(name: string, work: (db: PrismaClient) => Promise<void>) {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: server.url(name) }) })
  try {
    await work(db)
  } finally {
    await db.$disconnect()
  }
}

let made = 0
/** A database for one piece of work: one that was `started`, with the reference data, or `filled` with the demo besides. */
async function withDatabase(template: 'started' | 'filled', work: (db: PrismaClient) => Promise<void>) {
  const name = `seed${String((made += 1))}`
  await copyDatabase(template, name)
  await inDatabase(name, work)
}

it('migrates an empty database without an error in the log of PostgreSQL', () => {
  expect(migrationLog).toContain('ready to accept connections')
  expect(migrationLog.split('\n').filter((line) => /ERROR|FATAL|STATEMENT/.test(line))).toEqual([])
})

describe('a start that was killed while it migrated', () => {
  /** Migrates the rest, as the next start does, and compares the result with the schema files. */
  async function finish(name: string, before: (client: pg.Client) => Promise<void>) {
    const client = new pg.Client({ connectionString: server.url(name) })
    await client.connect()
    try {
      await before(client)
      await applyMigrations(server.url(name))
      const { rows } = await client.query('select 1 from _prisma_migrations where finished_at is null or rolled_back_at is not null')
      expect(rows).toEqual([])
      expect(await diff(server.url(name))).toBe('')
    } finally {
      await client.end()
    }
  }

  it('is finished by the next one when a migration was applied but not recorded', async () => {
    await copyDatabase('migrated', 'unrecorded')
    await finish('unrecorded', async (client) => {
      await client.query(`update _prisma_migrations set finished_at = null
        where migration_name = (select max(migration_name) from _prisma_migrations)`)
    })
  })

  it('is finished by the next one when it was killed at any moment', async () => {
    await ensureDatabase(server.url('killed'))
    await finish('killed', async (client) => {
      const env = { ...process.env, MIGRATION_DATABASE_URL: server.url('killed') }
      const migrating = spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), 'migrate'], { env, stdio: 'ignore' })
      const isUnderWay = async () => {
        const { rows } = await client.query<{ there: boolean }>(`select to_regclass('_prisma_migrations') is not null as there`)
        if (!rows[0]?.there) return false
        return (await client.query('select 1 from _prisma_migrations where finished_at is null')).rows.length > 0
      }
      while (migrating.exitCode === null && !(await isUnderWay())) await new Promise((done) => setTimeout(done, 1))
      migrating.kill('SIGKILL')
      await once(migrating, 'exit')
      expect(migrating.signalCode).toBe('SIGKILL')
    })
  })
})

/** Forgets that the reference data was written, as a change of it does. */
const forget = (db: PrismaClient) => db.portalFact.delete({ where: { key: 'seed.reference' } })

const countsOf = async (db: PrismaClient) => ({
  labels: await db.label.count(),
  codes: await db.code.count(),
  menus: await db.menuEntry.count(),
  menuRights: await db.roleMenu.count(),
  roles: await db.role.count(),
  boards: await db.board.count(),
  workplaces: await db.workplace.count(),
  users: await db.user.count(),
  userRoles: await db.userRole.count(),
  settings: await db.userSettings.count(),
  files: await db.storedFile.count(),
})

/** Keeps the row of a picture, not its content: where content lies is the file store's own test. */
const storeIn =
  (db: PrismaClient): StoreFile =>
  async ({ content, parent, ...about }) => {
    const group = await db.fileGroup.create({ data: { createdBy: about.createdBy, parentKind: parent.kind, parentId: parent.id } })
    return db.storedFile.create({ data: { ...about, groupId: group.id, bytes: BigInt(content.length) }, select: { key: true } })
  }
const demoTools = (db: PrismaClient) => ({ hashPassword: (plain: string) => Promise.resolve(`hash of ${plain}`), storeFile: storeIn(db) })

describe('seeding', () => {
  it('adds nothing the second time, nor when two processes start at once', () =>
    withDatabase('filled', async (db) => {
      const counts = await countsOf(db)
      expect(Object.values(counts).every((count) => count > 0)).toBe(true)
      await forget(db)
      await seedReference(db)
      await seedDemo(db, demoTools(db))
      expect(await countsOf(db)).toEqual(counts)
      expect(await db.user.count({ where: { profileFileId: null } })).toBe(0)
      expect(await db.department.count({ where: { headUserId: null } })).toBe(0)
      expect((await db.user.findUniqueOrThrow({ where: { id: 'kim' } })).passwordHash).toBe('hash of Maru!2026demo')
    }))

  it('finishes the pictures when it was cut off among them', () =>
    withDatabase('started', async (db) => {
      const store = storeIn(db)
      let left = 9
      const failing: StoreFile = (file) => (left-- > 0 ? store(file) : Promise.reject(new Error('disk full')))
      const hashPassword = () => Promise.resolve('hash')
      await expect(seedDemo(db, { hashPassword, storeFile: failing })).rejects.toThrow('disk full')
      await seedDemo(db, { hashPassword, storeFile: store })
      expect(await db.user.count({ where: { profileFileId: null } })).toBe(0)
      expect(await db.storedFile.count()).toBe(await db.user.count())
    }))

  it('lets demo accounts read English, also those of an older demo, unless they chose another language themselves', () =>
    withDatabase('filled', async (db) => {
      const tools = demoTools(db)
      const others = () =>
        db.userSettings.findMany({ where: { languageCode: { not: 'en' } }, select: { userId: true, languageCode: true } })
      expect(await others()).toEqual([])
      // As an older demo was filled; one person has chosen since.
      await db.portalFact.delete({ where: { key: 'demo.english' } })
      await db.userSettings.updateMany({ where: { userId: { in: ['kim', 'head', 'lee'] } }, data: { languageCode: 'ko' } })
      const chosen = { entity: 'settings', entityId: 'lee', action: 'modify', userId: 'lee' }
      await db.changeLog.create({ data: { ...chosen, before: { languageCode: 'de' }, after: { languageCode: 'ko' } } })
      await seedDemo(db, tools)
      expect(await others()).toEqual([{ userId: 'lee', languageCode: 'ko' }])
      // Whoever chooses later keeps it.
      await db.userSettings.update({ where: { userId: 'kim' }, data: { languageCode: 'de' } })
      await seedDemo(db, tools)
      expect(await others()).toHaveLength(2)
    }))

  it('leaves alone what an administrator changed', () =>
    withDatabase('started', async (db) => {
      const label = { number: 'MS00000011', language: 'en' }
      await db.label.update({ where: { number_language: label }, data: { text: 'Stored.' } })
      await db.menuEntry.update({ where: { number: 'M080100' }, data: { active: false, sortOrder: 5 } })
      await db.roleMenu.deleteMany({ where: { roleCode: 'H01', menuNumber: 'M080100' } })
      await forget(db)
      await seedReference(db)
      expect(await db.label.findUnique({ where: { number_language: label } })).toMatchObject({ text: 'Stored.' })
      expect(await db.menuEntry.findUnique({ where: { number: 'M080100' } })).toMatchObject({ active: false, sortOrder: 5 })
      expect(await db.roleMenu.count({ where: { roleCode: 'H01', menuNumber: 'M080100' } })).toBe(0)
    }))

  it('lets a text follow the program until an administrator changes it', () =>
    withDatabase('started', async (db) => {
      const english = (number: string) => ({ number_language: { number, language: 'en' } })
      const textOf = async (number: string) => (await db.label.findUniqueOrThrow({ where: english(number) })).text
      const now = await textOf('MS00000011')
      // The program said something else before; one of its texts was changed since, one was there before the program had it.
      await db.label.update({ where: english('MS00000011'), data: { text: 'Old words.', givenText: 'Old words.' } })
      await db.label.update({ where: english('MS00000148'), data: { text: 'Our words.', givenText: 'Old words.' } })
      await db.label.update({ where: english('MS00000730'), data: { text: 'Our words.', givenText: null } })
      for (const _start of ['first', 'second']) {
        await forget(db)
        await seedReference(db)
        expect(await textOf('MS00000011')).toBe(now)
        expect([await textOf('MS00000148'), await textOf('MS00000730')]).toEqual(['Our words.', 'Our words.'])
      }
    }))

  it('opens the menu of a page that was built after the first start', () =>
    withDatabase('started', async (db) => {
      await db.menuEntry.updateMany({ where: { number: { in: ['M08', 'M080100'] } }, data: { active: false } })
      await db.portalFact.delete({ where: { key: 'opened:/chems/userlist' } })
      await forget(db)
      await seedReference(db)
      expect(await db.menuEntry.count({ where: { number: { in: ['M08', 'M080100'] }, active: true } })).toBe(2)
    }))
})
