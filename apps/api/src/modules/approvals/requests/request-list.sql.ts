import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ApprovalKind } from '@maru/shared/document-bodies.ts'
import type { RequestFilters } from '@maru/shared/approvals/requests/request-list.ts'
import { containing } from '../../../kernel/database/database.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { currentApproversSql } from '../../../kernel/users/current-approvers.sql.ts'
import { ownZone } from '../../../kernel/time-zone.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { readable } from '../common/approval.policy.ts'

/** What a list of requests is narrowed by; `ofBody` are fields of the body with the value they have to have. */
export interface RequestSearch {
  kind: ApprovalKind
  filters: RequestFilters
  ofBody: Readonly<Record<string, string>>
}

const sorts: Readonly<Record<RequestFilters['sort'], string>> = {
  submittedAt: 'coalesce(d.submitted_at, d.created_at)',
  documentNo: 'd.document_no',
  title: 'coalesce(b.title, d.title)',
  drafterName: 'u.english_name',
  status: 'd.status',
}

/** The working copy is the drafter's while it may be edited; everybody else reads what was submitted, as in the document itself. */
const BODY = Prisma.sql`coalesce(b.body, d.body)`
const TITLE = Prisma.sql`coalesce(b.title, d.title)`
const mayEdit = (who: Who) => Prisma.sql`(${isInPerson(who)} and d.status in ('DRAFT', 'RETURNED', 'RECALLED') and ${mine(who)})`

/** One's own requests: what one drafts (for the person alone, decision 013), and what was submitted in one's name. */
const mine = (who: Who) =>
  Prisma.sql`case when d.status <> 'DRAFT' then d.drafter_id when ${isInPerson(who)} then coalesce(d.registrar_id, d.drafter_id) end = ${who.userId}`

function conditions(who: Who, { kind, filters, ofBody }: RequestSearch) {
  const { scope, status, from, to, department, q } = filters
  const submittedOn = Prisma.sql`(d.submitted_at at time zone ${ownZone(who.userId)})::date`
  const clauses = [
    Prisma.sql`f.kind = ${kind} and d.cancels_id is null`,
    scope === 'mine' ? mine(who) : Prisma.sql`(${mine(who)} or (d.status <> 'DRAFT' and ${readable(who)}))`,
    ...Object.entries(ofBody).map(([field, value]) => Prisma.sql`${BODY} ->> ${field} = ${value}`),
  ]
  if (status) clauses.push(Prisma.sql`d.status::text = ${status}`)
  if (from) clauses.push(Prisma.sql`${submittedOn} >= ${from}::date`)
  if (to) clauses.push(Prisma.sql`${submittedOn} <= ${to}::date`)
  if (department) clauses.push(Prisma.sql`d.department_code = ${department}`)
  if (q?.trim()) {
    const pattern = containing(q)
    clauses.push(
      Prisma.sql`(lower(${TITLE}) like ${pattern} or lower(d.document_no) like ${pattern}
        or lower(concat_ws(' ', u.english_name, u.korean_name, u.german_name)) like ${pattern} or ${isPersonNamed('u.id', q)})`,
    )
  }
  return Prisma.join(clauses, ' and ')
}

const from = (who: Who, search: RequestSearch) => Prisma.sql`
  from approval_document d join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id
    join department dep on dep.code = d.department_code
    left join approval_body b on b.document_id = d.id and b.version = d.body_version and not ${mayEdit(who)}
  where ${conditions(who, search)}`

export const requestCountSql = (who: Who, search: RequestSearch) => Prisma.sql`select count(*)::int as total ${from(who, search)}`

/** A page of requests in the order asked for; drafts, which have no day of submission, by their creation. */
export function requestListSql(who: Who, search: RequestSearch, { limit, offset }: { limit: number; offset: number }) {
  const { sort, direction } = search.filters
  const order = Prisma.raw(`${sorts[sort]} ${direction === 'desc' ? 'desc nulls last' : 'asc nulls last'}, d.created_at desc, d.id`)
  return Prisma.sql`
    select d.id::text as id, coalesce(d.document_no, '') as "documentNo", ${TITLE} as title, d.status::text as status,
      d.current_stage as "currentStage", d.stage_count as "stageCount", d.drafter_id as "drafterId",
      ${Prisma.raw(personNameSql('u', who.language))} as "drafterName", ${Prisma.raw(nameSql('dep', who.language))} as "departmentName",
      ${currentApproversSql('d.id', who.language)} as current,
      d.submitted_at as "submittedAt", d.decided_at as "decidedAt", ${BODY} as body
    ${from(who, search)} order by ${order} ${placeSql(limit, offset)}`
}
