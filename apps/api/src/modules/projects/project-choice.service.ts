import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ProjectChoice, ProjectChoiceQuery } from '@maru/shared/projects/project.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { containsText } from '../../kernel/database/read-page.ts'
import { invalid, notFound } from '../../kernel/errors.ts'
import { issueIn } from '../../kernel/extension-points/approval-hooks.ts'
import { nameSql } from '../../kernel/names.ts'
import { isPersonNamed } from '../../kernel/users/people-match.sql.ts'
import { seesFiguresSql, seesProjectSql, takesPartSql } from '../../kernel/budgets/project-sight.ts'
import { staffedStatuses } from './project-access.ts'

const CHOICES = 30

/** Which projects a field offers: what an application changes has to be in one of these states, and its figures visible. */
const offered: Readonly<Record<ProjectChoiceQuery['purpose'], readonly string[]>> = {
  any: [],
  budget: ['APPROVED', 'RUNNING'],
  participants: staffedStatuses,
  period: ['APPROVED', 'RUNNING', 'SUSPENDED'],
  lead: ['APPROVED', 'RUNNING', 'SUSPENDED', 'ENDED'],
  proposal: ['PROPOSAL'],
}

/** Projects that fit what is typed, one's own first, then the newest; the chosen one is among them wherever the caller sees it. */
export function listProjectChoices(db: Db, who: Who, { q, purpose, chosen }: ProjectChoiceQuery) {
  const states = offered[purpose]
  const isOffered = states.length === 0 ? Prisma.sql`true` : Prisma.sql`(p.status::text = any(${[...states]}) and ${seesFiguresSql(who)})`
  const fits = containsText(
    q,
    Prisma.sql`p.project_no, p.name_en, p.name_ko, p.name_de, p.funder, p.agreement_no, pi.english_name, pi.korean_name`,
    isPersonNamed('p.pi_user_id', q),
  )
  return db.$queryRaw<ProjectChoice[]>`
    select p.project_no as "projectNo", ${Prisma.raw(nameSql('p', who.language))} as name
    from project p join users pi on pi.id = p.pi_user_id
    where ${seesProjectSql(who)} and (p.project_no = ${chosen} or (${Prisma.join([isOffered, ...fits], ' and ')}))
    order by p.project_no = ${chosen} desc, ${takesPartSql(who)} desc, p.project_no desc limit ${CHOICES}`
}

/** The number of `project p`, '' for whoever does not see the project. */
export const shownProjectNoSql = (who: Who) => Prisma.sql`case when ${seesProjectSql(who)} then p.project_no else '' end`

/** Which of several projects, by their numbers, the caller sees. */
export async function findReadableProjects(db: Db, who: Who, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ projectNo: string }[]>`
    select p.project_no as "projectNo" from project p where p.project_no = any(${[...numbers]}::text[]) and ${seesProjectSql(who)}`
  return new Set(rows.map(({ projectNo }) => projectNo))
}

/** Throws 404 for a project the caller does not see. */
export async function assertReadableProject(db: Db, who: Who, projectNo: string) {
  if ((await findReadableProjects(db, who, [projectNo])).size === 0) throw notFound()
}

/** Throws 400 at a field naming a number that is none of a project the caller sees. */
export async function assertVisibleProject(db: Db, who: Who, projectNo: string, path: string) {
  if ((await findReadableProjects(db, who, [projectNo])).size > 0) return
  throw invalid([issueIn({ path, code: 'PROJECT_UNKNOWN', text: 'projectUnknown', values: [projectNo] }, who.language)])
}

/** Characters of an agreement number that is long enough to be told from others. */
const AGREEMENT_LENGTH = 6

/** The one project the caller sees whose agreement number one of these grants has in it; '' for none, and for several. */
export async function findFundedProject(db: Db, who: Who, grants: readonly string[]): Promise<string> {
  const plain = Prisma.sql`regexp_replace(lower(p.agreement_no), '[^a-z0-9]', '', 'g')`
  const named = grants.map((grant) => grant.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).filter((grant) => grant.length >= AGREEMENT_LENGTH)
  if (named.length === 0) return ''
  const rows = await db.$queryRaw<{ projectNo: string }[]>`
    select p.project_no as "projectNo" from project p
    where length(${plain}) >= ${AGREEMENT_LENGTH} and exists (select from unnest(${named}::text[]) g where strpos(g, ${plain}) > 0)
      and ${seesProjectSql(who)} limit 2`
  return rows.length === 1 ? (rows[0]?.projectNo ?? '') : ''
}
