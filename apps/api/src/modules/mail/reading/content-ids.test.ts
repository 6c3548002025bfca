import { expect, it } from 'vitest'
import { listNamedIds, listShownNumbers } from './content-ids.ts'

it('finds content ids however they are written, each once', () => {
  const ids = listNamedIds(['<img src="cid:logo%40x"><IMG SRC=CID:two@x>', `<td style="background:url('cid:a&amp;b@x')">`])
  expect([...ids]).toEqual(expect.arrayContaining(['logo@x', 'two@x', 'a&b@x']))
  expect(ids.has('logo')).toBe(false)
  expect([...listShownNumbers('<img src="/api/v1/email/messages/7/part/1.2"><img src="/api/v1/email/messages/7/part/3">')]).toEqual([
    '1.2',
    '3',
  ])
})

it('reads a text of two million letters at once, and no more names of it than a mail has', () => {
  const before = performance.now()
  expect(listNamedIds(['c'.repeat(2_000_000)]).size).toBe(0)
  expect(listShownNumbers('/'.repeat(2_000_000)).size).toBe(0)
  const names = Array.from({ length: 100_000 }, (_, index) => `<img src="cid:${String(index)}">`).join('')
  expect(listNamedIds([names]).size).toBe(5000)
  expect(performance.now() - before).toBeLessThan(2000)
})
