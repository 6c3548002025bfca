import { expect } from 'vitest'
import { workPart } from '../../apps/api/src/modules/mail/actions/mail-run-worker.ts'
import { callAs, granted, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { mailRuns } from '../../packages/shared/src/mail/actions/mail-run.ts'

// Runs over whole lists of mails, gone on with by hand: no worker of a test's server does it by itself.

/** Does one part of the run that waits longest; answers what went wrong in a way nobody had thought of. */
export async function workOnRun(app: TestApp): Promise<readonly string[]> {
  const faults: string[] = []
  await workPart(app.context.mail, (error) => faults.push(String(error.cause)))
  return faults
}

const runs = async (app: TestApp) => granted(await callAs(app, 'kim', mailRuns.list, {}))

async function untilOver(app: TestApp) {
  const state = async () => {
    await app.context.db.$executeRaw`update mail_account set backoff_until = null, failures = 0`
    await app.context.db.$executeRaw`update mail_run set next_at = now()`
    await workOnRun(app)
    return (await runs(app))[0]?.state
  }
  await expect.poll(state, { interval: 1 }).toBe('done')
  const [run] = await runs(app)
  if (!run) throw new Error('no run')
  return run
}

/** The run of kim that waits comes to its end with every mail, and is taken back. */
export async function endRuns(app: TestApp, when: string) {
  if ((await runs(app)).length === 0) return
  const { runId, done, failed, total, canUndo } = await untilOver(app)
  expect([when, done, failed]).toEqual([when, total, 0])
  if (canUndo) {
    granted(await callAs(app, 'kim', mailRuns.undo, { params: { runId } }))
    await untilOver(app)
  }
  for (const run of await runs(app)) await callAs(app, 'kim', mailRuns.remove, { params: { runId: run.runId } })
}
