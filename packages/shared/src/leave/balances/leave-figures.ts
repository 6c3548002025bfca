import { sum } from '../common/leave-amount.ts'
import { yearOf } from '../common/leave-dates.ts'
import { availableOn, covers, settle, type LedgerDay, type Lot, type Settled } from './leave-ledger.ts'
import type { GrantKind, TraceKind } from '../common/leave-model.ts'

/** A lot with what its history is told by. `given` is what it was first, `corrections` what came later. */
export interface ToldLot extends Lot {
  kind: GrantKind
  year: number
  given: number
  corrections: readonly { id: string; on: string; amount: number }[]
}
export interface ToldDay extends LedgerDay {
  requestId: string
  state: 'RESERVED' | 'USED'
}
export interface Account {
  lots: readonly ToldLot[]
  days: readonly ToldDay[]
  settled: Settled
}

const total = (lots: readonly ToldLot[], { held }: Settled) => sum(lots.map(({ id }) => held.get(id) ?? 0))

/** Lots a year lives on: its own, and earlier ones that last into it or that its days take from. */
function lotsOfYear({ lots, days, settled }: Account, year: number) {
  const yearOfDay = new Map(days.map(({ id, date }) => [id, yearOf(date)]))
  const takenSince = new Set(settled.takes.filter(({ dayId }) => (yearOfDay.get(dayId) ?? 0) >= year).map(({ lotId }) => lotId))
  const begins = `${String(year)}-01-01`
  const lastsInto = ({ validTo, expires }: ToldLot) => validTo === null || !expires || validTo >= begins
  return lots.filter((lot) => lot.year === year || (lot.year < year && (lastsInto(lot) || takenSince.has(lot.id))))
}

/**
 * The figures of a year on one of its days (DOMAIN b, calculation 3); hundredths. They add up: entitled + carried − used − pending −
 * later − closed = available. `carried` is what the year began with, `later` what later years take of its lots, `closed` what does not
 * count on the day.
 */
export function figuresOf(account: Account, year: number, at: string) {
  const { lots, days, settled } = account
  const dayOf = new Map(days.map((day) => [day.id, day]))
  const takes = settled.takes.map((take) => ({ ...take, day: dayOf.get(take.dayId), inYear: yearOf(dayOf.get(take.dayId)?.date ?? '') }))
  const taken = (isAsked: (take: (typeof takes)[number]) => boolean) => sum(takes.filter(isAsked).map(({ amount }) => amount))
  const ofYear = lotsOfYear(account, year)
  const [own, earlier] = [ofYear.filter((lot) => lot.year === year), ofYear.filter((lot) => lot.year < year)]
  const ids = new Set(ofYear.map(({ id }) => id))
  const earlierIds = new Set(earlier.map(({ id }) => id))
  const takenBefore = taken(({ lotId, inYear }) => inYear < year && (lotId === null || earlierIds.has(lotId)))
  const lost = lots.filter((lot) => lot.kind !== 'ANNUAL' && lot.validTo !== null && left(settled, lot) > 0)
  const soon = lost.filter((lot) => lot.validFrom <= at && (lot.validTo ?? '') >= at)
  const expiresOn = soon.map(({ validTo }) => validTo ?? '').toSorted()[0] ?? ''
  const isCarry = ({ kind }: ToldLot) => kind === 'CARRY'
  return {
    entitled: total(
      own.filter((lot) => !isCarry(lot)),
      settled,
    ),
    carried: total([...own.filter(isCarry), ...earlier], settled) - takenBefore,
    used: taken(({ day, inYear }) => inYear === year && day?.state === 'USED'),
    pending: taken(({ day, inYear }) => inYear === year && day?.state === 'RESERVED'),
    /** Of what is used and pending, what comes from lots of earlier years. */
    fromEarlier: taken(({ lotId, inYear }) => inYear === year && lotId !== null && earlierIds.has(lotId)),
    later: taken(({ lotId, inYear }) => inYear > year && (lotId === null || ids.has(lotId))),
    closed: sum(ofYear.filter((lot) => !covers(lot, at, at)).map((lot) => left(settled, lot))),
    expiring: sum(soon.filter(({ validTo }) => validTo === expiresOn).map((lot) => left(settled, lot))),
    expiresOn,
    flagged: sum(lost.filter((lot) => !lot.expires && (lot.validTo ?? '') < at).map((lot) => left(settled, lot))),
    available: availableOn(lots, settled, at),
  }
}
export type Figures = ReturnType<typeof figuresOf>

const left = ({ left: rest }: Settled, { id }: Lot) => rest.get(id) ?? 0

/**
 * What a request takes of an account year by year, as on its last day in each: what is there without it, and what is left. The days of
 * an earlier year count in the later one, because they take from what is carried over.
 */
export function costByYear({ lots, days }: Pick<Account, 'lots' | 'days'>, isAsked: (day: ToldDay) => boolean) {
  const asked = days.filter(isAsked).toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
  const settledUntil = (year: number) =>
    settle(
      lots,
      days.filter((one) => !isAsked(one) || yearOf(one.date) <= year),
    )
  return [...new Set(asked.map(({ date }) => yearOf(date)))].map((year) => {
    const own = asked.filter(({ date }) => yearOf(date) === year)
    const on = own.at(-1)?.date ?? ''
    const [before, after] = [year - 1, year].map((until) => availableOn(lots, settledUntil(until), on))
    return { year, on, before: before ?? 0, days: sum(own.map(({ amount }) => amount)), after: after ?? 0 }
  })
}

export interface TraceLine {
  kind: TraceKind
  on: string
  until: string
  amount: number
  /** What is left after this line. */
  balance: number
  lotId: string
  /** The grant or correction a line is about, '' for days that were taken or lost. */
  grantId: string
  requestId: string
}
type Untold = Omit<TraceLine, 'balance'>

/** Why the balance on a day is what it is: every gift, correction, taking and loss that bears on it; the last line's balance is it. */
export function traceOf({ lots, days, settled }: Account, at: string): TraceLine[] {
  const year = `${String(yearOf(at))}-01-01`
  const bearing = lots.filter(
    (lot) => covers(lot, at, at) || ((lot.validTo ?? '9999') >= year && lot.validFrom <= `${at.slice(0, 4)}-12-31`),
  )
  const byId = new Map(days.map((day) => [day.id, day]))
  const takenOf = (lotId: string | null) => grouped(settled, byId, lotId)
  const lines = bearing.flatMap((lot): Untold[] => [
    ...givenLines(lot, settled),
    ...takenOf(lot.id),
    ...(covers(lot, at, at) ? [] : [lostLine(lot, settled, at)]),
  ])
  const ordered = [...lines, ...takenOf(null)]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Number(a.on > b.on) - Number(a.on < b.on))
  let balance = 0
  return ordered.map((line) => {
    balance += line.amount
    return { ...line, balance }
  })
}

function givenLines(lot: ToldLot, { held }: Settled): Untold[] {
  const corrected = sum(lot.corrections.map(({ amount }) => amount))
  const kind = lot.kind === 'CARRY' ? 'CARRIED' : 'GRANTED'
  const about = { until: lot.validTo ?? '', lotId: lot.id, requestId: '' }
  const first: Untold = { kind, on: lot.validFrom, amount: (held.get(lot.id) ?? 0) - corrected, grantId: lot.id, ...about }
  return [
    first,
    ...lot.corrections.map(({ id, on, amount }): Untold => ({
      kind: 'CORRECTED',
      grantId: id,
      on: on > lot.validFrom ? on : lot.validFrom,
      amount,
      ...about,
    })),
  ]
}

/** The rest of a lot that does not count on the day: lost, or not there yet. */
function lostLine(lot: ToldLot, settled: Settled, at: string): Untold {
  const kind = lot.validFrom > at ? 'NOT_YET' : 'EXPIRED'
  const on = lot.validFrom > at ? lot.validFrom : (lot.validTo ?? at)
  return { kind, on, until: '', amount: -left(settled, lot), lotId: lot.id, grantId: '', requestId: '' }
}

/** What the leaves took of a lot, one line a leave and state. */
function grouped({ takes }: Settled, byId: ReadonlyMap<string, ToldDay>, lotId: string | null): Untold[] {
  const lines = new Map<string, Untold>()
  for (const take of takes) {
    const day = byId.get(take.dayId)
    if (take.lotId !== lotId || !day) continue
    const kind = lotId === null ? 'OWED' : day.state === 'USED' ? 'USED' : 'PENDING'
    const key = `${day.requestId}|${kind}`
    const line = lines.get(key) ?? { kind, on: day.date, until: '', amount: 0, lotId: lotId ?? '', grantId: '', requestId: day.requestId }
    lines.set(key, {
      ...line,
      amount: line.amount - take.amount,
      on: line.on < day.date ? line.on : day.date,
      until: line.until > day.date ? line.until : day.date,
    })
  }
  return [...lines.values()]
}
