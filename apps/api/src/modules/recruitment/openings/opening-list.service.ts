import { Prisma } from '@maru/prisma/generated/client.ts'
import { type Opening, openingInput, type OpeningQuery, type OpeningRow } from '@maru/shared/recruitment/opening.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import {
  appliesHereSql,
  codeNameSql,
  isOnPanelSql,
  keepsRecruitment,
  openingTitleSql,
  seesApplicantsSql,
  seesOpeningSql,
} from '../recruitment-access.ts'

const LIVE = `('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'SECOND_INTERVIEW', 'PASSED', 'OFFERED')`

/** Applications of the opening, of some stages or all; null for whoever sees none. */
const countSql = (who: Who, stages = '') =>
  Prisma.sql`case when ${seesApplicantsSql(who)} then (select count(*)::int from job_application a where a.opening_id = o.id ${Prisma.raw(stages)}) end`

const rowSql = (who: Who): RowSql => ({
  columns: Prisma.sql`o.id::text, o.opening_no as "openingNo", ${openingTitleSql(who.language)} as title, ${Prisma.raw(nameSql('dep', who.language))} as "departmentName",
    ${codeNameSql('CO00000040', 'h.position_code', nameSql('k', who.language))} as "positionName", o.location, o.publish_from::text as "publishFrom",
    o.publish_to::text as "publishTo", greatest(0, office_day() - o.publish_from) as "ageDays", opening_status(o.id) as status, h.places, h.filled,
    ${countSql(who, `and a.stage in ${LIVE}`)} as live, ${countSql(who)} as applications`,
  from: Prisma.sql`job_opening o join head_count h on h.id = o.head_count_id join department dep on dep.code = h.department_code`,
})

/** One page of the openings the caller may see. */
export function listOpenings(db: Db, who: Who, query: OpeningQuery) {
  const sortColumns: Record<OpeningQuery['sort'], Prisma.Sql> = {
    openingNo: Prisma.sql`o.opening_no`,
    title: Prisma.sql`lower(${openingTitleSql(who.language)})`,
    departmentName: Prisma.raw(`lower(${nameSql('dep', who.language)})`),
    publishFrom: Prisma.sql`o.publish_from`,
    publishTo: Prisma.sql`o.publish_to`,
    live: countSql(who, `and a.stage in ${LIVE}`),
  }
  const where = [
    seesOpeningSql(who),
    ...containsText(query.q, Prisma.sql`o.opening_no, o.title_en, o.title_de, o.title_ko, o.location`),
    ...(query.status === undefined ? [] : [Prisma.sql`opening_status(o.id) = ${query.status}`]),
    ...(query.department === undefined ? [] : [Prisma.sql`h.department_code = ${query.department}`]),
    ...(query.show === undefined ? [] : [isOnPanelSql(who)]),
  ]
  const orderBy = Prisma.sql`${sortColumns[query.sort]} ${Prisma.raw(`${query.direction} nulls last`)}, o.id`
  return readPage<OpeningRow>(db, { ...rowSql(who), where, orderBy }, query)
}

type Stored = Omit<Opening, 'shortlistFixedAt' | 'mayEdit'> & { shortlistFixedAt: Date | null; applies: boolean }

/** One opening. Throws 404 where the caller may not see it. */
export async function loadOpening(db: Db, who: Who, id: string): Promise<Opening> {
  const { columns, from } = rowSql(who)
  const personName = Prisma.raw(personNameSql('u', who.language))
  const more = Prisma.sql`${fieldColumns('o', openingInput, ['panel'])}, o.version, o.shortlist_fixed_at as "shortlistFixedAt", o.closed_at is not null as "isClosed",
    coalesce((select json_agg(json_build_object('userId', x.user_id, 'name', ${personName}) order by u.english_name) from opening_panel x
      join users u on u.id = x.user_id where x.opening_id = o.id), '[]') as "panelPeople",
    coalesce((select ${personName} from users u where u.id = o.contact_id), '') as "contactName",
    coalesce((select json_agg(x.user_id order by x.user_id) from opening_panel x where x.opening_id = o.id), '[]') as panel,
    ${seesApplicantsSql(who)} as "seesApplicants", ${isOnPanelSql(who)} and not ${appliesHereSql(who)} as "isOnPanel", ${appliesHereSql(who)} as "applies",
    ${isOnPanelSql(who)} and not ${appliesHereSql(who)} and o.shortlist_fixed_at is null as "isBlind"`
  const { applies, ...row } = await readRow<Stored>(
    db,
    { columns: Prisma.sql`${columns}, ${more}`, from },
    Prisma.sql`o.id = ${id}::uuid and ${seesOpeningSql(who)}`,
  )
  // Who rates is known to those who rate and to the office.
  const panel = row.seesApplicants ? {} : { panel: [], panelPeople: [] }
  return { ...row, ...panel, shortlistFixedAt: row.shortlistFixedAt ?? '', mayEdit: keepsRecruitment(who) && !applies }
}

/** Approved requests with free places, for a new opening. */
export const listOpenRequests = (db: Db, who: Who) =>
  db.$queryRaw<{ id: string; text: string }[]>`
    select h.id::text, concat_ws(' · ', d.document_no, d.title, ${Prisma.raw(nameSql('dep', who.language))}) as text
    from head_count h join approval_document d on d.id = h.document_id join department dep on dep.code = h.department_code
    where h.status = 'APPROVED' and not h.on_hold and h.filled < h.places and ${keepsRecruitment(who)} order by h.submitted_at desc`
