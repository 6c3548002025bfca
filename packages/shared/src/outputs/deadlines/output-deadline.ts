import { z } from 'zod'
import { isoDay, text } from '../../codecs.ts'
import { contract, crud } from '../../contract.ts'
import type { ListColumn } from '../../lists/list-columns.ts'
import { publicationYear } from '../journals/journal.ts'
import { outputKindLabels } from '../results/output.labels.ts'
import { outputKinds } from '../results/output-fields.ts'
import { outputDeadlineLabels as labels } from './output-deadline.labels.ts'

const DEPARTMENTS_MAX = 100
export const deadlineStates = ['UPCOMING', 'OPEN', 'GRACE', 'CLOSED'] as const

export const outputDeadlineInput = z.strictObject({
  year: publicationYear,
  openFrom: isoDay,
  closeOn: isoDay,
  /** The day of the deadline itself where there is no grace. */
  graceUntil: isoDay,
  /** Kinds of outputs it is for, none = all. */
  kinds: z.array(z.enum(outputKinds)).max(outputKinds.length),
  /** For outputs with an author of one of these departments or one below, none = all. */
  departmentCodes: z.array(text(20).min(1)).max(DEPARTMENTS_MAX),
  note: text(300),
})
export type OutputDeadlineInput = z.output<typeof outputDeadlineInput>

export const outputDeadlineRow = outputDeadlineInput.extend({
  id: z.number().int(),
  state: z.enum(deadlineStates),
  /** In the reader's language, separated by commas. */
  departmentNames: z.string(),
  /** Outputs it is for that wait for the office, and those that count. */
  waiting: z.number().int(),
  verified: z.number().int(),
  revision: z.string(),
})
export type OutputDeadlineRow = z.output<typeof outputDeadlineRow>

const office = { kind: 'grant', roles: ['M01', 'H01'] } as const
export const outputDeadlines = contract(
  'outputDeadlines',
  crud({
    path: '/api/v1/project/researchperformancedeadline',
    nouns: 'deadlines for research outputs',
    key: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    row: outputDeadlineRow,
    filters: {
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      sort: z.enum(['year', 'closeOn']).default('year'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    },
    input: outputDeadlineInput,
    access: { read: office, write: office },
  }),
  '/project/researchperformancedeadlinelist',
)
export type OutputDeadlineQuery = z.output<typeof outputDeadlines.list.query>
export type OutputDeadlineUpdate = z.output<typeof outputDeadlines.update.body>

export const deadlineStateLabels = { UPCOMING: labels.upcoming, OPEN: labels.open, GRACE: labels.grace, CLOSED: labels.closed } as const

/** The list and its workbook. */
export const outputDeadlineColumns: readonly ListColumn<OutputDeadlineRow>[] = [
  { field: 'year', label: labels.year, width: 152, sortable: true, sheetWidth: 14, value: ({ year }) => String(year) },
  { field: 'openFrom', label: labels.openFrom, width: 110, sheetWidth: 14, format: 'date' },
  { field: 'closeOn', label: labels.closeOn, width: 110, sortable: true, sheetWidth: 14, format: 'date' },
  { field: 'graceUntil', label: labels.graceUntil, width: 140, sheetWidth: 18, format: 'date' },
  {
    field: 'kinds',
    label: labels.scope,
    width: 180,
    grow: true,
    sheetWidth: 40,
    value: ({ kinds, departmentNames }, textOf) =>
      [kinds.map((kind) => textOf(outputKindLabels[kind])).join(', '), departmentNames].filter((part) => part !== '').join(' · ') ||
      textOf(labels.everyOutput),
  },
  { field: 'state', label: labels.state, width: 125, sheetWidth: 16, value: ({ state }, textOf) => textOf(deadlineStateLabels[state]) },
  { field: 'waiting', label: labels.waiting, width: 115, align: 'right', sheetWidth: 14 },
  { field: 'verified', label: labels.verified, width: 90, align: 'right', sheetWidth: 12 },
  { field: 'note', label: labels.note, sheetWidth: 40 },
]
