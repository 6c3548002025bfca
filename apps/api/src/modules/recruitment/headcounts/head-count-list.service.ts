import { Prisma } from '@maru/prisma/generated/client.ts'
import type { HeadCountQuery, HeadCountRow } from '@maru/shared/recruitment/head-count.ts'
import { seesDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, isWithin, readPage, type RowSql } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { decidersSql } from '../../../kernel/users/current-approvers.sql.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { codeNameSql, keepsRecruitment } from '../recruitment-access.ts'
import { ofTeamSql } from './head-count-check.service.ts'

const STATE = `coalesce(head_count_state(h.status, h.filled, h.places, h.on_hold), 'DRAFT')`
const DEPARTMENT = `coalesce(h.department_code, d.body ->> 'departmentCode', '')`
const POSITION = `coalesce(h.position_code, d.body ->> 'positionCode', '')`
const CONTRACT = `coalesce(h.contract_type_code, d.body ->> 'contractTypeCode', '')`
const STARTS = `coalesce(h.starts_on::text, d.body ->> 'startsOn', '')`

const FROM = Prisma.sql`approval_document d join approval_form form on form.code = d.form_code and form.kind = 'HEAD_COUNT'
  left join head_count h on h.document_id = d.id`

/** One's own drafts, and submitted requests one wrote, decides, or whose department one heads; all of them for the office. */
const seesSql = (who: Who) => Prisma.sql`d.cancels_id is null and case when h.id is null
  then d.status = 'DRAFT' and coalesce(d.registrar_id, d.drafter_id) = ${who.userId} and ${isInPerson(who)}
  else ${keepsRecruitment(who)} or ${seesDocumentSql(who)} or ${ofTeamSql(who)} end`

/** A request as lists show it, with `h` and `d` for further columns. */
export const headCountRowSql = (who: Who): RowSql => ({
  columns: Prisma.sql`d.id::text, coalesce(d.document_no, '') as "documentNo", d.title, ${Prisma.raw(STATE)} as status,
    d.drafter_id = ${who.userId} and d.status in ('DRAFT', 'RETURNED', 'RECALLED') as editable,
    coalesce((select ${Prisma.raw(nameSql('x', who.language))} from department x where x.code = ${Prisma.raw(DEPARTMENT)}), '') as "departmentName",
    ${codeNameSql('CO00000040', POSITION, nameSql('k', who.language))} as "positionName",
    ${codeNameSql('CO00000045', CONTRACT, nameSql('k', who.language))} as "contractTypeName",
    coalesce(h.places, (d.body ->> 'places')::int, 1) as places, coalesce(h.filled, 0) as filled, ${Prisma.raw(STARTS)} as "startsOn",
    coalesce(h.ends_on::text, d.body ->> 'endsOn', '') as "endsOn", coalesce(h.project_no, d.body ->> 'projectNo', '') as "projectNo",
    ${decidersSql(Prisma.sql`h.status = 'IN_APPROVAL'`, who.language)} as approvers, d.drafter_id as "drafterId",
    ${Prisma.raw(personNameSql('u', who.language))} as "drafterName"`,
  from: Prisma.sql`${FROM} join users u on u.id = d.drafter_id`,
})

export const headCountSeenSql = (who: Who, documentId: string) =>
  Prisma.sql`d.id = ${documentId}::uuid and h.id is not null and ${seesSql(who)}`

const sortColumns: Record<HeadCountQuery['sort'], string> = {
  documentNo: 'd.document_no',
  title: 'lower(d.title)',
  status: STATE,
  departmentName: `lower((select x.name_en from department x where x.code = ${DEPARTMENT}))`,
  places: 'h.places',
  startsOn: STARTS,
  drafterName: 'lower(u.english_name)',
  submittedAt: 'coalesce(h.submitted_at, d.created_at)',
}

type Filters = Omit<HeadCountQuery, 'page' | 'size'>
const conditions = (who: Who, { scope, q, status, department, from, to }: Filters) => [
  seesSql(who),
  ...(scope === 'mine' ? [Prisma.sql`d.drafter_id = ${who.userId}`] : []),
  ...containsText(q, Prisma.sql`d.document_no, d.title`, isPersonNamed('d.drafter_id', q)),
  ...(status === undefined ? [] : [Prisma.sql`${Prisma.raw(STATE)} = ${status}`]),
  ...(department === undefined ? [] : [Prisma.sql`${Prisma.raw(DEPARTMENT)} = ${department}`]),
  ...isWithin(Prisma.raw(`nullif(${STARTS}, '')::date`), { from, to }),
]

/** One page of the head-count requests the caller may see. */
export const listHeadCounts = (db: Db, who: Who, query: HeadCountQuery) => {
  const orderBy = Prisma.raw(`${sortColumns[query.sort]} ${query.direction} nulls last, d.id`)
  return readPage<HeadCountRow>(db, { ...headCountRowSql(who), where: conditions(who, query), orderBy }, query)
}
