import { type HistoryPeriod, periodDays } from '@maru/shared/histories/access-history.ts'
import type { Bind, Db } from '../database/database.ts'
import { ownZone, ownZoneSql } from '../time-zone.ts'

/** The time a history is asked about: days by the clock of who asks, or how far back. */
export interface AskedTime {
  readonly period?: HistoryPeriod
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * What an instant has to be within the asked time. Where a day begins is a statement of its own: a value in its place would have
 * PostgreSQL plan anew for every day that is asked for.
 */
export function within(column: string, { period = 'all', from, to }: AskedTime, userId: string, bind: Bind): string[] {
  const days = periodDays[period]
  if (!from && !to) return days === null ? [] : [`${column} > now() - interval '${String(days)} days'`]
  const zone = ownZoneSql(bind(userId))
  const beginOf = (day: string, after: 0 | 1) => `(select (${bind(day)}::date + ${String(after)})::timestamp at time zone ${zone})`
  return [...(from ? [`${column} >= ${beginOf(from, 0)}`] : []), ...(to ? [`${column} < ${beginOf(to, 1)}`] : [])]
}

/** The instants between which the asked days lie, for what is asked without a statement of its own. */
export async function loadInstants(db: Db, { from = '', to = '' }: Pick<AskedTime, 'from' | 'to'>, userId: string) {
  if (from === '' && to === '') return {}
  const [row] = await db.$queryRaw<{ gte: Date | null; lt: Date | null }[]>`
    select nullif(${from}, '')::date::timestamp at time zone zone as gte, (nullif(${to}, '')::date + 1)::timestamp at time zone zone as lt
    from (select ${ownZone(userId)} as zone) z`
  return { ...(row?.gte && { gte: row.gte }), ...(row?.lt && { lt: row.lt }) }
}
