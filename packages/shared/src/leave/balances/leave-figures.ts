import { sum } from '../common/leave-amount.ts'
import { toYear } from '../common/leave-dates.ts'
import { availableOn, covers, allocateDays, type LedgerDay, type Lot, type LedgerResult } from './leave-ledger.ts'
import type { GrantKind, TraceKind } from '../common/leave-model.ts'

/** A lot with its history. `given` is what it was first, `corrections` what came later. */
export interface LotWithHistory extends Lot {
  kind: GrantKind
  year: number
  given: number
  corrections: readonly { id: string; on: string; amount: number }[]
}
export interface AccountDay extends LedgerDay {
  requestId: string
  state: 'RESERVED' | 'USED'
}
export interface Account {
  lots: readonly LotWithHistory[]
  days: readonly AccountDay[]
  ledger: LedgerResult
}

const total = (lots: readonly LotWithHistory[], { held }: LedgerResult) => sum(lots.map(({ id }) => held.get(id) ?? 0))

/** Lots a year lives on: its own, and earlier ones that last into it or that its days take from. */
function lotsOfYear({ lots, days, ledger }: Account, year: number) {
  const yearOfDay = new Map(days.map(({ id, date }) => [id, toYear(date)]))
  const takenSince = new Set(ledger.allocations.filter(({ dayId }) => (yearOfDay.get(dayId) ?? 0) >= year).map(({ lotId }) => lotId))
  const begins = `${String(year)}-01-01`
  const lastsInto = ({ validTo, expires }: LotWithHistory) => validTo === null || !expires || validTo >= begins
  return lots.filter((lot) => lot.year === year || (lot.year < year && (lastsInto(lot) || takenSince.has(lot.id))))
}

/**
 * The figures of a year on one of its days (DOMAIN b, calculation 3); hundredths. They add up: entitled + carried − used − pending −
 * later − closed = available. `carried` is what the year began with, `later` what later years take of its lots, `closed` what does not
 * count on the day.
 */
export function calculateFigures(account: Account, year: number, at: string) {
  const { lots, days, ledger } = account
  const dayOf = new Map(days.map((day) => [day.id, day]))
  const takes = ledger.allocations.map((take) => ({
    ...take,
    day: dayOf.get(take.dayId),
    inYear: toYear(dayOf.get(take.dayId)?.date ?? ''),
  }))
  const taken = (isAsked: (take: (typeof takes)[number]) => boolean) => sum(takes.filter(isAsked).map(({ amount }) => amount))
  const ofYear = lotsOfYear(account, year)
  const [own, earlier] = [ofYear.filter((lot) => lot.year === year), ofYear.filter((lot) => lot.year < year)]
  const ids = new Set(ofYear.map(({ id }) => id))
  const earlierIds = new Set(earlier.map(({ id }) => id))
  const takenBefore = taken(({ lotId, inYear }) => inYear < year && (lotId === null || earlierIds.has(lotId)))
  const lost = lots.filter((lot) => lot.kind !== 'ANNUAL' && lot.validTo !== null && left(ledger, lot) > 0)
  const soon = lost.filter((lot) => lot.validFrom <= at && (lot.validTo ?? '') >= at)
  const expiresOn = soon.map(({ validTo }) => validTo ?? '').toSorted()[0] ?? ''
  const isCarry = ({ kind }: LotWithHistory) => kind === 'CARRY'
  return {
    entitled: total(
      own.filter((lot) => !isCarry(lot)),
      ledger,
    ),
    carried: total([...own.filter(isCarry), ...earlier], ledger) - takenBefore,
    used: taken(({ day, inYear }) => inYear === year && day?.state === 'USED'),
    pending: taken(({ day, inYear }) => inYear === year && day?.state === 'RESERVED'),
    /** Part of used and pending that comes from lots of earlier years. */
    fromEarlier: taken(({ lotId, inYear }) => inYear === year && lotId !== null && earlierIds.has(lotId)),
    later: taken(({ lotId, inYear }) => inYear > year && (lotId === null || ids.has(lotId))),
    closed: sum(ofYear.filter((lot) => !covers(lot, at, at)).map((lot) => left(ledger, lot))),
    expiring: sum(soon.filter(({ validTo }) => validTo === expiresOn).map((lot) => left(ledger, lot))),
    expiresOn,
    flagged: sum(lost.filter((lot) => !lot.expires && (lot.validTo ?? '') < at).map((lot) => left(ledger, lot))),
    available: availableOn(lots, ledger, at),
  }
}
export type Figures = ReturnType<typeof calculateFigures>

const left = ({ left: rest }: LedgerResult, { id }: Lot) => rest.get(id) ?? 0

/**
 * What a request takes of an account year by year, as on its last day in each: what is there without it, and what is left. The days of
 * an earlier year count in the later one, because they take from what is carried over.
 */
export function costByYear({ lots, days }: Pick<Account, 'lots' | 'days'>, isAsked: (day: AccountDay) => boolean) {
  const requestedDays = days.filter(isAsked).toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
  const settledUntil = (year: number) =>
    allocateDays(
      lots,
      days.filter((one) => !isAsked(one) || toYear(one.date) <= year),
    )
  return [...new Set(requestedDays.map(({ date }) => toYear(date)))].map((year) => {
    const own = requestedDays.filter(({ date }) => toYear(date) === year)
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
type LineWithoutBalance = Omit<TraceLine, 'balance'>

/** Why the balance on a day is what it is: every grant, correction, allocation and loss that bears on it; the last line's balance is it. */
export function traceBalance({ lots, days, ledger }: Account, at: string): TraceLine[] {
  const year = `${String(toYear(at))}-01-01`
  const bearing = lots.filter(
    (lot) => covers(lot, at, at) || ((lot.validTo ?? '9999') >= year && lot.validFrom <= `${at.slice(0, 4)}-12-31`),
  )
  const byId = new Map(days.map((day) => [day.id, day]))
  const takenOf = (lotId: string | null) => grouped(ledger, byId, lotId)
  const lines = bearing.flatMap((lot): LineWithoutBalance[] => [
    ...givenLines(lot, ledger),
    ...takenOf(lot.id),
    ...(covers(lot, at, at) ? [] : [lostLine(lot, ledger, at)]),
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

function givenLines(lot: LotWithHistory, { held }: LedgerResult): LineWithoutBalance[] {
  const corrected = sum(lot.corrections.map(({ amount }) => amount))
  const kind = lot.kind === 'CARRY' ? 'CARRIED' : 'GRANTED'
  const about = { until: lot.validTo ?? '', lotId: lot.id, requestId: '' }
  const first: LineWithoutBalance = { kind, on: lot.validFrom, amount: (held.get(lot.id) ?? 0) - corrected, grantId: lot.id, ...about }
  return [
    first,
    ...lot.corrections.map(({ id, on, amount }): LineWithoutBalance => ({
      kind: 'CORRECTED',
      grantId: id,
      on: on > lot.validFrom ? on : lot.validFrom,
      amount,
      ...about,
    })),
  ]
}

/** The rest of a lot that does not count on the day: lost, or not there yet. */
function lostLine(lot: LotWithHistory, settled: LedgerResult, at: string): LineWithoutBalance {
  const kind = lot.validFrom > at ? 'NOT_YET' : 'EXPIRED'
  const on = lot.validFrom > at ? lot.validFrom : (lot.validTo ?? at)
  return { kind, on, until: '', amount: -left(settled, lot), lotId: lot.id, grantId: '', requestId: '' }
}

/** What the leaves took of a lot, one line a leave and state. */
function grouped({ allocations }: LedgerResult, byId: ReadonlyMap<string, AccountDay>, lotId: string | null): LineWithoutBalance[] {
  const lines = new Map<string, LineWithoutBalance>()
  for (const take of allocations) {
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
