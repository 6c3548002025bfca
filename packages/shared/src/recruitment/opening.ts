import { z } from 'zod'
import { instant, isoDay, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { namedPerson } from '../users/people.ts'
import { recruitmentLabels as labels, openingStatusLabels } from './recruitment.labels.ts'

export const openingStatuses = ['PLANNED', 'PUBLISHED', 'ON_HOLD', 'CLOSED', 'FILLED'] as const
export const openingChannels = ['WEBSITE', 'AGENCY', 'PORTAL', 'UNIVERSITY', 'NETWORK'] as const

export const OPENING_TITLE_MAX = 200
export const OPENING_TEXT_MAX = 8000
export const PANEL_MAX = 12

export const openingInput = z.strictObject({
  headCountId: z.uuid({ error: 'REQUIRED' }),
  titleEn: requiredText(OPENING_TITLE_MAX),
  titleDe: requiredText(OPENING_TITLE_MAX),
  textEn: requiredText(OPENING_TEXT_MAX),
  textDe: requiredText(OPENING_TEXT_MAX),
  /** In Korean both or none. */
  titleKo: text(OPENING_TITLE_MAX),
  textKo: text(OPENING_TEXT_MAX),
  location: requiredText(200),
  publishFrom: isoDay,
  /** Last day; the opening closes by itself the day after. */
  publishTo: isoDay,
  channels: z.array(z.enum(openingChannels)).max(openingChannels.length),
  panel: z.array(text(20)).max(PANEL_MAX),
  secondInterview: z.boolean(),
  contactId: text(20),
})
export type OpeningInput = z.output<typeof openingInput>

export const openingRow = z.object({
  id: z.string(),
  openingNo: z.string(),
  title: z.string(),
  departmentName: z.string(),
  positionName: z.string(),
  location: z.string(),
  publishFrom: z.string(),
  publishTo: z.string(),
  ageDays: z.number().int(),
  status: z.enum(openingStatuses),
  places: z.number().int(),
  filled: z.number().int(),
  /** Live applications, and all of them; null for whoever may not see applicants. */
  live: z.number().int().nullable(),
  applications: z.number().int().nullable(),
})
export type OpeningRow = z.output<typeof openingRow>

export const opening = z.object({
  ...openingRow.shape,
  ...openingInput.shape,
  headCountId: z.string(),
  publishFrom: z.string(),
  publishTo: z.string(),
  panelPeople: z.array(namedPerson),
  contactName: z.string(),
  shortlistFixedAt: z.union([z.literal(''), instant]),
  isClosed: z.boolean(),
  /** The caller reads applicants without names. */
  isBlind: z.boolean(),
  seesApplicants: z.boolean(),
  isOnPanel: z.boolean(),
  mayEdit: z.boolean(),
  version: z.number().int(),
})
export type Opening = z.output<typeof opening>

const path = '/api/v1/application/recruitment'
const screen = '/application/recruitmentlist'
const byId = z.strictObject({ id: z.uuid() })
const filters = {
  /** Any part of number, title or location. */
  q: text(100).optional(),
  status: z.enum(openingStatuses).optional(),
  department: text(20).optional(),
  /** panel = openings whose applicants one rates. */
  show: z.enum(['panel']).optional(),
  sort: z.enum(['openingNo', 'title', 'departmentName', 'publishFrom', 'publishTo', 'live']).default('publishTo'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const reads = { kind: 'session', row: 'seesOpening' } as const
const office = { kind: 'grant', roles: ['H01'] } as const
const ruleInput = z.strictObject({
  keepMonths: z.number({ error: 'BAD_NUMBER' }).int().min(1, { error: 'BAD_NUMBER' }).max(24, { error: 'BAD_NUMBER' }),
})
export { ruleInput as recruitmentRuleInput }

/** Openings (SPEC 2: recruitment). */
export const openings = contract(
  'openings',
  {
    list: {
      method: 'GET',
      path,
      summary: 'Published openings, those one rates, and all of them for the office',
      access: reads,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(openingRow),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The openings that a search finds, as a workbook',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    requests: {
      method: 'GET',
      path: `${path}/requests`,
      summary: 'Approved head-count requests with free places',
      access: office,
      answer: z.array(z.object({ id: z.string(), text: z.string() })),
    },
    rule: { method: 'GET', path: `${path}/rule`, summary: 'How long data of applicants is kept', access: office, answer: ruleInput },
    saveRule: {
      method: 'PUT',
      path: `${path}/rule`,
      summary: 'Changes how long data of applicants is kept, of what is stored already too',
      access: office,
      body: ruleInput,
      answer: ruleInput,
    },
    get: { method: 'GET', path: `${path}/:id`, summary: 'One opening', access: reads, params: byId, answer: opening },
    create: {
      method: 'POST',
      path,
      summary: 'Opens a position for an approved head-count request',
      access: office,
      body: openingInput,
      answer: opening,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Changes an opening; 409 when somebody else changed it since it was read',
      access: office,
      params: byId,
      body: openingInput.extend({ version: z.number().int().min(1) }),
      answer: opening,
    },
    close: {
      method: 'POST',
      path: `${path}/:id/close`,
      summary: 'Closes an opening early, or opens it again',
      access: office,
      params: byId,
      body: z.strictObject({ closed: z.boolean() }),
      answer: opening,
    },
    fixShortlist: {
      method: 'POST',
      path: `${path}/:id/shortlist`,
      summary: 'Fixes the shortlist: from now on the panel reads names',
      access: office,
      params: byId,
      answer: opening,
    },
  },
  screen,
)
export type OpeningQuery = z.output<typeof openings.list.query>

/** The list of openings and its workbook. */
export const openingColumns: readonly ListColumn<OpeningRow>[] = [
  { field: 'openingNo', label: labels.openingNo, width: 108, sortable: true, sheetWidth: 14 },
  { field: 'title', label: labels.title, width: 220, grow: true, sortable: true, sheetWidth: 40 },
  { field: 'departmentName', label: labels.departmentName, width: 150, sortable: true, sheetWidth: 28 },
  { field: 'positionName', label: labels.positionName, sheetWidth: 26 },
  { field: 'location', label: labels.location, width: 110, sheetWidth: 24 },
  {
    field: 'places',
    label: labels.placesFilled,
    width: 84,
    sheetWidth: 12,
    value: ({ filled, places }) => `${String(filled)} / ${String(places)}`,
  },
  { field: 'live', label: labels.live, width: 104, align: 'right', sortable: true, sheetWidth: 12, value: ({ live }) => live ?? '' },
  { field: 'ageDays', label: labels.ageDays, width: 90, align: 'right', sheetWidth: 10 },
  { field: 'publishFrom', label: labels.publishFrom, sheetWidth: 12, format: 'date' },
  { field: 'publishTo', label: labels.publishTo, width: 108, sortable: true, sheetWidth: 12, format: 'date' },
  {
    field: 'status',
    label: labels.status,
    width: 140,
    sheetWidth: 16,
    value: ({ status }, textOf) => textOf(openingStatusLabels[status]),
  },
]
