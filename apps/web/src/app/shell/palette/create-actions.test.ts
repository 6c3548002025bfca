import { allContracts } from '@maru/shared/collections.ts'
import type { Route } from '@maru/shared/contract.ts'
import { routes } from '@maru/shared/routes.ts'
import { expect, it } from 'vitest'
import { createActions } from './create-actions.ts'

const named = Object.values(allContracts).flatMap((contract) => Object.entries<Route>(contract))
const calls = new Set(named.map(([, { method, path }]) => `${method} ${path}`))
const pages = new Map(routes.map((route) => [route.path as string, route.state]))

it('every action opens a page that is built, and asks for a call that exists', () => {
  for (const { id, page, address, call } of createActions) {
    expect([id, pages.get(page), pages.get(address.split('?')[0] ?? '')]).toEqual([id, 'built', 'built'])
    expect([id, call === undefined || calls.has(call)]).toEqual([id, true])
  }
})

it('every call that makes something of a screen, and that not everybody may make, is offered', () => {
  const offered = new Set(createActions.map(({ call }) => call))
  // Parts of an open page: lines of departments, rules and numbers of approvals, times of the planner,
  // applicants of an opening, tokens of the own profile.
  const ofAPage = [
    '/chems/aprv/group',
    '/chems/aprv/rule',
    '/chems/aprv/number',
    '/hldys/populartimes',
    '/recruitment/applicants',
    '/common/tokens',
  ]
  const missing = named
    .filter(
      ([name, { method, access }]) =>
        method === 'POST' && access.kind === 'grant' && /^(create|typeCreate|grantAdd|holidayCreate|blockCreate|timeCreate)/.test(name),
    )
    .map(([, { path }]) => path)
    .filter((path) => !offered.has(`POST ${path}`) && !ofAPage.some((end) => path.endsWith(end)))
  expect(missing).toEqual([])
})

it('every action has synonyms besides its name, Korean ones among them', () => {
  for (const { id, synonyms } of createActions) expect([id, /[가-힣]/.test(synonyms)]).toEqual([id, true])
})
