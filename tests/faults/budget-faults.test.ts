import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { reserveBudget } from '../../apps/api/src/kernel/budgets/budget-ledger.ts'
import { assertResearchInvariants, createTestProject, lineOf } from '../../apps/api/src/test/money/project-fixtures.ts'
import { callAs, cookieOf, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { projects } from '../../packages/shared/src/projects/project.ts'
import { type ApiProcess, startApi } from './api-process.ts'
import { isLong, keepFigures } from './figures.ts'
import { postAs } from './post-as.ts'

// The last money of a budget line wanted twice, over two processes in the long run. Afterwards no figure is lost or
// negative.

const ROUNDS = isLong ? 60 : 3
/** Percent 20 of the plan is free to move: as much as is left of it. */
const PLANNED = '500'
const HELD = '400'
const LAST = '100.00'
let app: TestApp
let second: TestApp
let apis: ApiProcess[]

beforeAll(async () => {
  app = await testApp()
  second = await testApp()
  apis = isLong ? await Promise.all([startApi(), startApi()]) : []
})
afterEach(() => assertResearchInvariants(app))
afterAll(async () => {
  await Promise.all([app.close(), second.close(), ...apis.map((api) => api.stop())])
})

/** A running project with two lines of material; of the first one all but the last 100 € is reserved. */
async function createTightProject() {
  const lines = [lineOf({ name: 'A', planned: PLANNED }), lineOf({ name: 'B', planned: '1' })]
  const { projectNo, lines: stored } = await createTestProject(app, { lines })
  const [from = '', to = ''] = ['A', 'B'].map((name) => stored.find((line) => line.name === name)?.id ?? '')
  const purpose = `test:${randomUUID()}`
  await app.context.db.$transaction((tx) =>
    reserveBudget(tx, { userId: 'park' }, { purpose, key: purpose, postings: [{ lineId: from, amount: HELD }] }),
  )
  return { projectNo, from, to }
}
type Tight = Awaited<ReturnType<typeof createTightProject>>

const moveBody = ({ from, to }: Tight, amount: string) => ({ fromLineId: from, toLineId: to, amount, reason: 'Reagents' })
const movePath = ({ projectNo }: Tight) => projects.move.path.replace(':projectNo', projectNo)

/** A move through one of the two servers, or of the two processes of the long run. */
async function move(at: number, project: Tight, amount: string) {
  const api = apis[at % 2]
  if (api) return (await postAs(app, api, 'park', movePath(project), moveBody(project, amount))).status
  const args = { params: { projectNo: project.projectNo }, body: moveBody(project, amount) }
  return (await callAs(at % 2 === 0 ? app : second, 'park', projects.move, args)).status
}
const readChanged = async ({ from, to }: Tight) => {
  const lines = await app.context.db.budgetLine.findMany({ where: { id: { in: [from, to] } } })
  return [from, to].map((id) => lines.find((line) => line.id === id)?.changed.toFixed(2))
}

it('of two who want the last 100 € at once one gets them each time, to move and to reserve', async () => {
  await Promise.all([cookieOf(app, 'park'), cookieOf(second, 'park')])
  for (let round = 0; round < ROUNDS; round += 1) {
    const project = await createTightProject()
    const statuses = await Promise.all([move(0, project, LAST), move(1, project, LAST)])
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await readChanged(project)).toEqual([`-${LAST}`, LAST])

    const { from } = await createTightProject()
    const reserve = ({ context: { db } }: TestApp) => {
      const purpose = `test:${randomUUID()}`
      return db.$transaction((tx) =>
        reserveBudget(tx, { userId: 'park' }, { purpose, key: purpose, postings: [{ lineId: from, amount: LAST }] }),
      )
    }
    const outcomes = await Promise.allSettled([reserve(app), reserve(second)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'BUDGET_EXHAUSTED' } })
    const line = await app.context.db.budgetLine.findUniqueOrThrow({ where: { id: from } })
    expect(line.reserved.toFixed(2)).toBe(`${PLANNED}.00`)
  }
  keepFigures('The last 100 € of a budget line', [
    `${String(ROUNDS)} rounds of two moves and two reservations: one of each, no other answer.`,
  ])
}, 900_000)
