import { createTestProject, buildBudgetLine } from '../../apps/api/src/test/money/project-fixtures.ts'
import { callAs, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { projects } from '../../packages/shared/src/projects/project.ts'

/** Plan of the first line in €. */
export const PLANNED = '500'
/** As much of it as may be moved without being asked for. */
export const LAST = '100.00'

/** A running project with two lines of material, nothing of which is reserved. */
export async function createTwoLines(app: TestApp) {
  const lines = [buildBudgetLine({ name: 'A', planned: PLANNED }), buildBudgetLine({ name: 'B', planned: '1' })]
  const { projectNo, lines: stored } = await createTestProject(app, { lines })
  const [from = '', to = ''] = ['A', 'B'].map((name) => stored.find((line) => line.name === name)?.id ?? '')
  return { projectNo, from, to }
}
type TwoLines = Awaited<ReturnType<typeof createTwoLines>>

export const moveBody = ({ from, to }: TwoLines, amount: string) => ({ fromLineId: from, toLineId: to, amount, reason: 'Reagents' })
export const movePath = ({ projectNo }: TwoLines) => projects.move.path.replace(':projectNo', projectNo)

/** Moves an amount from the first line to the second through a server of this process; answers the status. */
export async function moveThrough(app: TestApp, project: TwoLines, amount: string) {
  const args = { params: { projectNo: project.projectNo }, body: moveBody(project, amount) }
  return (await callAs(app, 'park', projects.move, args)).status
}

/** What was moved to each of the two lines so far. */
export async function readChanged(app: TestApp, { from, to }: TwoLines) {
  const lines = await app.context.db.budgetLine.findMany({ where: { id: { in: [from, to] } } })
  return [from, to].map((id) => lines.find((line) => line.id === id)?.changed.toFixed(2))
}
