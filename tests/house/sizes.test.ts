import { expect, test } from 'vitest'
import { firstVisit } from '../bench/first-visit.ts'

test('what a browser loads stays within the budgets: a first visit, the largest part that comes late, the largest screen and its scripts', async () => {
  const { goals } = await firstVisit()
  expect(goals.length).toBe(4)
  expect(goals.filter(({ met }) => !met)).toEqual([])
  // It builds the web app when its sources have changed.
})
