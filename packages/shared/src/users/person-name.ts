import type { Language } from '../labels.ts'

/** The names of a person in Latin script, given name first, and in Hangul, '' where nobody entered it. */
export interface PersonNames {
  readonly englishName: string
  readonly koreanName: string
}

/** The name of a person as a language writes it: in Hangul in Korean where it is known, otherwise in Latin script. */
export const personName = ({ englishName, koreanName }: PersonNames, language: Language) =>
  language === 'ko' && koreanName !== '' ? koreanName : englishName

/** The name in the other script, to stand beside the first one; '' where there is none. */
export const secondName = ({ englishName, koreanName }: PersonNames, language: Language) =>
  koreanName === '' ? '' : language === 'ko' ? englishName : koreanName
