import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'

const NAME_MAX = 200
export const ADDRESS_MAX = 400
const PLACE_ORDER_MAX = 9999

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const workplaceInput = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,19}$/, { error: 'BAD_WORKPLACE' }),
  nameEn: requiredText(NAME_MAX),
  nameKo: text(NAME_MAX),
  nameDe: text(NAME_MAX),
  /** IANA name: clocks, calendars and "today" of the people there. */
  timeZone: z.string().max(60).refine(isTimeZone, { error: 'BAD_TIME_ZONE' }),
  /** Whose public holidays count there; '' = none. */
  calendarCode: text(20),
  address: text(ADDRESS_MAX),
  sortOrder: z.number().int().min(0).max(PLACE_ORDER_MAX),
  active: z.boolean(),
})
export type WorkplaceInput = z.output<typeof workplaceInput>

export const workplaceRow = workplaceInput.extend({
  timeZone: z.string(),
  calendarName: z.string(),
  /** People who chose it in their settings. */
  people: z.number().int(),
  /** Which state this is; sent back with a change. */
  revision: z.string(),
})
export type WorkplaceRow = z.output<typeof workplaceRow>

const filters = {
  /** Any part of code, names, address or time zone. */
  q: text(100).optional(),
  show: z.enum(['active', 'inactive']).optional(),
  sort: z.enum(['sortOrder', 'code', 'nameEn', 'timeZone', 'people']).default('sortOrder'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

const path = '/api/v1/common/chems/workplace'
const byCode = z.strictObject({ code: text(20).min(1) })
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

export const workplaceAdmin = contract('workplaceAdmin', {
  list: {
    method: 'GET',
    path,
    summary: 'Business places with time zone, calendar and address',
    access,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(workplaceRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered business places as a workbook',
    access,
    query: z.strictObject(filters),
    answer: binary,
  },
  calendars: {
    method: 'GET',
    path: `${path}/calendars`,
    summary: 'Calendars of public holidays a place may follow',
    access,
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  create: { method: 'POST', path, summary: 'Adds a business place', access, body: workplaceInput, answer: workplaceRow },
  save: {
    method: 'PUT',
    path: `${path}/:code`,
    summary: 'Changes a business place; the settings of everybody offer it as it is then',
    access,
    params: byCode,
    body: workplaceInput.extend({ revision: z.string().regex(/^\d{1,19}$/) }),
    answer: workplaceRow,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:code`,
    summary: 'Deletes a business place nobody works at',
    access,
    params: byCode,
    answer: byCode,
  },
})
export type WorkplaceQuery = z.output<typeof workplaceAdmin.list.query>
