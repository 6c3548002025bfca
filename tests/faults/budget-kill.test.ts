import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { assertResearchInvariants } from '../../apps/api/src/test/money/project-fixtures.ts'
import { testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { createTwoLines, LAST, moveBody, movePath, moveThrough, readChanged } from './budget-move.ts'
import type { KillPoint } from './kill-at.ts'
import { killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs } from './post-as.ts'

// A process is killed at every statement of a move of budget. Afterwards the move is there whole or not at all, and no figure is lost.

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

/** Kills a process at a point of a move; answers at which statement, or nothing when the request ran through. */
async function killAt(point: KillPoint) {
  const project = await createTwoLines(app)
  const { reply, where } = await killed.during(point, (api) => postAs(app, api, 'park', movePath(project), moveBody(project, '40.00')))
  expect(reply.ok).toBe(where === undefined)
  const changed = await readChanged(app, project)
  const whole = ['-40.00', '40.00']
  const none = ['0.00', '0.00']
  // A commit that was sent may have arrived or not.
  const isWhole = point === 'commit done' || reply.ok || (point === 'commit sent' && changed[0] !== '0.00')
  expect(changed).toEqual(isWhole ? whole : none)
  // What is left of the free limit can be moved again: nothing is locked or lost.
  expect(await moveThrough(app, project, isWhole ? '60.00' : LAST)).toBe(200)
  expect(await readChanged(app, project)).toEqual([`-${LAST}`, LAST])
  return where
}

it('a move of budget whose process is killed is there whole or not at all, and can be made again', async () => {
  await killInTurn('Process killed in a move of budget', killAt)
}, 900_000)
