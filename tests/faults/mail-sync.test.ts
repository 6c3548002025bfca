import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../apps/api/src/kernel/database/database.ts'
import { addMail, createMailbox, removeMailbox, removeMails, setFlags } from '../../packages/dev-mail/src/store/mail-store.ts'
import { keepFigures } from './figures.ts'
import { mailScene, rawMail as raw, sceneUser as user } from './mail-sync-scene.ts'

// Random changes at the server, with connections and transactions that break in the middle: after each round the copy is what the
// server has. `pnpm test:faults` runs more rounds.
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 15)
const modes = { qresync: [], condstore: ['QRESYNC'], plain: ['QRESYNC', 'CONDSTORE'] } as const
let database: Database
const scenes: { close(): Promise<void> }[] = []

beforeAll(() => {
  database = openDatabase(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  for (const one of scenes) await one.close()
  await database.close()
})

async function scene(without: readonly string[], seed: number) {
  const made = await mailScene(database, without, seed)
  scenes.push(made)
  return made
}

describe.each(Object.entries(modes))('the copy of a folder of a server with %s', (mode, without) => {
  it(
    `is the same as the server after each of ${String(ROUNDS)} rounds of changes, breaks and renumbering`,
    async () => {
      const { random, change, sync, copy, lost, index, truth, setFault } = await scene(without, mode.length * 7)
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let changes = random(8); changes >= 0; changes -= 1) change()
        if (random(2) === 0) await sync(1 + random(12)).catch(() => undefined)
        if (random(3) === 0) {
          const broken = ['EXAMINE', 'FETCH', 'ENABLE'][random(3)]
          setFault((command) => (command === broken ? 'drop' : undefined))
          await sync().catch(() => undefined)
          setFault(() => undefined)
        }
        await sync()
        expect(await copy(), `round ${String(round)}`).toEqual(truth())
        if (random(2) === 0) await index()
        expect(await lost(), `round ${String(round)}`).toBe(0)
      }
      keepFigures(`Mail: the copy of a folder of the embedded server, ${mode}`, [
        `${String(ROUNDS)} rounds: equal to the server after each.`,
      ])
    },
    20_000 + ROUNDS * 1000,
  )
})

describe.each(Object.entries(modes))('a mail that is moved into a folder of a server with %s', (mode, without) => {
  it('while that is being read keeps the row people know it by', async () => {
    const { sync, copy, truth, folder, box, server, change } = await scene(without, mode.length * 11)
    const rowId = async () => (await database.db.mailMessage.findFirst({ where: { folderId: folder.id, subject: 'moved' } }))?.id
    /** What a move does once the server has done it: the mail is there under its next number, and so is its row. */
    const moveIn = async () => {
      const { uid } = addMail(server.store, box(), raw('moved'), [])
      const rowFields = { subject: 'moved', fromName: '', fromAddress: 'han@x', internalDate: new Date(), size: 1, threadId: randomUUID() }
      await database.db.mailMessage.create({ data: { ...rowFields, folderId: folder.id, uid } })
      await database.db.mailFolder.updateMany({ where: { id: folder.id, uidValidity: 0 }, data: { uidValidity: box().validity } })
      return (await rowId())!
    }
    // Never fetched, and fetched but due for a comparison: at each place of the sync once.
    for (let at = 2; at <= 7; at += 1) {
      await database.db.mailMessage.deleteMany({ where: { folderId: folder.id } })
      removeMails(server.store, box(), new Set(box().mails.map(({ uid }) => uid)))
      const isFirst = at % 2 === 0
      await database.db.mailFolder.update({
        where: { id: folder.id },
        data: { reconciledAt: null, ...(isFirst && { uidValidity: 0, uidNext: 0, highestModseq: 0, backfillLowUid: 0 }) },
      })
      for (let mails = 0; mails < 3; mails += 1) change()
      const place = Math.floor(at / 2)
      let moved: bigint | undefined
      await sync(-1, async (now) => {
        if (now === place) moved = await moveIn()
      })
      expect(moved).toBeDefined()
      const when = `at place ${String(place)} of a ${isFirst ? 'first' : 'later'} sync`
      expect(await rowId(), when).toBe(moved)
      await sync()
      expect(await rowId(), `after the one that follows, ${when}`).toBe(moved)
      expect(await copy()).toEqual(truth())
    }
  })
})

it('a mail whose words mean something to the database is kept as it was written', async () => {
  const { sync, copy, truth, box, server } = await scene(modes.qresync, 13)
  for (const words of [String.raw`\u0000\N`, String.raw`\.`, String.raw`"{a,b}"\\`, String.raw`\x01\t`])
    addMail(server.store, box(), raw(words), ['$Mark,1', "it's"])
  await sync()
  expect(await copy()).toEqual(truth())
})

describe('a wrong or short answer', () => {
  it('never removes a mail from the copy, and is made good by the next one', async () => {
    const { sync, copy, truth, setFault, change, folder, box, server } = await scene(modes.plain, 3)
    for (let mails = 0; mails < 40; mails += 1) addMail(server.store, box(), raw(`s${String(mails)}`))
    await sync()
    const before = await copy()
    expect(before).toHaveLength(40)
    setFault((command) => (command === 'FETCH' ? 'short' : undefined))
    await sync()
    expect(await copy()).toEqual(before)
    expect(await database.db.mailFolder.findUniqueOrThrow({ where: { id: folder.id } })).toMatchObject({ state: 'STALE' })
    setFault(() => undefined)
    change()
    await sync()
    expect(await copy()).toEqual(truth())
    expect(await database.db.mailFolder.findUniqueOrThrow({ where: { id: folder.id } })).toMatchObject({ state: 'LIVE' })
  })

  it('keeps the ids of mails when the server numbers the folder anew', async () => {
    const { sync, folder, box, server } = await scene(modes.qresync, 5)
    for (let mails = 0; mails < 20; mails += 1)
      addMail(server.store, box(), raw(`k${String(mails)}`), [], new Date(1_700_000_000_000 + mails * 1000))
    await sync()
    const ids = async () =>
      new Map((await database.db.mailMessage.findMany({ where: { folderId: folder.id } })).map(({ id, subject }) => [subject, id]))
    const before = await ids()
    const remainingMails = box().mails.slice(5)
    removeMailbox(server.store, user, 'Work')
    createMailbox(server.store, user, 'Work')
    for (const mail of remainingMails.toReversed()) addMail(server.store, box(), mail.raw, mail.flags, mail.date)
    await sync()
    const after = await ids()
    expect(after.size).toBe(15)
    expect([...after].every(([subject, id]) => before.get(subject) === id)).toBe(true)
  })
})

it.each(Object.entries(modes))(
  'the copy of a large folder of a server with %s is the same, though it changes while its parts are fetched',
  async (mode, without) => {
    const { random, sync, copy, lost, index, truth, folder, box, server, setFault } = await scene(without, mode.length * 11)
    const waitingFrom = async () => Number((await database.db.mailFolder.findUniqueOrThrow({ where: { id: folder.id } })).searchLowUid)
    for (let at = 0; at < 5200; at += 1) addMail(server.store, box(), raw(`large${String(at)}-${mode}`))
    const anyMail = () => box().mails[random(box().mails.length)]!
    let fetches = 0
    // Before each part is answered mails of all parts go and get flags: of parts that are written, that are on their way, that come later.
    setFault((command) => {
      if (command === 'FETCH' && (fetches += 1) <= 5)
        for (let change = 0; change < 40; change += 1) {
          removeMails(server.store, box(), new Set([anyMail().uid]))
          setFlags(server.store, box(), anyMail(), new Set(['\\Flagged']))
        }
      return undefined
    })
    // This server tells of them with the next command that is no FETCH: the copy is known to be behind until then.
    await sync()
    const before = await waitingFrom()
    await index(2)
    const between = await waitingFrom()
    expect([before, between]).toEqual([5201, expect.toSatisfy((low: number) => low > 1000 && low < 4000)])
    expect(await lost()).toBe(0)
    await sync()
    expect(fetches).toBeGreaterThan(5)
    expect(await copy()).toEqual(truth())
    await index()
    expect([await waitingFrom(), await lost()]).toEqual([1, 0])
  },
)
