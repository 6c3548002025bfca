import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { CardMonth } from '@maru/shared/cards/card-transaction.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, Refusal } from '../../kernel/errors.ts'
import { personNameSql } from '../../kernel/names.ts'

/** Months with card transactions, the newest first. */
export const listCardMonths = (db: Db, { language }: Who) => db.$queryRaw<CardMonth[]>`
  select to_char(x.month, 'YYYY-MM') as month, x.count, x.amount, x.open, x."inSettlement",
    (x.month + interval '1 month')::date <= office_day() as "isOver",
    coalesce(${Prisma.raw(personNameSql('u', language))}, '') as "closedByName"
  from (select date_trunc('month', t.booked_on)::date as month, count(*)::int as count, sum(t.amount)::text as amount,
    count(*) filter (where t.use = 'OPEN')::int as open, count(*) filter (where t.use = 'IN_SETTLEMENT')::int as "inSettlement"
    from card_transaction t group by 1) x
  left join card_month m on m.month = x.month left join users u on u.id = m.closed_by_id order by x.month desc`

/** Throws 409 for a month that is not over at the head office: the rest of it could not be imported any more. */
async function assertOver(tx: Db, month: string) {
  const [row] = await tx.$queryRaw<{ overOn: string; isOver: boolean }[]>`
    select d::text as "overOn", d <= office_day() as "isOver" from (select (${`${month}-01`}::date + interval '1 month')::date as d) x`
  if (!row?.isOver) throw conflict('CARD_MONTH_RUNNING', 'cardMonthRunning', [row?.overOn ?? ''])
}

/** Closes a month (`2026-11`). Throws 409 where it is not over, closed or has transactions without a receipt. */
export async function closeCardMonth(db: PrismaClient, who: Who, month: string) {
  await db.$transaction(async (tx) => {
    const day = new Date(`${month}-01`)
    await tx.$executeRaw`select pg_advisory_xact_lock(card_month_lock(${`${month}-01`}::date))`
    if ((await tx.cardMonth.count({ where: { month: day } })) > 0) throw conflict('CARD_MONTH_CLOSED', 'cardMonthClosedAlready')
    await assertOver(tx, month)
    const [{ open } = { open: 0 }] = await tx.$queryRaw<{ open: number }[]>`
      select count(*)::int as open from card_transaction
      where use in ('OPEN', 'IN_SETTLEMENT') and date_trunc('month', booked_on)::date = ${`${month}-01`}::date`
    if (open > 0) throw new Refusal(409, 'CARD_MONTH_OPEN', 'cardMonthOpen', { values: [String(open)] })
    await tx.cardMonth.create({ data: { month: day, closedById: who.userId } })
    await recordChange(tx, who, { entity: 'cardMonth', entityId: month, action: 'create', after: { month } })
  })
  return listCardMonths(db, who)
}
