import { z } from 'zod'
import { decimalText, isoDay, requiredText, text } from '../../codecs.ts'
import { contract, crud, listQuery, page } from '../../contract.ts'
import { changeEntry } from '../../histories/change.ts'
import { contributors, shownContributor } from '../contributors.ts'
import { projectShares } from '../project-shares.ts'
import {
  completionInput,
  disclosureDayInput,
  dropAnswerInput,
  dropNotice,
  dropNoticeInput,
  objectionInput,
  patentObjection,
  patentRelease,
  releaseInput,
} from './patent-acts.ts'
import { officeCost } from './office-cost.ts'
import { patentDeadline, patentDecisions } from './patent-deadline.ts'
import { patentKinds } from './patent-rules.ts'
import { patentStatuses } from './patent-status.ts'
import { renewalFee } from './renewal-payment.ts'

/** Patent offices by the letters of WIPO ST.3: EP is the European, WO the international one. */
export const patentOffices = ['DE', 'EP', 'WO', 'KR', 'US', 'CN', 'FR', 'GB', 'JP'] as const
export const PATENT_NOTE_MAX = 1000
export const DECISION_REASON_MAX = 300
const COSTS_MAX = 200

const maybeDay = z.union([z.literal(''), isoDay])
const patentCost = z.strictObject({
  day: isoDay,
  purpose: requiredText(200),
  /** Euros with two decimals. */
  amount: decimalText(9, 2),
})

export const patentInput = z.strictObject({
  title: requiredText(300),
  kind: z.enum(patentKinds),
  office: z.enum(patentOffices),
  /** First member of its family; '' = this one. */
  familyId: z.union([z.literal(''), z.uuid()]),
  status: z.enum(patentStatuses),
  /** Receipt of the disclosure: '' or today from inventors, corrected by a call of its own. */
  disclosedOn: maybeDay,
  priorityOn: maybeDay,
  filedOn: maybeDay,
  filingNo: text(40),
  publishedOn: maybeDay,
  publicationNo: text(40),
  grantedOn: maybeDay,
  grantNo: text(40),
  applicants: text(300),
  agent: text(200),
  projects: projectShares,
  note: text(PATENT_NOTE_MAX),
  inventors: contributors,
  costs: z.array(patentCost).max(COSTS_MAX),
  fileKey: text(100),
})
export type PatentInput = z.output<typeof patentInput>

export const patentRow = patentInput.extend({
  id: z.string(),
  internalNo: z.string(),
  /** Share of the project that a list is filtered by; '' without one. */
  projectSharePct: z.string(),
  inventorNames: z.string(),
  /** Shares of others and money are the patent clerk's: '' and none for inventors. Who writes a disclosure sees the shares she proposes in it. */
  inventors: z.array(shownContributor),
  /** References of the other members of its family. */
  familyNos: z.string(),
  /** First due date without a decision, '' without. */
  nextDue: z.string(),
  /** Next due day before it moved to one the office works. */
  nextNominal: z.string(),
  isOverdue: z.boolean(),
  /** Euros with two decimals: its costs and the renewals that were paid. */
  costTotal: z.string(),
  deadlines: z.array(patentDeadline),
  release: patentRelease.nullable(),
  /** What the disclosure lacked, the latest first. */
  objections: z.array(patentObjection),
  dropNotice: dropNotice.nullable(),
  mayEdit: z.boolean(),
  revision: z.string(),
})
export type PatentRow = z.output<typeof patentRow>

const filters = {
  /** Any part of reference, title, numbers or inventors. */
  q: text(100).optional(),
  /** Number of a project they come from. */
  project: text(20).optional(),
  status: z.enum(patentStatuses).optional(),
  office: z.enum(patentOffices).optional(),
  /** Due in the next 90 days, or past without a decision. */
  due: z.enum(['soon', 'late']).optional(),
  sort: z.enum(['internalNo', 'title', 'status', 'nextDue']).default('nextDue'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
const path = '/api/v1/project/patent'
const byId = z.strictObject({ id: z.uuid() })
const own = { kind: 'session', row: 'inventorOrClerk' } as const
const { remove: _remove, ...calls } = crud({
  path,
  nouns: 'patents',
  key: byId,
  row: patentRow,
  filters,
  input: patentInput,
  access: { read: own, write: own },
})

const clerk = { kind: 'grant', roles: ['WM00002'] } as const
const acts = {
  release: {
    method: 'POST',
    path: `${path}/:id/release`,
    summary: 'Releases a disclosed invention to its inventors, in text form',
    access: clerk,
    params: byId,
    body: releaseInput,
    answer: patentRow,
  },
  object: {
    method: 'POST',
    path: `${path}/:id/objection`,
    summary: 'Says within two months what a disclosure lacks; the time to claim stops until it is completed',
    access: clerk,
    params: byId,
    body: objectionInput,
    answer: patentRow,
  },
  complete: {
    method: 'POST',
    path: `${path}/:id/completion`,
    summary: 'Completes a disclosure that was objected to; the time to claim runs from that day',
    access: own,
    params: byId,
    body: completionInput,
    answer: patentRow,
  },
  correctDay: {
    method: 'POST',
    path: `${path}/:id/disclosure-day`,
    summary: 'Corrects the day a disclosure was received, with a reason, until it is claimed or released',
    access: clerk,
    params: byId,
    body: disclosureDayInput,
    answer: patentRow,
  },
  giveDropNotice: {
    method: 'POST',
    path: `${path}/:id/drop-notice`,
    summary: 'Gives the inventors notice that a right is to be given up',
    access: clerk,
    params: byId,
    body: dropNoticeInput,
    answer: patentRow,
  },
  withdrawDropNotice: {
    method: 'DELETE',
    path: `${path}/:id/drop-notice`,
    summary: 'Withdraws the notice that a right is to be given up',
    access: clerk,
    params: byId,
    answer: patentRow,
  },
  answerDropNotice: {
    method: 'POST',
    path: `${path}/:id/drop-notice/answer`,
    summary: 'Answers whether an inventor wants a right that is to be given up; the clerk records it for who cannot sign in',
    access: own,
    params: byId,
    body: dropAnswerInput,
    answer: patentRow,
  },
} as const

export const patents = contract(
  'patents',
  {
    ...calls,
    ...acts,
    history: {
      method: 'GET',
      path: `${path}/:id/history`,
      summary: 'What was changed of a patent, by whom and when',
      access: own,
      params: byId,
      query: z.strictObject(listQuery),
      answer: page(changeEntry),
    },
    costs: {
      method: 'GET',
      path: `${path}/costs`,
      summary: 'What patents cost, by patent office',
      access: { kind: 'grant', roles: ['WM00002'] },
      answer: z.array(officeCost),
    },
    decide: {
      method: 'POST',
      path: `${path}/:id/deadline/:deadlineId`,
      summary: 'Decides at a due date whether to keep a patent; an empty decision takes the last one back',
      access: { kind: 'grant', roles: ['WM00002'] },
      params: byId.extend({ deadlineId: z.uuid() }),
      body: z.strictObject({ decision: z.union([z.literal(''), z.enum(patentDecisions)]), reason: text(DECISION_REASON_MAX) }),
      answer: patentRow,
    },
    draftPayment: {
      method: 'POST',
      path: `${path}/:id/deadline/:deadlineId/payment`,
      summary: 'Drafts a payment application for the fee of a maintained renewal',
      access: { kind: 'grant', roles: ['WM00002'] },
      params: byId.extend({ deadlineId: z.uuid() }),
      body: renewalFee.extend({
        /** Draft of a colleague that it takes the place of; '' = none. */
        replaces: z.union([z.literal(''), z.uuid()]),
      }),
      answer: z.object({ id: z.string() }),
    },
  },
  '/project/patentlist',
)
export type PatentQuery = z.output<typeof patents.list.query>
export type PatentUpdate = z.output<typeof patents.update.body>
