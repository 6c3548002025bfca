import { allLabels } from '../../packages/shared/src/collections.ts'

/** Highest number of a kind that a label of the program has; those of tests (9…) are left out. */
const highest = (kind: string) =>
  Math.max(
    ...allLabels
      .map(([number]) => number)
      .filter((number) => number.startsWith(`${kind}0`))
      .map((number) => Number(number.slice(2))),
  )

for (const kind of ['LB', 'MS']) console.log(`${kind}${String(highest(kind) + 1).padStart(8, '0')}`)
