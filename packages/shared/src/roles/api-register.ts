import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { binary, contract } from '../contract.ts'
import { shortSearch } from '../lists/short-list.ts'

export const apiKinds = ['public', 'session', 'grant'] as const

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
  kind: z.enum(apiKinds),
  adminOnly: z.boolean(),
  retired: z.boolean(),
  firstSeenAt: instant,
  /** Roles that may call it; for `session` and `public` everybody may. */
  roles: z.array(z.string()),
  /** Their names, in the same order. */
  roleNames: z.array(z.string()),
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

const noted = { title: text(200), note: text(500) }
/** `before`: what stood there when it was read. */
export const apiNote = z.strictObject({ id: text(300).min(1), ...noted, before: z.strictObject(noted) })
export type ApiNote = z.output<typeof apiNote>

export const apiFilters = {
  ...shortSearch(['method', 'path', 'module', 'people', 'kind', 'calls']),
  module: text(100).optional(),
  kind: z.enum(apiKinds).optional(),
  role: text(20).optional(),
  state: z.enum(['inUse', 'retired']).optional(),
}
const filters = z.strictObject(apiFilters)
export type ApiFilters = z.output<typeof filters>

/** An API with how it was called. */
export type ApiRow = RegisteredApi & Omit<CalledApi, 'id'>
const notCalled = { calls: 0, failed: 0, p95: 0 }

/** The APIs that filters ask for, with their calls. */
export function apiRows(apis: readonly RegisteredApi[], calls: readonly CalledApi[], { module, kind, role, state }: ApiFilters): ApiRow[] {
  const counted = new Map(calls.map(({ id, ...row }) => [id, row]))
  const fits = (api: RegisteredApi) =>
    (!module || api.module === module) &&
    (!kind || api.kind === kind) &&
    (!role || api.roles.includes(role)) &&
    (!state || api.retired === (state === 'retired'))
  return apis.filter(fits).map((api) => ({ ...api, ...(counted.get(api.id) ?? notCalled) }))
}

const path = '/api/v1/common/chems/api'
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

export const apiRegister = contract('apis', {
  list: { method: 'GET', path, summary: 'Every API, retired ones too, with who may call it', access, answer: z.array(registered) },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered register of APIs as a workbook',
    access,
    query: filters,
    answer: binary,
  },
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
