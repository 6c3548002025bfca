import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { NamedPerson } from '@maru/shared/users/people.ts'
import { approverNameSql } from '../names.ts'

/** Whom a document waits for, as a JSON array of `NamedPerson` in the order of the line; `document` is the column of its id. */
export const currentApproversSql = (document: string, language: Language) =>
  Prisma.raw(`coalesce((
  select json_agg(json_build_object('userId', coalesce(p.approver_id, ''), 'name', ${approverNameSql('p', language)}) order by p.stage_no, p.order_in_stage)
  from approval_step p where p.document_id = ${document} and p.status in ('WAITING', 'HELD')), '[]')`)

/** The names of several people in one cell of a workbook. */
export const joinPeople = (people: readonly NamedPerson[]) => people.map(({ name }) => name).join(', ')
