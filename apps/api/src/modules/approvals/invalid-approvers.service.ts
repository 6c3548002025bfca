import { Prisma } from '@maru/prisma/generated/client.ts'
import type { InvalidRow } from '@maru/shared/approvals/administration-fields.ts'
import type { Db } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import { nameIn } from '../../names.ts'

type Row = Omit<InvalidRow, 'formName' | 'departmentName' | 'activatedAt'> & {
  activatedAt: Date | null
  formEn: string
  formKo: string
  formDe: string
  departmentEn: string
  departmentKo: string
  departmentDe: string
}

/** Nobody can answer a step `s` of a document `d`: its person left without a deputy, or its department or role has nobody but the drafter. */
export const nobodyAnswers = Prisma.sql`not exists (select 1 from approval_people(s.assignee_key) p where p.user_id <> d.drafter_id)
  and not exists (select 1 from approval_deputy(s.id))`

/** Open steps that nobody can answer today (DOMAIN 4.7); the longest waiting first. */
export async function listInvalid(db: Db, { language }: Who): Promise<InvalidRow[]> {
  const rows = await db.$queryRaw<Row[]>`
    select s.id as "stepId", s.version as "stepVersion", d.id as "documentId", case when f.kind in ('LEAVE', 'SCHEDULE') then '' else d.title end as title, u.english_name as "drafterName",
      f.name_en as "formEn", f.name_ko as "formKo", f.name_de as "formDe",
      dep.name_en as "departmentEn", dep.name_ko as "departmentKo", dep.name_de as "departmentDe",
      coalesce(s.approver_id, '') as "approverId", s.approver_name as "approverName", s.submitted_at as "submittedAt", s.activated_at as "activatedAt"
    from approval_step s
    join approval_document d on d.id = s.document_id and d.status = 'PRG' and d.round = s.round
    join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
    where s.status in ('WAITING', 'HELD', 'PENDING') and not s.superseded and ${nobodyAnswers}
    order by s.activated_at nulls last, s.submitted_at, s.id limit 500`
  return rows.map(({ formEn, formKo, formDe, departmentEn, departmentKo, departmentDe, activatedAt, ...row }) => ({
    ...row,
    activatedAt: activatedAt ?? '',
    formName: nameIn({ nameEn: formEn, nameKo: formKo, nameDe: formDe }, language),
    departmentName: nameIn({ nameEn: departmentEn, nameKo: departmentKo, nameDe: departmentDe }, language),
  }))
}
