import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { NamedPerson } from '@maru/shared/users/people.ts'
import { approverNameSql, personNameSql } from '../names.ts'

/** People a document waits for, as a JSON array of `NamedPerson` in the order of the line; `document` is the column of its id. */
export const currentApproversSql = (document: string, language: Language) =>
  Prisma.raw(`coalesce((
  select json_agg(json_build_object('userId', coalesce(p.approver_id, ''), 'name', ${approverNameSql('p', language)}) order by p.stage_no, p.order_in_stage)
  from approval_step p where p.document_id = ${document} and p.status in ('WAITING', 'HELD')), '[]')`)

/** People a document `d` waits for while `isOpen`, its last approver afterwards; as a JSON array of `NamedPerson`. */
export const decidersSql = (isOpen: Prisma.Sql, language: Language) =>
  Prisma.sql`case when ${isOpen} then ${currentApproversSql('d.id', language)} else coalesce((
  select json_build_array(json_build_object('userId', a.id, 'name', ${Prisma.raw(personNameSql('a', language))}))
  from approval_step s join users a on a.id = s.acted_by
  where s.document_id = d.id and s.status in ('APPROVED', 'APPROVED_ARBITRARY', 'POST_APPROVED') order by s.acted_at desc limit 1), '[]') end`

/** The names of several people in one cell of a workbook. */
export const joinPeople = (people: readonly NamedPerson[]) => people.map(({ name }) => name).join(', ')
