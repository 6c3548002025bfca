import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ProjectQuery } from '@maru/shared/projects/project.ts'
import type { ProjectRow } from '@maru/shared/projects/project-fields.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Ask } from '../../kernel/database/database.ts'
import { containsText, orderBySql, readPage, type RowSql } from '../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../kernel/names.ts'
import { isPersonNamed } from '../../kernel/users/people-match.sql.ts'
import { addLights } from './figures/project-light.service.ts'
import { seesFiguresSql, seesProjectSql, takesPartSql } from '../../kernel/budgets/project-sight.ts'

const sortColumns: Record<ProjectQuery['sort'], string> = {
  projectNo: 'p.project_no',
  name: 'lower(p.name_en)',
  piName: 'lower(pi.english_name)',
  startsOn: 'p.starts_on',
  endsOn: 'p.ends_on',
  status: 'p.status',
  planned: 's.planned',
  available: 's.available',
  spentPercent: 's.spent_percent',
}

/** Sums of the lines of `project p`, all null for whoever may not see them, so that a sort by them says nothing either. */
const sumsSql = (who: Who) => Prisma.sql`left join lateral (
  select sum(planned) as planned, sum(changed) as changed, sum(reserved) as reserved, sum(committed) as committed, sum(spent) as spent,
    sum(planned + changed - reserved - committed - spent) as available, round(100 * sum(spent) / nullif(sum(planned + changed), 0)) as spent_percent
  from budget_line l where l.project_id = p.id and ${seesFiguresSql(who)}
) s on true`

/** What conditions are about. A left join of a row that is always there: PostgreSQL leaves it out where no condition names it. */
const FOUND = Prisma.sql`project p left join users pi on pi.id = p.pi_user_id`

const amount = (column: string) => `coalesce(${column}::numeric(14,2)::text, '')`

/** A project as lists show it, with `p`, `pi` and `s` for further columns and conditions. */
export const projectRowSql = (who: Who): RowSql => ({
  columns: Prisma.sql`p.id::text, p.project_no as "projectNo", ${Prisma.raw(nameSql('p', who.language))} as name, p.type::text, p.status::text,
    p.confidentiality::text, p.funder, p.lead_department_code as "leadDepartmentCode", ${Prisma.raw(nameSql('d', who.language))} as "leadDepartmentName",
    p.pi_user_id as "piUserId", ${Prisma.raw(personNameSql('pi', who.language))} as "piName", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn",
    ${Prisma.raw(['planned', 'changed', 'reserved', 'committed', 'spent', 'available'].map((name) => `${amount(`s.${name}`)} as ${name}`).join(', '))},
    coalesce(s.spent_percent::text, '') as "spentPercent"`,
  from: Prisma.sql`${FOUND} join department d on d.code = p.lead_department_code ${sumsSql(who)}`,
})

/** Projects a reader sees and a search finds. */
export function projectConditions(
  who: Who,
  { q, status, type, department, year, scope }: Pick<ProjectQuery, 'q' | 'status' | 'type' | 'department' | 'year' | 'scope'>,
) {
  const searched = Prisma.sql`p.project_no, p.name_en, p.name_ko, p.name_de, p.funder, p.agreement_no, p.keywords, pi.english_name, pi.korean_name`
  return [
    seesProjectSql(who),
    ...containsText(q, searched, isPersonNamed('p.pi_user_id', q)),
    ...(status === undefined ? [] : [Prisma.sql`p.status = ${status}::project_status`]),
    ...(type === undefined ? [] : [Prisma.sql`p.type = ${type}::project_type`]),
    ...(department === undefined ? [] : [Prisma.sql`p.lead_department_code = ${department}`]),
    ...(year === undefined ? [] : [Prisma.sql`${year} between extract(year from p.starts_on) and extract(year from p.ends_on)`]),
    ...(scope === 'mine' ? [takesPartSql(who)] : []),
  ]
}

/** One page of the projects the caller may see. */
export async function listProjects(ask: Ask, who: Who, query: ProjectQuery) {
  const statement = { ...projectRowSql(who), where: projectConditions(who, query), orderBy: orderSql(query), countFrom: FOUND }
  const { rows, total } = await readPage<ProjectRow>(ask, statement, query)
  return { rows: await addLights(ask, rows), total }
}

const orderSql = (query: ProjectQuery) =>
  ['planned', 'available', 'spentPercent'].includes(query.sort)
    ? Prisma.raw(`${sortColumns[query.sort]} ${query.direction} nulls last, p.project_no`)
    : orderBySql(sortColumns, query, 'p.project_no')
