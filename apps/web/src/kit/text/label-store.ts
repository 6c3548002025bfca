import { fillText, type LabelRecord, type Language, languages, locales, NO_LABEL } from '@maru/shared/labels.ts'

/** A label by its record in code, or by its number alone. */
export type LabelKey = LabelRecord | string

type Snapshot = { readonly language: Language; readonly texts: ReadonlyMap<string, string> | undefined }

let snapshot: Snapshot = { language: 'en', texts: undefined }
const listeners = new Set<() => void>()

export const subscribeLabels = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const labelSnapshot = () => snapshot

/** The locale numbers, dates and times are written in: that of the interface language. */
export const localeNow = () => locales[snapshot.language]
/** A number as the interface language writes it: 1,234 in English, 1.234 in German; a text stays as it is. */
export const numberText = (value: number | string, options?: Intl.NumberFormatOptions) => value.toLocaleString(localeNow(), options)

/** Takes the texts of a language over, as the label table of the server holds them. */
export function setLabels(language: Language, texts: Readonly<Record<string, string>>) {
  snapshot = { language, texts: new Map(Object.entries(texts)) }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/**
 * Text of a label in the current language, `{0}`, `{1}` … replaced by the arguments, numbers as the language writes them; `NO LABEL` when the table has no entry (SPEC 5).
 * Until the table has arrived a record's own text is shown, so that the sign-in is readable at once.
 */
export function labelText(key: LabelKey, ...args: readonly (string | number)[]): string {
  const number = typeof key === 'string' ? key : key[0]
  const own = typeof key === 'string' ? '' : key[1 + languages.indexOf(snapshot.language)]
  const text = snapshot.texts === undefined ? (own ?? '') : (snapshot.texts.get(number) ?? NO_LABEL)
  const written = args.map((arg) => (typeof arg === 'number' ? numberText(arg) : arg))
  return fillText(text, written)
}
