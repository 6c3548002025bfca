import type { BoxQuery } from '@maru/shared/approvals/approval-box.ts'
import { type Bind, containing } from '../../database.ts'

/** A day begins when it begins for the person asking, as the screen shows the times. `$1` is the person. */
const ZONE = `coalesce((select z.time_zone_code from user_settings z where z.user_id = $1), 'UTC')`

const MARKS = { urgent: 'd.urgent', dissent: 'd.dissent', files: 'd.file_group_id is not null' } as const

/**
 * What narrows a box, as a condition over the documents as `d` and, where its parts tell their `search_text`, one over the parts as `f`;
 * '' without.
 */
export function boxFilterSql(query: BoxQuery, bind: Bind, { tellsText = false }) {
  const clauses: string[] = []
  const pattern = query.q?.trim() ? bind(containing(query.q)) : ''
  const drafter = (id: string) =>
    `exists (select 1 from users w where w.id = ${id} and (lower(w.english_name) like ${pattern} or w.korean_name like ${pattern}))`
  const ofParts = tellsText && pattern !== '' ? `(f.search_text like ${pattern} or ${drafter('f.drafter_id')})` : ''
  if (!tellsText && pattern !== '')
    clauses.push(`(lower(d.title) like ${pattern} or lower(d.document_no) like ${pattern} or ${drafter('d.drafter_id')})`)
  if (query.form) clauses.push(`d.form_code = ${bind(query.form)}`)
  if (query.department) clauses.push(`d.department_code = ${bind(query.department)}`)
  if (query.status) clauses.push(`d.status = ${bind(query.status)}::approval_status`)
  if (query.mark) clauses.push(MARKS[query.mark])
  if (query.from) clauses.push(`d.submitted_at >= ${bind(query.from)}::date::timestamp at time zone ${ZONE}`)
  if (query.to) clauses.push(`d.submitted_at < (${bind(query.to)}::date + 1)::timestamp at time zone ${ZONE}`)
  return { ofParts, ofDocuments: clauses.join(' and ') }
}
