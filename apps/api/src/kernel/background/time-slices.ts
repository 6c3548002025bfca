/** Longest a computation holds the event loop before other calls have their turn. */
const SLICE_MS = 5
/** Slices a computation has one after the other before the next one begins: what is short is over before the next one starts. */
const SLICES_IN_A_ROW = 20

const waiting: (() => void)[] = []
/** Lets one computation go on in a turn of the event loop, whatever their number: ten at once hold nobody longer than one. */
function wakeNext() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(wakeNext)
}
/** Waits for the next turn of the event loop: in front of the other computations, or behind them. */
const nextTurn = (isInFront: boolean) =>
  new Promise<void>((done) => {
    if (isInFront) waiting.unshift(done)
    else waiting.push(done)
    if (waiting.length === 1) setImmediate(wakeNext)
  })

/** The items of a long computation, which is interrupted between two of them for other calls. */
export async function collectInSlices<T>(items: Iterable<T>): Promise<T[]> {
  const collected: T[] = []
  await nextTurn(false)
  let begun = performance.now()
  let slices = 1
  for (const item of items) {
    collected.push(item)
    if (performance.now() - begun < SLICE_MS) continue
    await nextTurn(slices % SLICES_IN_A_ROW !== 0)
    slices += 1
    begun = performance.now()
  }
  return collected
}
