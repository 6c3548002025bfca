import { readingTooLarge } from './parser-limits.ts'

/** What the answer of one document may weigh in sum: each value its letters and 16 more. */
const MAX_WEIGHT = 32_000_000
const VALUE_WEIGHT = 16

/** Weight of a value with all that is in it; stops beyond `most`. */
function weigh(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + VALUE_WEIGHT
  if (typeof value !== 'object' || value === null) return VALUE_WEIGHT
  if (ArrayBuffer.isView(value)) return value.byteLength
  let weight = VALUE_WEIGHT
  for (const part of Object.values(value)) {
    weight += weigh(part, most - weight)
    if (weight > most) break
  }
  return weight
}

/**
 * Counts what a parser hands back: a text that is stored once and named in a hundred thousand cells is small on the disk and in the parser
 * alone. `add` throws 413 READING_TOO_LARGE beyond the sum.
 */
export function createAnswerBudget(most = MAX_WEIGHT) {
  let weight = 0
  return {
    add: (value: unknown) => {
      weight += weigh(value, most - weight)
      if (weight > most) throw readingTooLarge()
    },
  }
}
