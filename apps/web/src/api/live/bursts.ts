/**
 * Runs what is asked for at once, and what is asked for within `restMs` after a run together in one more, so that many events of a moment
 * become two runs at most.
 */
export function inBursts<Event>(run: (events: ReadonlySet<Event>) => void, restMs: number): (event: Event) => void {
  let waiting = new Set<Event>()
  let isResting = false
  const flush = () => {
    isResting = waiting.size > 0
    if (!isResting) return
    const events = waiting
    waiting = new Set()
    run(events)
    setTimeout(flush, restMs)
  }
  return (event) => {
    waiting.add(event)
    if (!isResting) flush()
  }
}
