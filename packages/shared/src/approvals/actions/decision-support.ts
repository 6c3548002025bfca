import { z } from 'zod'
import { instant } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { approvals } from '../approval.ts'
import { documentAmount } from '../boxes/approval-box.ts'

/** Most documents that are compared before they are approved together. */
export const COMPARED_MOST = 50

const comparedRow = z.object({
  id: z.string(),
  title: z.string(),
  formName: z.string(),
  drafterId: z.string(),
  drafterName: z.string(),
  departmentName: z.string(),
  /** First and last day the request is about, `yyyy-MM-dd`; '' without. */
  from: z.string(),
  to: z.string(),
  days: z.number().nullable(),
  ...documentAmount.shape,
  urgent: z.boolean(),
  /** The caller has opened what is to be approved. */
  opened: z.boolean(),
})
export type ComparedRow = z.output<typeof comparedRow>

/** What helps to decide and to wait: documents side by side, and when one will be decided. */
export const decisionSupport = contract('approvals', {
  compare: {
    method: 'GET',
    path: '/api/v1/approval/aprvbulk/comparison',
    summary: 'What several documents say, side by side, before they are approved together; those the caller may not read are left out',
    access: { kind: 'session', row: 'canRead' },
    query: z.strictObject({
      ids: z
        .string()
        .max(COMPARED_MOST * 37)
        .refine((value) => value.split(',').every((id) => z.uuid().safeParse(id).success), { error: 'INVALID' }),
    }),
    answer: z.array(comparedRow),
  },
  prediction: {
    method: 'GET',
    path: `${approvals.update.path}/prediction`,
    summary: 'When a document under way will be decided, by how long its form and its approvers took in the last 90 days',
    access: { kind: 'session', row: 'canRead' },
    params: approvals.get.params,
    /** `at` is '' where fewer than ten documents tell it; `documents` is how many did. */
    answer: z.object({ at: z.union([z.literal(''), instant]), documents: z.number().int() }),
  },
})
