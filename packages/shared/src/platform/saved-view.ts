import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { contract } from '../contract.ts'

/** Most views one list has for one person. */
export const MAX_VIEWS = 20

const fields = {
  name: requiredText(60),
  /** Filters and order as they stand in the address: '' or `?q=…`. */
  search: z.union([z.literal(''), text(2000).regex(/^\?/, { error: 'BAD_SEARCH' })]),
  /** The list opens with it. */
  isDefault: z.boolean(),
}
const page = text(100).regex(/^\/[A-Za-z0-9/_-]+$/, { error: 'BAD_PATH' })
const row = z.object({ id: z.string(), ...fields, version: z.number().int() })
export type SavedViewRow = z.output<typeof row>
const byId = z.strictObject({ id: z.uuid() })
const path = '/api/v1/common/views'
const access = { kind: 'session' } as const

/** Lists as a person likes to see them: filters and order under a name of his own. */
export const savedViews = contract('saved-views', {
  list: { method: 'GET', path, summary: 'The caller’s views of a list', access, query: z.strictObject({ page }), answer: z.array(row) },
  create: { method: 'POST', path, summary: 'Keeps a view', access, body: z.strictObject({ page, ...fields }), answer: row },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Renames a view, keeps other filters in it, or opens the list with it',
    access: { kind: 'session', row: 'own' },
    params: byId,
    body: z.strictObject({ ...fields, version: z.number().int().min(1) }),
    answer: row,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes a view',
    access: { kind: 'session', row: 'own' },
    params: byId,
    answer: byId,
  },
})
