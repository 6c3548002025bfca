import { imports } from '@maru/shared/imports/import.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uploadAs } from '../../test/files/import-fixtures.ts'
import { createTestCard, listTransactions } from '../../test/money/card-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let card = { id: '', cardNo: '', lastFour: '' }
let account = 900
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  card = await createTestCard(app)
  account += 1
})

const entry = (amount: string, text: string, on = '2026-11-05', reference = '') =>
  `<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt>
  <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>${text}</Nm></Cdtr></RltdPties>
  <CardTx><Card><PlainCardData><PAN>XXXX${card.lastFour}</PAN></PlainCardData></Card></CardTx></TxDtls></NtryDtls></Ntry>`
const statement = (id: string, entries: readonly string[], head = '') =>
  `<Stmt><Id>${id}</Id>${head}<Acct><Id><Othr><Id>K-${String(account)}</Id></Othr></Id></Acct>${entries.join('')}</Stmt>`
const period = (from: string, to: string) => `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt>`
const numbered = (sequence: number) => `<ElctrncSeqNb>${String(sequence)}</ElctrncSeqNb>`

/** Reads a file of statements; answers what is new, changed, unchanged, wrong, and matched with another statement. */
async function take(...statements: readonly string[]) {
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`
  const run = granted(await uploadAs(app, 'office', 'cards', Buffer.from(xml), 'statement.xml'))
  const body = { columns: run.columns, mode: 'BOTH' as const }
  const { creates, updates, unchanged, faulty, matched } = granted(
    await callAs(app, 'office', imports.check, { params: { id: run.id }, body }),
  )
  if (creates > 0) granted(await callAs(app, 'office', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
  return [creates, updates, unchanged, faulty, matched].join(' ')
}
const purchases = async () =>
  (await listTransactions(app, 'kim', { q: card.cardNo })).map(({ merchant, amount }) => `${merchant} ${amount}`).toSorted()

it('lines without a reference of the bank are told apart, and those of an overlapping statement come once', async () => {
  const parking = entry('4', 'Parking')
  const first = statement('S1', [parking, parking, entry('4', 'Bakery'), entry('5', 'Parking', '2026-11-06', 'NONREF')])
  expect(await take(first)).toBe('4 0 0 0 0')
  expect(await take(first)).toBe('0 0 4 0 0')
  const second = statement('S2', [entry('5', 'Parking', '2026-11-06'), parking, entry('4', 'Parking', '2026-11-07')])
  expect(await take(second)).toBe('1 0 2 0 2')
  // The larger count of the day counts.
  expect(await take(statement('S3', [parking, parking, parking]))).toBe('1 0 2 0 2')
  expect(await purchases()).toHaveLength(6)
})

it('purchases with one reference of the bank stay apart, also those of a later statement', async () => {
  const first = statement('S1', [entry('4', 'Parking', '2026-11-05', 'BATCH1'), entry('7', 'Hotel', '2026-11-05', 'BATCH1')])
  const second = statement('S2', [entry('50', 'Rail', '2026-11-20', 'BATCH1'), entry('4', 'Parking', '2026-11-20', 'BATCH1')])
  expect(await take(first)).toBe('2 0 0 0 0')
  expect(await take(second)).toBe('2 0 0 0 0')
  expect(await take(first)).toBe('0 0 2 0 0')
  expect(await take(second)).toBe('0 0 2 0 0')
  expect(await purchases()).toEqual(['Hotel 7.00', 'Parking 4.00', 'Parking 4.00', 'Rail 50.00'])
})

it.each([
  [
    'periods that follow each other',
    period('2026-11-05T00:00:00', '2026-11-05T12:00:00'),
    period('2026-11-05T12:00:00', '2026-11-06T00:00:00'),
  ],
  ['numbers of the bank', numbered(11), numbered(12)],
])('equal lines of statements that do not overlap by %s are purchases of their own', async (_, head, next) => {
  const parking = entry('4', 'Parking')
  expect(await take(statement('T1', [parking], head))).toBe('1 0 0 0 0')
  expect(await take(statement('T2', [parking], next))).toBe('1 0 0 0 0')
  expect(await take(statement('T1', [parking], head))).toBe('0 0 1 0 0')
  expect(await take(statement('T2', [parking], next))).toBe('0 0 1 0 0')
  expect(await take(statement('EXPORT', [parking, parking]))).toBe('0 0 2 0 2')
  expect(await purchases()).toEqual(['Parking 4.00', 'Parking 4.00'])
})

it('equal lines of overlapping periods are one purchase, which the import says', async () => {
  const parking = entry('4', 'Parking')
  expect(await take(statement('T1', [parking], period('2026-11-01', '2026-11-05')))).toBe('1 0 0 0 0')
  expect(await take(statement('T2', [parking], period('2026-11-05T00:00:00', '2026-11-10T00:00:00') + numbered(2)))).toBe('0 0 1 0 1')
  expect(await take(statement('T3', [parking], period('2026-11-06', '2026-11-07')))).toBe('0 0 1 0 1')
})

it('statements of one file share a line only where the bank says that their periods overlap', async () => {
  const parking = entry('4', 'Parking')
  const both = [statement('T1', [parking]), statement('T2', [parking])]
  expect(await take(...both)).toBe('2 0 0 0 0')
  expect(await take(...both)).toBe('0 0 2 0 0')
  const rail = entry('9', 'Rail')
  const dated = [
    statement('U1', [rail], period('2026-11-01', '2026-11-05')),
    statement('U2', [rail, rail], period('2026-11-05', '2026-11-09')),
  ]
  await take(...dated)
  expect(await purchases()).toEqual(['Parking 4.00', 'Parking 4.00', 'Rail 9.00', 'Rail 9.00'])
})

it('thousands of equal lines of a statement are as many purchases, however often they are read', async () => {
  const many = statement(
    'M',
    Array.from({ length: 5000 }, () => entry('4', 'Parking')),
  )
  expect(await take(many)).toBe('5000 0 0 0 0')
  expect(await take(many)).toBe('0 0 5000 0 0')
})
