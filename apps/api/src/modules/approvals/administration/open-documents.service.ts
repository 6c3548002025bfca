import { Prisma } from '@maru/prisma/generated/client.ts'
import type { UnderWayQuery, UnderWayRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import { containing, type Db } from '../../../kernel/database/database.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { approverNameSql, nameSql, personNameSql } from '../../../kernel/names.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { waitsForSql } from './waiting-documents.service.ts'

type Row = Omit<UnderWayRow, 'waiting' | 'force'> & {
  total: number
  waiting: (Omit<UnderWayRow['waiting'][number], 'since'> & { since: string | null })[]
  force: (Omit<NonNullable<UnderWayRow['force']>, 'at'> & { at: string }) | null
}

/** Titles that say why somebody is away or works otherwise. */
const TELLS_WHY = `f.kind in ('LEAVE', 'SCHEDULE')`

const orders = {
  submittedAt: Prisma.raw('d.submitted_at'),
  drafterName: Prisma.raw('u.english_name'),
  title: Prisma.raw(`case when ${TELLS_WHY} then '' else d.title end`),
} as const

/**
 * Documents that are under way, or all that were submitted, as the administration needs them to keep them moving: who has them since
 * when, and whether a return by force was asked for. What they say is not in it; titles of leave and of other hours say why and are left out.
 */
export async function listUnderWay(
  db: Db,
  { userId, language }: Who,
  { page, size, q, scope, id, waitsFor, sort, direction }: UnderWayQuery,
) {
  const pattern = q?.trim() ? containing(q) : null
  const searchSql = pattern
    ? Prisma.sql`and (lower(d.document_no) like ${pattern} or lower(u.english_name) like ${pattern} or u.korean_name like ${pattern}
        or ${isPersonNamed('u.id', q ?? '')} or (not ${Prisma.raw(TELLS_WHY)} and lower(d.title) like ${pattern}))`
    : Prisma.empty
  const state = scope === 'IN_PROGRESS' ? Prisma.sql`d.status = 'IN_PROGRESS'` : Prisma.sql`d.round > 0`
  const ofPerson = waitsFor === undefined ? state : Prisma.sql`${state} and ${waitsForSql(waitsFor)}`
  const within = id ? Prisma.sql`${ofPerson} and d.id = ${id}::uuid` : ofPerson
  const order = Prisma.sql`${orders[sort]} ${Prisma.raw(direction)}, d.id ${Prisma.raw(direction)}`
  const rows = await db.$queryRaw<Row[]>`
    select d.id as "documentId", coalesce(d.document_no, '') as "documentNo", case when ${Prisma.raw(TELLS_WHY)} then '' else d.title end as title,
      ${Prisma.raw(nameSql('f', language))} as "formName", ${Prisma.raw(personNameSql('u', language))} as "drafterName", ${Prisma.raw(nameSql('dep', language))} as "departmentName",
      d.status::text as status, d.submitted_at as "submittedAt", count(*) over ()::int as total,
      coalesce((select json_agg(json_build_object('stepId', s.id, 'stepVersion', s.version, 'name', ${Prisma.raw(approverNameSql('s', language))}, 'since', s.activated_at,
          'hasActor', exists (select 1 from step_answerers(s)) or exists (select 1 from approval_deputy(s.id)))
          order by s.order_in_stage)
        from approval_step s where s.document_id = d.id and s.round = d.round and s.status in ('WAITING', 'HELD')), '[]') as waiting,
      (select json_build_object('name', ${Prisma.raw(personNameSql('a', language))}, 'reason', r.reason, 'at', r.at, 'isMine', r.requested_by = ${userId})
        from approval_force_return r join users a on a.id = r.requested_by
        where r.document_id = d.id and r.round = d.round and r.pass = d.pass and d.status = 'IN_PROGRESS') as force
    from approval_document d join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id
    join department dep on dep.code = d.department_code
    where ${within} ${searchSql} order by ${order} ${placeSql(size, (page - 1) * size)}`
  return { rows: rows.map(shown), total: rows[0]?.total ?? (await countAll(db, page, within, searchSql)) }
}

/** Behind the last page no row tells the total. */
async function countAll(db: Db, page: number, within: Prisma.Sql, searchSql: Prisma.Sql) {
  if (page === 1) return 0
  const [count] = await db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from approval_document d join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id
    where ${within} ${searchSql}`
  return count?.total ?? 0
}

const shown = ({
  waiting,
  force,
  documentId,
  documentNo,
  title,
  formName,
  drafterName,
  departmentName,
  status,
  submittedAt,
}: Row): UnderWayRow => ({
  documentId,
  documentNo,
  title,
  formName,
  drafterName,
  departmentName,
  status,
  submittedAt,
  waiting: waiting.map((one) => ({ ...one, since: one.since === null ? '' : new Date(one.since) })),
  force: force && { ...force, at: new Date(force.at) },
})
