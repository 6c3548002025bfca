import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { contract } from '../contract.ts'

const registered = z.object({
  /** "METHOD /template" */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  /** The administrators' own name for it, '' = none. */
  title: z.string(),
  note: z.string(),
  name: z.string(),
  summary: z.string(),
  module: z.string(),
  kind: z.enum(['public', 'session', 'grant']),
  adminOnly: z.boolean(),
  retired: z.boolean(),
  firstSeenAt: instant,
  /** Roles that may call it; for `session` and `public` everybody may. */
  roles: z.array(z.string()),
  /** People who may call it today by those roles. */
  people: z.number().int(),
})
export type RegisteredApi = z.output<typeof registered>

const called = z.object({
  id: z.string(),
  /** Calls of the last 24 hours, those refused or failed among them, and the time that 95 of 100 of them stayed within. */
  calls: z.number().int(),
  failed: z.number().int(),
  p95: z.number().int(),
})
export type CalledApi = z.output<typeof called>

export const apiNote = z.strictObject({ id: text(300).min(1), title: text(200), note: text(500) })
export type ApiNote = z.output<typeof apiNote>

const path = '/api/v1/common/chems/api'
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

export const apiRegister = contract('apis', {
  list: { method: 'GET', path, summary: 'Every API, retired ones too, with who may call it', access, answer: z.array(registered) },
  calls: {
    method: 'GET',
    path: `${path}/calls`,
    summary: 'How often each API was called in the last 24 hours, how often in vain, and how fast',
    access,
    answer: z.array(called),
  },
  update: {
    method: 'PUT',
    path,
    summary: 'A name and a remark of the administrators’ own',
    access,
    body: apiNote,
    answer: z.object({ id: z.string() }),
  },
})
