import { z } from 'zod'
import { text } from '../codecs.ts'
import { contract } from '../contract.ts'
import { menuRights } from './rights-matrix.ts'
import { rightsRead } from './role.ts'
import { dataDomains, scopeReaches } from './role-fields.ts'

export const accessTargets = ['menu', 'page', 'call', 'record'] as const
export type AccessTarget = (typeof accessTargets)[number]

/** What has to be so, in the order it is looked at. */
export const accessChecks = [
  'account',
  'built',
  'menuActive',
  'menuRight',
  'inUse',
  'signedIn',
  'grant',
  'screenRight',
  'own',
  'reach',
] as const
export type AccessCheck = (typeof accessChecks)[number]

/** Whether a role counts for the person today; `unassigned`: the person does not have it. */
export const roleStates = ['active', 'future', 'ended', 'inactive', 'unassigned'] as const

const givingRole = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(roleStates),
  validFrom: z.string(),
  validTo: z.string(),
  /** How far it reaches, where that is the question. */
  reach: z.enum(scopeReaches).or(z.literal('')),
  /** Address of the screen where it is given or put in force; '' where it counts already. */
  changedAt: z.string(),
})
export type GivingRole = z.output<typeof givingRole>

const step = z.object({
  check: z.enum(accessChecks),
  ok: z.boolean(),
  /** The menu, call, person or kind of data it is about, by name. */
  subject: z.string(),
  right: z.enum(menuRights).or(z.literal('')),
  /** Roles that give it, those that count for the person first. */
  roles: z.array(givingRole),
  /** Address of the screen where this is changed for a role; '' where no screen changes it or nothing has to be. */
  changedAt: z.string(),
})
export type AccessStep = z.output<typeof step>

const answer = z.object({ allowed: z.boolean(), personName: z.string(), targetName: z.string(), steps: z.array(step) })
export type AccessAnswer = z.output<typeof answer>

/** `item`: a menu's number, a page's path, a call's id, or for a record whose it is; `domain` says which kind of record. */
const accessQuestion = z
  .strictObject({ target: z.enum(accessTargets), item: text(330).min(1), domain: z.enum(dataDomains).optional() })
  .refine(({ target, domain }) => (target === 'record') === (domain !== undefined), { error: 'REQUIRED', path: ['domain'] })
export type AccessQuestion = z.output<typeof accessQuestion>

export const accessCheck = contract('accessCheck', {
  ask: {
    method: 'GET',
    path: '/api/v1/common/chems/role-explainer/:userId/why',
    summary: 'Whether a person can see a menu, a page, a call or the data of somebody, and why or why not',
    access: rightsRead,
    params: z.strictObject({ userId: text(20).min(1) }),
    query: accessQuestion,
    answer,
  },
})
