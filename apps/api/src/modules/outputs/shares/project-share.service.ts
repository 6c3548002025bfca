import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import type { ProjectShare } from '@maru/shared/outputs/project-shares.ts'
import { codeWord } from '../../../kernel/changes/change-labels.service.ts'
import type { NameValue } from '../../../kernel/changes/change-read.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { wordIn } from '../../../kernel/names.ts'
import { assertVisibleProject, findReadableProjects, shownProjectNoSql } from '../../projects/project-choice.service.ts'

/** A record that comes from projects, and where their shares are stored. */
const owners = {
  output: Prisma.sql`select n.id, n.project_no, n.share_pct, n.place, n.output_id as owner from output_project n`,
  patent: Prisma.sql`select n.id, n.project_no, n.share_pct, n.place, n.patent_id as owner from patent_project n`,
}
export type ShareOwner = keyof typeof owners

/** The project the caller sees under each share `s` of a record `id`; the derived table keeps `p` of the asking statement apart. */
const sharesFrom = (owner: ShareOwner, id: Prisma.Sql) =>
  Prisma.sql`(select * from (${owners[owner]}) n where n.owner = ${id}) s join project p on p.project_no = s.project_no`

/** The projects of a record with their shares, as JSON; one the caller does not see has no number. */
export const projectSharesSql = (who: Who, owner: ShareOwner, id: Prisma.Sql) => Prisma.sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'projectNo', ${shownProjectNoSql(who)}, 'sharePct', s.share_pct::text) order by s.place), '[]')
  from ${sharesFrom(owner, id)})`

/** Numbers of the projects of a record that the caller sees, for a search. */
export const projectNumbersSql = (who: Who, owner: ShareOwner, id: Prisma.Sql) =>
  Prisma.sql`(select string_agg(${shownProjectNoSql(who)}, ' ') from ${sharesFrom(owner, id)})`

/** Share of a project in a record; null where it has none, or for whoever does not see the project. */
export const shareOfProjectSql = (who: Who, owner: ShareOwner, id: Prisma.Sql, projectNo: string) =>
  Prisma.sql`(select s.share_pct from ${sharesFrom(owner, id)} where ${projectNo} = ${shownProjectNoSql(who)})`

/** The share of the project a list is filtered by as a column of its rows; '' without a filter. */
export const filteredShareSql = (who: Who, owner: ShareOwner, id: Prisma.Sql, projectNo: string | undefined) =>
  projectNo ? Prisma.sql`coalesce(${shareOfProjectSql(who, owner, id, projectNo)}::text, '')` : Prisma.sql`''`

/** The projects of a record by their numbers, whoever asks. */
export const listProjectShares = (db: Db, owner: ShareOwner, id: string) =>
  db.$queryRaw<ProjectShare[]>`
    select n.id::text, n.project_no as "projectNo", n.share_pct::text as "sharePct" from (${owners[owner]}) n
    where n.owner = ${id}::uuid order by n.place`

/**
 * The shares of an input by the numbers of their projects; a project the caller does not see is found by the id of its line. Throws 400 at
 * the line for a number the caller does not see, stored there or not, so that no guess is answered otherwise, and for a line that is gone.
 */
export async function resolveProjectShares(
  db: Db,
  who: Who,
  typed: readonly ProjectShare[],
  stored: readonly ProjectShare[],
): Promise<ProjectShare[]> {
  const shares: ProjectShare[] = []
  for (const [index, share] of typed.entries()) {
    const line = stored.find(({ id }) => id === share.id)
    const projectNo = share.projectNo || (line?.projectNo ?? '')
    const path = `projects.${String(index)}.projectNo`
    if (projectNo === '') throw invalidField(path, 'REQUIRED')
    if (share.projectNo !== '') await assertVisibleProject(db, who, projectNo, path)
    shares.push({ ...share, projectNo })
  }
  if (new Set(shares.map(({ projectNo }) => projectNo)).size < shares.length) throw invalidField('projects', 'PROJECT_TWICE')
  return shares
}

/** Shares as the change log keeps them: `P2026-001 60.00%`. */
export const toShareLines = (shares: readonly ProjectShare[]) => shares.map(({ projectNo, sharePct }) => `${projectNo} ${sharePct}%`)

/** The number in a line of the change log, and the share behind it. */
function splitLine(line: string) {
  const share = / [\d.]+%$/.exec(line)?.[0] ?? ''
  return { no: line.slice(0, line.length - share.length), share }
}

/** Puts "Another project" in the place of the numbers a reader does not see, in lines of the change log. */
async function hideUnseen(db: Db, who: Who, numbers: readonly string[]) {
  const visible = await findReadableProjects(db, who, numbers)
  return (line: string) => {
    const { no, share } = splitLine(line)
    return no === '' || visible.has(no) ? line : `${wordIn(projectShareLabels.otherProject, who.language)}${share}`
  }
}

/** Names values of the change log in the refusal of a stale save: projects the reader does not see have no number there. */
export async function nameShareLines(db: Db, who: Who, entity: string, shares: readonly ProjectShare[]): Promise<NameValue> {
  const numbers = shares.map(({ projectNo }) => projectNo)
  const hide = await hideUnseen(db, who, numbers)
  return (field, value) =>
    field === 'projects' ? JSON.stringify((JSON.parse(value) as string[]).map(hide)) : codeWord(entity, field, value, who.language)
}

/** Fields of the change log that name projects; `projectNo` is that of records which had only one. */
const projectFields: ReadonlySet<string> = new Set(['projects', 'projectNo'])

/** Entries of the change log without the numbers of projects the reader does not see. */
export async function hideUnseenProjects(db: Db, who: Who, entries: readonly ChangeEntry[]): Promise<ChangeEntry[]> {
  const texts = entries.flatMap(({ fields }) => fields.flatMap((one) => (projectFields.has(one.field) ? [one.before, one.after] : [])))
  const lines = texts.flatMap((text) => text.split(', '))
  const hide = await hideUnseen(
    db,
    who,
    lines.map((line) => splitLine(line).no),
  )
  const hideAll = (text: string) => text.split(', ').map(hide).join(', ')
  return entries.map((entry) => ({
    ...entry,
    fields: entry.fields.map((one) =>
      projectFields.has(one.field) ? { ...one, before: hideAll(one.before), after: hideAll(one.after) } : one,
    ),
  }))
}

/** Whether two lists give the same projects the same shares. */
export const hasSameShares = (one: readonly ProjectShare[], other: readonly ProjectShare[]) =>
  JSON.stringify(toShareLines(one).toSorted()) === JSON.stringify(toShareLines(other).toSorted())

/** Stores the shares of a record; a project that stays keeps the id of its line. */
export async function writeProjectShares(tx: Db, owner: ShareOwner, id: string, shares: readonly ProjectShare[]) {
  const numbers = shares.map(({ projectNo }) => projectNo)
  if (owner === 'output') {
    await tx.outputProject.deleteMany({ where: { outputId: id, projectNo: { notIn: numbers } } })
    for (const [place, { projectNo, sharePct }] of shares.entries())
      await tx.outputProject.upsert({
        where: { outputId_projectNo: { outputId: id, projectNo } },
        create: { outputId: id, projectNo, place, sharePct },
        update: { place, sharePct },
      })
    return
  }
  await tx.patentProject.deleteMany({ where: { patentId: id, projectNo: { notIn: numbers } } })
  for (const [place, { projectNo, sharePct }] of shares.entries())
    await tx.patentProject.upsert({
      where: { patentId_projectNo: { patentId: id, projectNo } },
      create: { patentId: id, projectNo, place, sharePct },
      update: { place, sharePct },
    })
}
