import { expect, it } from 'vitest'
import { routes, type PageRoute } from '../../packages/shared/src/routes.ts'
import { homeBlocks } from './home-blocks.ts'

const pages: readonly PageRoute[] = routes
const hasPages = (area: string) => pages.some((page) => page.feature === area && page.state === 'built')

it('a block of the home page is built only where its area has pages', () => {
  expect(homeBlocks.filter(({ area, state }) => state === 'built' && !hasPages(area))).toEqual([])
})

it('every block belongs to an area of the portal', () => {
  const areas = new Set(pages.map(({ feature }) => feature))
  expect(homeBlocks.filter(({ area }) => !areas.has(area))).toEqual([])
})
