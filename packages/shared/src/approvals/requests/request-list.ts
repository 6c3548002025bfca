import { z } from 'zod'
import { instant, isoDay, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { documentStatuses } from '../engine/engine.ts'
import { namedPerson } from '../../users/people.ts'

// The list every plain request type has: requests of one kind whose document is their whole record.

export const requestSorts = ['submittedAt', 'documentNo', 'title', 'drafterName', 'status'] as const

/** Filters of every request list; a kind adds its own, each named like the field of the body it compares. */
export const requestFilters = {
  /** mine (default); all = every request of the kind the caller may read. */
  scope: z.enum(['mine', 'all']).default('mine'),
  status: z.enum(documentStatuses).optional(),
  /** Days of submission. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  department: text(20).optional(),
  /** Any part of the title, the document number or the drafter's name. */
  q: text(100).optional(),
  sort: z.enum(requestSorts).default('submittedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const filtersSchema = z.strictObject(requestFilters)
export type RequestFilters = z.output<typeof filtersSchema>

const requestRow = z.object({
  /** Id of the document. */
  id: z.string(),
  documentNo: z.string(),
  title: z.string(),
  status: z.enum(documentStatuses),
  /** Stage that is asked now, of how many; 0 when nobody is. */
  currentStage: z.number().int(),
  stageCount: z.number().int(),
  drafterId: z.string(),
  drafterName: z.string(),
  departmentName: z.string(),
  /** People who have to answer now. */
  current: z.array(namedPerson),
  submittedAt: z.union([z.literal(''), instant]),
  decidedAt: z.union([z.literal(''), instant]),
})
export type RequestRow<B> = z.output<typeof requestRow> & { body: B }

interface RequestParts<B extends z.ZodType, F extends z.ZodRawShape> {
  path: string
  /** Address of the list; its menu says who may export. */
  screen: string
  /** Plural noun for the API reference: "code requests". */
  noun: string
  body: B
  filters: F
}

const access = { kind: 'session', row: 'canRead' } as const

/** List and workbook of a plain request type; drafting, line and decision are calls of the document. */
export const requestContract = <B extends z.ZodType, F extends z.ZodRawShape>(
  resource: string,
  { path, screen, noun, body, filters }: RequestParts<B, F>,
) =>
  contract(
    resource,
    {
      list: {
        method: 'GET',
        followsDocuments: true,
        path,
        summary: `List of ${noun}: one’s own, or all that one may read`,
        access,
        query: z.strictObject({ ...listQuery, ...requestFilters, ...filters }),
        answer: page(z.object({ ...requestRow.shape, body })),
      },
      excel: {
        method: 'GET',
        path: `${path}/excel`,
        summary: 'The same list as label_date.xlsx',
        access,
        query: z.strictObject({ ...requestFilters, ...filters }),
        answer: binary,
      },
    },
    screen,
  )
