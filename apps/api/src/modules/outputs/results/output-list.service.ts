import { filteredShareSql, projectNumbersSql, projectSharesSql, shareOfProjectSql } from '../shares/project-share.service.ts'
import type { OutputQuery } from '@maru/shared/outputs/results/output.ts'
import type { OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { everyPage } from '../../../adapters/spreadsheets/excel.ts'
import { teamDepartments } from '../../../kernel/access/data-scope.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'

const sortColumns: Record<OutputQuery['sort'], string> = {
  title: 'lower(o.title)',
  year: 'o.year',
  source: 'lower(coalesce(j.title, o.source))',
  impactFactor: 'coalesce(m.impact_factor, -1)',
}

/** Wrote or entered the output, or entered one that was merged into it. */
const isAuthor = ({ userId }: Pick<Who, 'userId'>) => Prisma.sql`(o.entered_by = ${userId}
  or exists (select from output_merge g where g.output_id = o.id and g.entered_by = ${userId})
  or exists (select from output_author a where a.output_id = o.id and a.user_id = ${userId}))`

/** Outputs the caller sees over `o`: the office and administrators all, heads those of authors below them, others what they wrote or entered. */
export const seesOutputSql = (who: Who) =>
  hasCapability(who, 'keepsOutputs')
    ? Prisma.sql`true`
    : Prisma.sql`(${isAuthor(who)} or exists (select from output_author a join users u on u.id = a.user_id
      where a.output_id = o.id and u.department_code in ${teamDepartments(who.userId)}))`

/** The office changes every output, others those they wrote or entered, until they are verified. */
const mayEdit = (who: Who) =>
  hasCapability(who, 'keepsOutputs') ? Prisma.sql`true` : Prisma.sql`(o.status <> 'VERIFIED' and ${isAuthor(who)})`

/** What conditions are about besides authors; what none of them names is left out by PostgreSQL. */
const FOUND = Prisma.sql`research_output o left join journal j on j.id = o.journal_id
  left join journal_metric m on m.journal_id = o.journal_id and m.year = o.year`
const AUTHORS = Prisma.sql`cross join lateral (select string_agg(a.name, ', ' order by a.place) as names,
  json_agg(json_build_object('userId', coalesce(a.user_id, ''), 'name', a.name, 'orcid', a.orcid, 'sharePct', a.share_pct::text) order by a.place) as authors
  from output_author a where a.output_id = o.id) w`

const ID = Prisma.sql`o.id`

const outputSql = (who: Who, project?: string): RowSql => ({
  columns: Prisma.sql`o.id, o.kind::text as kind, o.title, coalesce(o.journal_id::text, '') as "journalId", o.source, o.year, o.volume, o.issue, o.pages,
    o.doi, o.isbn, ${projectSharesSql(who, 'output', ID)} as projects, ${filteredShareSql(who, 'output', ID, project)} as "projectSharePct", o.note, coalesce(o.file_group_id::text, '') as "fileKey", '' as "lateReason",
    coalesce(j.title, '') as "journalTitle", coalesce(m.impact_factor::text, '') as "impactFactor", coalesce(m.quartile, '') as quartile,
    o.status::text as status, o.return_reason as "returnReason", ${Prisma.raw(personNameSql('e', who.language))} as "enteredByName", coalesce(${Prisma.raw(personNameSql('v', who.language))}, '') as "verifiedByName",
    w.names as "authorNames", w.authors, ${mayEdit(who)} as "mayEdit", ${revisionSql('researchOutput', 'o.id::text')} as revision`,
  from: Prisma.sql`${FOUND} join users e on e.id = o.entered_by left join users v on v.id = o.verified_by
    ${AUTHORS}`,
})

/** Where the title of a list is searched, its authors and the projects the caller sees too. */
const searched = (who: Who) => Prisma.sql`o.title, o.doi, o.isbn, o.source, j.title, ${projectNumbersSql(who, 'output', ID)}, w.names`

/** Condition that a colleague among the authors goes by a typed name. */
const hasAuthor = (typed?: string) =>
  Prisma.sql`exists (select from output_author a where a.output_id = o.id and ${isPersonNamed('a.user_id', typed)})`

export function listOutputs(db: Db, who: Who, query: OutputQuery) {
  const where = [
    seesOutputSql(who),
    ...containsText(query.q, searched(who), hasAuthor(query.q)),
    ...(query.project ? [Prisma.sql`${shareOfProjectSql(who, 'output', ID, query.project)} is not null`] : []),
    ...(query.kind ? [Prisma.sql`o.kind = ${query.kind}::output_kind`] : []),
    ...(query.status ? [Prisma.sql`o.status = ${query.status}::output_status`] : []),
    ...(query.year ? [Prisma.sql`o.year = ${query.year}`] : []),
    ...(query.quartile ? [Prisma.sql`m.quartile = ${query.quartile}`] : []),
    ...(query.mine ? [isAuthor(who)] : []),
  ]
  const orderBy = orderBySql(sortColumns, query, `o.id ${query.direction}`)
  const countFrom = query.q ? Prisma.sql`${FOUND} ${AUTHORS}` : FOUND
  return readPage<OutputRow>(db, { ...outputSql(who, query.project), where, orderBy, countFrom }, query)
}

/** All outputs a search finds. */
export const everyOutput = (db: Db, who: Who, query: Omit<OutputQuery, 'page' | 'size'>) =>
  everyPage(async (page, size) => (await listOutputs(db, who, { ...query, page, size })).rows)

/** An output after a change, also for an author who removed himself from it. */
export const reloadOutput = (db: Db, who: Who, id: string) => readRow<OutputRow>(db, outputSql(who), Prisma.sql`o.id = ${id}::uuid`)

/** Throws 404, also for an output the caller does not see. */
export const loadOutput = (db: Db, who: Who, id: string) =>
  readRow<OutputRow>(db, outputSql(who), Prisma.sql`o.id = ${id}::uuid and ${seesOutputSql(who)}`)
