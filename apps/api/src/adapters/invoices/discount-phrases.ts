import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { isDay } from '@maru/shared/codecs.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import type { DiscountTerms, InvoiceDiscount } from './discount-terms.ts'

/** More than this is an instalment, interest or VAT, no discount. */
const MAX_PERCENT = '10'
/** Numbers as people write them in terms. */
const spelledNumbers = new Map(
  [
    '2 zwei two, 3 drei three, 5 fünf five, 7 sieben seven, 8 acht eight, 10 zehn ten, 14 vierzehn fourteen, 15 fünfzehn fifteen',
    '20 zwanzig twenty, 21 einundzwanzig, 30 dreißig dreissig thirty',
  ]
    .flatMap((row) => row.split(', '))
    .flatMap((row) => {
      const [number, ...names] = row.split(' ')
      return names.map((name) => [name, Number(number)] as const)
    }),
)
const COUNT = String.raw`\d{1,3}|${[...spelledNumbers.keys()].join('|')}`
const UNIT = String.raw`\s*(?:(?:Kalendert|T)agen?|(?:calendar )?days?|(?<weeks>Wochen?|weeks?))\b`
/** `v.H.` is an older way to write percent. */
const PERCENT = String.raw`(?<percent>\d{1,2}(?:[.,]\d{1,2})?)\s*(?:%|v\.\s?H\.|vH\b|Prozent|per ?cent)`
const TERM = String.raw`(?:(?<count>${COUNT})${UNIT}|(?<date>\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)\b))`
const BETWEEN = String.raw`(?<between>[^\d%;]{0,60}?)`
const FORWARD = new RegExp(`${PERCENT}${BETWEEN}${TERM}`, 'diy')
const BACKWARD = new RegExp(`${TERM}${BETWEEN}${PERCENT}`, 'diy')
const ANY_TERM = new RegExp(TERM, 'gi')
const ANY_PERCENT = new RegExp(String.raw`(?<![\d.,])${PERCENT}`, 'gi')

/** A full stop ends a sentence, unless it belongs to one of these or to a date. */
const SENTENCE_END =
  /(?<!\b(?:abzgl|zzgl|inkl|incl|max|min|ca|bzw|ggf|gem|lt|v|h|d|z|b|nr|no))\.(?=\s|$)(?!\s(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez))|[!?;\n]+/i
const DISCOUNT = /skonto|skonti|discount|nachlass|nachlaß|(?<!ohne |no )abzug|abzgl|abzüglich/i
/** Clauses without such a word offer a discount only where nothing but a condition of payment stands with the percent. */
const CONDITION =
  /^(?:[\s,:()–-]|\b(?:bei|einer|zahlung(?:en)?|innerhalb|binnen|within|von|in|if|paid|payment|you|pay|for|bis|zum|by|of|on|the|or|oder|und|and)\b)*$/i
const EARLY = /innerhalb|binnen|within|bei zahlung|if paid|\bbis\b|\bby\b/i
/** What rests on another day than that of the invoice, on a part of it, or is a discount on the price. */
const OTHER_BASE =
  /liefer|leistung|waren?ein|waren?erhalt|erhalt der ware|delivery|\beom\b|monatsende|end of (?:the )?month|rabatt|rebate|anteil|\bnur\b|\bonly\b|ausschließlich|\b(?:auf|vom)\s+(?!(?:d(?:en|ie|as|er)\s+)?(?:gesamt|rechnung|brutto|end))|\bon\s+(?!(?:the\s+)?(?:invoice|total|full|gross|payment))/i
/** What is kept back, taken off already or not granted. */
const NOT_OFFERED =
  /einbehalt|retention|retain|bereits|schon|enthalten|berücksichtigt|eingerechnet|abgezogen|already|included|\bkein\w*|\bnicht\b|entfäll|\bno\b|\bnot\b|anzahlung|deposit/i
/** What is paid on top, for paying late, or is a tax: never a discount, and nothing to ask. */
const ON_TOP =
  /aufschlag|zuschlag|gebühr|surcharge|\bfees?\b|penalt|zins|verzug|verspät|interest|\blate\b|overdue|mahn|mwst|mehrwertsteuer|umsatzsteuer|\bust\b|\bvat\b/i
const NET = /\b(?:net|netto|rein|ohne)\b/i
const LATER = /\b(?:nach|after|ab)\s+$/i
/** All that a sentence may say beside percents and terms: any other word may be a condition, a part or another base. */
const VOCABULARY = new Set(
  [
    'skonto skonti discount nachlass nachlaß abzug abzgl abzüglich netto net rein ohne no deduction deductions cash early',
    'bei einer eines der die das den dem des zahlung zahlungen innerhalb binnen within von vom in if paid payment payments you pay for bis zum by of',
    'on the or oder und and mit with auf ab nach from after per a an is are be',
    'rechnungsdatum rechnungsstellung rechnungserhalt rechnungseingang rechnungsbetrag rechnung gesamtbetrag bruttobetrag brutto erhalt datum betrag',
    'invoice date total amount full gross receipt zahlbar payable due fällig zahlungsziel zahlungsbedingungen zahlungsbedingung terms',
    'sie wir ihnen uns gewähren erhalten können abziehen we grant offer may deduct spätestens ohne jeden tage tagen days',
  ].flatMap((row) => row.split(' ')),
)
const isTermsOnly = (sentence: string) => {
  const rest = sentence.replaceAll(ANY_PERCENT, ' ').replaceAll(ANY_TERM, ' ')
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => VOCABULARY.has(word.toLowerCase()))
}
/** A percent beside it is asked, whatever its size. */
const NAMED = /skont|discount/i
const SOON = /\b(?:bis|by|before|until|within|innerhalb|binnen)\b/i
const TO_ASK = /skont|discount|abzug|abzgl|abzüglich|nachlass|nachlaß|rabatt|rebate|einbehalt|retention|escompte|sconto|할인/i

/** `yyyy-MM-dd` of a German date; '' where there is no such day. */
function toIsoDay(german: string) {
  const [day = '', month = '', year = ''] = german.split('.')
  const iso = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(iso) ? iso : ''
}

type Groups = Readonly<Record<string, string | undefined>>

/** The last day of a term that counts from the day of the invoice; '' for none that is on or after it. */
function toLastDay({ date, count = '', weeks }: Groups, invoiceDate: string) {
  if (date === undefined)
    return addDays(invoiceDate, (spelledNumbers.get(count.toLowerCase()) ?? Number(count)) * (weeks === undefined ? 1 : 7))
  const day = toIsoDay(date)
  return day >= invoiceDate ? day : ''
}

/** A percent with its term, where both are, and the clause around them. */
interface Phrase {
  readonly groups: Groups
  readonly percent: string
  readonly percentAt: number
  readonly end: number
  readonly before: string
  readonly after: string
}

function findPhrase(sentence: string, at: number): Phrase | undefined {
  if (/(?:[\p{L}\d]|\d[.,])$/u.test(sentence.slice(Math.max(0, at - 2), at))) return undefined
  FORWARD.lastIndex = at
  BACKWARD.lastIndex = at
  const match = FORWARD.exec(sentence) ?? BACKWARD.exec(sentence)
  if (!match?.groups) return undefined
  const end = at + match[0].length
  return {
    groups: match.groups,
    percent: toPercent(match.groups),
    percentAt: match.indices?.groups?.['percent']?.[0] ?? at,
    end,
    before: sentence.slice(0, at).split(/[,;]/).at(-1) ?? '',
    after: sentence.slice(end).split(/[,;]/)[0] ?? '',
  }
}

const toPercent = (groups: Groups | undefined) => groups?.['percent']?.replace(',', '.') ?? '0'
const isSmall = (percent: string) => compareAmounts(percent, MAX_PERCENT) <= 0
const clauseOf = ({ groups, before }: Phrase) => `${before} ${groups['between'] ?? ''}`

/** Whether a phrase says that less is paid for paying by its day. */
function isOffer(phrase: Phrase) {
  const { groups, before, after } = phrase
  const clause = clauseOf(phrase)
  if (LATER.test(before) || LATER.test(groups['between'] ?? '') || NET.test(clause)) return false
  return DISCOUNT.test(`${clause} ${after}`) || (CONDITION.test(clause) && EARLY.test(clause))
}

/** The discounts of one sentence; it is asked where a percent may be one that is not taken. */
function readSentence(sentence: string, invoiceDate: string): DiscountTerms {
  const isUsual = isTermsOnly(sentence) && ![OTHER_BASE, NOT_OFFERED, ON_TOP].some((words) => words.test(sentence))
  const discounts = new Map<number, InvoiceDiscount>()
  const open = new Set<number>()
  for (let at = 0; at < sentence.length; at += 1) {
    const phrase = findPhrase(sentence, at)
    if (!phrase) continue
    const { percent, percentAt, end } = phrase
    const until = toLastDay(phrase.groups, invoiceDate)
    if (isUsual && isSmall(percent) && until !== '' && isOffer(phrase)) {
      discounts.set(percentAt, { percent, until, base: '' })
      at = end - 1
    } else if (!NET.test(clauseOf(phrase)) && !ON_TOP.test(sentence)) open.add(percentAt)
  }
  const mayOffer = TO_ASK.test(sentence) || (SOON.test(sentence) && !ON_TOP.test(sentence))
  const isAsked = [...sentence.matchAll(ANY_PERCENT)].some(
    ({ index, groups }) => !discounts.has(index) && (NAMED.test(sentence) || (isSmall(toPercent(groups)) && (open.has(index) || mayOffer))),
  )
  return { discounts: [...discounts.values()], unclear: isAsked ? [sentence.trim()] : [] }
}

/** Discounts in the usual German and English words: `2 % within 14 days`, `10 Tage 3% Skonto`, `2 % Skonto bis 16.11.2026`. */
export function readPhrases(terms: string, invoiceDate: string): DiscountTerms {
  const read = terms.split(SENTENCE_END).map((sentence) => readSentence(sentence, invoiceDate))
  return { discounts: read.flatMap(({ discounts }) => discounts), unclear: read.flatMap(({ unclear }) => unclear) }
}
