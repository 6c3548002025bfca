import { compareAmounts, negateAmount, roundAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { isDay } from '@maru/shared/codecs.ts'
import { hasTooManyDecimals } from '@maru/shared/amounts/currency-decimals.ts'
import { Refusal } from '../../kernel/errors.ts'
import { type EmitRows, type FileInput, ROWS_AT_ONCE } from '../parsing/parser-input.ts'
import { feedXmlFile, isXmlWith } from '../xml/xml-file.ts'
import { cleanText, createXmlParser, elementsAt, textAt, type XmlElement, XmlError } from '../xml/xml-tree.ts'

/** A booked line of an account, or one payment of a collective line. Amounts have two decimals; what went out is negative. */
export interface BankEntry {
  /** The bank's own reference; '' where it gives none. */
  readonly reference: string
  readonly endToEndId: string
  /** Message or payment block of the file the line answers. */
  readonly fileNo: string
  readonly amount: string
  readonly currency: string
  /** `yyyy-MM-dd` */
  readonly bookedOn: string
  readonly purchasedOn: string
  readonly counterparty: string
  readonly counterpartyIban: string
  readonly purpose: string
  /** Number of a card as the bank writes it, mostly masked. */
  readonly card: string
  /** Without a sign; '' where nothing was converted. */
  readonly originalAmount: string
  readonly originalCurrency: string
  /** Why a payment came back (`AC04`), '' for anything else. */
  readonly returnReason: string
  /** Which line of the file it is, counted from 1. */
  readonly line: number
}
type EntryTexts = Omit<BankEntry, 'line'>

/** One statement of an account. */
export interface BankStatement {
  /** The bank's id of the statement. */
  readonly statementNo: string
  /** Electronic, else legal number among the statements of the account; '' where it has none. */
  readonly sequence: string
  /** Period the bank says, `yyyy-MM-ddTHH:mm:ss` by its clock; '' without one. */
  readonly startsAt: string
  readonly endsAt: string
  /** IBAN, or the number of a card account. */
  readonly account: string
  readonly entries: readonly BankEntry[]
}

/** Matches what is no reference: nothing, what banks write for it (`NONREF`), the number of the line in its statement (`NtryRef` 1, 2 …). */
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED|N\/?A|0*|\d{1,6})$/i
const MAX_BYTES = 20_000_000
const MAX_ENTRIES = 60_000
const damaged = () => new Refusal(422, 'STATEMENT_DAMAGED', 'statementDamaged')
const tooLarge = () => new Refusal(413, 'IMPORT_TOO_LARGE', 'importTooLarge')

const amountIn = (element: XmlElement | undefined) => {
  const text = cleanText(element?.text ?? '')
  const currency = element?.attributes['Ccy'] ?? ''
  if (text === '') return { amount: '', currency: '', text, isExact: true }
  if (!/^\d{1,15}(\.\d{1,5})?$/.test(text)) throw damaged()
  return { amount: roundAmount(text), currency, text, isExact: !hasTooManyDecimals(text, currency) }
}

/** Throws 422 for a line of an amount that its currency does not have: rounding it would book another one. */
function assertExact(entry: XmlElement, line: number) {
  const { text, currency, isExact } = amountIn(elementsAt(entry, 'Amt')[0])
  if (!isExact) throw new Refusal(422, 'STATEMENT_AMOUNT', 'statementAmountDecimals', { values: [String(line), text, currency] })
}

const dayAt = (element: XmlElement | undefined, ...paths: readonly string[]) => {
  const day = textAt(element, ...paths).slice(0, 10)
  return isDay(day) ? day : ''
}

const party = (element: XmlElement | undefined, side: string) =>
  textAt(element, `RltdPties/${side}/Pty/Nm`, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Id/OrgId/Othr/Id`)

/** An exact amount with its sign, as far as an element has one in the currency: an account gives what goes out, so what says nothing is a debit. */
function signedAmount(element: XmlElement | undefined, amounts: readonly (XmlElement | undefined)[], currency: string, direction = 'DBIT') {
  const own = amounts.map((one) => amountIn(one)).find((one) => one.amount !== '' && one.isExact && one.currency === currency)
  if (!own) return ''
  return (textAt(element, 'CdtDbtInd') || direction) === 'CRDT' ? own.amount : negateAmount(own.amount)
}

/** A line with its own amount, or one payment of it with `amount`; `details` is undefined where the line has none. */
function toEntry(entry: XmlElement, details: XmlElement | undefined, place = '', part = ''): EntryTexts {
  const { currency } = amountIn(elementsAt(entry, 'Amt')[0])
  const amount = part || signedAmount(entry, elementsAt(entry, 'Amt'), currency)
  const isCredit = !amount.startsWith('-')
  // A booked line always has both (ISO 20022).
  const bookedOn = dayAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  if (amount === '' || bookedOn === '') throw damaged()
  const original = amountIn(elementsAt(details, 'AmtDtls/InstdAmt/Amt')[0] ?? elementsAt(entry, 'AmtDtls/InstdAmt/Amt')[0])
  // Banks mostly give every payment of a line the reference of the line.
  const references = [textAt(details, 'Refs/AcctSvcrRef'), textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')]
  const reference = references.find((one) => !NO_REFERENCE.test(one)) ?? ''
  return {
    reference: (reference && [reference, place].filter(Boolean).join('/')).slice(0, 70),
    endToEndId: textAt(details, 'Refs/EndToEndId'),
    fileNo: textAt(details, 'Refs/PmtInfId', 'Refs/MsgId') || textAt(entry, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId'),
    amount,
    currency,
    bookedOn,
    purchasedOn: dayAt(details, 'RltdDts/TxDtTm', 'RltdDts/AccptncDtTm') || dayAt(entry, 'ValDt/Dt', 'ValDt/DtTm') || bookedOn,
    counterparty: party(details, isCredit ? 'Dbtr' : 'Cdtr') || textAt(details, 'CardTx/POI/Id/Id'),
    counterpartyIban: textAt(details, `RltdPties/${isCredit ? 'DbtrAcct' : 'CdtrAcct'}/Id/IBAN`),
    purpose:
      elementsAt(details, 'RmtInf/Ustrd')
        .map(({ text }) => cleanText(text))
        .join(' ') || textAt(entry, 'AddtlNtryInf'),
    card: textAt(details, 'CardTx/Card/PlainCardData/PAN') || textAt(entry, 'CardTx/Card/PlainCardData/PAN'),
    originalAmount: original.amount,
    originalCurrency: original.currency,
    returnReason: textAt(details, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'),
  }
}

/** What a bank says it took for a line or its payments: records (version 08), or amounts one after another (02). */
const chargesOf = (elements: readonly XmlElement[], currency: string) =>
  sumAmounts(
    elements
      .flatMap((element) => [...elementsAt(element, 'Chrgs/Rcrd'), ...elementsAt(element, 'Chrgs')])
      .map((charge) => signedAmount(charge, elementsAt(charge, 'Amt'), currency) || '0'),
  )

/** Charges of a line as a line of their own, so that a payment keeps the amount it is found by; they are no transfer of ours. */
function toCharges(whole: EntryTexts, amount: string): EntryTexts {
  const purpose = `Charges: ${whole.counterparty || whole.purpose}`
  const reference = whole.reference && `${whole.reference.slice(0, 60)}/charges`
  const none = {
    endToEndId: '',
    fileNo: '',
    counterparty: '',
    counterpartyIban: '',
    originalAmount: '',
    originalCurrency: '',
    returnReason: '',
  }
  return { ...whole, ...none, reference, purpose, amount }
}

/**
 * The payments of a line, with its charges, where they add up to it; else the line as a whole, to which a single payment lends its texts.
 * Lines of a statement so always add up to the difference of its balances.
 */
function toEntries(entry: XmlElement, line: number): EntryTexts[] {
  const status = textAt(entry, 'Sts/Cd', 'Sts')
  if (status !== '' && status !== 'BOOK') return []
  assertExact(entry, line)
  const details = elementsAt(entry, 'NtryDtls/TxDtls')
  if (details.length > MAX_ENTRIES) throw tooLarge()
  const isSingle = details.length === 1
  const whole = toEntry(entry, isSingle ? details[0] : undefined)
  const { currency } = whole
  const amounts = details.map((one) => {
    const own = [...elementsAt(one, 'Amt'), ...elementsAt(one, 'AmtDtls/TxAmt/Amt')]
    return signedAmount(one, own, currency, textAt(entry, 'CdtDbtInd')) || (isSingle ? whole.amount : '')
  })
  if (amounts.length === 0 || amounts.includes('')) return [whole]
  const rest = sumAmounts([whole.amount, ...amounts.map((amount) => negateAmount(amount))])
  const charges = [chargesOf(details, currency), chargesOf([entry], currency)]
  if (compareAmounts(rest, '0') !== 0 && !charges.some((amount) => compareAmounts(amount, rest) === 0)) return [whole]
  const parts = details.map((one, at) => toEntry(entry, one, isSingle ? '' : String(at + 1), amounts[at]))
  return compareAmounts(rest, '0') === 0 ? parts : [...parts, toCharges(whole, rest)]
}

const toHead = (statement: XmlElement): Omit<BankStatement, 'entries'> => ({
  statementNo: textAt(statement, 'Id'),
  sequence: textAt(statement, 'ElctrncSeqNb', 'LglSeqNb').slice(0, 18),
  startsAt: textAt(statement, 'FrToDt/FrDtTm').slice(0, 19),
  endsAt: textAt(statement, 'FrToDt/ToDtTm').slice(0, 19),
  account: textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
})

/** A parser of statements, and what it has read of them; lines are dropped once they are read. */
function createReader() {
  const statements: BankStatement[] = []
  let entries: BankEntry[] = []
  let count = 0
  const parser = createXmlParser((element) => {
    if (element.name === 'Ntry') {
      if ((count += 1) > MAX_ENTRIES) throw tooLarge()
      const line = count
      entries.push(...toEntries(element, line).map((entry) => ({ ...entry, line })))
      return true
    }
    if (element.name !== 'Stmt') return false
    statements.push({ ...toHead(element), entries })
    entries = []
    return true
  })
  return { parser, statements }
}

/** Whether a file is an account statement of a bank (ISO 20022 camt.053 of any version). */
export const isCamt053 = (path: string, extension: string) => isXmlWith(path, extension, ':camt.053.')

/**
 * The booked lines of account statements (camt.053). Throws 422 STATEMENT_DAMAGED for a file that is not well-formed, has a document type
 * or wrong amounts or no statement, 422 STATEMENT_AMOUNT for a line with too many decimals, and 413 IMPORT_TOO_LARGE above 20 MB or 60,000 lines.
 */
export async function readCamt053(path: string): Promise<readonly BankStatement[]> {
  const { parser, statements } = createReader()
  try {
    await feedXmlFile(path, parser, { maxBytes: MAX_BYTES, tooLarge })
  } catch (error) {
    throw error instanceof XmlError ? damaged() : error
  }
  if (statements.length === 0) throw damaged()
  return statements
}

/** What a parser process gives away of statements: their heads, and each line with the place of its statement. */
export type StatementRow = readonly [statement: number, entry: BankEntry]

/** `readCamt053` in a parser process; undefined for a file of another format. */
export async function emitCamt053({ path, extension }: FileInput, emit: EmitRows): Promise<Omit<BankStatement, 'entries'>[] | undefined> {
  if (!(await isCamt053(path, extension))) return undefined
  const statements = await readCamt053(path)
  for (const [at, { entries }] of statements.entries())
    for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
      emit(entries.slice(from, from + ROWS_AT_ONCE).map((entry): StatementRow => [at, entry]))
  return statements.map(({ entries: _entries, ...head }) => head)
}
