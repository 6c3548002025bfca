import { Prisma } from '@maru/prisma/generated/client.ts'
import type { FigureGroup, ProjectFigure, ProjectFigureQuery } from '@maru/shared/projects/figures/project-figures.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Ask } from '../../../kernel/database/database.ts'
import { readPage } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { projectConditions, projectRowSql } from '../project-list.service.ts'

type Filters = Omit<ProjectFigureQuery, 'page' | 'size'>

/** Key and name of a group, over the tables of `projectRowSql`. */
const groupSql = (who: Who): Readonly<Record<FigureGroup, readonly [key: string, name: string]>> => ({
  DEPARTMENT: ['p.lead_department_code', nameSql('d', who.language)],
  TYPE: ['p.type::text', "''"],
  STATUS: ['p.status::text', "''"],
  LEAD: ['p.pi_user_id', personNameSql('pi', who.language)],
  FUNDER: ['p.funder', 'p.funder'],
  PROJECT: ['p.project_no', nameSql('p', who.language)],
})

const amounts = ['planned', 'reserved', 'committed', 'spent', 'available'] as const
/** Sums as text; null becomes '' where none of the projects shows its figures. */
const sumsSql = Prisma.raw(
  [
    ...amounts.map((name) => `coalesce(sum(s.${name === 'planned' ? 'planned + s.changed' : name})::numeric(16,2)::text, '') as "${name}"`),
    `coalesce(round(100 * sum(s.spent) / nullif(sum(s.planned + s.changed), 0))::text, '') as "spentPercent"`,
  ].join(', '),
)

function groupedSql(who: Who, query: Filters) {
  const [key, name] = groupSql(who)[query.group]
  const { from } = projectRowSql(who)
  return Prisma.sql`(select ${Prisma.raw(`${key} as key, ${name} as name`)}, ${query.group} as "group", count(*)::int as projects,
    (count(*) filter (where p.status = 'RUNNING'))::int as running, (count(*) filter (where not ${seesSums}))::int as hidden, ${sumsSql}
    from ${from} where ${Prisma.join(projectConditions(who, query), ' and ')} group by 1, 2) g`
}

/** The reader sees the figures: the join of the sums found lines. A project without lines hides nothing. */
const seesSums = Prisma.sql`(s.planned is not null or not exists (select from budget_line b where b.project_id = p.id))`

const sortSql: Readonly<Record<ProjectFigureQuery['sort'], string>> = {
  name: 'lower(name)',
  projects: 'projects',
  running: 'running',
  planned: `nullif(planned, '')::numeric`,
  spent: `nullif(spent, '')::numeric`,
  available: `nullif(available, '')::numeric`,
  spentPercent: `nullif("spentPercent", '')::numeric`,
}

/** Budget figures of the projects a reader sees, added up by group; what the reader may not see is in no sum. */
export const listProjectFigures = (ask: Ask, who: Who, query: ProjectFigureQuery) =>
  readPage<ProjectFigure>(
    ask,
    {
      columns: Prisma.sql`g.*`,
      from: groupedSql(who, query),
      where: [],
      orderBy: Prisma.raw(`${sortSql[query.sort]} ${query.direction} nulls last, key`),
    },
    query,
  )

/** The sums of all projects that a search finds. */
export async function sumProjectFigures(ask: Ask, who: Who, query: Filters) {
  const { from } = projectRowSql(who)
  const [row] = await ask<Omit<ProjectFigure, 'key' | 'name' | 'group' | 'projects' | 'running' | 'hidden'> & { count: number }>(Prisma.sql`
    select count(*)::int as count, ${sumsSql} from ${from} where ${Prisma.join(projectConditions(who, query), ' and ')}`)
  if (!row) throw new Error('a sum has a row')
  return row
}
