import { expect, it } from 'vitest'
import { routes } from '../../packages/shared/src/routes.ts'
import { specRoutes } from './spec-routes.ts'

const inTable = routes.map(({ path }) => path.replaceAll(/:(\w+\?)/g, '{$1}'))

it('the portal has exactly the pages of SPEC 2', () => {
  expect(specRoutes.filter((path) => !inTable.includes(path))).toEqual([])
  expect(inTable.filter((path) => !specRoutes.includes(path))).toEqual([])
  expect(inTable).toHaveLength(new Set(specRoutes).size)
})

it('popups open over the list SPEC names with them', () => {
  const pairs = routes.filter(({ path }) => path.endsWith('detailpopup') && routes.some((other) => other.path === listOf(path)))
  expect(pairs.length).toBeGreaterThan(20)
  for (const { path, popupOf } of pairs) expect(popupOf, path).toBe(listOf(path))
})

function listOf(popup: string) {
  return popup.replace(/detailpopup$/, 'list')
}
