import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { isTimeZone } from '../codes/time-zones.ts'
import { contract, crud } from '../contract.ts'
import { activeText, type ListColumn } from '../lists/list-columns.ts'
import { workplaceLabels as labels } from './workplace.labels.ts'

const NAME_MAX = 200
export const ADDRESS_MAX = 400
const PLACE_ORDER_MAX = 9999

export const workplaceInput = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,19}$/, { error: 'BAD_WORKPLACE' }),
  nameEn: requiredText(NAME_MAX),
  nameKo: text(NAME_MAX),
  nameDe: text(NAME_MAX),
  /** IANA name: clocks, calendars and "today" of the people there. */
  timeZone: z.string().max(60).refine(isTimeZone, { error: 'BAD_TIME_ZONE' }),
  /** Calendar of the public holidays that count there; '' = none. */
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

const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const path = '/api/v1/common/chems/workplace'

export const workplaces = contract(
  'workplaces',
  {
    ...crud({
      path,
      nouns: 'business places',
      key: z.strictObject({ code: text(20).min(1) }),
      row: workplaceRow,
      filters: {
        /** Any part of code, names, address or time zone. */
        q: text(100).optional(),
        show: z.enum(['active', 'inactive']).optional(),
        sort: z.enum(['sortOrder', 'code', 'nameEn', 'timeZone', 'people']).default('sortOrder'),
        direction: z.enum(['asc', 'desc']).default('asc'),
      },
      input: workplaceInput,
      access: { read: access, write: access },
    }),
    calendars: {
      method: 'GET',
      path: `${path}/calendars`,
      summary: 'Calendars of public holidays a place may follow',
      access,
      answer: z.array(z.object({ code: z.string(), name: z.string() })),
    },
  },
  '/chems/bizpcmn',
)
export type WorkplaceUpdate = z.output<typeof workplaces.update.body>
export type WorkplaceQuery = z.output<typeof workplaces.list.query>

/** The list and its workbook. */
export const workplaceColumns: readonly ListColumn<WorkplaceRow>[] = [
  { field: 'sortOrder', label: labels.sortOrder, sheetWidth: 10 },
  { field: 'code', label: labels.code, width: 96, sortable: true, sheetWidth: 14 },
  { field: 'nameEn', label: labels.nameEn, width: 220, grow: true, sortable: true, sheetWidth: 32 },
  { field: 'nameKo', label: labels.nameKo, sheetWidth: 24 },
  { field: 'nameDe', label: labels.nameDe, sheetWidth: 32 },
  { field: 'timeZone', label: labels.timeZone, width: 150, sortable: true, sheetWidth: 20 },
  { field: 'calendarName', label: labels.calendarCode, width: 190, sheetWidth: 28 },
  { field: 'address', label: labels.address, width: 220, grow: true, sheetWidth: 50 },
  { field: 'people', label: labels.people, width: 84, align: 'right', sortable: true, sheetWidth: 10 },
  { field: 'active', label: labels.active, width: 120, sheetWidth: 16, value: activeText(labels) },
]
