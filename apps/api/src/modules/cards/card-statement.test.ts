import { imports } from '@maru/shared/imports/import.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedAs, uploadAs } from '../../test/files/import-fixtures.ts'
import { createTestCard, listTransactions, setCardUse } from '../../test/money/card-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newCard = (part: Parameters<typeof createTestCard>[1] = {}) => createTestCard(app, part)
const listAs = (user: string, query: Parameters<typeof listTransactions>[2]) => listTransactions(app, user, query)
const setUse = (user: string, id: string, use: 'PERSONAL' | 'OPEN') => setCardUse(app, user, id, use)
/** As older programs of Windows write a text. */
const windows1252 = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')

const headings = ['Card', 'Bank reference', 'Booked on', 'Merchant', 'Amount (€)', 'Original amount', 'Original currency']
const apply = async (id: string) => granted(await callAs(app, 'office', imports.apply, { params: { id }, body: { rows: 'ALL' } }))

it('statements come as CSV, change nothing when they come twice, and are taken back until a receipt is confirmed', async () => {
  const card = await newCard()
  const csv = [
    headings.join(';'),
    `**** **** **** ${card.lastFour};R1;03.11.2026;"Hotel ""Zur Post"", Köln";1.119,00;;`,
    `${card.cardNo};R2;2026-11-04;Amazon.com;-92,31;-100,00;usd`,
  ]
  const uploaded = await uploadAs(app, 'office', 'cards', windows1252(csv.join('\r\n')), 'november.csv')
  const run = granted(uploaded)
  const check = async () =>
    granted(await callAs(app, 'office', imports.check, { params: { id: run.id }, body: { columns: run.columns, mode: 'BOTH' } }))
  expect(await check()).toMatchObject({ creates: 2, updates: 0, faulty: 0 })
  await apply(run.id)
  expect(
    (await listAs('kim', { q: card.cardNo, sort: 'merchant', direction: 'asc' })).map((row) => [
      row.merchant,
      row.amount,
      row.originalAmount,
      row.originalCurrency,
    ]),
  ).toEqual([
    ['Amazon.com', '-92.31', '-100.00', 'USD'],
    ['Hotel "Zur Post", Köln', '1119.00', '', ''],
  ])
  const again = await checkedAs(app, 'office', 'cards', [
    headings,
    [card.cardNo, 'R2', '2026-11-04', 'Amazon.com', '-92.31', '-100', 'USD'],
  ])
  expect([again.unchanged, again.creates]).toEqual([1, 0])
  const [row] = await listAs('kim', { q: card.cardNo })
  granted(await setUse('kim', row?.id ?? '', 'PERSONAL'))
  const undo = () => callAs(app, 'office', imports.undo, { params: { id: run.id } })
  expect(problemCode(await undo())).toBe('CARD_IMPORT_USED')
  granted(await setUse('kim', row?.id ?? '', 'OPEN'))
  granted(await undo())
  expect(await listAs('kim', { q: card.cardNo })).toEqual([])
})

it('two lines of one card with one reference are refused by row, whichever way each writes the card', async () => {
  const card = await newCard()
  const row = (written: string, merchant: string) => [written, 'T77', '2026-11-20', merchant, '10.00', '', '']
  const run = await checkedAs(app, 'office', 'cards', [headings, row(card.cardNo, 'Shop A'), row(card.lastFour, 'Shop B')])
  expect(run).toMatchObject({ creates: 1, faulty: 1 })
  const { rows } = granted(await callAs(app, 'office', imports.rows, { params: { id: run.id }, query: { page: 1, size: 10 } }))
  expect(rows.flatMap(({ line, issues }) => issues.map(({ field, messageNo }) => [line, field, messageNo]))).toEqual([
    [3, 'card', 'MS00004214'],
  ])
  granted(await callAs(app, 'office', imports.apply, { params: { id: run.id }, body: { rows: 'GOOD' } }))
  expect((await listAs('kim', { q: card.cardNo })).map(({ merchant }) => merchant)).toEqual(['Shop A'])
})

it('statements say which line names no card, two cards, no amount or another sign', async () => {
  await newCard({ lastFour: '5150', bank: 'Bank A' })
  await newCard({ lastFour: '5150', bank: 'Bank B' })
  const line = (card: string, amount: string, original = '', bookedOn = '2026-11-04') => [
    card,
    'F1',
    bookedOn,
    'Shop',
    amount,
    original,
    original === '' ? '' : 'USD',
  ]
  const faultOf = async (row: string[]) => {
    const run = await checkedAs(app, 'office', 'cards', [headings, row])
    const rows = granted(await callAs(app, 'office', imports.rows, { params: { id: run.id }, query: { page: 1, size: 10 } }))
    return rows.rows[0]?.issues.map(({ field, messageNo }) => `${field} ${messageNo}`)
  }
  const card = await newCard()
  expect(await faultOf(line('0000', '1'))).toEqual(['card MS00007752'])
  expect(await faultOf(line('5150', '1'))).toEqual(['card MS00007753'])
  expect(await faultOf(line(card.cardNo, '0'))).toEqual(['amount MS00007769'])
  expect(await faultOf(line(card.cardNo, '1', '-1'))).toEqual(['originalAmount MS00007762'])
  expect(await faultOf(line(card.cardNo, '1', '', '2131-01-01'))).toEqual(['bookedOn MS00009993'])
  for (const amount of ['1.234', '1,23.45', '1.2,34', '12.34.56,78', "1'2.34"])
    expect(await faultOf(line(card.cardNo, amount))).toEqual(['amount MS00002205'])
})

it('a day that does not exist names its row at the check, and the good rows are taken alone', async () => {
  const card = await newCard()
  const days = ['2026-02-30', '31.11.2026', '2026-13-01', '0000-00-00', 'yesterday', '3.11.2026']
  const rows = days.map((on, at) => [card.cardNo, `D${String(at)}`, on, 'Shop', '10', '', ''])
  const run = await checkedAs(app, 'office', 'cards', [headings, ...rows])
  expect(run).toMatchObject({ creates: 1, faulty: 5 })
  const query = { page: 1, size: 10, outcome: 'FAULT' } as const
  const faults = granted(await callAs(app, 'office', imports.rows, { params: { id: run.id }, query })).rows
  expect(faults.map(({ line, issues }) => [line, issues.map(({ field, cell }) => `${field} ${cell}`)])).toEqual(
    days.slice(0, 5).map((cell, at) => [at + 2, [`bookedOn ${cell}`]]),
  )
  expect(problemCode(await callAs(app, 'office', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))).toBe(
    'IMPORT_HAS_FAULTS',
  )
  granted(await callAs(app, 'office', imports.apply, { params: { id: run.id }, body: { rows: 'GOOD' } }))
  expect((await listAs('kim', { q: card.cardNo })).map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-03'])
})

it('statements come as CAMT.053 of the bank: what the card paid is positive, and one with a document type is refused', async () => {
  const card = await newCard()
  const xml = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id>
    <Acct><Id><Othr><Id>K-900</Id></Othr></Id></Acct>
    <Ntry><Amt Ccy="EUR">92.31</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt><ValDt><Dt>2026-11-03</Dt></ValDt>
      <AcctSvcrRef>CAMT-1</AcctSvcrRef><NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">100</Amt></InstdAmt></AmtDtls>
      <RltdPties><Cdtr><Pty><Nm>ACS Meetings &amp; Expositions</Nm></Pty></Cdtr></RltdPties>
      <CardTx><Card><PlainCardData><PAN>XXXXXXXXXXXX${card.lastFour}</PAN></PlainCardData></Card></CardTx></TxDtls></NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry></Stmt></BkToCstmrStmt></Document>`
  const run = granted(await uploadAs(app, 'office', 'cards', Buffer.from(xml), 'statement.xml'))
  expect(run.headings.slice(0, 3)).toEqual(['Card', 'Bank reference', 'Booked on'])
  const body = { columns: run.columns, mode: 'BOTH' as const }
  expect(granted(await callAs(app, 'office', imports.check, { params: { id: run.id }, body }))).toMatchObject({ creates: 1, faulty: 0 })
  await apply(run.id)
  expect((await listAs('kim', { q: card.cardNo }))[0]).toMatchObject({
    merchant: 'ACS Meetings & Expositions',
    amount: '92.31',
    originalAmount: '100.00',
    originalCurrency: 'USD',
    bookedOn: '2026-11-05',
    purchasedOn: '2026-11-03',
  })
  expect((await checkedAs(app, 'office', 'cards', [headings, [card.cardNo, 'CAMT-1', '2026-11-05', 'Rail', '92.31', '', '']])).faulty).toBe(
    1,
  )
  const bomb = xml.replace('<Document', '<!DOCTYPE x [<!ENTITY a "aaaa">]><Document')
  expect(problemCode(await uploadAs(app, 'office', 'cards', Buffer.from(bomb), 'bomb.xml'))).toBe('STATEMENT_DAMAGED')
  expect(problemCode(await uploadAs(app, 'office', 'cards', Buffer.from('<a/>'), 'other.xml'))).toBe('IMPORT_NOT_WORKBOOK')
})

it('the holder of a card in the office neither imports lines of that card nor undoes their import by a colleague', async () => {
  const card = await newCard({ holderId: 'office' })
  const lineOf = (amount: string) => [headings, [card.cardNo, 'OWN', '2026-11-03', 'Jewellery', amount, '', '']]
  expect(await checkedAs(app, 'office', 'cards', lineOf('9.00'))).toMatchObject({ creates: 0, faulty: 1 })
  const run = await checkedAs(app, 'office2', 'cards', lineOf('900.00'))
  await callAs(app, 'office2', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } })
  const undo = (user: string) => callAs(app, user, imports.undo, { params: { id: run.id } })
  expect(problemCode(await undo('office'))).toBe('INVOLVED')
  expect((await listAs('office2', { q: card.cardNo })).map(({ amount }) => amount)).toEqual(['900.00'])
  granted(await undo('office2'))
})
