import { allContracts } from '@maru/shared/collections.ts'
import type { RoleCode, Route } from '@maru/shared/contract.ts'
import { personApis } from '@maru/shared/tokens/person-calls.ts'
import type { DataDomain } from '@maru/shared/roles/role-fields.ts'
import { findScreens, rightAsked } from '@maru/shared/roles/screen-rights.ts'

/** Roles whose rights rules of approval and of access rest on: the office decides and carries out, auditors read. */
const AUDITOR = 'A01' satisfies RoleCode
const OFFICE = 'H01' satisfies RoleCode

const calls = allContracts.flatMap((contract) => Object.values(contract)).map((route) => ({ route, api: `${route.method} ${route.path}` }))

const lists = ({ access }: Route, role: RoleCode) => access.kind === 'grant' && access.roles.includes(role)
const builtIn = calls.flatMap(({ route, api }) => [
  ...(lists(route, AUDITOR) ? [{ role: AUDITOR, route, api }] : []),
  ...(lists(route, OFFICE) && personApis.has(api) ? [{ role: OFFICE, route, api }] : []),
])
const cells = new Set(builtIn.map(({ role, api }) => `${role} ${api}`))
const screens = new Set(
  builtIn.flatMap(({ role, route }) =>
    findScreens(route).flatMap((page) => ['READ', rightAsked(route) ?? 'READ'].map((right) => `${role} ${right} ${page}`)),
  ),
)
const reaches = new Set(['A01 histories', 'H01 users', 'H01 leave', 'H01 papers', 'H01 projects'])

/** Calls no change takes from a role, as grants: all of the auditors', and of the office what only a person does (decision 064). */
export const builtInGrants: readonly { readonly roleCode: string; readonly apiId: string }[] = builtIn.map(({ role, api }) => ({
  roleCode: role,
  apiId: api,
}))

/** Whether a role keeps the grant of a call. */
export const keepsCall = (role: string, api: string) => cells.has(`${role} ${api}`)

/** Whether a role keeps a right on a page: the one its calls there ask for, and READ with it. */
export const keepsScreenRight = (role: string, url: string, right: string) => screens.has(`${role} ${right} ${url}`)

/** Whether a role reaches everybody in a domain whatever is set. */
export const keepsReach = (role: string, domain: DataDomain) => reaches.has(`${role} ${domain}`)
