import { z } from 'zod'
import { instant, isoDay, text } from '../../codecs.ts'
import { binary, contract, countedListQuery } from '../../contract.ts'
import { stepStatuses, documentStatuses } from '../engine/engine.ts'
import { stepTypes } from '../lines/approval-line.ts'

/** The boxes of approvals (SPEC 2, 7): received, its card on the home page, submitted, drafts, completed, returned, department, notified. */
export const boxTypes = ['RECP', 'RECP_MAIN', 'SUBM', 'DFR', 'CPLT', 'RJT', 'DEPT', 'NTFC'] as const
export type BoxType = (typeof boxTypes)[number]
/** Registers that are asked for like a box: internal approvals and documents on paper (DOMAIN 4.9). */
export const registerTypes = ['INSDAPRV', 'HDWRDOC'] as const
export type RegisterType = (typeof registerTypes)[number]

/** Tabs of each box; the first of a counted box's tabs are those its counter is the sum of. */
export const boxTabs = {
  RECP: ['decide', 'agree', 'deputy', 'receive', 'held', 'upcoming'],
  RECP_MAIN: [],
  SUBM: [],
  DFR: [],
  CPLT: ['drafted', 'decided', 'cancelled', 'objected'],
  RJT: ['mine', 'returned'],
  DEPT: ['receive', 'drafted', 'received'],
  NTFC: ['post', 'unread', 'read'],
  INSDAPRV: [],
  HDWRDOC: ['unassigned', 'assigned', 'notified'],
} as const satisfies Record<BoxType | RegisterType, readonly string[]>
const everyTab = [
  'decide',
  'agree',
  'deputy',
  'receive',
  'received',
  'held',
  'upcoming',
  'drafted',
  'decided',
  'cancelled',
  'objected',
  'mine',
  'returned',
  'post',
  'unread',
  'read',
  'unassigned',
  'assigned',
  'notified',
] as const

const day = z.union([z.literal(''), isoDay])

/** What a box is asked for. Without `tab`: RECP and RECP_MAIN hold what is counted (decide, agree, deputy, receive), the others all their tabs. */
const boxQueryFields = {
  aprvBoxType: z.enum(boxTypes),
  approvalUserId: text(20).min(1),
  tab: z.enum(everyTab).optional(),
  /** Any part of the title, the document number or the drafter's name. */
  q: text(100).optional(),
  /** content: `q` is looked for in the text of general documents too. */
  within: z.enum(['', 'content']).optional(),
  form: text(20).optional(),
  /** Code of the drafter's department at that time. */
  department: text(20).optional(),
  /** User id of who drafted it, of a paper of who registered it. */
  drafter: text(20).optional(),
  status: z.union([z.literal(''), z.enum(documentStatuses)]).optional(),
  /** Documents with something out of the ordinary. */
  mark: z.enum(['', 'urgent', 'dissent', 'files']).optional(),
  /** First and last day of submission, both included, in the time zone of the person asking. */
  from: day.optional(),
  to: day.optional(),
  /** First and last day of the decision, likewise. */
  decidedFrom: day.optional(),
  decidedTo: day.optional(),
  sort: z.enum(['urgent', 'dueAt', 'submittedAt', 'decidedAt', 'documentNo', 'title', 'drafterName', 'amount']).default('urgent'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
const hasTab = ({ aprvBoxType, tab }: { aprvBoxType: BoxType | RegisterType; tab?: string | undefined }) =>
  tab === undefined || (boxTabs[aprvBoxType] as readonly string[]).includes(tab)
const notATab = { path: ['tab'], error: 'NOT_A_TAB' }

/** Most documents a box is counted and paged to at once; what comes behind begins with `after`. */
export const BOX_WINDOW = 1000

const firstValue = z.union([z.string(), z.boolean(), z.number()])
const cursor = z.tuple([firstValue, z.string()]).or(z.tuple([firstValue, z.string(), z.string()]))
/** The order values and the id of a document, as `next` of an answer names it; undefined for what is none. */
export function readCursor(written: string) {
  try {
    return cursor.safeParse(JSON.parse(written)).data
  } catch {
    return undefined
  }
}

/** Begins behind a document: `next` of an earlier answer in the same order. Pages and total count from there. */
const after = text(600)
  .refine((value) => value === '' || readCursor(value) !== undefined, { error: 'BAD_CURSOR' })
  .optional()
export const boxQuery = z
  .strictObject({ ...countedListQuery, after, ...boxQueryFields, aprvBoxType: z.enum([...boxTypes, ...registerTypes]) })
  .refine(hasTab, notATab)
export type AskedBoxQuery = z.output<typeof boxQuery>
export type BoxQuery = AskedBoxQuery & { aprvBoxType: BoxType }
export type RegisterBoxQuery = AskedBoxQuery & { aprvBoxType: RegisterType }
export const isRegisterQuery = (query: AskedBoxQuery): query is RegisterBoxQuery => registerTypes.some((type) => type === query.aprvBoxType)

/** What money a document is about: the total of a payment, remittance, purchase, trip or settlement; both '' of others and before submission. */
export const documentAmount = z.object({ amount: z.string(), currency: z.string() })
export type DocumentAmount = z.output<typeof documentAmount>

export const boxRow = z.object({
  id: z.string(),
  documentNo: z.string(),
  formName: z.string(),
  title: z.string(),
  hasFiles: z.boolean(),
  urgent: z.boolean(),
  dissent: z.boolean(),
  held: z.boolean(),
  status: z.enum(documentStatuses),
  drafterName: z.string(),
  /** Picture of the drafter, '' without. */
  profileFileUrl: z.string(),
  departmentName: z.string(),
  currentStage: z.number().int(),
  stageCount: z.number().int(),
  /** Names of those who are asked now, joined with commas. */
  currentNames: z.string(),
  /** Since when the caller is asked, else since when they have it. */
  currentSince: z.union([z.literal(''), instant]),
  /** Time until which the caller's own step, else the one asked now, is to be answered. */
  dueAt: z.union([z.literal(''), instant]),
  opinionCount: z.number().int(),
  /** The caller has not opened what it says now, where the box is about what he is asked or informed. */
  unread: z.boolean(),
  /** Days of leave it asks for, '' without and to whom it does not tell why somebody is away. */
  days: z.string(),
  ...documentAmount.shape,
  submittedAt: z.union([z.literal(''), instant]),
  decidedAt: z.union([z.literal(''), instant]),
  updatedAt: instant,
  /** The caller's own step in it, where the box is about one. */
  stepId: z.string(),
  stepType: z.union([z.literal(''), z.enum(stepTypes)]),
  stepStatus: z.union([z.literal(''), z.enum(stepStatuses)]),
  /** Name of the person the caller stands in for, '' when it is his own step. */
  principalName: z.string(),
})
export type BoxRow = z.output<typeof boxRow>

const access = { kind: 'session', row: 'ownBox' } as const
const path = '/api/v1/approval/aprvbox'

/** What belongs to the boxes beside their pages. */
export const approvalBoxes = contract('approvals', {
  counts: {
    method: 'GET',
    path: `${path}/counts`,
    summary: 'How many documents the tabs of a box hold, the whole box under the tab ""; without a box the counter of each that has one',
    access: { ...access, slides: false },
    query: z.strictObject({ aprvBoxType: z.enum([...boxTypes, ...registerTypes]).optional() }),
    /** `more`: there are more than `total` says. */
    answer: z.array(
      z.object({
        aprvBoxType: z.enum([...boxTypes, ...registerTypes]),
        tab: z.union([z.literal(''), z.enum(everyTab)]),
        total: z.number().int(),
        more: z.boolean(),
      }),
    ),
  },
  export: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'A box as it is filtered, as a workbook',
    access,
    query: z.strictObject(boxQueryFields).refine(hasTab, notATab),
    answer: binary,
  },
})
