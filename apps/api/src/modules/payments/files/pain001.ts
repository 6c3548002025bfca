import { sepaText } from '@maru/shared/payments/files/sepa-text.ts'
import { toBankTexts, type TransferTexts } from '@maru/shared/payments/files/transfer-texts.ts'

/** A transfer as the bank is told of it. Amounts are euros with two decimals. */
export interface Transfer {
  readonly endToEndId: string
  readonly amount: string
  readonly holder: string
  readonly iban: string
  readonly bic: string
  readonly address: {
    readonly street: string
    readonly buildingNo: string
    readonly postCode: string
    readonly town: string
    readonly countryCode: string
  }
  readonly reference: string
}

export interface TransferFile {
  readonly fileNo: string
  /** ISO instant without fractions. */
  readonly createdAt: string
  /** `yyyy-MM-dd` */
  readonly executionDate: string
  readonly totalAmount: string
  readonly payer: { readonly holder: string; readonly iban: string; readonly bic: string }
  readonly transfers: readonly Transfer[]
}

const PAYER_MAX = 70
const element = (name: string, content: string) => `<${name}>${content}</${name}>`
/** An element of text in the letters banks take; none for an empty one. */
const textElement = (name: string, text: string) => (text === '' ? '' : element(name, text))

const addressElement = ({ street, buildingNo, postCode, town }: TransferTexts, countryCode: string) =>
  element(
    'PstlAdr',
    textElement('StrtNm', street) +
      textElement('BldgNb', buildingNo) +
      textElement('PstCd', postCode) +
      textElement('TwnNm', town) +
      element('Ctry', countryCode),
  )

const accountElement = (name: string, iban: string) => element(name, element('Id', element('IBAN', iban)))
const bankElement = (name: string, bic: string) => element(name, element('FinInstnId', element('BICFI', bic)))

function transferElement({ endToEndId, amount, bic, iban, holder, address, reference }: Transfer) {
  const texts = toBankTexts({ ...address, holder, reference })
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', endToEndId)) +
      element('Amt', `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`) +
      (bic === '' ? '' : bankElement('CdtrAgt', bic)) +
      element('Cdtr', textElement('Nm', texts.holder) + addressElement(texts, address.countryCode)) +
      accountElement('CdtrAcct', iban) +
      element('RmtInf', textElement('Ustrd', texts.reference)),
  )
}

/** SEPA credit transfers of one account as an ISO 20022 message pain.001.001.09, with structured addresses. */
export function writePain001({ fileNo, createdAt, executionDate, totalAmount, payer, transfers }: TransferFile) {
  const sums = element('NbOfTxs', String(transfers.length)) + element('CtrlSum', totalAmount)
  const header = element(
    'GrpHdr',
    element('MsgId', fileNo) +
      element('CreDtTm', createdAt) +
      sums +
      element('InitgPty', textElement('Nm', sepaText(payer.holder, PAYER_MAX))),
  )
  const payment = element(
    'PmtInf',
    element('PmtInfId', fileNo) +
      element('PmtMtd', 'TRF') +
      element('BtchBookg', 'true') +
      sums +
      element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))) +
      element('ReqdExctnDt', element('Dt', executionDate)) +
      element('Dbtr', textElement('Nm', sepaText(payer.holder, PAYER_MAX))) +
      accountElement('DbtrAcct', payer.iban) +
      bankElement('DbtrAgt', payer.bic) +
      element('ChrgBr', 'SLEV') +
      transfers.map((transfer) => transferElement(transfer)).join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', header + payment)}</Document>\n`
}
