import { z } from 'zod'
import { text } from '../codecs.ts'
import { binary, contract } from '../contract.ts'
import { menuInput, menuMove, menuUpdate } from '../menus/menu-admin.ts'
import { giveInput, rightsRead, roleInput, roleUpdate, scopesInput, takeInput } from './role.ts'

const code = text(20).min(1)
const number = text(20).min(1)

/** A change by which people may gain or lose something, as its own call would be sent; the two matrices have their own dry run. */
export const rightsChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('give'), code, body: giveInput }),
  z.strictObject({ kind: z.literal('take'), code, body: takeInput }),
  z.strictObject({ kind: z.literal('role'), code, body: roleUpdate }),
  z.strictObject({ kind: z.literal('newRole'), body: roleInput }),
  z.strictObject({ kind: z.literal('scopes'), code, body: scopesInput }),
  z.strictObject({ kind: z.literal('menu'), number, body: menuUpdate }),
  z.strictObject({ kind: z.literal('move'), number, body: menuMove }),
  z.strictObject({ kind: z.literal('newMenu'), body: menuInput }),
  z.strictObject({ kind: z.literal('dropMenu'), number }),
])
export type RightsStep = z.output<typeof rightsChange>

const outcome = z.object({
  kind: z.enum(['menu', 'api', 'scope']),
  /** A menu's number, right and page (`M080100 READ /chems/userlist`), an API's id, or a scope's domain and reach (`users DEPT`). */
  item: z.string(),
  /** The menu's name, what the API does, or the departments of the scope. */
  name: z.string(),
  gains: z.boolean(),
})
export type RightsOutcome = z.output<typeof outcome>

/** Everybody for whom the same changes, by name and with their ids in the same order: nobody is left out. Nobody: whoever is given the new role later. */
const group = z.object({ names: z.array(z.string()), userIds: z.array(z.string()), outcomes: z.array(outcome) })
export type RightsGroup = z.output<typeof group>

export const permissionPreviews = contract('permissionPreviews', {
  run: {
    method: 'POST',
    path: '/api/v1/common/chems/role/dry-run',
    summary: 'Who would gain and lose what by a change of roles, people, reach or menus; refuses what saving would refuse, changes nothing',
    access: rightsRead,
    body: rightsChange,
    answer: z.array(group),
  },
  excel: {
    method: 'POST',
    path: '/api/v1/common/chems/role/dry-run/excel',
    summary: 'The same as a workbook, a line for each person and each thing gained or lost',
    access: rightsRead,
    body: rightsChange,
    answer: binary,
  },
})
