import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { listWorkbook } from '../../../adapters/spreadsheets/list-workbook.ts'
import { allowedActions } from '@maru/shared/recruitment/application-actions.ts'
import type { ApplicationQuery } from '@maru/shared/recruitment/application.ts'
import type { ApplicationRow } from '@maru/shared/recruitment/application-fields.ts'
import { applicationColumns } from '@maru/shared/recruitment/application-columns.ts'
import { applicationLabels } from '@maru/shared/recruitment/application.labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, readPage, type RowSql } from '../../../kernel/database/read-page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameSql } from '../../../kernel/names.ts'
import {
  codeNameSql,
  isBlindSql,
  isOnPanelSql,
  isOwnSql,
  keepsRecruitment,
  mayInvolveSql,
  seesApplicantsSql,
} from '../recruitment-access.ts'
import { actorsOf, HAS_BEGUN } from './application-access.ts'
import { isReadableSql, MOST_EQUAL, sameAsSql } from './duplicates.sql.ts'

/** Round of scorecards of the stage of `a`. */
const ROUND = `case a.stage when 'SECOND_INTERVIEW' then 2 when 'INTERVIEW' then 1 else 0 end`

/** The caller reads the points others gave `a` in the round of `r`: whoever rates gives their own first, the office reads all. */
export const readsRatingSql = (who: Who) => Prisma.sql`(case when ${isOnPanelSql(who)} then exists (
  select from application_rating mine where mine.application_id = a.id and mine.round = r.round and mine.user_id = ${who.userId}) else ${keepsRecruitment(who)} end)`

const MEAN = '(r.expertise + r.experience + r.motivation + r.communication) / 4.0'
const pointsSql = (who: Who) =>
  Prisma.sql`(select round(avg(${Prisma.raw(MEAN)}), 1) from application_rating r where r.application_id = a.id and ${readsRatingSql(who)})`

/** Whether the reader may know who `a` is. */
const namesSql = (who: Who) => Prisma.sql`not ${isBlindSql(who)}`

/** How many applications may be of the same person, at most twenty; none to whoever may not know who it is. */
const duplicatesSql = (who: Who) =>
  keepsRecruitment(who)
    ? Prisma.sql`case when ${namesSql(who)} then (select count(*)::int from (
        select from job_application b where ${sameAsSql} and ${isReadableSql(who)} limit ${Prisma.raw(String(MOST_EQUAL))}) same) else 0 end`
    : Prisma.sql`0`

export interface StoredRow extends Omit<ApplicationRow, 'interviewAt' | 'allowed'> {
  interviewAt: Date | null
  isOnPanel: boolean
  hasPlace: boolean
  isShortlistFixed: boolean
  isBlind: boolean
  hasBegun: boolean
}

export const applicationRowSql = (who: Who): RowSql => ({
  columns: Prisma.sql`a.id::text, a.number, a.version, case when ${namesSql(who)} then concat_ws(' ', a.first_name, a.last_name) else '' end as name,
    ${codeNameSql('CO00000046', 'a.degree_code', nameSql('k', who.language))} as "degreeName", a.source, a.applied_on::text as "appliedOn", a.stage::text,
    a.stage_since as "stageSince", coalesce(${pointsSql(who)}::text, '') as points,
    (select count(*)::int from application_rating r where r.application_id = a.id and ${readsRatingSql(who)}) as ratings,
    exists (select from application_rating r where r.application_id = a.id and r.user_id = ${who.userId} and r.round = ${Prisma.raw(ROUND)}) as "isRated",
    (select min(i.starts_at) from interview i where i.application_id = a.id and i.cancelled_at is null and i.ends_at > now()) as "interviewAt",
    ${duplicatesSql(who)} as duplicates, ${namesSql(who)} and ${mayInvolveSql(who)} as "involvesYou",
    ${isOnPanelSql(who)} as "isOnPanel", h.status = 'APPROVED' and not h.on_hold and h.filled < h.places as "hasPlace",
    o.shortlist_fixed_at is not null as "isShortlistFixed", ${isBlindSql(who)} as "isBlind", ${HAS_BEGUN} as "hasBegun"`,
  from: Prisma.sql`job_application a join job_opening o on o.id = a.opening_id join head_count h on h.id = o.head_count_id`,
})

/** A stored row as it is answered, with what the caller may do with it. */
export function toRow<R extends StoredRow>(who: Who, { isOnPanel, hasPlace, isShortlistFixed, isBlind: _blind, hasBegun, ...row }: R) {
  const allowed = allowedActions(row.stage, actorsOf(who, isOnPanel), { hasPlace, isShortlistFixed, hasBegun })
  return { ...row, interviewAt: row.interviewAt ?? ('' as const), allowed }
}

async function assertSeesApplicants(db: Db, who: Who, openingId: string) {
  if (openingId === '') throw notFound()
  const rows = await db.$queryRaw<unknown[]>`select from job_opening o where o.id = ${openingId}::uuid and ${seesApplicantsSql(who)}`
  if (rows.length === 0) throw notFound()
}

/** One page of the applicants of an opening. Throws 404 for whoever is neither of the office nor on its panel. Without names nothing is found or sorted by them. */
export async function listApplications(db: Db, who: Who, query: ApplicationQuery): Promise<{ rows: ApplicationRow[]; total: number }> {
  await assertSeesApplicants(db, who, query.openingId)
  const sorts: Record<ApplicationQuery['sort'], Prisma.Sql> = {
    number: Prisma.sql`a.number`,
    name: Prisma.sql`case when ${namesSql(who)} then lower(a.last_name || ' ' || a.first_name) end`,
    appliedOn: Prisma.sql`a.applied_on`,
    stage: Prisma.sql`a.stage`,
    points: pointsSql(who),
  }
  const searched = Prisma.sql`a.number, case when ${namesSql(who)} then concat_ws(' ', a.first_name, a.last_name, a.email) end, a.profile`
  const where = [
    Prisma.sql`a.opening_id = ${query.openingId}::uuid and not ${isOwnSql(who)}`,
    ...containsText(query.q, searched),
    ...(query.stage === undefined ? [] : [Prisma.sql`a.stage::text = ${query.stage}`]),
  ]
  const orderBy = Prisma.sql`${sorts[query.sort]} ${Prisma.raw(`${query.direction} nulls last`)}, a.number, a.id`
  const { columns, from } = applicationRowSql(who)
  // What costs is asked of the rows of the page only, not of those before it.
  const cut = (part: Prisma.Sql) => Prisma.sql`(select a.id as cut_id from ${from} ${part}) page join ${from} on a.id = page.cut_id`
  const page = await readPage<StoredRow>(db, { columns, from, where, orderBy, cut }, query)
  return { ...page, rows: page.rows.map((row) => toRow(who, row)) }
}

/** The list of applicants as a workbook; everybody in it counts as read. */
export const applicationWorkbook = (db: Db, who: Who, query: Omit<ApplicationQuery, 'page' | 'size'>): Workbook<ApplicationRow> =>
  listWorkbook(who, applicationLabels.applicants, applicationColumns, async (page) => {
    const found = await listApplications(db, who, { ...query, ...page })
    const read = found.rows.map(({ id: applicationId }) => ({ applicationId, userId: who.userId, kind: 'EXPORT' }))
    if (page.size > 1) await db.applicantAccess.createMany({ data: read })
    return found
  })
