import { Prisma } from '@maru/prisma/generated/client.ts'
import type { HeadCount } from '@maru/shared/recruitment/head-count.ts'
import { opensDocumentSql, tellsPaySql } from '../../../kernel/access/document-reach.sql.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { readRow } from '../../../kernel/database/read-page.ts'
import { assertNoApplicant, keepsRecruitment, seesOpeningSql } from '../recruitment-access.ts'
import { headCountRowSql, headCountSeenSql } from './head-count-list.service.ts'

type Stored = Omit<HeadCount, 'openings' | 'mayOpen' | 'mayHold' | 'hidesPay'> & { isApproved: boolean; tellsPay: boolean }

const openingsOf = (db: Db, who: Who, headCountId: string) => {
  const title = Prisma.raw(who.language === 'de' ? 'o.title_de' : 'o.title_en')
  return db.$queryRaw<HeadCount['openings']>`
    select o.id::text, o.opening_no as "openingNo", ${title} as title, opening_status(o.id) as status
    from job_opening o join head_count h on h.id = o.head_count_id where h.id = ${headCountId}::uuid and ${seesOpeningSql(who)} order by o.opening_no`
}

/** One head-count request with its openings, by the id of its document. Throws 404 where the caller may not see it. */
export async function loadHeadCount(db: Db, who: Who, id: string): Promise<HeadCount> {
  const { columns, from } = headCountRowSql(who)
  const more = Prisma.sql`h.id::text as "headCountId", d.body, h.on_hold as "onHold", h.status = 'APPROVED' as "isApproved",
    ${opensDocumentSql(who)} as "seesDocument", ${tellsPaySql(who)} as "tellsPay", coalesce((select sum(x.reserved + x.committed)::numeric(14,2)::text from budget_hold x
      where x.purpose = 'headCount:' || h.document_id and x.reserved + x.committed > 0), '') as held`
  const { isApproved, tellsPay, ...row } = await readRow<Stored>(
    db,
    { columns: Prisma.sql`${columns}, ${more}`, from },
    headCountSeenSql(who, id),
  )
  const keeps = keepsRecruitment(who)
  // What a contract costs, its pay group and hours too, is for who asks for it, its line and the office.
  const paid = tellsPay ? {} : { funding: [], payGroup: '', weeklyHours: '' as const }
  return {
    ...row,
    held: tellsPay ? row.held : '',
    hidesPay: !tellsPay,
    body: { ...row.body, ...paid },
    openings: await openingsOf(db, who, row.headCountId),
    mayOpen: keeps && isApproved && !row.onHold && row.filled < row.places,
    mayHold: keeps && isApproved && row.filled < row.places,
  }
}

/** Stops hiring for an approved request, or goes on with it. Throws 409 where it is not approved. */
export async function holdHeadCount(tx: Db, who: Who, id: string, onHold: boolean) {
  const [row] = await tx.$queryRaw<
    { id: string; status: string }[]
  >`select id::text, status::text from head_count where document_id = ${id}::uuid for update`
  if (!row) throw notFound()
  const opened = await tx.jobOpening.findMany({ where: { headCountId: row.id }, select: { id: true } })
  await assertNoApplicant(
    tx,
    who,
    opened.map((opening) => opening.id),
  )
  if (row.status !== 'APPROVED') throw conflict('HEAD_COUNT_NOT_APPROVED', 'headCountNotApproved')
  await tx.headCount.update({ where: { documentId: id }, data: { onHold } })
}
