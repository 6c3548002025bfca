import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ListColumn } from '../../packages/shared/src/lists/list-columns.ts'
import { expect, test } from 'vitest'

/** Pixels of a list beside the menu in a window of 1440. */
const LIST_WIDTH = 1118
/** Lists that show more than one window holds: they scroll. */
const wide = ['assetColumns', 'paymentColumns', 'tripColumns']
const shared = join(import.meta.dirname, '../../packages/shared/src')

/** The columns of every list by their name. */
async function loadColumns() {
  const files = globSync('**/*.ts', { cwd: shared }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(join(shared, file)) as Promise<Readonly<Record<string, unknown>>>))
  const lists = modules.flatMap((module) => Object.entries(module)).filter(([name]) => /columns$/i.test(name))
  return lists.filter((list): list is [string, readonly ListColumn<never>[]] => Array.isArray(list[1]))
}

test('a list fits beside the menu at 1440 px, so that its status is never outside the window', async () => {
  const lists = await loadColumns()
  expect(lists.length).toBeGreaterThan(30)
  const widths = lists.map(([name, columns]) => ({ name, width: columns.reduce((sum, { width = 0 }) => sum + width, 0) }))
  const names = new Set(widths.filter(({ width }) => width > LIST_WIDTH).map(({ name }) => name))
  expect([...names].toSorted()).toEqual(wide)
})
