import { approvalReceipts, type ReceiptInput } from '@maru/shared/approvals/receipts/approval-receipt.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'

// Who may do what with a received document in which state: one table. Environmental Safety receives it, with its head, clerk and lee.

const actors = ['choi', 'head', 'clerk', 'lee', 'han'] as const
const actions = ['ACCEPT', 'ASSIGN', 'RETURN', 'FINISH', 'REPLY'] as const
type Action = (typeof actions)[number]
type Allowed = Partial<Record<(typeof actors)[number], readonly Action[]>>

const receivers = { head: ['ACCEPT', 'ASSIGN', 'RETURN'], clerk: ['ACCEPT', 'ASSIGN', 'RETURN'] } as const
const table = {
  open: receivers,
  accepted: { clerk: ['ASSIGN', 'RETURN', 'FINISH', 'REPLY'], head: ['ASSIGN'] },
  assigned: { lee: ['RETURN', 'FINISH', 'REPLY'], head: ['ASSIGN'], clerk: ['ASSIGN'] },
  replied: { lee: ['RETURN', 'FINISH'], head: ['ASSIGN'], clerk: ['ASSIGN'] },
  returned: {},
  done: {},
} as const satisfies Record<string, Allowed>
type State = keyof typeof table
const way: Record<State, readonly (readonly [user: string, action: Action])[]> = {
  open: [],
  accepted: [['clerk', 'ACCEPT']],
  assigned: [['clerk', 'ASSIGN']],
  replied: [
    ['clerk', 'ASSIGN'],
    ['lee', 'REPLY'],
  ],
  returned: [['head', 'RETURN']],
  done: [
    ['clerk', 'ACCEPT'],
    ['clerk', 'FINISH'],
  ],
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const user of actors) await loadCookie(app, user)
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const receiptOf = async (id: string) => (await detailAs(app, 'choi', id)).receipts[0]!
async function attempt(action: Action, user: string, id: string) {
  const { id: receipt, version } = await receiptOf(id)
  const params = { id: receipt }
  if (action === 'REPLY') return callAs(app, user, approvalReceipts.reply, { params })
  const body: ReceiptInput = { action, version, toUserId: action === 'ASSIGN' ? 'lee' : '', opinion: 'because' }
  return callAs(app, user, approvalReceipts.handle, { params, body })
}
async function documentIn(state: State) {
  const id = await submitted(app, 'choi', { receivers: [{ userId: '', departmentCode: 'ENV' }] })
  granted(await answerAs(app, 'yjang', id, 'APPROVE_AS_FINAL'))
  for (const [user, action] of way[state]) expect((await attempt(action, user, id)).ok).toBe(true)
  return id
}

describe.each(Object.entries(table) as [State, Allowed][])('a received document that is %s', (state, allowed) => {
  it('does for each what the table says, and is offered just that', async () => {
    const id = await documentIn(state)
    const before = await receiptOf(id)
    for (const user of actors) {
      const may: readonly Action[] = allowed[user] ?? []
      const seen = await callAs(app, user, approvals.get, { params: { id } })
      expect([user, seen.answer?.receipts[0]?.actions.toSorted() ?? []]).toEqual([user, [...may].toSorted()])
      for (const action of actions.filter((one) => !may.includes(one))) {
        const { ok, status, problem } = await attempt(action, user, id)
        expect([ok, status < 500], `${action} by ${user}`).toEqual([false, true])
        expect(problem?.messageNo, `${action} by ${user}`).toMatch(/^MS\d{8}$/)
        expect(problem?.message, `${action} by ${user}`).toMatch(/^[^{}]+[.!]$/)
      }
    }
    expect((await receiptOf(id)).version).toBe(before.version)
    for (const user of actors)
      for (const action of allowed[user] ?? [])
        expect([action, (await attempt(action, user, await documentIn(state))).ok]).toEqual([action, true])
  })
})
