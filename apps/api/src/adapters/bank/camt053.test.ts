import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareAmounts, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCamt053, readCamt053 } from './camt053.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camt-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(xml: string) {
  const path = join(folder, 'statement.xml')
  await writeFile(path, xml)
  return path
}
const read = async (xml: string) => readCamt053(await fileOf(xml))
const statement = (entries: string, version = '08') =>
  `<?xml version="1.0" encoding="UTF-8"?><c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><c:BkToCstmrStmt><c:Stmt>
  <c:Id>S-1</c:Id><c:Acct><c:Id><c:IBAN>DE02120300000000202051</c:IBAN></c:Id></c:Acct>${entries.replaceAll(/<(\/?)/g, '<$1c:')}</c:Stmt></c:BkToCstmrStmt></c:Document>`
const collective = `<Ntry><NtryRef>7</NtryRef><Amt Ccy="EUR">150.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
  <AcctSvcrRef>BANK-7</AcctSvcrRef><NtryDtls><Btch><PmtInfId>PF2026-0001</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>
  <TxDtls><Refs><EndToEndId>a1</EndToEndId></Refs><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RltdPties><Cdtr><Nm>Labor  Schmidt</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties></TxDtls>
  <TxDtls><Refs><EndToEndId>a2</EndToEndId></Refs><Amt Ccy="EUR">50.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls></NtryDtls></Ntry>`

it('a statement has no letter that typed text may not have: unassigned ones, tags and turned directions are left out', async () => {
  const odd = statement(
    collective.replace('Labor  Schmidt', 'Lab\u0378or\u{e0001} Sch\u202emidt').replace('BANK-7', 'BA\u0378NK-7'),
  ).replace('S-1', 'S\u{e0001}-1\u0378')
  const [{ statementNo, entries } = { statementNo: '', entries: [] }] = await read(odd)
  expect([statementNo, entries[0]?.reference, entries[0]?.counterparty]).toEqual(['S-1', 'BANK-7/1', 'Labor Schmidt'])
})

describe('a CAMT.053 statement', () => {
  it('is told by its namespace', async () => {
    expect(await isCamt053(await fileOf(statement('')), 'xml')).toBe(true)
    expect(await isCamt053(await fileOf('<Document xmlns="urn:other"/>'), 'xml')).toBe(false)
    expect(await isCamt053(await fileOf(statement('')), 'csv')).toBe(false)
  })

  it('has the payments of a collective line, each with its end-to-end id; what goes out is negative', async () => {
    const [{ statementNo, account, entries } = { statementNo: '', account: '', entries: [] }] = await read(statement(collective, '02'))
    expect([statementNo, account]).toEqual(['S-1', 'DE02120300000000202051'])
    expect(entries).toMatchObject([
      {
        reference: 'BANK-7/1',
        endToEndId: 'a1',
        fileNo: 'PF2026-0001',
        amount: '-100.00',
        bookedOn: '2026-11-27',
        counterparty: 'Labor Schmidt',
      },
      { reference: 'BANK-7/2', endToEndId: 'a2', amount: '-50.50', counterpartyIban: '' },
    ])
  })

  it('tells the payments of a collective line apart where the bank gives all of them the same reference', async () => {
    const same = collective.replaceAll('<EndToEndId>', '<AcctSvcrRef>BANK-7</AcctSvcrRef><EndToEndId>')
    const [{ entries } = { entries: [] }] = await read(statement(same))
    expect(entries.map(({ reference }) => reference)).toEqual(['BANK-7/1', 'BANK-7/2'])
  })

  it('keeps a collective line whole where its payments do not add up to it', async () => {
    const [{ entries } = { entries: [] }] = await read(statement(collective.replace('150.5', '150.6')))
    expect(entries).toMatchObject([{ reference: 'BANK-7', amount: '-150.60', fileNo: 'PF2026-0001', endToEndId: '' }])
  })

  it.each([
    [
      'charges of version 08 are a line of their own',
      '100.00',
      'DBIT',
      '<Chrgs><Rcrd><Amt Ccy="EUR">2.00</Amt></Rcrd></Chrgs>',
      ['-100.00 a', '-2.00 '],
    ],
    [
      'charges of version 02 as well',
      '100.00',
      'DBIT',
      '<Chrgs><Amt Ccy="EUR">1.50</Amt></Chrgs><Chrgs><Amt Ccy="EUR">0.50</Amt></Chrgs>',
      ['-100.00 a', '-2.00 '],
    ],
    ['a difference nobody explains stays in the line', '60.00', 'DBIT', '', ['-102.00 a']],
    [
      'charges that explain only a part do not count',
      '60.00',
      'DBIT',
      '<Chrgs><Rcrd><Amt Ccy="EUR">2.00</Amt></Rcrd></Chrgs>',
      ['-102.00 a'],
    ],
    ['the line says whether money came or went', '102.00', 'CRDT', '', ['-102.00 a']],
    ['charges in the amount already are no line', '102.00', 'DBIT', '<Chrgs><Rcrd><Amt Ccy="EUR">2.00</Amt></Rcrd></Chrgs>', ['-102.00 a']],
  ])('a payment that is not all of its line: %s', async (_, amount, way, charges, lines) => {
    const detail = `<TxDtls><Refs><EndToEndId>a</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${charges}
      <RltdPties><Cdtr><Nm>Hotel</Nm></Cdtr></RltdPties></TxDtls>`
    const xml = `<Ntry><Amt Ccy="EUR">102.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
      <AcctSvcrRef>Q1</AcctSvcrRef><NtryDtls>${detail}</NtryDtls></Ntry>`
    const [{ entries } = { entries: [] }] = await read(statement(xml))
    expect(entries.map((entry) => `${entry.amount} ${entry.endToEndId}`)).toEqual(lines)
    expect(entries[0]).toMatchObject({ counterparty: 'Hotel', reference: 'Q1' })
    expect(entries.slice(1).map(({ reference, purpose }) => [reference, purpose])).toEqual(
      entries.slice(1).map(() => ['Q1/charges', 'Charges: Hotel']),
    )
  })

  it('says why a payment came back, and leaves lines out that are not booked', async () => {
    const returned = `<Ntry><Amt Ccy="EUR">100</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt>
      <NtryDtls><TxDtls><Refs><EndToEndId>a1</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`
    const [{ entries } = { entries: [] }] = await read(statement(returned + collective.replace('>BOOK<', '>PDNG<')))
    expect(entries).toMatchObject([{ amount: '100.00', returnReason: 'AC04', endToEndId: 'a1' }])
  })

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an entity nobody named', statement('').replace('S-1', '&b;')],
    ['an open element', statement('').slice(0, -10)],
    ['an amount that is none', statement(collective.replace('150.5', '1e9'))],
    ['no statement', statement('').replace(/<c:Stmt>.*<\/c:Stmt>/s, '')],
    ['elements without an end', '<a>'.repeat(100)],
  ])('with %s is refused', async (_, xml) => {
    await expect(read(xml)).rejects.toMatchObject({ code: 'STATEMENT_DAMAGED' })
  })

  it('has lines that add up to the difference of its balances, whatever their payments say', async () => {
    const signed = fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom('DBIT', 'CRDT'))
    const line = fc.record({ own: signed, details: fc.array(signed, { maxLength: 3 }), charges: fc.integer({ min: 0, max: 500 }) })
    const money = ([cents, way]: readonly [number, string]) =>
      `<Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${way}</CdtDbtInd>`
    const charged = (cents: number) => `<Chrgs><Rcrd>${money([cents, 'DBIT'])}</Rcrd></Chrgs>`
    const toXml = ({ own, details, charges }: { own: [number, string]; details: [number, string][]; charges: number }) =>
      `<Ntry>${money(own)}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><NtryDtls>${details
        .map((one) => `<TxDtls>${money(one)}${charged(charges)}</TxDtls>`)
        .join('')}</NtryDtls></Ntry>`
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
        const difference = lines.reduce((sum, { own: [cents, way] }) => sum + (way === 'CRDT' ? cents : -cents), 0)
        const [{ entries } = { entries: [] }] = await read(statement(lines.map(toXml).join('')))
        expect(compareAmounts(sumAmounts(entries.map(({ amount }) => amount)), (difference / 100).toFixed(2))).toBe(0)
      }),
    )
  })

  it('of 20,000 lines is read line by line', async () => {
    const single = `${collective.slice(0, collective.indexOf('<NtryDtls>'))}</Ntry>`
    const [{ entries } = { entries: [] }] = await read(statement(single.repeat(20_000)))
    expect(entries).toHaveLength(20_000)
  })
})
