/** Number, English, Korean and German text of one label or message. */
export type LabelRecord = readonly [number: string, en: string, ko: string, de: string]

/** The labels of an area: name used in code → record. The seed collects them into the multi-language table. */
export type LabelRecords = Readonly<Record<string, LabelRecord>>

/** Tells label records from contracts, the two things that `areas.ts` exports. */
export const isLabelRecords = (one: object): one is LabelRecords => Object.values(one).every((record) => Array.isArray(record))

export const languages = ['en', 'ko', 'de'] as const
export type Language = (typeof languages)[number]
/** How each language writes numbers, days and times. */
export const locales = { en: 'en-GB', ko: 'ko-KR', de: 'de-DE' } as const satisfies Record<Language, string>

/** A thing with a name in each language of the portal; '' where it has none. */
export interface Named {
  readonly nameEn: string
  readonly nameKo: string
  readonly nameDe: string
}

/** The name in a language; where it has none, the English one, then the Korean one. */
export const nameIn = ({ nameEn, nameKo, nameDe }: Named, language: Language) =>
  ({ en: nameEn, ko: nameKo, de: nameDe })[language] || nameEn || nameKo

/** What a number without an entry shows (SPEC 5). */
export const NO_LABEL = 'NO LABEL'

/** Letters whose Korean names end in a consonant: 엘, 엠, 엔, 알. */
const CLOSED_LETTERS = /[LMNR]$/i
/** Digits whose Korean names do: 영, 일, 삼, 육, 칠, 팔. */
const CLOSED_DIGITS = /[013678]$/

/** How a word ends in Korean speech, which its particle depends on; digits and letters are read by their Korean names. */
function koreanEnding(text: string): 'vowel' | 'ㄹ' | 'consonant' {
  // oxlint-disable-next-line regexp/no-super-linear-move -- a value within a sentence
  const word = text.replace(/\([^()]*\)$/, '').replace(/[^가-힣\p{L}\d]+$/u, '')
  const syllable = word.codePointAt(word.length - 1) ?? 0
  if (syllable >= 0xac00 && syllable <= 0xd7a3) {
    const final = (syllable - 0xac00) % 28
    return final === 0 ? 'vowel' : final === 8 ? 'ㄹ' : 'consonant'
  }
  if (/\d[-.] ?\d{1,2}$/.test(word) && /\d{4}[-.]/.test(word)) return 'ㄹ' // a date, read as …일
  if (/\d:\d\d$/.test(word)) return 'consonant' // a time, read as …분
  if (/\d$/.test(word)) return !CLOSED_DIGITS.test(word) ? 'vowel' : /[178]$/.test(word) ? 'ㄹ' : 'consonant'
  const isSpelled = /(?:^|[^\p{L}])\p{Lu}+$|\.\w+$|\d\p{L}$/u.test(word)
  if (isSpelled) return !CLOSED_LETTERS.test(word) ? 'vowel' : /[LR]$/i.test(word) ? 'ㄹ' : 'consonant'
  return /l$/i.test(word) ? 'ㄹ' : /(?:[mn]|ng)$/i.test(word) ? 'consonant' : 'vowel'
}

/** Picks the one of two Korean particles that a word takes: 은 after a consonant, 는 after a vowel; 으로 not after ㄹ. */
function particleAfter(text: string, closed: string, open: string) {
  const ending = koreanEnding(text)
  return ending === 'vowel' || (ending === 'ㄹ' && closed.startsWith('으')) ? open : closed
}

const PLACE = /\{(\d)(?:\|([^|{}]*)\|([^|{}]*)|:([^/{}]*)\/([^/{}]*))?\}/g
/**
 * Puts arguments into the `{0}`, `{1}` … of a text. `{0|day|days}` becomes its first word where `{0}` is 1, else the second; `{0:은/는}` the Korean
 * particle that agrees with `{0}`. Why this and no library: docs/decisions/051-texts-and-languages.md.
 */
export const fillText = (text: string, args: readonly (string | number)[]) =>
  text.replace(PLACE, (place, index: string, one?: string, many?: string, closed?: string, open?: string) => {
    const value = args[Number(index)]
    if (closed !== undefined) return particleAfter(String(value ?? ''), closed, open ?? '')
    if (one === undefined) return String(value ?? place)
    return (String(value) === '1' ? one : many) ?? ''
  })
