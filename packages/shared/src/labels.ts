/** Number, English, Korean and German text of one label or message. */
export type LabelRecord = readonly [number: string, en: string, ko: string, de: string]

/** The labels of an area: name used in code → record. The seed collects them into the multi-language table. */
export type LabelRecords = Readonly<Record<string, LabelRecord>>

export const languages = ['en', 'ko', 'de'] as const
export type Language = (typeof languages)[number]

/** What a number without an entry shows (SPEC 5). */
export const NO_LABEL = 'NO LABEL'

const PLACE = /\{(\d)(?:\|([^|{}]*)\|([^|{}]*))?\}/g
/** Puts arguments into the `{0}`, `{1}` … of a text; of `{0|day|days}` stays the first word where `{0}` is 1, else the second. */
export const fillText = (text: string, args: readonly (string | number)[]) =>
  text.replace(PLACE, (place, index: string, one?: string, many?: string) => {
    const given = args[Number(index)]
    if (one === undefined) return String(given ?? place)
    return (String(given) === '1' ? one : many) ?? ''
  })
