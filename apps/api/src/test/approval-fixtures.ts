import type { DelegationInput } from '@maru/shared/delegations/delegation.ts'
import { randomUUID } from 'node:crypto'
import type { AnswerInput } from '@maru/shared/approvals/actions/approval-answer.ts'
import { approvals, type DocumentDetail, type DraftInput } from '@maru/shared/approvals/approval.ts'
import type { AskedBoxQuery } from '@maru/shared/approvals/boxes/approval-box.ts'
import type { StepType } from '@maru/shared/approvals/lines/approval-line.ts'
import { callAs, day, granted, type TestApp } from './test-app.ts'

export { granted } from './test-app.ts'

/** A text of one paragraph. */
export const toRichText = (words: string): DraftInput['body'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

export const buildDraft = (part: Partial<DraftInput> = {}): DraftInput => ({
  formCode: 'GENERAL',
  title: 'New microscope',
  body: toRichText('We need a microscope.'),
  urgent: false,
  fileKey: '',
  line: null,
  participants: [],
  ...part,
})

type Group = { rule?: 'ALL' | 'ANY' | 'N_OF_M'; need?: number; steps: readonly (readonly [StepType, string])[] }
/** The line of a member of ENV with further stages between the head and the director. */
export const lineWith = (...groups: readonly Group[]): DraftInput['line'] => ({
  stages: [{ steps: [['REVIEW', 'head']] } as Group, ...groups, { steps: [['APPROVE', 'director']] } as Group].map(
    ({ rule = 'ALL', need = null, steps }) => ({ rule, need, steps: steps.map(([type, userId]) => ({ type, userId })) }),
  ),
})

export const detailAs = async (app: TestApp, user: string, id: string) =>
  granted(await callAs(app, user, approvals.get, { params: { id } }))

/** Drafts and submits a document; returns its id. */
export async function submitted(app: TestApp, drafter: string, part: Partial<DraftInput> = {}): Promise<string> {
  const { id, version } = granted(await callAs(app, drafter, approvals.create, { body: buildDraft(part) }))
  granted(await callAs(app, drafter, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  return id
}

export const listSteps = (detail: DocumentDetail) => detail.stages.flatMap((stage) => stage.steps)

/** The newest step of a person in a document. */
export function requireStep(detail: DocumentDetail, userId: string) {
  const step = listSteps(detail).findLast((one) => one.userId === userId)
  if (!step) throw new Error(`${userId} is not in the line`)
  return step
}

/** The body of an answer to the step of `place` in the document as `detail` shows it. */
export function answerTo(
  detail: DocumentDetail,
  place: string,
  action: AnswerInput['action'],
  more: Partial<AnswerInput> = {},
): AnswerInput {
  const { id, version } = requireStep(detail, place)
  const { bodyVersion, bodyHash } = detail
  return { stepId: id, stepVersion: version, action, bodyVersion, bodyHash, opinion: '', requestKey: randomUUID(), ...more }
}

/** Answers the step of `place` as `user` sees the document now. */
export async function answerAs(
  app: TestApp,
  user: string,
  id: string,
  action: AnswerInput['action'],
  more: Partial<AnswerInput> & { place?: string } = {},
) {
  const { place = user, ...rest } = more
  const detail = await detailAs(app, user, id)
  return callAs(app, user, approvals.answer, { params: { id }, body: answerTo(detail, place, action, rest) })
}

export const boxQuery = (user: string, part: Partial<AskedBoxQuery> = {}): AskedBoxQuery => ({
  page: 1,
  size: 100,
  aprvBoxType: 'RECP',
  approvalUserId: user,
  sort: 'urgent',
  direction: 'desc',
  ...part,
})
export const boxAs = async (app: TestApp, user: string, part: Partial<AskedBoxQuery> = {}) =>
  granted(await callAs(app, user, approvals.boxList, { query: boxQuery(user, part) }))

/** Puts somebody on leave all of today, without a substitute. */
export const onLeave = (app: TestApp, userId: string) =>
  app.context.db.$executeRaw`
    insert into absence (user_id, date, half, source, source_id)
    values (${userId}, (now() at time zone zone_of(${userId}))::date, 'FULL', 'LEAVE', gen_random_uuid())`

/** Fails when one of the invariant views has a row. */
export async function assertInvariants(app: TestApp) {
  const { rows: views } = await app.context.pool.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'public' and viewname like 'approval_invariant_%' order by 1`,
  )
  if (views.length < 8) throw new Error('the invariants are not there')
  const text = views.map(({ name }) => `select '${name}' as view, to_jsonb(v) as row from ${name} v`).join(' union all ')
  // Prepared: to plan these views takes longer than to read them.
  const { rows } = await app.context.pool.query({ name: 'approval_invariants', text })
  if (rows.length > 0) throw new Error(JSON.stringify(rows))
}

/** A delegation from this morning for three days, for all forms and steps. */
export const buildDelegation = (part: Partial<DelegationInput>): DelegationInput => ({
  principalId: '',
  deputyId: '',
  startDate: day(0),
  startHalf: 'AM',
  endDate: day(3),
  endHalf: 'PM',
  formCodes: [],
  stepTypes: [],
  order: 1,
  reason: 'Away',
  mayArbitrary: false,
  ...part,
})
