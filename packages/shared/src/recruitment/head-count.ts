import { z } from 'zod'
import { isoDay, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { chargeableProject } from '../payments/charge.ts'
import { namedPerson } from '../users/people.ts'
import { openingStatuses } from './opening.ts'
import { headCountBody } from './head-count-body.ts'
import { headCountLabels as labels, headCountStateLabels } from './head-count.labels.ts'

/** Where a request stands; what is approved is told apart by the places left. */
export const headCountStates = ['DRAFT', 'IN_APPROVAL', 'RETURNED', 'APPROVED', 'PARTLY_FILLED', 'FILLED', 'ON_HOLD', 'VOID'] as const

export const headCountRow = z.object({
  /** Id of the document. */
  id: z.string(),
  documentNo: z.string(),
  title: z.string(),
  status: z.enum(headCountStates),
  editable: z.boolean(),
  departmentName: z.string(),
  positionName: z.string(),
  contractTypeName: z.string(),
  places: z.number().int(),
  filled: z.number().int(),
  startsOn: z.string(),
  endsOn: z.string(),
  projectNo: z.string(),
  drafterId: z.string(),
  drafterName: z.string(),
  approvers: z.array(namedPerson),
})
export type HeadCountRow = z.output<typeof headCountRow>

export const headCount = headCountRow.extend({
  headCountId: z.string(),
  body: headCountBody,
  onHold: z.boolean(),
  /** Euros the ledger has reserved or committed for it; '' = none. */
  held: z.string(),
  /** Pay group, hours and funding are left out for this reader. */
  hidesPay: z.boolean(),
  openings: z.array(z.object({ id: z.string(), openingNo: z.string(), title: z.string(), status: z.enum(openingStatuses) })),
  seesDocument: z.boolean(),
  mayOpen: z.boolean(),
  mayHold: z.boolean(),
})
export type HeadCount = z.output<typeof headCount>

/** What a request would meet if it were submitted now. */
const headCountCheck = z.object({
  /** Requests for the same position in the same department that are open; those one may see are named. */
  similar: z.number().int(),
  documents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Last day of the project that pays; '' without. */
  projectEndsOn: z.string(),
})

const path = '/api/v1/application/newrecruit'
const screen = '/application/newrecruitlist'
const byId = z.strictObject({ id: z.uuid() })
const filters = {
  /** mine = one's own, drafts too; all = every request one may see. */
  scope: z.enum(['mine', 'all']).default('all'),
  /** Any part of document number, title, or the drafter's name. */
  q: text(100).optional(),
  status: z.enum(headCountStates).optional(),
  department: text(20).optional(),
  /** Days the work begins. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  sort: z
    .enum(['documentNo', 'title', 'status', 'departmentName', 'places', 'startsOn', 'drafterName', 'submittedAt'])
    .default('submittedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const reads = { kind: 'session', row: 'seesHeadCount' } as const

/** Head-count requests with their places (SPEC 2: newrecruit). */
export const headCounts = contract(
  'head-counts',
  {
    list: {
      method: 'GET',
      followsDocuments: true,
      path,
      summary: 'Head-count requests one may see',
      access: reads,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(headCountRow),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The head-count requests that a search finds, as a workbook',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    projects: {
      method: 'GET',
      path: `${path}/projects`,
      summary: 'Projects whose personnel budget the caller may charge, with its lines',
      access: { kind: 'session', row: 'leadsDepartment' },
      answer: z.array(chargeableProject),
    },
    check: {
      method: 'POST',
      path: `${path}/check`,
      summary: 'What a head-count request would meet if it were submitted now',
      access: { kind: 'session', row: 'leadsDepartment' },
      body: z.strictObject({
        id: z.union([z.literal(''), z.uuid()]),
        departmentCode: text(20),
        positionCode: text(20),
        projectNo: text(20),
      }),
      answer: headCountCheck,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One head-count request with its openings',
      access: reads,
      params: byId,
      answer: headCount,
    },
    hold: {
      method: 'POST',
      path: `${path}/:id/hold`,
      summary: 'Stops hiring for an approved request, or goes on with it',
      access: { kind: 'grant', roles: ['H01'] },
      params: byId,
      body: z.strictObject({ onHold: z.boolean() }),
      answer: headCount,
    },
  },
  screen,
)
export type HeadCountQuery = z.output<typeof headCounts.list.query>

/** The list of head-count requests and its workbook. */
export const headCountColumns: readonly ListColumn<HeadCountRow>[] = [
  { field: 'documentNo', label: labels.documentNo, width: 146, sortable: true, sheetWidth: 18 },
  { field: 'title', label: labels.title, width: 150, grow: true, sortable: true, sheetWidth: 40 },
  { field: 'departmentName', label: labels.departmentCode, width: 140, sortable: true, sheetWidth: 28 },
  { field: 'positionName', label: labels.positionCode, width: 140, sheetWidth: 26 },
  { field: 'contractTypeName', label: labels.contractTypeCode, sheetWidth: 22 },
  {
    field: 'places',
    label: labels.placesFilled,
    width: 84,
    sortable: true,
    sheetWidth: 12,
    value: ({ filled, places }) => `${String(filled)} / ${String(places)}`,
  },
  { field: 'startsOn', label: labels.startsOn, width: 104, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'endsOn', label: labels.endsOn, sheetWidth: 12, format: 'date' },
  { field: 'projectNo', label: labels.projectNo, sheetWidth: 14 },
  { field: 'drafterName', label: labels.drafterName, width: 150, sortable: true, sheetWidth: 26 },
  {
    field: 'approvers',
    label: labels.approvers,
    sheetWidth: 28,
    value: ({ approvers }) => approvers.map(({ name }) => name).join(', '),
  },
  {
    field: 'status',
    label: labels.status,
    width: 150,
    sortable: true,
    sheetWidth: 20,
    value: ({ status }, textOf) => textOf(headCountStateLabels[status]),
  },
]
