import type { InsideList } from '@maru/shared/boards/visitors/visit.ts'
import { Prisma, type PrismaClient, type Visit } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { type Db, preparedText } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { assertOngoing, lockVisit } from './visit-access.ts'
import { readVisit } from './visit-list.service.ts'

type Context = { db: PrismaClient; pool: pg.Pool }
/** A visit, and one of its guests; without a place all of them. */
interface Guests {
  readonly id: string
  readonly place?: number
}

const lockBadges = (db: Db, { workplaceCode }: Visit) =>
  db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('badges of ' || ${workplaceCode}, 0))`

/** Badges that nobody inside a workplace wears, with their turn. */
const freeBadges = ({ workplaceCode }: Visit) => Prisma.sql`
  select n, row_number() over (order by n) as turn from generate_series(1, 2000) n where not exists (
    select from visitor g join visit v on v.id = g.visit_id
    where v.workplace_code = ${workplaceCode} and v.status = 'CHECKED_IN' and g.checked_in_at is not null and g.checked_out_at is null and g.badge = n)`

/** Checks guests in with the lowest free badges. */
async function handOutBadges(db: Db, visit: Visit, places: readonly number[]) {
  const { id } = visit
  await lockBadges(db, visit)
  await db.$executeRaw`
    with free as (${freeBadges(visit)}), guest as (select place, row_number() over (order by place) as turn from visitor where visit_id = ${id}::uuid and place = any(${[...places]}::int[]))
    update visitor g set badge = free.n, checked_in_at = now() from guest join free using (turn) where g.visit_id = ${id}::uuid and g.place = guest.place`
}

function assertCleared({ review }: Visit) {
  if (review === 'PENDING' || review === 'REFUSED') throw conflict('VISIT_NOT_CLEARED', 'visitNotCleared')
}

/** Refuses guests who may not come in now: without a clearance, on another day, after everything was over. */
async function assertMayEnter(db: Db, visit: Visit) {
  assertOngoing(visit)
  assertCleared(visit)
  const { id } = visit
  const [place] = await db.$queryRaw<{ today: boolean }[]>`
    select v.day = (now() at time zone w.time_zone)::date as today from visit v join workplace w on w.code = v.workplace_code where v.id = ${id}::uuid`
  if (place?.today !== true) throw conflict('VISIT_NOT_TODAY', 'visitNotToday')
}

/** Checks one guest in on the day, or all who have not come yet: they get badges, and the host is notified. Throws 409 while a review is not cleared. */
export async function checkIn({ db, pool }: Context, who: Who, { id, place }: Guests) {
  await db.$transaction(async (tx) => {
    const visit = await lockVisit(tx, who, id)
    await assertMayEnter(tx, visit)
    const awaited = { visitId: id, checkedInAt: null, ...(place !== undefined && { place }) }
    const places = (await tx.visitor.findMany({ where: awaited, orderBy: { place: 'asc' } })).map((guest) => guest.place)
    if (places.length === 0) throw conflict('GUEST_NOT_EXPECTED', 'visitGuestNotExpected')
    await handOutBadges(tx, visit, places)
    const guests = places.map((one) => recordReference('guest', `${id}/${String(one)}`))
    const payload = {
      userId: visit.hostId,
      kind: 'visitorArrived',
      values: [guests, recordReference('workplace', visit.workplaceCode), id],
    }
    await enqueue(tx, [{ topic: 'notify', key: `visit.arrived:${id}:${places.join(',')}`, payload }])
  })
  return readVisit(pool, who, id)
}

/** Checks one guest out, or all who are inside. Throws 409 where nobody of them is. */
export async function checkOut({ db, pool }: Context, who: Who, { id, place }: Guests) {
  await db.$transaction(async (tx) => {
    await lockVisit(tx, who, id)
    const gone = await tx.$executeRaw`
      update visitor set checked_out_at = greatest(now(), checked_in_at)
      where visit_id = ${id}::uuid and checked_in_at is not null and checked_out_at is null and place = coalesce(${place ?? null}::int, place)`
    if (gone === 0) throw conflict('VISIT_NOT_INSIDE', place === undefined ? 'visitNotInside' : 'visitGuestNotInside')
  })
  return readVisit(pool, who, id)
}

/** Takes back a check-out of this day: the guest is inside as before, with another badge where somebody wears the former one. Throws 409, also without a clearance. */
export async function undoCheckOut({ db, pool }: Context, who: Who, { id, place }: Required<Guests>) {
  await db.$transaction(async (tx) => {
    const visit = await lockVisit(tx, who, id)
    assertOngoing(visit)
    assertCleared(visit)
    await lockBadges(tx, visit)
    const back = await tx.$executeRaw`
      with free as (${freeBadges(visit)})
      update visitor g set checked_out_at = null,
        badge = case when exists (select from free where n = g.badge) then g.badge else (select n from free where turn = 1) end
      from workplace w where w.code = ${visit.workplaceCode} and g.visit_id = ${id}::uuid and g.place = ${place}
        and (g.checked_out_at at time zone w.time_zone)::date = (now() at time zone w.time_zone)::date`
    if (back > 0) return
    const isInside = { visitId: id, place, checkedInAt: { not: null }, checkedOutAt: null }
    if ((await tx.visitor.count({ where: isInside })) > 0) throw conflict('GUEST_STILL_INSIDE', 'visitGuestStillInside')
    throw conflict('GUEST_NOT_LEFT_TODAY', 'visitGuestNotLeftToday')
  })
  return readVisit(pool, who, id)
}

type Person = InsideList['people'][number]

/** Every guest who is in the building, by host: the list for a fire alarm. */
export async function listInside(pool: pg.Pool, { language }: Who, workplace: string | undefined): Promise<InsideList> {
  const text = `
    select v.id as "visitId", g.place, g.name, g.organisation, g.badge, v.host_id as "hostId", ${personNameSql('u', language)} as "hostName",
      v.workplace_code as "workplaceCode", ${nameSql('w', language)} as "workplaceName", g.checked_in_at as "checkedInAt",
      (now() at time zone w.time_zone)::date - (g.checked_in_at at time zone w.time_zone)::date as "nights"
    from visit v join visitor g on g.visit_id = v.id join users u on u.id = v.host_id join workplace w on w.code = v.workplace_code
    where v.status = 'CHECKED_IN' and g.checked_in_at is not null and g.checked_out_at is null and v.workplace_code = coalesce(nullif($1, ''), v.workplace_code)
    order by w.sort_order, w.code, lower(u.english_name), u.id, lower(g.name), v.id, g.place`
  return { at: new Date(), people: await preparedText<Person & pg.QueryResultRow>(pool, { text, values: [workplace ?? ''] }) }
}
