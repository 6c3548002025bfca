import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/approval-office.ts'
import { approvalParticipants } from '@maru/shared/approvals/approval-participants.ts'
import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { answers, type AnswerType } from '@maru/shared/approvals/engine.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, cookieOf, testApp, type TestApp } from '../../test-support.ts'
import { answerAs, answerTo, assertInvariants, detailAs, draftOf, granted, lineWith, stepsOf } from './approval-test-support.ts'

// Who may do what in which state (DOMAIN 4.5): one table. What stands in it succeeds, and is offered; everything else is refused and
// changes nothing. The line is head (review, may decide as final), han (agreement), director (approval).

const actors = ['kim', 'head', 'han', 'director', 'lee', 'office'] as const
const documentActions = ['SAVE', 'DELETE', 'SUBMIT', 'RECALL', 'REMIND', 'CANCEL', 'ADD_PARTICIPANT'] as const
const stepActions = [...answers, 'UNDO', 'REASSIGN', 'ADD_STEP', 'ASK'] as const
type Action = (typeof documentActions)[number] | (typeof stepActions)[number]
const actions: readonly Action[] = [...documentActions, ...stepActions]

type Allowed = Partial<Record<(typeof actors)[number], readonly Action[]>>
const reassign = { office: ['REASSIGN'] } as const
/** Those of the line inform others whether it is their turn or not. */
const INFORM = 'ADD_PARTICIPANT'
const table = {
  draft: { kim: ['SAVE', 'DELETE', 'SUBMIT'] },
  first: {
    kim: ['RECALL', INFORM],
    head: ['APPROVE', 'RETURN', 'HOLD', 'REASSIGN', 'ADD_STEP', 'ASK', INFORM],
    han: [INFORM],
    director: [INFORM],
    ...reassign,
  },
  held: {
    kim: ['RECALL', INFORM],
    head: ['APPROVE', 'RETURN', 'RESUME', 'REASSIGN', 'ADD_STEP', 'ASK', INFORM],
    han: [INFORM],
    director: [INFORM],
    ...reassign,
  },
  second: {
    kim: [INFORM],
    head: ['UNDO', INFORM],
    han: ['AGREE', 'DISAGREE', 'HOLD', 'REASSIGN', 'ADD_STEP', 'ASK', INFORM],
    director: [INFORM],
    ...reassign,
  },
  last: {
    kim: [INFORM],
    head: [INFORM],
    han: ['UNDO', INFORM],
    director: ['APPROVE', 'RETURN', 'RETURN_TO_STEP', 'HOLD', 'REASSIGN', 'ASK', INFORM],
    ...reassign,
  },
  returned: { kim: ['SAVE', 'SUBMIT'] },
  recalled: { kim: ['SAVE', 'SUBMIT'] },
  decided: { kim: ['CANCEL', INFORM], head: [INFORM], han: [INFORM], director: [INFORM] },
} as const satisfies Record<string, Allowed>
type State = keyof typeof table

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const user of actors) await cookieOf(app, user)
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const way: Record<Exclude<State, 'draft'>, readonly (readonly [string, AnswerType | 'RECALL'])[]> = {
  first: [],
  held: [['head', 'HOLD']],
  second: [['head', 'APPROVE']],
  last: [
    ['head', 'APPROVE'],
    ['han', 'AGREE'],
  ],
  returned: [['head', 'RETURN']],
  recalled: [['kim', 'RECALL']],
  decided: [
    ['head', 'APPROVE'],
    ['han', 'AGREE'],
    ['director', 'APPROVE'],
  ],
}
const recall = (user: string, id: string) =>
  callAs(app, user, approvals.recall, { params: { id }, body: { opinion: 'because', requestKey: randomUUID() } })

/** A new document in a state. */
async function documentIn(state: State) {
  const body = draftOf({ line: lineWith({ steps: [['AGREE', 'han']] }) })
  const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body }))
  if (state === 'draft') return id
  granted(await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  for (const [user, action] of way[state]) {
    granted(await (action === 'RECALL' ? recall(user, id) : answerAs(app, user, id, action, { opinion: 'because' })))
  }
  return id
}

/** Does an action as the screen would, on the step that is open or, to undo, on the actor's own. */
function attempt(action: Action, user: string, detail: DocumentDetail) {
  const { id, version, title, body } = detail
  const params = { id }
  const key = { requestKey: randomUUID() }
  if (action === 'SAVE')
    return callAs(app, user, approvals.update, { params, body: { ...draftOf({ title, body }), line: detail.line, version } })
  if (action === 'DELETE') return callAs(app, user, approvals.remove, { params })
  if (action === 'SUBMIT') return callAs(app, user, approvals.submit, { params, body: { version, ...key } })
  if (action === 'RECALL') return recall(user, id)
  if (action === 'REMIND') return callAs(app, user, approvalOffice.remind, { params })
  if (action === 'CANCEL') return callAs(app, user, approvalOffice.cancel, { params, body: { reason: 'because' } })
  if (action === 'ADD_PARTICIPANT')
    return callAs(app, user, approvalParticipants.add, { params, body: { participants: [{ kind: 'VIEW', userId: 'prossi' }] } })
  const living = stepsOf(detail).filter(({ status }) => status !== 'REASSIGNED')
  const open = living.find(({ status }) => status === 'WAITING' || status === 'HELD') ?? living.at(-1)
  const step = action === 'UNDO' ? (living.find(({ userId }) => userId === user) ?? open) : open
  const at = { stepId: step?.id ?? randomUUID(), stepVersion: step?.version ?? 1, opinion: 'because', ...key }
  if (action === 'UNDO')
    return callAs(app, user, approvals.undo, { params, body: { stepId: at.stepId, stepVersion: at.stepVersion, ...key } })
  if (action === 'REASSIGN') {
    const toUserId = user === 'han' ? 'skang' : user === 'director' ? 'lfischer' : 'rkoenig'
    return callAs(app, user, approvals.reassign, { params, body: { ...at, toUserId } })
  }
  if (action === 'ADD_STEP' || action === 'ASK') {
    const place = action === 'ASK' ? ('INSIDE' as const) : ('BEHIND' as const)
    return callAs(app, user, approvals.addStep, { params, body: { ...at, place, type: 'CONSULT', toUserId: 'choi' } })
  }
  const [target] = living
  const { bodyVersion, bodyHash } = detail
  const seen = { bodyVersion: Math.max(1, bodyVersion), bodyHash: bodyHash === '' ? '0'.repeat(64) : bodyHash }
  const said = step ? answerTo(detail, step.userId, action, { ...at, targetStepId: target?.id }) : { ...at, action }
  return callAs(app, user, approvals.answer, { params, body: { ...said, ...seen } })
}

describe.each(Object.entries(table) as [State, Allowed][])('a document that is %s', (state, allowed) => {
  it.each(actors)('does for %s what the table says and nothing else', async (user) => {
    const may = new Set<Action>(allowed[user])
    const id = await documentIn(state)
    const detail = await detailAs(app, 'kim', id)
    const seen = await callAs(app, user, approvals.get, { params: { id } })
    // The office gives open steps to others without reading what they are about.
    const offered = seen.answer ? new Set(seen.answer.actions.map(({ action }) => action)) : may
    expect(offered).toEqual(may)
    for (const action of actions.filter((one) => !may.has(one))) {
      const { ok, status } = await attempt(action, user, detail)
      expect([action, ok, status < 500], `${action} by ${user}`).toEqual([action, false, true])
    }
    const { version, events } = await detailAs(app, 'kim', id)
    expect([version, events.length]).toEqual([detail.version, detail.events.length])
    for (const action of may) {
      const reply = await attempt(action, user, await detailAs(app, 'kim', await documentIn(state)))
      expect([action, reply.ok, reply.ok ? '' : reply.body]).toEqual([action, true, ''])
    }
  })
})
