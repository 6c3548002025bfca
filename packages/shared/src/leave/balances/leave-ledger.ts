import { sum } from '../common/leave-amount.ts'

// An account of days is its lots and the days taken. Which day takes from which lot follows from them alone: the whole account is
// worked out anew after every change, also of the past, and never patched (DOMAIN b, calculation 2, 3, 8). Amounts are hundredths.

export interface Lot {
  id: string
  /** What it holds with all corrections; a lot that carries another one over holds the rest of that one besides. */
  amount: number
  validFrom: string
  validTo: string | null
  /** Whether it ends on `validTo`: carried days only once the person was told (hint duty). */
  expires: boolean
  /** Whether it also covers the rest of a leave that began before its last day. */
  coversStarted: boolean
  carriesId: string | null
  /** Which of two equal lots is older: anything that sorts. */
  age: string
}

export interface LedgerDay {
  id: string
  date: string
  amount: number
  /** First day of the leave it belongs to. */
  leaveFrom: string
}

/** Days that a leave day uses of a lot; without a lot they are owed. */
export interface Allocation {
  dayId: string
  lotId: string | null
  amount: number
}

export interface LedgerResult {
  allocations: Allocation[]
  /** What each lot holds, and what is left in it. */
  held: ReadonlyMap<string, number>
  left: ReadonlyMap<string, number>
  owed: number
}

const LATER = '9999-12-31'

/** Whether a lot may be used on a day of a leave. */
export function covers(lot: Omit<Lot, 'amount' | 'carriesId' | 'age'>, date: string, leaveFrom: string): boolean {
  if (date < lot.validFrom) return false
  const end = lot.validTo
  return end === null || !lot.expires || date <= end || (lot.coversStarted && leaveFrom <= end)
}

const text = (a: string, b: string) => Number(a > b) - Number(a < b)
/** Earliest end first, then the oldest. */
const inOrder = (a: Lot, b: Lot) => text(a.validTo ?? LATER, b.validTo ?? LATER) || text(a.validFrom, b.validFrom) || text(a.age, b.age)

/** Works out an account: days in order of the calendar, each from the lot that ends first of those that cover it. */
export function allocateDays(lots: readonly Lot[], days: readonly LedgerDay[]): LedgerResult {
  const ordered = lots.toSorted(inOrder)
  const held = new Map(lots.filter(({ carriesId }) => carriesId === null).map(({ id, amount }) => [id, amount]))
  const left = new Map(held)
  const carrying = lots.filter(({ carriesId }) => carriesId !== null).toSorted((a, b) => text(a.validFrom, b.validFrom))
  const openCarried = (until: string) => {
    while (carrying[0] && carrying[0].validFrom <= until) {
      const [lot] = carrying.splice(0, 1)
      if (!lot) return
      const amount = Math.max(0, lot.amount + (left.get(lot.carriesId ?? '') ?? 0))
      held.set(lot.id, amount)
      left.set(lot.id, amount)
    }
  }
  const allocations: Allocation[] = []
  for (const day of days.toSorted((a, b) => text(a.date, b.date) || text(a.id, b.id))) {
    openCarried(day.date)
    let missing = day.amount
    for (const lot of ordered.filter((one) => covers(one, day.date, day.leaveFrom))) {
      const amount = Math.min(missing, left.get(lot.id) ?? 0)
      if (amount <= 0) continue
      allocations.push({ dayId: day.id, lotId: lot.id, amount })
      left.set(lot.id, (left.get(lot.id) ?? 0) - amount)
      missing -= amount
    }
    if (missing > 0) allocations.push({ dayId: day.id, lotId: null, amount: missing })
  }
  openCarried(LATER)
  return { allocations, held, left, owed: sum(allocations.filter(({ lotId }) => lotId === null).map(({ amount }) => amount)) }
}

/** Σ of the lots valid on a day − used − reserved − what is owed. */
export function availableOn(lots: readonly Lot[], { left, owed }: LedgerResult, date: string): number {
  return sum(lots.filter((lot) => covers(lot, date, date)).map(({ id }) => left.get(id) ?? 0)) - owed
}

const keyOf = ({ dayId, lotId, amount }: Allocation) => `${dayId}|${lotId ?? ''}|${String(amount)}`

/** Allocations to release and to add so that those of before become those of after. */
export function diffAllocations<T extends Allocation>(
  before: readonly T[],
  after: readonly Allocation[],
): { released: T[]; added: Allocation[] } {
  const newKeys = new Set(after.map(keyOf))
  const existingKeys = new Set(before.map(keyOf))
  return { released: before.filter((take) => !newKeys.has(keyOf(take))), added: after.filter((take) => !existingKeys.has(keyOf(take))) }
}
