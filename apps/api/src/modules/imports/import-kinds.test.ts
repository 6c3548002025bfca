import { imports, type ImportKindName } from '@maru/shared/imports/import.ts'
import { normalizeIssn } from '@maru/shared/outputs/identifiers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { createTestApplication, createTestOpening } from '../../test/staff/recruitment-fixtures.ts'
import { bareWorkbook, checkedAs, uploadAs } from '../../test/files/import-fixtures.ts'

// What holds for an import of texts (import.test.ts) holds for every kind that goes through the same pipeline.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Cells = readonly (string | null)[]
interface KindCase {
  /** User who imports it; an administrator by default. */
  readonly by?: string
  /** What its rows belong to. */
  readonly scope?: () => Promise<string>
  readonly headings: readonly string[]
  /** A row that is right, the n-th of its sheet. */
  readonly good: (n: number) => Promise<Cells>
  /** A row with a fault. */
  readonly bad: (n: number) => Cells
  /** How many of the good rows are stored. */
  readonly stored: () => Promise<number>
  /** Makes the n-th good row one that somebody else changed meanwhile. */
  readonly overtake: (n: number) => Promise<unknown>
}

const db = () => app.context.db
/** Values of the database, asked for once: good rows are made by the hundred. */
const answers = new Map<string, Promise<string>>()
const once = (name: string, ask: () => Promise<string>) => answers.get(name) ?? answers.set(name, ask()).get(name)!
const nameOf = (groupId: string) =>
  once(groupId, async () => (await db().code.findFirstOrThrow({ where: { groupId, active: true } })).nameEn)
const calendar = () => once('calendar', async () => (await db().holidayCalendar.findFirstOrThrow({ orderBy: { code: 'asc' } })).code)
const day = (n: number) => new Date(Date.UTC(2033, 0, 1 + n)).toISOString().slice(0, 10)
/** The n-th number of 9000-000… with its check digit. */
const issn = (n: number) => {
  const digits = `9000${String(n).padStart(3, '0')}`
  return Array.from('0123456789X', (check) => normalizeIssn(digits + check)).find((number) => number !== '') ?? ''
}
/** The card that imported transactions belong to. */
async function importedCard() {
  const card = { holderId: 'kim', bank: 'Import Bank', lastFour: '9090', validUntil: new Date('2035-12-31') }
  createdCard ??= db().companyCard.create({ data: card })
  return (await createdCard).id
}
let createdCard: Promise<{ id: string }> | undefined
/** Number of the opening that imported applicants apply to. */
const opening = () => once('opening', async () => (await createTestOpening(app)).openingNo)
const padded = (n: number) => String(n).padStart(4, '0')

const cases: Readonly<Record<Exclude<ImportKindName, 'labels'>, KindCase>> = {
  users: {
    headings: ['User ID', 'First name', 'Last name', 'Gender', 'Work email', 'Department', 'Position', 'Status', 'Contract type'],
    good: async (n) => {
      const [position, contract] = [await nameOf('CO00000040'), await nameOf('CO00000045')]
      return [
        `imp${padded(n)}`,
        'Ada',
        'Lovelace',
        'Female',
        `imp${padded(n)}@example.org`,
        'Nanomaterials',
        position,
        'Employed',
        contract,
      ]
    },
    bad: (n) => [`imp${padded(n)}`, 'Ada', 'Lovelace', 'Female', 'no address', 'Nanomaterials', 'Nobody', 'Employed', null],
    stored: () => db().user.count({ where: { id: { startsWith: 'imp' }, deleted: false } }),
    overtake: async (n) => {
      const { departmentCode, positionCode, statusCode, contractTypeCode } = await db().user.findUniqueOrThrow({ where: { id: 'kim' } })
      const names = { firstName: 'Other', lastName: 'Person', englishName: 'Other Person', companyEmail: 'other@example.org' }
      await db().user.create({ data: { id: `imp${padded(n)}`, ...names, departmentCode, positionCode, statusCode, contractTypeCode } })
    },
  },
  codes: {
    headings: ['Group', 'Code', 'English name', 'Korean name', 'German name'],
    good: (n) => Promise.resolve(['CO00000046', `IMP${padded(n)}`, 'One', '하나', 'Eins']),
    bad: (n) => ['CO99999999', `IMP ${padded(n)}`, '', '', ''],
    stored: () => db().code.count({ where: { groupId: 'CO00000046', code: { startsWith: 'IMP' } } }),
    overtake: (n) =>
      db().code.create({
        data: { groupId: 'CO00000046', code: `IMP${padded(n)}`, nameEn: 'Theirs', nameKo: '', nameDe: '', sortOrder: 1 },
      }),
  },
  cards: {
    headings: ['Card', 'Bank reference', 'Booked on', 'Merchant', 'Amount (€)'],
    good: async (n) => {
      await importedCard()
      return ['•••• 9090', `IMP${padded(n)}`, '14.05.2023', 'Imported', '1.012,5']
    },
    bad: (n) => ['0000', `IMP${padded(n)}`, '2023-05-14', 'Imported', '0'],
    stored: () => db().cardTransaction.count({ where: { merchant: 'Imported' } }),
    overtake: async (n) => {
      const bookedOn = new Date('2023-05-14')
      const theirs = { reference: `IMP${padded(n)}`, merchant: 'Theirs', amount: '1', bookedOn, purchasedOn: bookedOn }
      await db().cardTransaction.create({ data: { ...theirs, cardId: await importedCard() } })
    },
  },
  assets: {
    by: 'office',
    headings: ['Asset no.', 'Register', 'Category', 'Name', 'Purchased on', 'Cost (net)', 'Depreciation', 'Useful life (months)'],
    good: (n) => Promise.resolve([`IMP${padded(n)}`, 'Fixed asset', 'Microscopes', 'Imported', '14.05.2023', '1.012,5', 'Monthly', '156']),
    bad: (n) => [`IMP${padded(n)}`, 'Furniture', 'Nothing', 'Imported', 'soon', '-1', 'Monthly', '0'],
    stored: () => db().asset.count({ where: { name: 'Imported' } }),
    overtake: (n) =>
      db().asset.create({
        data: {
          assetNo: `IMP${padded(n)}`,
          register: 'AV',
          categoryCode: 'MICROSCOPE',
          name: 'Theirs',
          purchaseDate: new Date('2023-05-14'),
          cost: '1',
          usefulLifeMonths: 12,
          events: { create: { kind: 'REGISTER', fromStatus: 'IN_STOCK', toStatus: 'IN_STOCK', byId: 'office' } },
        },
      }),
  },
  rates: {
    headings: ['Date', 'Currency', 'Units for 1 €'],
    good: (n) => Promise.resolve([day(n), 'usd', '1,10']),
    bad: (n) => [`day ${String(n)}`, 'EUR', '0'],
    stored: () => db().exchangeRate.count({ where: { source: 'ECB' } }),
    overtake: (n) => db().exchangeRate.create({ data: { currency: 'USD', day: new Date(day(n)), rate: '2', source: 'Theirs' } }),
  },
  journals: {
    headings: ['ISSN', 'Year of the metrics', 'Journal title', 'Impact factor', 'Quartile'],
    good: async (n) => [issn(n), '2024', 'Imported', '1,5', 'q2'],
    bad: (n) => [`issn ${String(n)}`, '2024', 'Imported', 'many', 'Q5'],
    stored: () => db().journal.count({ where: { title: 'Imported' } }),
    overtake: (n) => db().journal.create({ data: { issn: issn(n), title: 'Theirs', metrics: { create: { year: 2024, quartile: 'Q1' } } } }),
  },
  perDiemRates: {
    by: 'office',
    headings: ['Country', 'Town', 'Valid from', 'Full day (€)', 'Partial day (€)', 'Source'],
    good: async (n) => ['France', `Imported ${padded(n)}`, '2033-01-01', '58,00', '39', 'Letter'],
    bad: (n) => ['Nowhere', `Imported ${padded(n)}`, 'soon', 'much', '-1', ''],
    stored: () => db().perDiemRate.count({ where: { place: { startsWith: 'Imported' } } }),
    overtake: (n) => {
      const theirs = { full: '1', partial: '1', source: 'Theirs' }
      return db().perDiemRate.create({
        data: { ...theirs, country: 'FR', place: `Imported ${padded(n)}`, validFrom: new Date('2033-01-01') },
      })
    },
  },
  travelEmissions: {
    by: 'office',
    headings: ['Transport', 'Valid from', 'Grams per passenger-km', 'Source'],
    good: (n) => Promise.resolve(['Ship', day(n), '18,5', 'Imported']),
    bad: (n) => ['Balloon', `day ${String(n)}`, '-1', ''],
    stored: () => db().travelEmission.count({ where: { source: 'Imported' } }),
    overtake: (n) => db().travelEmission.create({ data: { mode: 'SHIP', validFrom: new Date(day(n)), grams: '1', source: 'Theirs' } }),
  },
  applicants: {
    by: 'office',
    scope: opening,
    headings: ['First name', 'Last name', 'Email', 'Applied on', 'Consent', 'Language of mails'],
    good: (n) => Promise.resolve(['Imported', `Person${padded(n)}`, `IMP${padded(n)}@mail.example`, '14.05.2023', 'no', 'Korean']),
    bad: (n) => ['Imported', '', `imp${padded(n)}`, 'soon', 'perhaps', 'Latin'],
    stored: () => db().jobApplication.count({ where: { firstName: 'Imported' } }),
    overtake: async (n) => {
      const { id } = await db().jobOpening.findUniqueOrThrow({ where: { openingNo: await opening() } })
      await createTestApplication(app, id, { email: `imp${padded(n)}@mail.example` })
    },
  },
  holidays: {
    headings: ['Calendar', 'Date', 'English name', 'Korean name', 'German name', 'Time off', 'Type'],
    good: async (n) => [await calendar(), day(n), 'One', '하나', 'Eins', '1', 'COMPANY'],
    bad: (n) => ['NOWHERE', `day ${String(n)}`, '', '', '', '2', 'NONE'],
    stored: () => db().holiday.count({ where: { nameEn: 'One', removed: false, date: { gte: new Date('2033-01-01') } } }),
    overtake: async (n) => {
      const names = { nameEn: 'Theirs', nameKo: '', nameDe: '' }
      await db().holiday.create({
        data: { calendarCode: await calendar(), date: new Date(day(n)), ...names, fraction: '1', kind: 'COMPANY' },
      })
    },
  },
}

const applyAs = (by: string, id: string, rows: 'ALL' | 'GOOD' = 'ALL') => callAs(app, by, imports.apply, { params: { id }, body: { rows } })
const undoAs = (by: string, id: string) => callAs(app, by, imports.undo, { params: { id } })
const kinds = Object.entries(cases) as [Exclude<ImportKindName, 'labels'>, KindCase][]
/** Several parts of the rows that are checked at a time; the 20,000 of the longest import are tried with texts (import.test.ts). */
const LONG = 2_100
/** More than one part of the rows that are written at a time. */
const MANY = 520
const blank = Buffer.alloc(60_000_000, ' ')
/** Workbooks of some hundred kilobytes whose sheet is far too long, honest about it or not, each with its refusal. */
const bombs = [
  [bareWorkbook(blank), 'IMPORT_TOO_LARGE'],
  [bareWorkbook(blank, 5000), 'IMPORT_DAMAGED'],
] as const

describe.each(kinds)('an import of %s', (kind, { by = 'admin', scope, headings, good, bad, stored, overtake }) => {
  const into = async () => (await scope?.()) ?? ''

  it('with a fault in every row reports each of them and writes nothing', async () => {
    const rows = Array.from({ length: LONG }, (_, n) => bad(n))
    const run = await checkedAs(app, by, kind, [headings, ...rows], await into())
    expect(run).toMatchObject({ totalRows: LONG, faulty: LONG, creates: 0, updates: 0 })
    const last = await callAs(app, by, imports.rows, {
      params: { id: run.id },
      query: { page: LONG / 100, size: 100, outcome: 'FAULT' },
    })
    expect([last.answer?.rows.length, last.answer?.rows.at(-1)?.line]).toEqual([100, LONG + 1])
    expect(last.answer?.rows.every(({ issues }) => issues.length > 0)).toBe(true)
    const [reported] = await db().$queryRaw<{ lines: number }[]>`
      select count(distinct line)::int as lines from import_row where run_id = ${run.id}::uuid and jsonb_array_length(issues) > 0`
    expect(reported?.lines).toBe(LONG)
    expect((await applyAs(by, run.id)).problem?.code).toBe('IMPORT_HAS_FAULTS')
    expect((await applyAs(by, run.id, 'GOOD')).problem?.code).toBe('IMPORT_NOTHING')
    expect(await stored()).toBe(0)
  })

  it('that fails at its last row leaves none of the rows before it, and is taken back whole within 24 hours and no later', async () => {
    const rows = await Promise.all(Array.from({ length: MANY }, (_, n) => good(n)))
    const run = await checkedAs(app, by, kind, [headings, ...rows], await into())
    expect([run.creates, run.faulty]).toEqual([MANY, 0])
    await overtake(MANY - 1)
    const log = () => db().changeLog.count({ where: { action: { in: ['import', 'undo import'] } } })
    const before = await log()
    expect((await applyAs(by, run.id)).problem).toMatchObject({
      code: 'IMPORT_OUTDATED',
      values: [String(MANY + 1), expect.stringMatching(/./)],
    })
    expect([(await stored()) <= 1, await log()]).toEqual([true, before])

    const again = await checkedAs(app, by, kind, [headings, ...rows.slice(0, -1)], await into())
    expect((await applyAs(by, again.id)).answer?.state).toBe('APPLIED')
    expect([(await stored()) >= MANY - 1, await log()]).toEqual([true, before + MANY - 1])
    await db().$executeRaw`update import_run set applied_at = now() - interval '25 hours' where id = ${again.id}::uuid`
    expect((await undoAs(by, again.id)).problem?.code).toBe('IMPORT_UNDO_LATE')
    await db().$executeRaw`update import_run set applied_at = now() - interval '23 hours' where id = ${again.id}::uuid`
    expect((await undoAs(by, again.id)).answer?.state).toBe('UNDONE')
    expect((await stored()) <= 1).toBe(true)
  })

  it('is no zip bomb, whatever its directory says', async () => {
    for (const [workbook, code] of bombs)
      expect((await uploadAs(app, by, kind, workbook, 'sheet.xlsx', await into())).problem?.code).toBe(code)
  })
})
