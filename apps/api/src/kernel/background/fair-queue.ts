interface Waiting {
  readonly person: string
  readonly begin: () => void
}

interface QueueLimits {
  /** Pieces of work at once. */
  readonly atOnce: number
  /** Pieces that may wait in all, and of one person. */
  readonly waiting: number
  readonly waitingOfPerson: number
  /** What a piece is refused with that finds no place, of all or of its person's, or waited for too long. */
  readonly busy: () => Error
  readonly ownBusy: () => Error
  readonly waitMs: number
}

export interface FairQueue {
  run<T>(person: string, work: () => Promise<T>): Promise<T>
}

/** People whose last turn is remembered. */
const MOST_REMEMBERED = 1000

/** Order of people's last turns: whoever had none for the longest comes first. */
function createTurns() {
  const lastTurns = new Map<string, number>()
  let count = 0
  return {
    first: (line: readonly Waiting[]) =>
      line.toSorted((one, other) => (lastTurns.get(one.person) ?? 0) - (lastTurns.get(other.person) ?? 0))[0],
    note: (person: string) => {
      lastTurns.delete(person)
      lastTurns.set(person, (count += 1))
      if (lastTurns.size > MOST_REMEMBERED) lastTurns.delete(lastTurns.keys().next().value ?? '')
    },
  }
}

/** Puts a person at the end of a line; settles when the turn comes, rejects with `busy` after `waitMs`. */
const standInLine = (line: Waiting[], person: string, { waitMs, busy }: Pick<QueueLimits, 'waitMs' | 'busy'>) =>
  new Promise<void>((begin, refuse) => {
    const timer = setTimeout(() => {
      line.splice(line.indexOf(place), 1)
      refuse(busy())
    }, waitMs)
    const start = () => {
      clearTimeout(timer)
      begin()
    }
    const place: Waiting = { person, begin: start }
    line.push(place)
  })

/**
 * A queue that runs one piece of work of each person at a time, and next whoever had no turn for the longest: whoever sends many waits behind
 * everybody else.
 */
export function createFairQueue({ atOnce, waiting, waitingOfPerson, busy, ownBusy, waitMs }: QueueLimits): FairQueue {
  const line: Waiting[] = []
  const running = new Set<string>()
  const turns = createTurns()
  const beginNext = () => {
    const next = running.size < atOnce ? turns.first(line.filter(({ person }) => !running.has(person))) : undefined
    if (!next) return
    line.splice(line.indexOf(next), 1)
    running.add(next.person)
    turns.note(next.person)
    next.begin()
    beginNext()
  }
  return {
    run: async (person, work) => {
      if (line.filter((one) => one.person === person).length >= waitingOfPerson) throw ownBusy()
      if (line.length >= waiting) throw busy()
      const ready = standInLine(line, person, { waitMs, busy })
      beginNext()
      await ready
      try {
        return await work()
      } finally {
        running.delete(person)
        beginNext()
      }
    },
  }
}
