import { Prisma } from '@maru/prisma/generated/client.ts'
import type { InvalidRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameSql } from '../../../kernel/names.ts'

type Row = Omit<InvalidRow, 'formName' | 'departmentName' | 'activatedAt'> & {
  activatedAt: Date | null
  formEn: string
  formKo: string
  formDe: string
  departmentEn: string
  departmentKo: string
  departmentDe: string
}

/** Steps that are or will be asked. Said state by state: PostgreSQL finds those by the index of each, and a list of states by none. */
const isOpen = (step: 's' | 'o') => {
  const of = Prisma.raw(step)
  return Prisma.sql`(${of}.status = 'WAITING' or ${of}.status = 'HELD' or ${of}.status = 'PENDING') and not ${of}.superseded`
}

/** Whether all people of a group wrote the document `d` of a step `o` or have another place in its line. */
const isUsedUp = Prisma.sql`not exists (select 1 from unnest(asked.people) p where p <> d.drafter_id and p is distinct from d.registrar_id
      and not exists (select 1 from approval_step x where x.document_id = o.document_id and x.round = o.round and not x.superseded and x.id <> o.id
        and p in (x.approver_id, x.acted_by)))`

/**
 * Open steps `s` of documents `d` that nobody can answer: their person left without a deputy, audits or lost the post that is asked, or of their department
 * or role, or as second person, nobody may. Whom a step asks is asked of many steps, so it is looked up once for all of them (twenty people are enough to
 * know of a group, which administrators answer for no more than auditors); what costs more is asked of few: of groups all of whom wrote the document
 * or have another place in its line, and deputies of the steps that are left.
 */
export const unanswerable = (columns: Prisma.Sql) => Prisma.sql`
  with asked as materialized (
    select k.key, array(select p.user_id from approval_people(k.key) p
      where not holds_role_today(p.user_id, case when k.key like '%:%' then '{A01,M01}' else '{A01}' end::varchar[]) limit 20) as people
    from (select distinct s.assignee_key as key from approval_step s where ${isOpen('s')}) k),
  open as materialized (
    select o.id, asked.people, o.status <> 'PENDING' and o.post is not null and asks_former_holder(o) as former,
      (o.approver_id is null or asks_second_person(o) or o.approver_id = any(answerer_choosers(o))) and not exists (select 1 from step_answerers(o)) as barred
    from approval_step o join asked on asked.key = o.assignee_key join approval_document d on d.id = o.document_id and d.status = 'IN_PROGRESS' and d.round = o.round
    where (cardinality(asked.people) < 2 or asks_second_person(o) or o.approver_id is null and ${isUsedUp}) and ${isOpen('o')}),
  left_alone as materialized (select o.id from open o where o.people = '{}' or o.barred or o.former)
  select ${columns} from left_alone join approval_step s on s.id = left_alone.id join approval_document d on d.id = s.document_id
  join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
  where not exists (select 1 from approval_deputy(s.id))`

const shown = (language: Who['language']) => Prisma.sql`s.id as "stepId", s.version as "stepVersion", d.id as "documentId",
  case when f.kind in ('LEAVE', 'SCHEDULE') then '' else d.title end as title, ${Prisma.raw(personNameSql('u', language))} as "drafterName",
  f.name_en as "formEn", f.name_ko as "formKo", f.name_de as "formDe",
  dep.name_en as "departmentEn", dep.name_ko as "departmentKo", dep.name_de as "departmentDe",
  coalesce(s.approver_id, '') as "approverId", s.approver_name as "approverName", s.submitted_at as "submittedAt", s.activated_at as "activatedAt"`

/** Open steps that nobody can answer today (DOMAIN 4.7); the longest waiting first. */
export async function listInvalid(db: Db, { language }: Who): Promise<InvalidRow[]> {
  const rows = await db.$queryRaw<Row[]>`
    ${unanswerable(shown(language))} order by s.activated_at nulls last, s.submitted_at, s.id limit 500`
  return rows.map(({ formEn, formKo, formDe, departmentEn, departmentKo, departmentDe, activatedAt, ...row }) => ({
    ...row,
    activatedAt: activatedAt ?? '',
    formName: nameIn({ nameEn: formEn, nameKo: formKo, nameDe: formDe }, language),
    departmentName: nameIn({ nameEn: departmentEn, nameKo: departmentKo, nameDe: departmentDe }, language),
  }))
}
