import { DESTRUCTION_MOST, type DestructionInput, type DueQuery, type DueRow } from '@maru/shared/approvals/retention.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { containing, type Db } from '../../database.ts'
import { conflict } from '../../errors.ts'
import type { Who } from '../../http/session.ts'
import { nameSql } from '../../names.ts'
import { notifyAdministrators } from '../notifications/administrators.service.ts'

const DUE_ON = Prisma.sql`(d.decided_at + make_interval(years => d.retention_years))`
const orders = {
  documentNo: Prisma.raw('d.document_no'),
  drafterName: Prisma.raw('u.english_name'),
  decidedAt: Prisma.raw('d.decided_at'),
  dueOn: DUE_ON,
} as const

/** A cancellation and what it cancels share their fate: both are due, or neither. Nobody has proposed it yet. */
const IS_DUE = Prisma.sql`d.status in ('CPLT', 'CNL') and ${DUE_ON} <= now()
  and not exists (select 1 from approval_document o where (o.id = d.cancels_id or o.cancels_id = d.id) and o.status <> 'DFR' and not approval_is_due(o))
  and not exists (select 1 from approval_destroyed x where x.document_id = d.id)`

const FROM = Prisma.sql`from approval_document d join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id
  join department dep on dep.code = d.department_code`

function foundBy(q: string | undefined, { language }: Pick<Who, 'language'>) {
  if (q === undefined || q.trim() === '') return Prisma.empty
  const pattern = containing(q)
  return Prisma.sql`and (lower(d.document_no) like ${pattern} or lower(u.english_name) like ${pattern} or u.korean_name like ${pattern}
    or lower(${Prisma.raw(nameSql('f', language))}) like ${pattern} or (f.kind <> 'LEAVE' and lower(d.title) like ${pattern}))`
}

/** Documents whose retention is over, the longest first; the day is the one of UTC. */
export async function listDue(db: Db, who: Who, { page, size, q, sort, direction }: DueQuery) {
  const { language } = who
  const found = foundBy(q, who)
  const way = Prisma.raw(direction)
  const [rows, counts] = await Promise.all([
    db.$queryRaw<DueRow[]>`
      select d.id as "documentId", coalesce(d.document_no, '') as "documentNo", case when f.kind = 'LEAVE' then '' else d.title end as title,
        ${Prisma.raw(nameSql('f', language))} as "formName", u.english_name as "drafterName", ${Prisma.raw(nameSql('dep', language))} as "departmentName",
        d.decided_at as "decidedAt", d.retention_years as "retentionYears", to_char(${DUE_ON} at time zone 'UTC', 'YYYY-MM-DD') as "dueOn"
      ${FROM} where ${IS_DUE} ${found} order by ${orders[sort]} ${way}, d.id ${way} limit ${size} offset ${(page - 1) * size}`,
    db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${FROM} where ${IS_DUE} ${found}`,
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/**
 * Tells the administrators once a month how many documents nobody has to keep any more (DOMAIN 4.10); safe to run at any time and twice.
 * Returns how many were told.
 */
export async function tellDue(db: PrismaClient) {
  const [found] = await db.$queryRaw<{ due: number; month: string }[]>`
    select count(*)::int as due, to_char(now() at time zone 'UTC', 'YYYY-MM') as month ${FROM} where ${IS_DUE}`
  if (!found || found.due === 0) return { told: 0 }
  const key = `retentionDue:${found.month}`
  return { told: await notifyAdministrators(db, { kind: 'retentionDue', key, values: [String(found.due)] }) }
}

/** Those asked for that are due, with what cancels them or what they cancel. Throws 409 when one is not due, or when there are too many. */
export async function dueOf(db: Db, who: Who, { all, q, documentIds }: DestructionInput): Promise<string[]> {
  const which = all ? foundBy(q, who) : Prisma.sql`and d.id = any(${[...documentIds]}::uuid[])`
  const rows = await db.$queryRaw<{ id: string }[]>`
    with asked as (select d.id, d.cancels_id ${FROM} where ${IS_DUE} ${which} order by ${DUE_ON}, d.id limit ${DESTRUCTION_MOST + 1})
    select id from asked union select o.id from approval_document o join asked a on o.id = a.cancels_id or (o.cancels_id = a.id and o.status <> 'DFR')`
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0 || (!all && documentIds.some((id) => !ids.includes(id)))) throw conflict('NOT_DUE', 'retentionNotDue')
  if (ids.length > DESTRUCTION_MOST) throw conflict('TOO_MANY', 'retentionTooMany', [String(DESTRUCTION_MOST)])
  return ids
}
