import { compareAmounts } from '../../amounts/decimal.ts'
import { type Discount, toPayableAmount } from './payable-amount.ts'
import { sepaText } from './sepa-text.ts'

/** Letters banks take of each text (ISO 20022). */
const MOST = { holder: 70, street: 70, buildingNo: 16, postCode: 16, town: 35, reference: 140 } as const
const texts = Object.keys(MOST) as (keyof typeof MOST)[]
/** Letters of a number among several, and of all credits among them. */
const NUMBER_MAX = 35
const CREDITS_MAX = 80

/** Texts a bank is told of a transfer, as people wrote them. */
export type TransferTexts = Readonly<Record<keyof typeof MOST, string>>

/** A payment or credit as its transfer names it; the amount to pay of a credit is negative. */
export interface TransferPart extends Discount {
  readonly id: string
  readonly vendorId: string
  readonly payableAmount: string
  readonly furtherDiscounts: readonly Discount[]
  readonly invoiceNo: string
  readonly reference: string
}

const hasLatin = (text: string) => /[a-zA-Z]/.test(sepaText(text, text.length * 4))
const isReadable = (text: string) => /[a-zA-Z0-9]/.test(sepaText(text, text.length * 4))

/** Whether a bank can read whom a transfer is for: without Latin letters in name and town only points would be sent. */
export const isPayeeReadable = ({ holder, town }: { readonly holder: string; readonly town: string }) => hasLatin(holder) && hasLatin(town)

/** Whether a bank has every letter and digit of the holder of the paying account, a Latin letter among them. */
export const isPayerReadable = (holder: string) =>
  hasLatin(holder) && Array.from(holder.normalize('NFC')).every((sign) => !/[\p{L}\p{N}]/u.test(sign) || isReadable(sign))

/** Payments by the transfer they are made with: one each, or one of all for a payee that has credits among them. */
export const groupTransfers = <P extends TransferPart>(payments: readonly P[]): readonly (readonly P[])[] =>
  [...Map.groupBy(payments, ({ vendorId }) => vendorId).values()].flatMap((own) =>
    own.some(({ payableAmount }) => compareAmounts(payableAmount, '0') < 0) ? [own] : own.map((payment) => [payment]),
  )

/** As many names as fit, and how many more there are. */
function joinNames(names: readonly string[], max: number) {
  // A name takes a letter and its comma at least.
  for (let count = Math.min(names.length, max); count > 0; count -= 1) {
    const rest = names.length - count
    const text = [...names.slice(0, count), ...(rest === 0 ? [] : [`+ ${String(rest)} more`])].join(', ')
    if (text.length <= max) return text
  }
  return `${String(names.length)} items`.slice(0, max)
}

/** What a transfer of payments is for: the reference of each with its amount, which may be longer than banks take. */
function writeReference(parts: readonly TransferPart[], day: string) {
  const nameOf = ({ reference, invoiceNo, id }: TransferPart) => [reference, invoiceNo].find((text) => isReadable(text)) ?? id
  const [first] = parts
  if (!first) return ''
  return parts.length === 1 ? nameOf(first) : parts.map((part) => `${nameOf(part)} ${toPayableAmount(part, day).amount}`).join(', ')
}

/** A short one for many: the numbers of the invoices, and the credits with their amounts, so that the payee sees what was deducted. */
function shortenReference(parts: readonly TransferPart[], day: string) {
  const named = parts.map((part) => {
    const number = [part.invoiceNo, part.reference].find((text) => isReadable(text)) ?? part.id
    return { number: sepaText(number, NUMBER_MAX), amount: toPayableAmount(part, day).amount }
  })
  const isCredit = ({ amount }: { readonly amount: string }) => compareAmounts(amount, '0') < 0
  const credits = joinNames(
    named.filter(isCredit).map(({ number, amount }) => `${number} ${amount}`),
    CREDITS_MAX,
  )
  const invoices = joinNames(
    named.filter((one) => !isCredit(one)).map(({ number }) => number),
    MOST.reference - credits.length - 2,
  )
  return `${invoices}, ${credits}`
}

const fits = (text: string, name: keyof typeof MOST) => sepaText(text, text.length * 4 + 1).length <= MOST[name]

/** The reference of a transfer on a day, as it was meant and as the file has it. */
export function toReference(parts: readonly TransferPart[], day: string) {
  const written = writeReference(parts, day)
  const isShort = parts.length === 1 || fits(written, 'reference')
  return { written, reference: isShort ? written : shortenReference(parts, day) }
}

const readablePart = (written: TransferTexts, name: keyof typeof MOST) =>
  isReadable(written[name]) ? sepaText(written[name], MOST[name]) : ''

/** Texts in the letters banks take and as long as they take them: what the file has. */
export const toBankTexts = (written: TransferTexts): TransferTexts => ({
  holder: sepaText(written.holder, MOST.holder),
  // Parts without a readable letter are left out: an address needs town and country only.
  street: readablePart(written, 'street'),
  buildingNo: readablePart(written, 'buildingNo'),
  postCode: readablePart(written, 'postCode'),
  town: sepaText(written.town, MOST.town),
  reference: sepaText(written.reference, MOST.reference),
})

/** Payments of one payee or of several with the texts of their transfers. */
export type PreviewedPayment = TransferPart & Omit<TransferTexts, 'reference'>

export interface RewrittenText {
  readonly written: string
  readonly sent: string
  /** Something of it is left out. */
  readonly isShortened: boolean
}

/** What a file of payments writes otherwise than people did, or leaves out; each text once. */
export function listRewritten(payments: readonly PreviewedPayment[], day: string): readonly RewrittenText[] {
  const rewritten = groupTransfers(payments).flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { written, reference } = toReference(parts, day)
    const meant = { ...first, reference }
    const sent = toBankTexts(meant)
    return texts.flatMap((name) => {
      const text = name === 'reference' ? written : first[name].trim()
      const isShortened = !fits(text, name) || (sent[name] === '' && text !== '')
      return sent[name] === text ? [] : [{ written: text, sent: sent[name], isShortened }]
    })
  })
  return [...new Map(rewritten.map((one) => [`${one.written}\n${one.sent}`, one])).values()]
}
