import { languages, type LabelRecord, type Language, locales, type Named, nameIn } from '@maru/shared/labels.ts'

export { nameIn, type Named } from '@maru/shared/labels.ts'

/** A language the portal has; English for what it has not. */
export const knownLanguage = (given: string | null | undefined): Language => languages.find((language) => language === given) ?? 'en'

/** What stands in a text: words that are the same in every language, or who or what is named in that of the reader. */
export type NamedWord = string | Named | PersonNames

/** One word of a text as a language writes it; several follow each other with commas. */
export function wordsIn(value: NamedWord | readonly NamedWord[], language: Language): string {
  if (typeof value === 'string') return value
  if ('englishName' in value) return personNameIn(value, language)
  return 'nameEn' in value ? nameIn(value, language) : value.map((one) => wordsIn(one, language)).join(', ')
}

/** Name in a language as SQL over the columns of a table alias. */
export const nameSql = (alias: string, language: Language) =>
  `coalesce(nullif(${alias}.name_${language}, ''), nullif(${alias}.name_en, ''), ${alias}.name_ko)`

/** What a query selects of a person to name them. */
export const personNames = { englishName: true, koreanName: true } as const

/** What a person is called in Latin script and in Hangul; '' where that is not known. */
export interface PersonNames {
  englishName: string
  koreanName: string
}

/** The name of a person, as a language writes it: in Hangul in Korean where it is known. */
export const personNameIn = ({ englishName, koreanName }: PersonNames, language: Language) =>
  (language === 'ko' && koreanName) || englishName

/** The name of the person of a table alias as SQL, as a language writes it: in Hangul in Korean where it is known. */
export const personNameSql = (alias: string, language: Language) =>
  language === 'ko' ? `coalesce(nullif(${alias}.korean_name, ''), ${alias}.english_name)` : `${alias}.english_name`

/** The name of who answers a step as SQL: in English as it was submitted, otherwise the person, department or role as the language calls it today. */
export const approverNameSql = (step: string, language: Language) =>
  language === 'en'
    ? `${step}.approver_name`
    : `coalesce((select nullif(${personNameSql('n', language)}, n.english_name) from users n where n.id = ${step}.approver_id),
    case when ${step}.approver_id is null then coalesce((select ${nameSql('n', language)} from department n where ${step}.assignee_key = 'dept:' || n.code),
      (select ${nameSql('n', language)} from role n where ${step}.assignee_key = 'role:' || n.code)) end, ${step}.approver_name)`

/** What the department of alias `dep` was called on a day, as SQL; where nothing is known of that day, what it is called now. */
export const departmentNameOn = (dep: string, day: string, language: Language) =>
  `coalesce((select ${nameSql('v', language)} from department_version v where v.department_code = ${dep}.code and v.valid_from <= office_day(${day})
    order by v.valid_from desc limit 1), ${nameSql(dep, language)})`

/** A time as SQL, as answers carry it: ISO with milliseconds, '' without. */
export const instantSql = (time: string) => `coalesce(to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`

/** A number as a language writes it, ungrouped so that years stay years. */
export const numberIn = (value: number, language: Language) => value.toLocaleString(language, { useGrouping: false })

const DAY = /^\d{4}-\d\d-\d\d$/
/** A day `yyyy-mm-dd` in a sentence, as a language writes it: 1 August 2026; any other text as it is. */
export const dayIn = (value: string, language: Language) =>
  DAY.test(value)
    ? new Date(`${value}T00:00:00Z`).toLocaleDateString(locales[language], {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      })
    : value

/** The text of a label record in a language, for what the server itself writes (workbooks). */
export const wordIn = (record: LabelRecord, language: Language) => record[1 + languages.indexOf(language)] ?? record[1]
