import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { assertResearchInvariants, createTestProject, lineOf } from '../../apps/api/src/test/money/project-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { projects } from '../../packages/shared/src/projects/project.ts'
import type { KillPoint } from './kill-at.ts'
import { killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs } from './post-as.ts'

// A process is killed at every statement of a move of budget. Afterwards the move is there whole or not at all, and no figure is lost.

/** As much of the plan of 500 € as is free to move. */
const LAST = '100.00'
/** The first statement counted locks the lines of a move. */
const killed = killedProcesses('order by id for no key update')
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertResearchInvariants(app))
afterAll(async () => {
  killed.clear()
  await app.close()
})

/** A running project with two lines of material, nothing of which is reserved. */
async function createFreeProject() {
  const lines = [lineOf({ name: 'A', planned: '500' }), lineOf({ name: 'B', planned: '1' })]
  const { projectNo, lines: stored } = await createTestProject(app, { lines })
  const [from = '', to = ''] = ['A', 'B'].map((name) => stored.find((line) => line.name === name)?.id ?? '')
  return { projectNo, from, to }
}
type Free = Awaited<ReturnType<typeof createFreeProject>>

const moveBody = ({ from, to }: Free, amount: string) => ({ fromLineId: from, toLineId: to, amount, reason: 'Reagents' })
const movePath = ({ projectNo }: Free) => projects.move.path.replace(':projectNo', projectNo)
const move = (project: Free, amount: string) =>
  callAs(app, 'park', projects.move, { params: { projectNo: project.projectNo }, body: moveBody(project, amount) })
const readChanged = async ({ from, to }: Free) => {
  const lines = await app.context.db.budgetLine.findMany({ where: { id: { in: [from, to] } } })
  return [from, to].map((id) => lines.find((line) => line.id === id)?.changed.toFixed(2))
}

/** Kills a process at a point of a move; answers at which statement, or nothing when the request ran through. */
async function killAt(point: KillPoint) {
  const project = await createFreeProject()
  const { reply, where } = await killed.during(point, (api) => postAs(app, api, 'park', movePath(project), moveBody(project, '40.00')))
  expect(reply.ok).toBe(where === undefined)
  const changed = await readChanged(project)
  const whole = ['-40.00', '40.00']
  const none = ['0.00', '0.00']
  // A commit that was sent may have arrived or not.
  const isWhole = point === 'commit done' || reply.ok || (point === 'commit sent' && changed[0] !== '0.00')
  expect(changed).toEqual(isWhole ? whole : none)
  // What is left of the free limit can be moved again: nothing is locked or lost.
  expect((await move(project, isWhole ? '60.00' : LAST)).status).toBe(200)
  expect(await readChanged(project)).toEqual([`-${LAST}`, LAST])
  return where
}

it('a move of budget whose process is killed is there whole or not at all, and can be made again', async () => {
  await killInTurn('Process killed in a move of budget', killAt)
}, 900_000)
