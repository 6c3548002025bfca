import { expect, it } from 'vitest'
import { allContracts } from '../collections.ts'
import { isBuiltPage } from '../routes.ts'
import { findScreens, rightAsked } from './screen-rights.ts'

const routes = allContracts.flatMap((contract) => Object.values(contract))

it('every call that needs a grant belongs to a screen, and every screen is a page of the portal', () => {
  const lost = routes.filter((route) => route.access.kind === 'grant' && findScreens(route).length === 0)
  expect(lost.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const pages = new Set(routes.flatMap(findScreens))
  expect([...pages].filter((page) => !isBuiltPage(page))).toEqual([])
})

// A longer beginning of the same path would hide a screen that was forgotten.
it('what is kept on the screen of the leave rules asks for the right on that screen', () => {
  const leaveRuleRoutes = routes.filter(
    ({ access, method, path }) => access.kind === 'grant' && method !== 'GET' && path.includes('/hldys/'),
  )
  const elsewhere = leaveRuleRoutes.filter((route) => findScreens(route)[0] !== '/system/holidaylist')
  expect(elsewhere.map(({ path }) => path)).toEqual([])
})

it.each([
  ['GET /api/v1/common/chems/user/list', undefined],
  ['GET /api/v1/common/chems/user/list/excel', 'EXPORT'],
  ['POST /api/v1/common/chems/user/popup', 'WRITE'],
  ['PUT /api/v1/common/chems/user/popup/modify', undefined],
  ['POST /api/v1/common/chems/role-menu/dry-run', undefined],
  ['PUT /api/v1/common/chems/role-menu', 'WRITE'],
  ['POST /api/v1/common/chems/template-preview', undefined],
  ['GET /api/v1/common/chems/login-history/export', 'EXPORT'],
  ['GET /api/v1/approval/aprvbox/excel', 'EXPORT'],
  ['POST /api/v1/approval/aprv', undefined],
  ['GET /api/v1/common/menus', undefined],
])('%s asks for %s', (id, right) => {
  const route = routes.find(({ method, path }) => `${method} ${path}` === id)
  expect(route && rightAsked(route)).toBe(right)
})
