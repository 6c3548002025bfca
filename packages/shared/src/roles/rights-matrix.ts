import { capabilityNames } from './capabilities.ts'
import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { binary, contract } from '../contract.ts'
import { person } from '../users/people.ts'
import { apiMatrixFilters, explainedFilters, matrixFilters } from './matrix-lines.ts'
import { dataDomains, scopeReaches } from './role-fields.ts'
import { rightsRead, rightsWrite } from './role.ts'

export const menuRights = ['READ', 'WRITE', 'EXPORT'] as const
export type MenuRight = (typeof menuRights)[number]

const matrixRole = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['SYSTEM', 'BUSINESS']),
  active: z.boolean(),
  /** How many people it counts for today. */
  people: z.number().int(),
})
export type MatrixRole = z.output<typeof matrixRole>

const menuLine = z.object({
  number: z.string(),
  parentNumber: z.string(),
  level: z.number().int(),
  name: z.string(),
  url: z.string(),
  active: z.boolean(),
})
export type MenuLine = z.output<typeof menuLine>

const apiLine = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  module: z.string(),
  adminOnly: z.boolean(),
  retired: z.boolean(),
})
export type ApiLine = z.output<typeof apiLine>

/** Role code → what it holds: an API's id, or a menu's number and right (`M080100 READ`). */
const held = z.record(z.string(), z.array(z.string()))

/** One cell of a matrix that is to become held or not. */
export const cellChange = z.strictObject({ roleCode: text(20).min(1), item: text(330).min(1), held: z.boolean() })
export type CellChange = z.output<typeof cellChange>
const changes = z.array(cellChange).min(1).max(4000)
const previewInput = z.strictObject({ changes })
const saveInput = z.strictObject({ changes, reason: requiredText(300) })

/** For one item: who really gets or loses it, other roles of the same people counted. */
const effect = z.object({
  item: z.string(),
  gains: z.boolean(),
  total: z.number().int(),
  /** The first ten by name. */
  names: z.array(z.string()),
})
export type RightsEffect = z.output<typeof effect>
const effects = z.array(effect)

const because = z.array(z.string())
const explained = z.object({
  person: z.object({ ...person.shape, active: z.boolean() }),
  roles: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
      /** Why it gives nothing today; '' = it counts. */
      idle: z.enum(['', 'future', 'ended', 'inactive']),
      grantedByName: z.string(),
    }),
  ),
  menus: z.array(
    z.object({
      ...menuLine.shape,
      /** By which roles; none of its own right where it is only shown because of an entry below. */
      rights: z.array(z.object({ right: z.enum(menuRights), because })),
    }),
  ),
  apis: z.array(z.object({ ...apiLine.shape, because })),
  scopes: z.array(z.object({ domain: z.enum(dataDomains), reach: z.enum(scopeReaches), departments: because, because: z.string() })),
  /** What a role of the portal may by itself. */
  capabilities: z.array(z.object({ capability: z.enum(capabilityNames), because })),
  /** How many calls everybody with a session may make besides. */
  openToAll: z.number().int(),
})
export type EffectivePermissions = z.output<typeof explained>

const path = '/api/v1/common/chems'
export const rights = contract('rights', {
  menus: {
    method: 'GET',
    path: `${path}/role-menu`,
    summary: 'Every menu and which roles hold READ, WRITE and EXPORT of it',
    access: rightsRead,
    answer: z.object({ roles: z.array(matrixRole), rows: z.array(menuLine), held }),
  },
  apis: {
    method: 'GET',
    path: `${path}/role-api`,
    summary: 'Every API that needs a grant and which roles hold it',
    access: rightsRead,
    answer: z.object({ roles: z.array(matrixRole), rows: z.array(apiLine), held }),
  },
  menusExport: {
    method: 'GET',
    path: `${path}/role-menu/excel`,
    summary: 'The menus found and who holds which right of each as a workbook, a column for each role and right',
    access: rightsRead,
    query: z.strictObject(matrixFilters),
    answer: binary,
  },
  apisExport: {
    method: 'GET',
    path: `${path}/role-api/excel`,
    summary: 'The APIs found and which roles hold each as a workbook, a column for each role',
    access: rightsRead,
    query: z.strictObject(apiMatrixFilters),
    answer: binary,
  },
  tryMenus: {
    method: 'POST',
    path: `${path}/role-menu/dry-run`,
    summary: 'Who would gain and lose which menu; refuses what saving would refuse, changes nothing',
    access: rightsRead,
    body: previewInput,
    answer: effects,
  },
  tryApis: {
    method: 'POST',
    path: `${path}/role-api/dry-run`,
    summary: 'Who would gain and lose which API; refuses what saving would refuse, changes nothing',
    access: rightsRead,
    body: previewInput,
    answer: effects,
  },
  saveMenus: {
    method: 'PUT',
    path: `${path}/role-menu`,
    summary: 'Gives and takes rights on menus, all of it or nothing',
    access: rightsWrite,
    body: saveInput,
    answer: effects,
  },
  saveApis: {
    method: 'PUT',
    path: `${path}/role-api`,
    summary: 'Gives and takes APIs, all of it or nothing; never those of the administrators',
    access: rightsWrite,
    body: saveInput,
    answer: effects,
  },
  explain: {
    method: 'GET',
    path: `${path}/role-explainer/:userId`,
    summary: 'What a person can open and call today, and which role gives it',
    access: rightsRead,
    params: z.strictObject({ userId: text(20).min(1) }),
    answer: explained,
  },
  explainExport: {
    method: 'GET',
    path: `${path}/role-explainer/:userId/excel`,
    summary: 'The same as a workbook, a line for each role, data scope, menu and call',
    access: rightsRead,
    params: z.strictObject({ userId: text(20).min(1) }),
    query: z.strictObject(explainedFilters),
    answer: binary,
  },
})
