import { Prisma } from '@maru/prisma/generated/client.ts'
import type { BudgetLineRow, Project, ProjectMember } from '@maru/shared/projects/project-fields.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { budgetCategoryLabels } from '@maru/shared/projects/project.labels.ts'
import type { Who } from '../../kernel/access/session.ts'
import { codeWord } from '../../kernel/changes/change-labels.service.ts'
import { readChanges, revisionSql } from '../../kernel/changes/change-read.service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { seesFiguresSql, seesProjectSql } from '../../kernel/budgets/project-sight.ts'
import { readRow } from '../../kernel/database/read-page.ts'
import { notFound } from '../../kernel/errors.ts'
import { nameSql, personNameSql, wordIn } from '../../kernel/names.ts'
import { mayEditProject, mayMoveBudget, mayRequestApproval, mayRequestLead, mayRequestParticipants } from './project-access.ts'
import { projectRowSql } from './project-list.service.ts'

type Stored = Omit<Project, 'lines' | 'members' | 'mayEdit' | 'mayMove' | `mayRequest${string}`>

/** Percent of a line's plan that may be moved within its category and year without approval (decision 030). */
const FREE_PERCENT =
  '(select r.free_move_percent from research_rule r where r.valid_from <= office_day() order by r.valid_from desc limit 1)'
/** What was moved from `budget_line l` within the free limit. */
const FREE_MOVED = `coalesce((select -sum(e.amount) from budget_entry e where e.line_id = l.id and e.kind = 'CHANGE' and e.amount < 0 and e.key like 'move:%'), 0)`

/** Lines of a project in the order of its budget; one that was emptied is left out. */
export const readBudgetLines = (db: Db, projectId: string) => db.$queryRaw<BudgetLineRow[]>`
  select l.id::text, l.year, l.category::text, l.name, l.planned::text, l.changed::text, l.reserved::text, l.committed::text, l.spent::text,
    (l.planned + l.changed - l.reserved - l.committed - l.spent)::text as available, l.overdraft::text,
    greatest(round(l.planned * ${Prisma.raw(FREE_PERCENT)} / 100, 2) - ${Prisma.raw(FREE_MOVED)}, 0)::numeric(14,2)::text as "freeMove"
  from budget_line l where l.project_id = ${projectId}::uuid
    and (greatest(l.planned, l.reserved, l.committed, l.spent) > 0 or l.changed <> 0 or not exists (select from budget_entry e where e.line_id = l.id))
  order by l.year, l.category, l.name, l.id`

const readMembers = (db: Db, who: Who, projectId: string, seesFigures: boolean) => db.$queryRaw<ProjectMember[]>`
  select a.user_id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, a.role::text, a.valid_from::text as "validFrom", a.valid_to::text as "validTo",
    case when ${seesFigures} then a.rate::text else '' end as rate
  from project_participation a join users u on u.id = a.user_id
  where a.project_id = ${projectId}::uuid and a.replaced_by_id is null order by a.role, u.english_name, a.valid_from, a.id`

/** One project as the caller may see it. Throws 404, also for what is not visible to the caller. */
export async function loadProject(db: Db, who: Who, projectNo: string): Promise<Project> {
  const { columns, from } = projectRowSql(who)
  const all = Prisma.sql`${columns}, p.name_en as "nameEn", p.name_ko as "nameKo", p.name_de as "nameDe", p.call_id as "callId",
    p.agreement_no as "agreementNo", p.budget_owner_id as "budgetOwnerId", ${Prisma.raw(personNameSql('o', who.language))} as "budgetOwnerName", p.own_share::text as "ownShare",
    p.overhead_pct::text as "overheadPct", p.national, coalesce(p.call_closes_on::text, '') as "callClosesOn", p.national_exemption as "nationalExemption", p.keywords, (p.status = 'PROPOSAL' and p.approval_document_id is not null) as "inApproval", ${seesFiguresSql(who)} as "seesFigures", ${revisionSql('project', 'p.project_no')} as revision`
  const tables = Prisma.sql`${from} join users o on o.id = p.budget_owner_id`
  const row = await readRow<Stored>(db, { columns: all, from: tables }, Prisma.sql`p.project_no = ${projectNo} and ${seesProjectSql(who)}`)
  const lines = row.seesFigures ? await readBudgetLines(db, row.id) : []
  const members = await readMembers(db, who, row.id, row.seesFigures)
  return {
    ...row,
    lines,
    members,
    mayEdit: !row.inApproval && mayEditProject(who, row),
    mayMove: mayMoveBudget(who, row),
    mayRequestLead: mayRequestLead(who, row),
    mayRequestParticipants: !row.inApproval && mayRequestParticipants(who, row),
    mayRequestApproval: !row.inApproval && mayRequestApproval(who, row),
  }
}

const categories: LabelRecords = budgetCategoryLabels

/** What people read for a stored value: codes and ids by their names. */
function nameProjectValue({ language }: Who, names: ReadonlyMap<string, string>, field: string, value: string) {
  if (field === 'piUserId' || field === 'budgetOwnerId' || field === 'workplaceCode') return names.get(value) ?? ''
  if (field === 'baseline') return value.slice(0, 10)
  if (field === 'lines') return value.replace(/(?<=^\d+ )[A-Z]+/, (code) => (categories[code] ? wordIn(categories[code], language) : code))
  return codeWord('project', field, value, language)
}

/** Throws 404 for whoever may not see the figures of the project. */
export async function assertSeesFigures(db: Db, who: Who, projectNo: string) {
  const project = await loadProject(db, who, projectNo)
  if (!project.seesFigures) throw notFound()
  return project
}

/** One page of what was changed of a project, the latest first. Throws 404 for whoever may not see its figures. */
export async function listProjectChanges(db: Db, who: Who, projectNo: string, query: { page: number; size: number }) {
  await assertSeesFigures(db, who, projectNo)
  const named = await db.$queryRaw<{ id: string; name: string }[]>`
    select u.id, ${Prisma.raw(personNameSql('u', who.language))} as name from users u where u.id in (
      select person from change_log c cross join lateral (values (c.before ->> 'piUserId'), (c.after ->> 'piUserId'),
        (c.before ->> 'budgetOwnerId'), (c.after ->> 'budgetOwnerId')) as named (person)
      where c.entity = 'project' and c.entity_id = ${projectNo})
    union all select w.code, ${Prisma.raw(nameSql('w', who.language))} from workplace w`
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return readChanges(db, who, { entity: 'project', entityId: projectNo, ...query }, (field, value) =>
    nameProjectValue(who, names, field, value),
  )
}
