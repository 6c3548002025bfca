import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { type TransferFile, writePain001 } from './pain001.ts'

// The part of the schema pain.001.001.09 that files of the portal use: the elements of each one in their order (`?` = may be missing, `*` =
// one or more) and the pattern of those with text. The whole schema is not in the project; elements it does not name here are refused.
const children: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf*',
  ],
  PmtTpInf: ['SvcLvl'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  InitgPty: ['Nm'],
  Dbtr: ['Nm'],
  DbtrAcct: ['Id'],
  CdtrAcct: ['Id'],
  Id: ['IBAN'],
  DbtrAgt: ['FinInstnId'],
  CdtrAgt: ['FinInstnId'],
  FinInstnId: ['BICFI'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  Cdtr: ['Nm', 'PstlAdr'],
  PstlAdr: ['StrtNm?', 'BldgNb?', 'PstCd?', 'TwnNm', 'Ctry'],
  RmtInf: ['Ustrd'],
}
const plain = (max: number) => new RegExp(`^[a-zA-Z0-9/\\-?:().,'+ ]{1,${String(max)}}$`)
const texts: Readonly<Record<string, RegExp>> = {
  MsgId: plain(35),
  PmtInfId: plain(35),
  EndToEndId: plain(35),
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  InstdAmt: /^\d{1,11}\.\d\d$/,
  PmtMtd: /^TRF$/,
  BtchBookg: /^true$/,
  Cd: /^SEPA$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  ChrgBr: /^SLEV$/,
  Nm: plain(70),
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  StrtNm: plain(70),
  BldgNb: plain(16),
  PstCd: plain(16),
  TwnNm: plain(35),
  Ctry: /^[A-Z]{2}$/,
  Ustrd: plain(140),
}

/** What is wrong with a file by that part of the schema; the parser itself refuses what is not well-formed. */
function faultsIn(xml: string) {
  const faults: string[] = []
  const open: { name: string; children: string[]; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    open.at(-1)?.children.push(name)
    open.push({ name, children: [], text: '' })
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    const { name, text } = element
    const order = children[name]
    const pattern = order?.map((child) => `(?:${child.replace(/[?*]$/, '')} )${child.endsWith('?') ? '?' : child.endsWith('*') ? '+' : ''}`)
    if (pattern && !new RegExp(`^${pattern.join('')}$`).test(element.children.map((child) => `${child} `).join('')))
      faults.push(`${name}: ${element.children.join(' ')}`)
    if (!pattern && !texts[name]?.test(text)) faults.push(`${name}: ${text}`)
  })
  parser.write(xml).close()
  return faults
}

/** Every code point that is no half of a pair; the unit `binary` of fast-check lists all of them first, which takes seconds. */
const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))

const file: TransferFile = {
  fileNo: 'PF2026-0001',
  createdAt: '2026-11-26T05:00:00Z',
  executionDate: '2026-11-30',
  totalAmount: '234.56',
  payer: { holder: 'Hanul Europe', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  transfers: [
    {
      endToEndId: '0199f0a47f2e7c3a8a546f1f4b9d2c10',
      amount: '234.56',
      holder: 'Müller & Söhne <GmbH>',
      iban: 'DE89370400440532013000',
      bic: '',
      address: { street: 'Hafenstraße', buildingNo: '12', postCode: '20457', town: 'Hamburg', countryCode: 'DE' },
      reference: 'RE-2026/0815 – Pipetten',
    },
  ],
}

describe('a payment file', () => {
  it('names the payee, the structured address and the account as banks take them', () => {
    const xml = writePain001(file)
    expect(faultsIn(xml)).toEqual([])
    expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    expect(xml).toContain('<Nm>Mueller + Soehne .GmbH.</Nm>')
    expect(xml).toContain('<TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry>')
    expect(xml).toContain('<InstdAmt Ccy="EUR">234.56</InstdAmt>')
    expect(xml).toContain('<Ustrd>RE-2026/0815 - Pipetten</Ustrd>')
  })

  it('is refused by the check where it lacks something', () => {
    expect(faultsIn(writePain001({ ...file, executionDate: '30.11.2026' }))).toEqual(['Dt: 30.11.2026'])
    expect(faultsIn(writePain001({ ...file, transfers: [] }))).toHaveLength(1)
  })

  it('is well-formed whatever people type, and longer texts are cut', () => {
    const text = fc.array(codePoint, { maxLength: 200 }).map((typed) => `A${String.fromCodePoint(...typed)}`)
    fc.assert(
      fc.property(text, text, text, text, (holder, part, reference, payer) => {
        const address = { street: part, buildingNo: part.slice(1), postCode: part.slice(1), town: part, countryCode: 'DE' }
        const transfers = file.transfers.map((transfer) => ({ ...transfer, holder, reference, address }))
        expect(faultsIn(writePain001({ ...file, payer: { ...file.payer, holder: payer }, transfers }))).toEqual([])
      }),
    )
  })
})
