import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFairQueue } from '../../kernel/background/fair-queue.ts'
import { longStatement } from '../../test/files/parser-bombs.ts'
import { openParserPool } from './parser-pool.ts'

const parsers = openParserPool()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parsers-'))
})
afterAll(async () => {
  parsers.close()
  await rm(folder, { recursive: true })
})

const reader = { userId: 'kim', bytes: 1000 }
const article = '@article{a, title={Fog}, author={Kim, Min-jun}, year={2026}}'

describe('a parser process', () => {
  it('reads one document after the other, and another one meanwhile', async () => {
    const [first, second, other] = await Promise.all([
      parsers.read('citations', article, reader),
      parsers.read('citations', article.replace('Fog', 'Snow'), reader),
      parsers.read('citations', article.replace('Fog', 'Rain'), { ...reader, userId: 'han' }),
    ])
    expect([first, second, other].map(({ value: [row] }) => row && 'entry' in row && row.entry.title)).toEqual(['Fog', 'Snow', 'Rain'])
  })

  it('refuses a second calendar of a person at once while one is being read, and reads those of others', async () => {
    const text = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20261201T100000Z\nEND:VEVENT\nEND:VCALENDAR'
    const readAs = (userId: string) => parsers.read('calendar', { text, zone: 'UTC' }, { userId, bytes: text.length })
    const [first, second, other] = await Promise.allSettled([readAs('kim'), readAs('kim'), readAs('han')])
    expect([first?.status, other?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(second).toMatchObject({ status: 'rejected', reason: { status: 429, code: 'READING_OWN_BUSY', retryAfter: 5 } })
    await expect(readAs('kim')).resolves.toMatchObject({ value: [{ event: { uid: 'a' } }] })
  })

  it('is ended by a document that takes too much time or memory, and the next one is read', async () => {
    const doubled = Array.from({ length: 23 }, (_, at) => `@string{s${String(at + 1)} = s${String(at)} # s${String(at)}}`).join('\n')
    const bomb = `@string{s0 = "0123456789"}\n${doubled}\n@article{a, title = s23}`
    const before = process.memoryUsage.rss()
    const refusal = parsers.read('citations', bomb, reader)
    await expect(refusal).rejects.toMatchObject({ code: expect.stringMatching(/^READING_TOO_(LONG|LARGE)$/) })
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
    expect((await parsers.read('citations', article, reader)).value).toHaveLength(1)
  })

  it('gives thousands of rows in parts, and says what its parser refuses', async () => {
    const path = join(folder, 'rows.csv')
    await writeFile(path, `a;b\n${'1;2\n'.repeat(30_000)}`)
    const { value, rows } = await parsers.read('csv', { path, extension: 'csv' }, { ...reader, bytes: 120_000 })
    expect([value.headings, rows.length, rows[29_999]]).toEqual([['a', 'b'], 30_000, { line: 30_001, cells: ['1', '2'] }])
    await writeFile(path, '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><a')
    await expect(parsers.read('camt053', { path, extension: 'xml' }, reader)).rejects.toMatchObject({
      status: 422,
      code: 'STATEMENT_DAMAGED',
    })
  })
})

it('reads a short document of somebody else while two people have long ones read', async () => {
  const path = join(folder, 'long.xml')
  await writeFile(path, longStatement())
  const bytes = 5_400_000
  const ended: string[] = []
  const pool = openParserPool()
  const long = ['kim', 'han'].map((userId) =>
    pool.read('camt053', { path, extension: 'xml' }, { userId, bytes }).then(
      () => ended.push(userId),
      () => ended.push(userId),
    ),
  )
  expect((await pool.read('citations', article, { ...reader, userId: 'lee' })).value).toHaveLength(1)
  expect(ended).toEqual([])
  pool.close()
  await Promise.all(long)
})

describe('the queue of documents', () => {
  const limits = { atOnce: 2, waiting: 4, waitingOfPerson: 2, waitMs: 200, busy: () => new Error('busy'), ownBusy: () => new Error('own') }
  const held = () => Promise.withResolvers<void>()

  it('lets others past whoever sends many, and tells both when there are too many', async () => {
    const queue = createFairQueue(limits)
    const [first, other] = [held(), held()]
    const order: string[] = []
    const enter = (person: string, name: string, until: Promise<void>) =>
      queue.run(person, async () => {
        order.push(name)
        await until
      })
    const results = [enter('kim', 'k1', first.promise), enter('kim', 'k2', Promise.resolve()), enter('kim', 'k3', Promise.resolve())]
    await expect(enter('kim', 'k4', Promise.resolve())).rejects.toThrow('own')
    results.push(enter('han', 'h1', other.promise), enter('lee', 'l1', Promise.resolve()), enter('park', 'p1', Promise.resolve()))
    await expect(enter('choi', 'c1', Promise.resolve())).rejects.toThrow('busy')
    other.resolve()
    first.resolve()
    await Promise.all(results)
    expect(order.slice(0, 2)).toEqual(['k1', 'h1'])
    expect(order.toSorted()).toEqual(['h1', 'k1', 'k2', 'k3', 'l1', 'p1'])
  })

  it('begins next with whoever had no turn for the longest', async () => {
    const queue = createFairQueue({ ...limits, atOnce: 1 })
    const first = held()
    const order: string[] = []
    const enter = (name: string) => queue.run(name, async () => void order.push(name))
    const work = queue.run('kim', () => first.promise)
    const rest = ['kim', 'lee', 'kim', 'han'].map(enter)
    first.resolve()
    await Promise.all([work, ...rest])
    expect(order).toEqual(['lee', 'han', 'kim', 'kim'])
  })

  it('tells whoever waits for too long, and begins nothing for him later', async () => {
    const queue = createFairQueue({ ...limits, atOnce: 1 })
    const first = held()
    const work = queue.run('kim', () => first.promise)
    let begun = false
    await expect(
      queue.run('han', async () => {
        begun = true
      }),
    ).rejects.toThrow('busy')
    first.resolve()
    await work
    expect(begun).toBe(false)
  })
})
