import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { listQuery } from '../contract.ts'
import { stepStatuses, documentStatuses } from './engine.ts'
import { stepTypes } from './approval-line.ts'

/** The boxes of approvals (SPEC 2, 7): received, its card on the home page, submitted, drafts, completed, returned, notified. */
export const boxTypes = ['RECP', 'RECP_MAIN', 'SUBM', 'DFR', 'CPLT', 'RJT', 'NTFC'] as const
export type BoxType = (typeof boxTypes)[number]

/** Tabs of each box; the first of a counted box's tabs are those its counter is the sum of. */
export const boxTabs = {
  RECP: ['decide', 'agree', 'deputy', 'held', 'upcoming'],
  RECP_MAIN: [],
  SUBM: [],
  DFR: [],
  CPLT: ['drafted', 'decided', 'cancelled'],
  RJT: ['mine', 'returned'],
  NTFC: ['post', 'unread', 'read'],
} as const satisfies Record<BoxType, readonly string[]>
const everyTab = [
  'decide',
  'agree',
  'deputy',
  'held',
  'upcoming',
  'drafted',
  'decided',
  'cancelled',
  'mine',
  'returned',
  'post',
  'unread',
  'read',
] as const

/** Without `tab`: RECP and RECP_MAIN hold what is counted (decide, agree, deputy), the others all their tabs. */
export const boxQuery = z
  .strictObject({
    ...listQuery,
    aprvBoxType: z.enum(boxTypes),
    approvalUserId: text(20).min(1),
    tab: z.enum(everyTab).optional(),
    /** Any part of the title or the document number. */
    q: text(100).optional(),
    sort: z.enum(['urgent', 'submittedAt', 'decidedAt', 'title', 'drafterName']).default('urgent'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  })
  .refine(({ aprvBoxType, tab }) => tab === undefined || (boxTabs[aprvBoxType] as readonly string[]).includes(tab), {
    path: ['tab'],
    error: 'NOT_A_TAB',
  })
export type BoxQuery = z.output<typeof boxQuery>

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
  departmentName: z.string(),
  currentStage: z.number().int(),
  stageCount: z.number().int(),
  /** Who is asked now, joined with commas. */
  currentNames: z.string(),
  submittedAt: z.union([z.literal(''), instant]),
  decidedAt: z.union([z.literal(''), instant]),
  updatedAt: instant,
  /** The caller's own step in it, where the box is about one. */
  stepId: z.string(),
  stepType: z.union([z.literal(''), z.enum(stepTypes)]),
  stepStatus: z.union([z.literal(''), z.enum(stepStatuses)]),
  /** Whom the caller stands in for, '' when it is his own step. */
  principalName: z.string(),
})
export type BoxRow = z.output<typeof boxRow>
