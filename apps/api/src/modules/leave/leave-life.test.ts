import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { answerAs, assertInvariants, granted } from '../../test/approval-fixtures.ts'
import { assertLeaveInvariants, giveDays, toLeave, mondayAhead, newColleague, submitLeave, sumTaken } from '../../test/leave-fixtures.ts'

// A life of requests told at random over HTTP: asked for, approved, returned, recalled, changed and cancelled by new documents. Beside
// it runs a model of some lines; after every step both have to say the same, and the database's own invariants have to hold.

const DAYS = 5
const RUNS = 8

let app: TestApp
let monday = ''
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 4, 2)
})
afterAll(() => app.close())

/** Working days from a Monday on, five a week. */
const dateOf = (index: number) => addDays(monday, index + 2 * Math.floor(index / 5))

type Status = 'IN_APPROVAL' | 'APPROVED' | 'RELEASED' | 'CANCELLED' | 'CHANGED'
interface Leave {
  document: string
  days: readonly number[]
  /** Days of it that count now. */
  living: readonly number[]
  status: Status
  changes: Leave | undefined
  cancellation: 'NONE' | 'ASKED' | 'DONE'
}

const span = fc.record({ from: fc.integer({ min: 0, max: 4 }), length: fc.integer({ min: 1, max: 3 }) })
const which = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), span }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), which, span }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('recall' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const daysIn = ({ from, length }: { from: number; length: number }) => Array.from({ length }, (_, index) => from + index)
const pick = (leaves: readonly Leave[], at: number) => leaves[at % Math.max(1, leaves.length)]
const isIn = (status: Status) => (leave: Leave) => leave.status === status

/** What the model says of a new request: the days of the leave it changes are as good as free. */
function fits(leaves: readonly Leave[], days: readonly number[], changes: Leave | undefined) {
  const others = leaves.filter((one) => one !== changes).flatMap(({ living }) => living)
  return !days.some((day) => others.includes(day)) && others.length + days.length <= DAYS
}

async function ask(user: string, leaves: Leave[], days: readonly number[], changes?: Leave) {
  const changed = changes && (await app.context.db.leaveRequest.findUniqueOrThrow({ where: { documentId: changes.document } }))
  const body = toLeave(dateOf(days[0] ?? 0), dateOf(days.at(-1) ?? 0), { changesRequestId: changed?.id ?? '' })
  const { id, result } = await submitLeave(app, user, body)
  expect(result.ok).toBe(fits(leaves, days, changes))
  if (!result.ok) return
  const living = days.filter((day) => !changes?.living.includes(day))
  leaves.push({ document: id, days, living, status: 'IN_APPROVAL', changes, cancellation: 'NONE' })
}

async function approve(leave: Leave) {
  const isPossible = !leave.changes || leave.changes.status === 'APPROVED'
  const answer = await answerAs(app, 'head', leave.document, 'APPROVE')
  expect([answer.ok, answer.problem?.issues?.[0]?.code]).toEqual(isPossible ? [true, undefined] : [false, 'CHANGED_GONE'])
  if (!isPossible) return
  if (leave.changes) Object.assign(leave.changes, { status: 'CHANGED', living: [] })
  Object.assign(leave, { status: 'APPROVED', living: leave.days })
}

async function cancel(user: string, leave: Leave) {
  const draft = await callAs(app, user, approvalOffice.cancel, { params: { id: leave.document }, body: { reason: 'Told at random' } })
  expect(draft.ok).toBe(leave.cancellation === 'NONE')
  if (!draft.ok) return
  const { id, version } = draft.answer
  granted(await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  Object.assign(leave, { status: 'CANCELLED', living: [], cancellation: 'DONE' })
}

async function end(user: string, leave: Leave, how: 'return' | 'recall') {
  const params = { id: leave.document }
  if (how === 'return') granted(await answerAs(app, 'head', leave.document, 'RETURN', { opinion: 'Not now.' }))
  else granted(await callAs(app, user, approvals.recall, { params, body: { opinion: '', requestKey: randomUUID() } }))
  Object.assign(leave, { status: 'RELEASED', living: [] })
}

async function tell(user: string, leaves: Leave[], one: Step) {
  if (one.do === 'ask') return ask(user, leaves, daysIn(one.span))
  const open = leaves.filter(isIn(one.do === 'change' || one.do === 'cancel' ? 'APPROVED' : 'IN_APPROVAL'))
  const leave = pick(open, one.which)
  if (!leave) return
  if (one.do === 'change') return ask(user, leaves, daysIn(one.span), leave)
  if (one.do === 'approve') return approve(leave)
  if (one.do === 'cancel') return cancel(user, leave)
  return end(user, leave, one.do)
}

/** Days set aside and used, as the model has them. */
const counted = (leaves: readonly Leave[], status: Status) =>
  leaves.filter(isIn(status)).reduce((total, { living }) => total + living.length, 0)

const at = (from: number, length = 1) => ({ from, length })
/** Stories every run begins with: a day changed to two, changed again and cancelled; a change whose leave is cancelled meanwhile. */
const examples: [Step[]][] = [
  [
    [
      { do: 'ask', span: at(0) },
      { do: 'approve', which: 0 },
      { do: 'change', which: 0, span: at(0, 2) },
      { do: 'ask', span: at(0) },
      { do: 'approve', which: 0 },
      { do: 'change', which: 0, span: at(3, 3) },
      { do: 'approve', which: 0 },
      { do: 'cancel', which: 0 },
      { do: 'ask', span: at(0, 3) },
    ],
  ],
  [
    [
      { do: 'ask', span: at(1, 2) },
      { do: 'approve', which: 0 },
      { do: 'change', which: 0, span: at(2, 2) },
      { do: 'cancel', which: 0 },
      { do: 'approve', which: 0 },
      { do: 'return', which: 0 },
    ],
  ],
]

let count = 0
it('requests asked for, decided, changed and cancelled in any order never disagree with a model of some lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      count += 1
      const user = await newColleague(app, `life.${String(count)}`)
      await giveDays(app, user, String(DAYS - 2))
      await giveDays(app, user, '2', { kind: 'MANUAL' })
      const leaves: Leave[] = []
      for (const one of steps) {
        await tell(user, leaves, one)
        const { RESERVED = '0', USED = '0' } = await sumTaken(app, user)
        expect([one.do, Number(RESERVED), Number(USED)]).toEqual([one.do, counted(leaves, 'IN_APPROVAL'), counted(leaves, 'APPROVED')])
        const absent = await app.context.db.absence.count({ where: { userId: user } })
        expect(absent).toBe(counted(leaves, 'APPROVED'))
      }
      await assertLeaveInvariants(app)
      await assertInvariants(app)
    }),
    { numRuns: RUNS, examples },
  )
})
