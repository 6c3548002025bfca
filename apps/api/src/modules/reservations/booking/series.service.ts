import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { seriesPreview, type SeriesDate, type SeriesInput } from '@maru/shared/reservations/reservation-series.ts'
import type { PolicyProblem } from '@maru/shared/reservations/reservation-fields.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { z } from 'zod'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Once } from '../../../http/once.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { personNameIn, personNames } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { monthsWithout, type PlannedDate, planSeries } from '../../../adapters/calendars/series-dates.ts'
import { approvalFor, type BookableResource, loadBookable, lockResources, managesResource } from '../common/bookable-resource.ts'
import { overlaps } from '../common/booking-times.ts'
import { findNearbySlots } from '../policy/alternatives.service.ts'
import { enqueueNotices, toSeriesValues } from './booking-notices.ts'
import { assertBooksFor, inBooking, listInvited, remainingProblems, toQuestion, writeBooking } from './booking.service.ts'
import { checkPolicy } from '../policy/policy.service.ts'
import { toProblem } from '../policy/policy-rules.ts'

const stateOf = (problems: readonly PolicyProblem[]): SeriesDate['state'] => {
  if (problems.length === 0) return 'OK'
  if (problems.some(({ code }) => code === 'BLACKOUT')) return 'BLACKOUT'
  return problems.some(({ code }) => code === 'TAKEN') ? 'CONFLICT' : 'PROBLEM'
}

/** Dates of the series that overlap each other are as taken as those somebody else has. */
function ownClash(resource: BookableResource, date: PlannedDate, earlier: readonly PlannedDate[], name: string): PolicyProblem[] {
  const other = earlier.find((one) => overlaps(one, date))
  return other ? [toProblem('TAKEN', 'start', [resource.name, name, other.start.toISOString(), other.end.toISOString()])] : []
}

async function previewDates(
  db: Db,
  who: Who,
  input: SeriesInput,
  resource: BookableResource,
  dates: readonly PlannedDate[],
): Promise<SeriesDate[]> {
  const now = await databaseNow(db)
  const manages = managesResource(who, resource)
  const name = personNameIn(await db.user.findUniqueOrThrow({ where: { id: who.userId }, select: personNames }), who.language)
  const shown: SeriesDate[] = []
  for (const [index, date] of dates.entries()) {
    const { start, end } = date
    const base = { date: date.date, start, end, clockChange: date.clockChange }
    if (date.skip) {
      shown.push({ ...base, state: 'SKIPPED', problems: [], alternatives: [] })
      continue
    }
    const earlierDates = dates.slice(0, index).filter(({ skip }) => !skip)
    const question = toQuestion(resource, who, { ...input, start, end }, now, { earlierDates })
    const all = [...(await checkPolicy(db, question)), ...ownClash(resource, date, earlierDates, name)]
    // A date whose time does not exist is turned only because of that.
    const isSkipped = date.skippedTime !== '' && end <= start
    const problems = isSkipped
      ? [toProblem('SKIPPED_TIME', 'start', [date.date, date.skippedTime])]
      : remainingProblems(all, input, manages)
    const state = stateOf(problems)
    const isTaken = state === 'CONFLICT' || state === 'BLACKOUT'
    const alternatives = isTaken ? await findNearbySlots(db, question) : []
    const sameDay = alternatives.filter((one) => localDay(one.start, one.timeZone) === localDay(start, resource.timeZone))
    shown.push({ ...base, state, problems, alternatives: sameDay })
  }
  return shown
}

/** Every date of a series with what it would meet; nothing is booked. Throws 400 for a rule without dates or with more than 366, and for somebody one does not book for. */
export async function previewSeries(db: Db, who: Who, input: SeriesInput) {
  const resource = await loadBookable(db, who, input.resourceId)
  await assertBooksFor(db, who, resource, input)
  if (resource.approvalMode === 'LINE') throw new Refusal(400, 'SERIES_BY_LINE', 'reservationSeriesByLine', { values: [resource.name] })
  const { rule, dates } = planSeries(input, resource.timeZone)
  const manages = managesResource(who, resource)
  return {
    monthsWithout: monthsWithout(
      input.recurrence,
      dates.map(({ date }) => date),
    ),
    rule,
    dates: await previewDates(db, who, input, resource, dates),
    mayOverride: manages,
    approval: approvalFor(who, resource),
  }
}

/** Tells attendees, and whoever it is booked for, every date of a series in one notice. */
async function inviteToSeries(
  tx: Db,
  who: Who,
  input: SeriesInput,
  { id, dates, timeZone }: { id: string; dates: readonly { start: Date; end: Date }[]; timeZone: string },
) {
  const values = toSeriesValues(input, dates, { timeZone, personId: input.onBehalfOf || who.userId })
  await enqueueNotices(
    tx,
    who.userId,
    listInvited(input).map((userId) => ({ userId, kind: 'reservationSeriesInvited', values, about: id })),
  )
}

/**
 * Books a series as its preview showed it, all dates or none, inside a transaction; ids by the day the rule gives. Throws 409 with a new
 * preview where a date cannot be had any more.
 */
export async function bookSeries(tx: Db, who: Who, input: SeriesInput) {
  const { recurrence: _recurrence, exceptions: _exceptions, ...booking } = input
  await lockResources(tx, [input.resourceId])
  const preview = await previewSeries(tx, who, input)
  const bad = preview.dates.filter(({ state }) => state !== 'OK' && state !== 'SKIPPED')
  if (bad.length > 0)
    throw new Refusal(409, 'SERIES_REFUSED', 'reservationSeriesRefused', {
      values: [String(bad.length)],
      details: z.encode(seriesPreview, preview),
    })
  const wanted = preview.dates.filter(({ state }) => state === 'OK')
  if (wanted.length === 0) throw new Refusal(400, 'SERIES_EMPTY', 'reservationSeriesEmpty')
  const { timeZone } = await loadBookable(tx, who, input.resourceId)
  const userId = input.onBehalfOf || who.userId
  const { id: seriesId } = await tx.reservationSeries.create({ data: { rule: preview.rule, timeZone, userId }, select: { id: true } })
  const ids = new Map<string, string>()
  for (const { date, start, end } of wanted) {
    const links = { seriesId, silent: ids.size > 0, invites: false }
    ids.set(date, await writeBooking(tx, who, { ...booking, start, end, waitlist: false }, links))
  }
  await inviteToSeries(tx, who, input, { id: seriesId, dates: wanted, timeZone })
  await recordChange(tx, who, {
    entity: 'reservationSeries',
    entityId: seriesId,
    action: 'create',
    after: { rule: preview.rule, dates: ids.size },
  })
  return { seriesId, ids }
}

/** Books a series in a transaction of its own. Throws as `bookSeries`. */
export const createSeries = (db: PrismaClient, who: Who, input: SeriesInput, once: Once) =>
  inBooking(
    db,
    who,
    input,
    (tx) =>
      once(tx, async () => {
        const { seriesId, ids } = await bookSeries(tx, who, input)
        return { seriesId, booked: ids.size, firstId: ids.values().next().value ?? '' }
      }),
    { timeout: 60_000 },
  )
