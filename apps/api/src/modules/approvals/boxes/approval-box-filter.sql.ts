import type { BoxQuery, BoxType } from '@maru/shared/approvals/boxes/approval-box.ts'
import { type Bind, containing } from '../../../kernel/database/database.ts'
import { ownZoneSql } from '../../../kernel/time-zone.ts'
import { isPersonNamedSql } from '../../../kernel/users/people-match.sql.ts'
import { tellsCallerWhySql } from '../common/reason-visibility.service.ts'

/** A day begins when it begins for the person asking, as the screen shows the times. `$1` is the person. */
const ZONE = ownZoneSql('$1')

const MARKS = { urgent: 'd.urgent', dissent: 'd.dissent', files: 'd.file_group_id is not null' } as const

/** Boxes that hold documents of other people's matters. */
const INFORMS: ReadonlySet<BoxType> = new Set<BoxType>(['NTFC', 'DEPT', 'RECP'])

/** What somebody who finds the document in a box may read of it: what was submitted, of a draft what its writer has typed. */
const CONTENT = `case when d.status in ('DRAFT', 'RECALLED') then d.body
  else (select b.body from approval_body b where b.document_id = d.id and b.version = d.body_version) end`

/**
 * What narrows a box, as a condition over the documents as `d` and, where its parts tell their `search_text`, one over the parts as `f`;
 * '' without.
 */
export function boxFilterSql(
  query: BoxQuery,
  bind: Bind,
  { tellsText = false, viewedBy }: { tellsText?: boolean; viewedBy: string | undefined },
) {
  const clauses: string[] = []
  const pattern = query.q?.trim() ? bind(containing(query.q)) : ''
  const isNamed = query.q?.trim()
    ? `(lower(w.english_name) like ${pattern} or w.korean_name like ${pattern} or ${isPersonNamedSql('w.id', bind(query.q))})`
    : ''
  const looksInside = query.within === 'content'
  // Each drafter is asked by himself: with `exists` PostgreSQL may look through everybody for the few hundred steps of one person.
  const drafter = `(select ${isNamed} from users w where w.id = f.drafter_id)`
  const ofParts =
    tellsText && viewedBy === undefined && !looksInside && pattern !== '' ? `(f.search_text like ${pattern} or ${drafter})` : ''
  if (ofParts === '' && pattern !== '') {
    const inside = looksInside ? ` or approval_body_words(${CONTENT}) like ${pattern}` : ''
    // What somebody is not told is not found by asking for it either.
    const isLimited = INFORMS.has(query.aprvBoxType) || viewedBy !== undefined
    const reasonClause = isLimited ? ` and ${tellsCallerWhySql({ viewedBy }, bind)}` : ''
    const written = `((lower(d.title) like ${pattern}${inside})${reasonClause})`
    const byDrafter = `exists (select 1 from users w where w.id = d.drafter_id and ${isNamed})`
    clauses.push(`(${written} or lower(d.document_no) like ${pattern} or ${byDrafter})`)
  }
  if (query.form) clauses.push(`d.form_code = ${bind(query.form)}`)
  if (query.drafter) clauses.push(`d.drafter_id = ${bind(query.drafter)}`)
  if (query.department) clauses.push(`d.department_code = ${bind(query.department)}`)
  if (query.status) clauses.push(`d.status = ${bind(query.status)}::approval_status`)
  if (query.mark) clauses.push(MARKS[query.mark])
  const within = (column: string, from: string | undefined, to: string | undefined) => {
    if (from) clauses.push(`${column} >= ${bind(from)}::date::timestamp at time zone ${ZONE}`)
    if (to) clauses.push(`${column} < (${bind(to)}::date + 1)::timestamp at time zone ${ZONE}`)
  }
  within('d.submitted_at', query.from, query.to)
  within('d.decided_at', query.decidedFrom, query.decidedTo)
  return { ofParts, ofDocuments: clauses.join(' and ') }
}
