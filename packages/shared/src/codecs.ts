import { z } from 'zod'
import type { Language } from './labels.ts'

// Control characters other than tab, line feed and carriage return have no place in typed text, nor have the code points that are no
// characters (U+FFFE, U+FFFF), which no workbook can hold, and unassigned ones that show nothing (U+FFF0, U+E0000).
const CONTROL = /(?![\t\n\r])(?:[\p{Cc}\p{Noncharacter_Code_Point}]|(?=\p{Default_Ignorable_Code_Point})\p{Cn})/u
// Characters that mislead whoever reads a text: what turns the reading direction over (not U+202D, which contact books put before phone
// numbers), tags outside flags, and what Unicode has not assigned, except what is kept for emoji and ideographs, which newer systems have.
const MISLEADING =
  /\u202E|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]|(?!\p{Extended_Pictographic}|[\u{20000}-\u{3FFFF}])\p{Cn}/u
const UNWANTED = new RegExp(`${CONTROL.source}|${MISLEADING.source}`, 'gu')

/** More combining marks in a row than any language has (UAX #15, stream-safe text): composing them takes time that grows with their square. */
const LONG_MARKS = /\p{M}{31}/u
const compose = (value: string) => (LONG_MARKS.test(value) ? value : value.normalize('NFC'))

/** Whether a text can be stored and written into any file: well-formed, without control characters. */
export const isPlainText = (value: string) => value.isWellFormed() && !CONTROL.test(value)

/** A text from outside as it can be stored: without control and misleading characters, lone surrogates and heaps of combining marks. */
export const toPlainText = (value: string) =>
  value
    .toWellFormed()
    .replaceAll(UNWANTED, '')
    .replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')

/** The beginning of a text, at most `max` UTF-16 units, without half a character at its end. */
export const cutText = (value: string, max: number) => value.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/** Text as it can be stored, at most `max` UTF-16 units: a name or password that is only compared may have any letters. */
export const comparedText = (max: number) => z.string().max(max, { error: 'TOO_LONG' }).refine(isPlainText, { error: 'BAD_CHARACTERS' })

/** Where a text from outside has what `toPlainText` leaves out. */
export const findUnwanted = (value: string) => Array.from(value.matchAll(UNWANTED), ({ 0: sign, index }) => ({ sign, index }))

/**
 * Text a person typed, at most `max` UTF-16 units: well-formed, without control and misleading characters; composed (NFC), however it was
 * typed, so that what looks the same is found.
 * The database refuses NUL and turns lone surrogates into U+FFFD, so both are refused here.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max, { error: 'TOO_LONG' })
    .refine((value) => isPlainText(value) && !MISLEADING.test(value) && !LONG_MARKS.test(value), { error: 'BAD_CHARACTERS' })
    .refine((value) => value.length > max || compose(value).length <= max, { error: 'TOO_LONG' })
    .overwrite(compose)

const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text shows nothing: spaces of any kind, and letters without width. */
export const isBlank = (value: string) => UNSEEN.test(value)

/** Text that must not be empty or blank. */
export const requiredText = (max: number) => text(max).refine((value) => !isBlank(value), { error: 'REQUIRED' })

const MAIL_NAME = /^(?!\.)(?!.*\.\.)[^\s@<>(),;:"*\\[\]\p{Cc}\p{Default_Ignorable_Code_Point}]+(?<!\.)$/u
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/** Whether a text is the address of one mailbox, also one of other scripts (RFC 6531); characters without width would make two look like one. */
export function isEmailAddress(value: string) {
  const [name = '', domain = '', ...more] = value.split('@')
  return value.length <= 320 && more.length === 0 && MAIL_NAME.test(name) && domain.split('.').every((label) => DOMAIN_LABEL.test(label))
}

/** Any other year is a slip of the keys (0026 for 2026); PostgreSQL knows no year 0, and ISO text no day after 9999. */
const FIRST_YEAR = '1900'
const LAST_YEAR = '2999'

/** A day as `YYYY-MM-DD`, from 1900 to 2999. */
export const isoDay = z.iso
  .date({ error: 'BAD_DATE' })
  // What is no date at all has its fault already; stopping there would hide it where '' may stand instead.
  .refine((value) => !/^\d{4}-/.test(value) || (value >= FIRST_YEAR && value.slice(0, 4) <= LAST_YEAR), { error: 'BAD_DATE' })

/** An amount of money as text with at most two decimals and so many digits before them; never negative. */
export const moneyText = (digits: number) =>
  z.string().regex(new RegExp(`^\\d{1,${String(digits)}}(\\.\\d{1,2})?$`), { error: 'BAD_NUMBER' })

const withAllPlaces = (typed: string, places: number) => {
  const [whole = '', fraction = ''] = typed.split('.')
  return typed && `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(places, '0')}`
}

/** A decimal that is stored: text with so many digits before the point, read with all its places, so that `12.5` is no change of `12.50`. */
export const decimalText = (digits: number, places: number, { mayBeEmpty = false, error = 'BAD_NUMBER' } = {}) =>
  z.codec(
    z.string().regex(new RegExp(`^(\\d{1,${String(digits)}}(\\.\\d{1,${String(places)}})?)${mayBeEmpty ? '?' : ''}$`), { error }),
    z.string(),
    { decode: (typed) => withAllPlaces(typed, places), encode: (value) => value },
  )

/** Whether a text is a day that a calendar has, as `YYYY-MM-DD`. */
export const isDay = (value: string) => isoDay.safeParse(value).success

/**
 * A date without time: `YYYYMMDD` on the wire, `YYYY-MM-DD` in both programs (SPEC 9); empty stays empty. Not a union inside: encoding
 * through one forgets the faults that a `.refine()` of the codec has found.
 */
export const compactDate = z.codec(
  z.string().regex(/^(\d{8})?$/, { error: 'BAD_DATE' }),
  z.string().refine((value) => value === '' || isDay(value), { error: 'BAD_DATE' }),
  {
    decode: (wire) => (wire === '' ? '' : `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6)}`),
    encode: (date) => date.replaceAll('-', ''),
  },
)

/** Y or N on the wire, boolean inside. */
export const yesNo = z.codec(z.enum(['Y', 'N']), z.boolean(), { decode: (wire) => wire === 'Y', encode: (value) => (value ? 'Y' : 'N') })

/** The years of days, and a day more on both sides for the places where it is another one. */
const FIRST_INSTANT = '1899-12-31'
const LAST_INSTANT = '3000-01-02'

/** An instant within the years of days: ISO text on the wire, Date in both programs. */
export const instant = z.codec(
  z.iso.datetime({ error: 'BAD_DATE' }).refine((wire) => wire >= FIRST_INSTANT && wire < LAST_INSTANT, { error: 'BAD_DATE' }),
  z.date(),
  { decode: (wire) => new Date(wire), encode: (date) => date.toISOString() },
)

const namesOf = new WeakMap<z.ZodType, Readonly<Record<string, string | undefined>>>()

/** The wire name of a field of a `renamed` object; the field's own name elsewhere. */
export const wireName = (schema: z.ZodType | undefined, field: string) => (schema && namesOf.get(schema)?.[field]) ?? field

/** The field behind a wire name: turns the paths of a refusal into names of a form's fields. */
export function fieldName(schema: z.ZodType | undefined, wire: string) {
  const names = schema && namesOf.get(schema)
  return Object.keys(names ?? {}).find((field) => names?.[field] === wire) ?? wire
}

type Names<D extends z.ZodObject> = { readonly [K in keyof D['shape']]?: string }

/** An object whose fields carry other names on the wire: `names` maps field → wire name, the rest keep theirs. Unknown wire keys are refused. */
export function renamed<D extends z.ZodObject>(domain: D, names: Names<D>) {
  const toWire = (key: string) => (names as Record<string, string | undefined>)[key] ?? key
  const keys = Object.keys(domain.shape)
  const wire = z.strictObject(Object.fromEntries(Object.entries(domain.shape).map(([key, schema]) => [toWire(key), schema as z.ZodType])))
  // The inner fields are decoded on the wire side already, so the domain side must not decode them again.
  const codec = z.codec(wire, z.custom<z.output<D>>(), {
    decode: (value) => Object.fromEntries(keys.map((key) => [key, value[toWire(key)]])) as z.output<D>,
    encode: (value) => Object.fromEntries(keys.map((key) => [toWire(key), (value as Record<string, unknown>)[key]])),
  })
  namesOf.set(codec, names)
  return codec
}

/** What the program holds in a field: the type behind its default and codec. */
export function fieldType(field: z.core.$ZodType): z.core.$ZodType['_zod']['def']['type'] {
  const { def } = field._zod as z.core.$ZodTypes['_zod']
  if ('innerType' in def) return fieldType(def.innerType)
  return def.type === 'pipe' ? fieldType(def.out) : def.type
}

const blankValues = { string: '', union: '', boolean: false, array: [] } as const
const blankOf = (field: z.core.$ZodType) => Object.entries(blankValues).find(([type]) => type === fieldType(field))?.[1]

/** Fields whose first value is a choice: all but texts, switches and lists. */
type Chosen<T> = { [K in keyof T as string extends T[K] ? never : T[K] extends boolean | readonly unknown[] ? never : K]: T[K] }

/**
 * The values of a form: those of the record it changes without what the list adds, or a blank record. Texts are blank, switches off and
 * lists empty unless `first` says otherwise.
 */
export const inputValues = <Input extends z.ZodObject>(
  schema: Input,
  row: z.output<Input> | undefined,
  first: Chosen<z.output<Input>> & Partial<z.output<Input>>,
) =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([field, type]) => [field, row ? row[field] : field in first ? first[field as never] : blankOf(type)]),
  ) as z.output<Input>

// ---- decimal numbers as people type them

interface Signs {
  readonly decimal: ',' | '.'
  readonly group: ',' | '.'
}
const signs: Readonly<Record<Language, Signs>> = {
  en: { decimal: '.', group: ',' },
  ko: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
}

/** Decimal text as programs exchange it: digits, one point, a sign before them. */
const DECIMAL = /^-?\d+(\.\d+)?$/
/** Whether a text is a decimal number as programs exchange it. */
export const isDecimal = (typed: string) => DECIMAL.test(typed)

const FULL_WIDTH = /[０-９，．]/g
/** How far the full width forms lie above ASCII. */
const FULL_WIDTH_OFFSET = 0xfee0

const toHalfWidth = (typed: string) =>
  typed.replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))

/** The whole digits of a number, groups of three put together; undefined where signs part anything else than groups. */
function readWhole(typed: string, group: string) {
  const parts = typed.split(group)
  const isGrouped = parts.length > 1 && /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part))
  const digits = isGrouped ? parts.join('') : typed
  return /^\d*$/.test(digits) ? digits : undefined
}

function readPlain(typed: string, { decimal, group }: Signs) {
  const [whole = '', fraction, ...more] = typed.split(decimal)
  const digits = readWhole(whole, group)
  if (more.length > 0 || digits === undefined || !/^\d*$/.test(fraction ?? '') || digits + (fraction ?? '') === '') return undefined
  const stripped = digits.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${stripped}.${fraction}` : stripped
}

/**
 * The decimal text ('1234.56') of a number as somebody who reads a language types or pastes it ('1,234.56', in German '1.234,56'). What is no
 * number in that language is answered as it is, and is no decimal text then, so that the contract refuses it: never another number.
 */
export function readDecimal(typed: string, language: Language): string {
  const number = toHalfWidth(typed).trim()
  const isNegative = /^[-−]/.test(number)
  const unsigned = isNegative ? number.slice(1) : number
  // A point that parts no groups can be nothing but a decimal point, in every language.
  const read = readPlain(unsigned, signs[language]) ?? (DECIMAL.test(unsigned) ? readPlain(unsigned, signs.en) : undefined)
  if (read === undefined) return typed
  return isNegative ? `-${read}` : read
}

/** `19.00` is `19` and `0.50` is `0.5`; a text without a point stays as it is. */
export const stripZeros = (value: string) => (value.includes('.') ? value.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : value)

// oxlint-disable-next-line regexp/no-super-linear-move -- the digits of an amount
const GROUP = /\B(?=(\d{3})+$)/g

/** A decimal text as a language writes it, its thousands parted where they are asked for; any other text as it is. */
export function formatDecimal(value: string, language: Language, { isGrouped }: { isGrouped: boolean }): string {
  if (!DECIMAL.test(value)) return value
  const { decimal, group } = signs[language]
  const [whole = '', fraction] = value.split('.')
  const grouped = isGrouped ? whole.replaceAll(GROUP, group) : whole
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}
