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

/**
 * A queue that runs one piece of work of each person at a time, and next whoever had no turn for the longest: whoever sends many waits behind
 * everybody else.
 */
export function createFairQueue({ atOnce, waiting, waitingOfPerson, busy, ownBusy, waitMs }: QueueLimits): FairQueue {
  const line: Waiting[] = []
  const running = new Set<string>()
  const lastTurns = new Map<string, number>()
  let turns = 0
  const takeNext = () => {
    const able = running.size < atOnce ? line.filter(({ person }) => !running.has(person)) : []
    const [next] = able.toSorted((one, other) => (lastTurns.get(one.person) ?? 0) - (lastTurns.get(other.person) ?? 0))
    if (next) line.splice(line.indexOf(next), 1)
    return next
  }
  const beginNext = () => {
    const next = takeNext()
    if (!next) return
    running.add(next.person)
    lastTurns.delete(next.person)
    lastTurns.set(next.person, (turns += 1))
    if (lastTurns.size > MOST_REMEMBERED) lastTurns.delete(lastTurns.keys().next().value ?? '')
    next.begin()
    beginNext()
  }
  const turn = (person: string) =>
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
  return {
    run: async (person, work) => {
      if (line.filter((one) => one.person === person).length >= waitingOfPerson) throw ownBusy()
      if (line.length >= waiting) throw busy()
      const ready = turn(person)
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
