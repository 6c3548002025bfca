import { randomUUID } from 'node:crypto'
import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvalParticipants } from '@maru/shared/approvals/receipts/approval-participants.ts'
import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { answers, type AnswerType } from '@maru/shared/approvals/engine/engine.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  detailAs,
  buildDraft,
  granted,
  lineWith,
  listSteps,
} from '../../../test/approval-fixtures.ts'

// Who may do what in which state (DOMAIN 4.5): one table. What stands in it succeeds, and is offered; everything else is refused and
// changes nothing. The line is head (review, may decide as final), han (agreement), director (approval).

const actors = ['kim', 'head', 'han', 'director', 'lee', 'office', 'admin', 'admin2'] as const
const documentActions = ['SAVE', 'DELETE', 'SUBMIT', 'RECALL', 'REMIND', 'CANCEL', 'ADD_PARTICIPANT', 'FORCE_RETURN'] as const
const stepActions = [...answers, 'UNDO', 'REASSIGN', 'ADD_STEP', 'ASK', 'EDIT'] as const
type Action = (typeof documentActions)[number] | (typeof stepActions)[number]
const actions: readonly Action[] = [...documentActions, ...stepActions]

type Allowed = Partial<Record<(typeof actors)[number], readonly Action[]>>
/** Neither ever approves; a return by force needs both administrators. */
const administration = { office: ['REASSIGN'], admin: ['REASSIGN', 'FORCE_RETURN'], admin2: ['REASSIGN', 'FORCE_RETURN'] } as const
/** Those of the line inform others whether it is their turn or not. */
const INFORM = 'ADD_PARTICIPANT'
const table = {
  draft: { kim: ['SAVE', 'DELETE', 'SUBMIT'] },
  first: {
    kim: ['RECALL', INFORM],
    head: ['APPROVE', 'RETURN', 'HOLD', 'REASSIGN', 'ADD_STEP', 'ASK', 'EDIT', INFORM],
    han: [INFORM],
    director: [INFORM],
    ...administration,
  },
  /** One administrator has asked for its return. */
  toReturn: {
    kim: ['RECALL', INFORM],
    head: ['APPROVE', 'RETURN', 'HOLD', 'REASSIGN', 'ADD_STEP', 'ASK', 'EDIT', INFORM],
    han: [INFORM],
    director: [INFORM],
    ...administration,
    admin: ['REASSIGN'],
  },
  held: {
    kim: ['RECALL', INFORM],
    head: ['APPROVE', 'RETURN', 'RESUME', 'REASSIGN', 'ADD_STEP', 'ASK', 'EDIT', INFORM],
    han: [INFORM],
    director: [INFORM],
    ...administration,
  },
  second: {
    kim: [INFORM],
    head: ['UNDO', INFORM],
    han: ['AGREE', 'DISAGREE', 'HOLD', 'REASSIGN', 'ADD_STEP', 'ASK', 'EDIT', INFORM],
    director: [INFORM],
    ...administration,
  },
  last: {
    kim: [INFORM],
    head: [INFORM],
    han: ['UNDO', INFORM],
    director: ['APPROVE', 'RETURN', 'RETURN_TO_STEP', 'HOLD', 'REASSIGN', 'ASK', 'EDIT', INFORM],
    ...administration,
  },
  returned: { kim: ['SAVE', 'SUBMIT'] },
  recalled: { kim: ['SAVE', 'SUBMIT'] },
  decided: { kim: ['CANCEL', INFORM], head: [INFORM], han: [INFORM], director: [INFORM] },
} as const satisfies Record<string, Allowed>
type State = keyof typeof table

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.context
  await db.userRole.createMany({ data: [{ userId: 'admin2', roleCode: 'M01' }], skipDuplicates: true })
  await db.approvalForm.update({ where: { code: 'GENERAL' }, data: { approverMayEdit: ['title'], minorFields: ['title'] } })
  for (const user of actors) await loadCookie(app, user)
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const way: Record<Exclude<State, 'draft'>, readonly (readonly [string, AnswerType | 'RECALL' | 'FORCE_RETURN'])[]> = {
  first: [],
  toReturn: [['admin', 'FORCE_RETURN']],
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
const force = (user: string, id: string) =>
  callAs(app, user, approvalOffice.forceReturn, { params: { id }, body: { reason: 'Nobody is left.' } })
const recall = (user: string, id: string) =>
  callAs(app, user, approvals.recall, { params: { id }, body: { opinion: 'because', requestKey: randomUUID() } })

/** A new document in a state. */
async function documentIn(state: State) {
  const body = buildDraft({ line: lineWith({ steps: [['AGREE', 'han']] }) })
  const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body }))
  if (state === 'draft') return id
  granted(await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  for (const [user, action] of way[state]) {
    if (action === 'RECALL') granted(await recall(user, id))
    else if (action === 'FORCE_RETURN') granted(await force(user, id))
    else granted(await answerAs(app, user, id, action, { opinion: 'because' }))
  }
  return id
}

/** Does an action as the screen would, on the step that is open or, to undo, on the actor's own. */
function attempt(action: Action, user: string, detail: DocumentDetail) {
  const { id, version, title, body } = detail
  const params = { id }
  const key = { requestKey: randomUUID() }
  if (action === 'SAVE')
    return callAs(app, user, approvals.update, { params, body: { ...buildDraft({ title, body }), line: detail.line, version } })
  if (action === 'DELETE') return callAs(app, user, approvals.remove, { params })
  if (action === 'SUBMIT') return callAs(app, user, approvals.submit, { params, body: { version, ...key } })
  if (action === 'RECALL') return recall(user, id)
  if (action === 'FORCE_RETURN') return force(user, id)
  if (action === 'REMIND') return callAs(app, user, approvalOffice.remind, { params })
  if (action === 'CANCEL') return callAs(app, user, approvalOffice.cancel, { params, body: { reason: 'because' } })
  if (action === 'ADD_PARTICIPANT')
    return callAs(app, user, approvalParticipants.add, { params, body: { participants: [{ kind: 'VIEW', userId: 'prossi' }] } })
  const living = listSteps(detail).filter(({ status }) => status !== 'REASSIGNED')
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
  if (action === 'EDIT') return callAs(app, user, approvalContent.edit, { params, body: { ...at, ...seen, title: `${title}!`, body } })
  const said = step ? answerTo(detail, step.userId, action, { ...at, targetStepId: target?.id }) : { ...at, action }
  return callAs(app, user, approvals.answer, { params, body: { ...said, ...seen } })
}

/** Asserts a refusal: people read a whole sentence with a number, and programs a word. */
async function expectRefused(action: Action, user: string, detail: DocumentDetail) {
  const { ok, status, problem } = await attempt(action, user, detail)
  const what = `${action} by ${user}`
  expect([ok, status < 500], what).toEqual([false, true])
  expect([problem?.code, problem?.messageNo], what).toEqual([expect.stringMatching(/^[A-Z][A-Z_]+$/), expect.stringMatching(/^MS\d{8}$/)])
  expect(problem?.message, what).toMatch(/^[^{}]+[.!]$/)
}

describe.each(Object.entries(table) as [State, Allowed][])('a document that is %s', (state, allowed) => {
  let id = ''
  beforeAll(async () => {
    id = await documentIn(state)
  })

  // The second administrator differs from the first only where one has asked already.
  it.each(actors.filter((actor) => actor !== 'admin2' || state === 'toReturn'))(
    'does for %s what the table says and nothing else',
    async (user) => {
      const may = new Set<Action>(allowed[user])
      const detail = await detailAs(app, 'kim', id)
      const seen = await callAs(app, user, approvals.get, { params: { id } })
      // The office gives open steps to others without reading what they are about.
      const offered = seen.answer ? new Set(seen.answer.actions.map(({ action }) => action)) : may
      expect(offered).toEqual(may)
      // Together, and on one document for everybody, because what is refused changes nothing.
      await Promise.all(actions.filter((one) => !may.has(one)).map((action) => expectRefused(action, user, detail)))
      const { version, events } = await detailAs(app, 'kim', id)
      expect([version, events.length]).toEqual([detail.version, detail.events.length])
      const expectGranted = async (action: Action) => {
        const reply = await attempt(action, user, await detailAs(app, 'kim', await documentIn(state)))
        expect([action, reply.ok, reply.ok ? '' : reply.body]).toEqual([action, true, ''])
      }
      await Promise.all([...may].map(expectGranted))
    },
  )
})
