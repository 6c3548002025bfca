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

/** A queue that runs one piece of work of each person at a time: whoever sends many waits behind his own, everybody else goes past. */
export function createFairQueue({ atOnce, waiting, waitingOfPerson, busy, ownBusy, waitMs }: QueueLimits): FairQueue {
  const line: Waiting[] = []
  const running = new Set<string>()
  const beginNext = () => {
    const place = running.size < atOnce ? line.findIndex(({ person }) => !running.has(person)) : -1
    const [next] = place < 0 ? [] : line.splice(place, 1)
    if (!next) return
    running.add(next.person)
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
