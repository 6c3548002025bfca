import { expect, test } from 'vitest'
import { allContracts } from '../../packages/shared/src/collections.ts'
import { personApis, unknownPersonCalls } from '../../packages/shared/src/tokens/person-calls.ts'
import { findScopeArea, scopeAreaNames, scopeAreas } from '../../packages/shared/src/tokens/scopes.ts'
import { decidingCalls } from './deciding-calls.ts'
import { reviewedCalls } from './reviewed-calls.ts'

/** Calls that decide on something of one's own alone, which a program may do in one's name. */
const ownDecisions = ['mailMessages.bulk', 'mailSending.settle']

/** Reasons of `reviewed-calls.ts` whose calls a program never makes, and those among them that it may. */
const ofPeople = [
  "roles, posts and accounts: nobody's own, by their own rules and in the history",
  'evidence for auditors, with its own history',
]
const harmless = ['users.changePicture']

const apis = Map.groupBy(
  allContracts.flatMap((contract) =>
    Object.entries(contract).map(([call, route]) => ({ name: `${route.resource}.${call}`, api: `${route.method} ${route.path}` })),
  ),
  ({ name }) => name,
)
const isOpen = (name: string) => (apis.get(name) ?? []).some(({ api }) => !personApis.has(api))

test('no call that decides is open to programs: a new one is named in `person-calls.ts`, or here as of one’s own', () => {
  const open = [...new Set(decidingCalls().map(({ name }) => name))].filter(isOpen)
  expect(open.toSorted()).toEqual(ownDecisions)
})

test('no call that changes roles, posts or accounts is open to programs', () => {
  const open = reviewedCalls.filter(({ name, reason }) => ofPeople.includes(reason) && isOpen(name)).map(({ name }) => name)
  expect(open.toSorted()).toEqual(harmless)
  expect(ofPeople.filter((reason) => !reviewedCalls.some((call) => call.reason === reason))).toEqual([])
})

test('every call that asks for the password again is a person’s, and so is every change reserved for administrators', () => {
  const open = allContracts.flatMap((contract) =>
    Object.values(contract).filter(
      ({ access, method, path }) =>
        access.kind === 'grant' && (access.stepUp || (access.adminOnly && method !== 'GET')) && !personApis.has(`${method} ${path}`),
    ),
  )
  expect(open).toEqual([])
  expect(unknownPersonCalls).toEqual([])
})

test('every resource has one area of scopes, and no area has one that is gone', () => {
  const resources = [...new Set(allContracts.flatMap((contract) => Object.values(contract).map(({ resource }) => resource)))]
  expect(resources.filter((resource) => findScopeArea({ resource }) === undefined)).toEqual([])
  const named = scopeAreaNames.flatMap((area) => scopeAreas[area].resources.split(/\s+/))
  expect(named.toSorted()).toEqual(resources.toSorted())
})
