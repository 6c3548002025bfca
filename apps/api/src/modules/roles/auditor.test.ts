import { platform } from '@maru/shared/platform/platform.ts'
import { allContracts } from '@maru/shared/collections.ts'
import { approvalEvidence } from '@maru/shared/approvals/evidence/evidence.ts'
import { apiCalls, signIns } from '@maru/shared/histories/access-history.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import { exportHistory } from '@maru/shared/histories/export-history.ts'
import { jobs } from '@maru/shared/jobs/job.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toApiId } from '../../http/guards/access.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const routes = allContracts.flatMap((contract) => Object.values(contract))
/** What an auditor holds beyond what everybody does: to read, and to take along what he read. */
const HELD = [
  signIns,
  apiCalls,
  changeHistory,
  exportHistory,
  approvalEvidence,
  { list: jobs.list, runs: jobs.runs, run: jobs.run, export: jobs.export },
]
  .flatMap((contract) => Object.values(contract))
  .map(toApiId)

it('an auditor holds the histories and the evidence, and no call that changes anything', () => {
  const held = routes.filter(({ access }) => access.kind === 'grant' && access.roles.includes('A01'))
  expect(held.map(toApiId).toSorted()).toEqual(HELD.toSorted())
  // The history of all documents is asked for with its reason, so by a body.
  expect(held.filter(({ method }) => method !== 'GET').map(toApiId)).toEqual([toApiId(approvalEvidence.export)])
})

it('the demo account auditor reads what everybody did, finds it in his menu, and is refused the rest of the administration', async () => {
  const { total } = granted(await callAs(app, 'auditor', signIns.list, { query: { page: 1, size: 25, period: 'all' } }))
  expect(total).toBeGreaterThan(0)
  granted(await callAs(app, 'auditor', apiCalls.list, { query: { page: 1, size: 25, period: 'week', show: 'all' } }))
  granted(await callAs(app, 'auditor', changeHistory.list, { query: { page: 1, size: 25, period: 'week' } }))
  granted(await callAs(app, 'auditor', approvalEvidence.seals, { query: { page: 1, size: 25 } }))
  expect((await callAs(app, 'auditor', signIns.export, { query: { period: 'week' } })).status).toBe(200)
  const urls = granted(await callAs(app, 'auditor', platform.menus, {})).map(({ url }) => url)
  for (const url of ['/chems/loginhislist', '/chems/apihislist', '/chems/bathislist', '/chems/aprvlinemn?tab=evidence'])
    expect(urls).toContain(url)
  for (const url of ['/chems/userlist', '/chems/rolemn', '/chems/apimn', '/chems/aprvlinemn']) expect(urls).not.toContain(url)
  expect((await callAs(app, 'auditor', jobs.start, { params: { name: 'cleanUp' } })).problem?.status).toBe(810)
})
