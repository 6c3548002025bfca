import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { reserveBudget } from '../../apps/api/src/kernel/budgets/budget-ledger.ts'
import { assertResearchInvariants } from '../../apps/api/src/test/money/project-fixtures.ts'
import { loadCookie, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { type ApiProcess, startApi } from './api-process.ts'
import { createTwoLines, LAST, moveBody, movePath, moveThrough, PLANNED, readChanged } from './budget-move.ts'
import { isLong, keepFigures } from './figures.ts'
import { postAs } from './post-as.ts'

// The last money of a budget line wanted twice, over two processes in the long run. Afterwards no figure is lost or negative.

const ROUNDS = isLong ? 60 : 3
/** Leaves as much of the plan as is free to move. */
const HELD = '400'
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

/** Reserves an amount of a line through a server. */
function reserve({ context: { db } }: TestApp, lineId: string, amount: string) {
  const purpose = `test:${randomUUID()}`
  return db.$transaction((tx) => reserveBudget(tx, { userId: 'park' }, { purpose, key: purpose, postings: [{ lineId, amount }] }))
}

/** A running project with two lines of material; of the first one all but the last 100 € is reserved. */
async function createTightProject() {
  const project = await createTwoLines(app)
  await reserve(app, project.from, HELD)
  return project
}

/** A move through one of the two servers, or of the two processes of the long run. */
async function move(at: number, project: Awaited<ReturnType<typeof createTightProject>>) {
  const api = apis[at % 2]
  if (api) return (await postAs(app, api, 'park', movePath(project), moveBody(project, LAST))).status
  return moveThrough(at % 2 === 0 ? app : second, project, LAST)
}

it('of two who want the last 100 € at once one gets them each time, to move and to reserve', async () => {
  await Promise.all([loadCookie(app, 'park'), loadCookie(second, 'park')])
  for (let round = 0; round < ROUNDS; round += 1) {
    const project = await createTightProject()
    const statuses = await Promise.all([move(0, project), move(1, project)])
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await readChanged(app, project)).toEqual([`-${LAST}`, LAST])

    const { from } = await createTightProject()
    const outcomes = await Promise.allSettled([reserve(app, from, LAST), reserve(second, from, LAST)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'BUDGET_EXHAUSTED' } })
    const line = await app.context.db.budgetLine.findUniqueOrThrow({ where: { id: from } })
    expect(line.reserved.toFixed(2)).toBe(`${PLANNED}.00`)
  }
  keepFigures('The last 100 € of a budget line', [
    `${String(ROUNDS)} rounds of two moves and two reservations: one of each, no other answer.`,
  ])
}, 900_000)
