import type { Language } from '@maru/shared/labels.ts'
import { z } from 'zod'
import { approverNameSql, nameSql, personNameSql } from '../names.ts'

/** Letters of a post that its mail carries. */
const MAILED_TEXT_MAX = 4000

/** Records that notifications refer to, each with the statement that names one: `r` is its row, `id` the SQL text of its key. */
const records = {
  /** Approver of a step: a person, a department or a role; the key is that of the step. */
  approver: (language, id) => `select ${approverNameSql('r', language)} from approval_step r where r.id = (${id})::uuid`,
  board: (language, id) => `select ${nameSql('r', language)} from board r where r.id = ${id}`,
  calendar: (language, id) => `select ${nameSql('r', language)} from holiday_calendar r where r.code = ${id}`,
  department: (language, id) => `select ${nameSql('r', language)} from department r where r.code = ${id}`,
  form: (language, id) => `select ${nameSql('r', language)} from approval_form r where r.code = ${id}`,
  label: (language, id) =>
    `select r.text from label r where r.number = ${id} and r.language in ('${language}', 'en') order by r.language = '${language}' desc limit 1`,
  post: (_language, id) => `select r.title from post r where r.id = (${id})::uuid`,
  /** The day a post is to be confirmed by; '' where that is open. */
  postDay: (_language, id) => `select coalesce(r.acknowledge_by::text, '') from post r where r.id = (${id})::uuid`,
  /** The text of a post, of notices that are older than mails which read it themselves. */
  postText: (_language, id) => `select left(r.body_text, ${String(MAILED_TEXT_MAX)}) from post r where r.id = (${id})::uuid`,
  person: (language, id) => `select ${personNameSql('r', language)} from users r where r.id = ${id}`,
  project: (language, id) => `select ${nameSql('r', language)} from project r where r.project_no = ${id}`,
  resource: (language, id) => `select ${nameSql('r', language)} from resource r where r.id = (${id})::uuid`,
  /** One guest of a visit; the key is `visit/place`. */
  guest: (_language, id) =>
    `select r.name from visitor r where r.visit_id = split_part(${id}, '/', 1)::uuid and r.place = split_part(${id}, '/', 2)::int`,
  /** Guests of a visit, in their order; what earlier notices refer to. */
  guests: (_language, id) => `select string_agg(r.name, ', ' order by r.place) from visitor r where r.visit_id = (${id})::uuid`,
  role: (language, id) => `select ${nameSql('r', language)} from role r where r.code = ${id}`,
  workplace: (language, id) => `select ${nameSql('r', language)} from workplace r where r.code = ${id}`,
} as const satisfies Record<string, (language: Language, id: string) => string>
type NoticeRecord = keyof typeof records

/** A record that is named in the language of the reader when the notification is read; `after`: text that follows its name. */
const reference = z.strictObject({
  ref: z.enum(Object.keys(records) as [NoticeRecord, ...NoticeRecord[]]),
  id: z.string(),
  after: z.string().optional(),
})
const single = z.union([z.string(), reference])

/**
 * What fills one place of a notification's text: text that is the same in every language (a title, a reason, a day `YYYY-MM-DD`, an ISO
 * moment, an amount), a reference to a record, or a list of both.
 */
export const noticeValue = z.union([single, z.array(single)])
export type NoticeReference = z.output<typeof reference>
export type NoticeWord = z.output<typeof single>
export type NoticeValue = z.output<typeof noticeValue>

export const personReference = (id: string): NoticeReference => ({ ref: 'person', id })
export const recordReference = (ref: NoticeRecord, id: string, after?: string): NoticeReference => ({
  ref,
  id,
  ...(after !== undefined && { after }),
})

function singleSql(value: string, language: Language) {
  const id = `${value} ->> 'id'`
  const names = Object.entries(records).map(([ref, name]) => `when '${ref}' then (${name(language, id)})`)
  return `case when jsonb_typeof(${value}) = 'object'
    then coalesce(case ${value} ->> 'ref' ${names.join(' ')} end, ${id}) || coalesce(${value} ->> 'after', '') else ${value} #>> '{}' end`
}

/** The values of the notification of alias `n` as SQL: an array of texts in a language. */
export const noticeValuesSql = (language: Language) => `array(
  select case when jsonb_typeof(v.value) = 'array'
    then (select coalesce(string_agg(${singleSql('w.value', language)}, ', ' order by w.place), '') from jsonb_array_elements(v.value) with ordinality w (value, place))
    else ${singleSql('v.value', language)} end
  from jsonb_array_elements(n.values) with ordinality v (value, place) order by v.place)`
