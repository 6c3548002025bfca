import { Prisma } from '@maru/prisma/generated/client.ts'
import type { WaitingDocument } from '@maru/shared/personnel/changes/employee-change.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'

const SHOWN = 50

/** The condition that a document `d` asks somebody now or later, or waits to be received by them. */
export const waitsForSql = (userId: string) => Prisma.sql`d.id in (
  select s.document_id from approval_step s join approval_document x on x.id = s.document_id and x.status = 'IN_PROGRESS' and x.round = s.round
    where s.approver_id = ${userId} and s.status in ('WAITING', 'HELD', 'PENDING') and not s.superseded
  union select r.document_id from approval_receipt r
    where (r.user_id = ${userId} and r.status = 'OPEN') or (r.handler_id = ${userId} and r.status in ('ACCEPTED', 'ASSIGNED')))`

/** The documents that wait for somebody, the longest waiting first, and how many there are in all; what they say is not in it. */
export async function listWaitingFor(db: Db, { language }: Pick<Who, 'language'>, userId: string, limit = SHOWN) {
  const found = await db.$queryRaw<(WaitingDocument & { total: number })[]>`
    select d.id::text as "documentId", coalesce(d.document_no, '') as "documentNo", ${Prisma.raw(nameSql('f', language))} as "formName",
      ${Prisma.raw(personNameSql('u', language))} as "drafterName", count(*) over ()::int as total
    from approval_document d join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id
    where ${waitsForSql(userId)} order by d.submitted_at, d.id limit ${limit}`
  return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 }
}
