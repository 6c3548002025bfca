import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankTrip } from '@maru/shared/trips/applications/trip-body.ts'
import { blankBudget } from '@maru/shared/projects/requests/budget-body.ts'
import { blankLead } from '@maru/shared/projects/requests/lead-body.ts'
import { blankParticipation } from '@maru/shared/projects/requests/participation-body.ts'
import { blankPeriod } from '@maru/shared/projects/requests/period-body.ts'
import { blankProposal } from '@maru/shared/projects/requests/proposal-body.ts'
import { projects } from '@maru/shared/projects/project.ts'
import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { approvalKinds } from '../../../approval-kinds.ts'
import { buildDraft } from '../../../test/approval-fixtures.ts'
import { buildInvoice, createTestVendor } from '../../../test/money/payment-fixtures.ts'
import { buildBudgetLine, chargeTo, createTestProject } from '../../../test/money/project-fixtures.ts'
import { buildPurchase } from '../../../test/money/purchase-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

// Whoever does not see a project is answered by every request as if its number were a guess.

let app: TestApp
let secret: { projectNo: string; budgetLineId: string }
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  const part = {
    confidentiality: 'SECRET' as const,
    leadDepartmentCode: 'BIO',
    piUserId: 'lee',
    lines: [buildBudgetLine({ category: 'TRAVEL' })],
  }
  secret = chargeTo(await createTestProject(app, part))
  vendorId = await createTestVendor(app)
})
afterAll(() => app.close())

type Charge = typeof secret
const reason = 'Later'
const leadOf = ({ projectNo }: Charge) => ({
  ...blankLead,
  projectNo,
  formerId: 'lee',
  userId: 'kim',
  formerRole: 'CO_PI' as const,
  reason,
})
const bodies: Readonly<Record<string, (charge: Charge) => DraftInput['body']>> = {
  LEAD: leadOf,
  BUDGET: ({ projectNo, budgetLineId }) => ({
    ...blankBudget,
    projectNo,
    fromLineId: budgetLineId,
    toLineId: randomUUID(),
    amount: '10',
    reason,
  }),
  PARTICIPATION: ({ projectNo }) => ({
    ...blankParticipation,
    projectNo,
    userId: 'kim',
    role: 'RESEARCHER',
    rate: '10',
    from: '2026-12',
    to: '2027-02',
    reason,
  }),
  PERIOD: ({ projectNo }) => ({ ...blankPeriod, projectNo, endsOn: '2029-06-30', reason }),
  PROJECT: ({ projectNo }) => ({ ...blankProposal, projectNo }),
  PAYMENT: (charge) => buildInvoice(vendorId, charge),
  PURCHASE: (charge) => buildPurchase({ vendorId, ...charge }),
  TRIP: (charge) => ({ ...blankTrip, costBearer: 'OWN', ...charge }),
}

async function answersTo(user: string, formCode: string, body: DraftInput['body']) {
  const line = await callAs(app, user, approvals.previewLine, { body: { formCode, body, urgent: false, line: null } })
  const { stages, faults } = granted(line)
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft({ formCode, title: 'Trial', body }) }))
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  return { stages, faults, status: problem?.status, issues: problem?.issues?.map(({ path, code, message }) => [path, code, message]) }
}

it.each(Object.keys(bodies))('%s names nobody of a secret project to whoever does not see it', async (formCode) => {
  const build = bodies[formCode]
  if (!build) throw new Error(formCode)
  for (const user of ['han', 'clerk']) {
    expect((await callAs(app, user, projects.get, { params: { projectNo: secret.projectNo } })).status).toBe(404)
    const answered = await answersTo(user, formCode, build(secret))
    expect(answered).toEqual(await answersTo(user, formCode, build({ ...secret, projectNo: 'P2026-999' })))
    expect(JSON.stringify(answered)).not.toContain('tbecker')
  }
})

it.each(Object.keys(bodies))('%s in progress keeps its budget owner though its drafter sees the project no more', async (kind) => {
  const document = { body: z.record(z.string(), z.json()).parse(bodies[kind]?.(secret)), drafterId: 'han', urgent: false }
  const hooks = approvalKinds[kind as keyof typeof approvalKinds]
  const ownerFor = async (part: object) => (await hooks.subject(app.context.db, { ...document, ...part }))['budgetOwner']
  expect([await ownerFor({}), await ownerFor({ status: 'IN_PROGRESS' })]).toEqual([undefined, 'tbecker'])
})

it('names them to whoever sees it', async () => {
  expect(JSON.stringify(await answersTo('lee', 'LEAD', leadOf(secret)))).toContain('tbecker')
})
