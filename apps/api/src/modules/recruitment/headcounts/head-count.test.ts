import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { expect, it } from 'vitest'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { session } from '@maru/shared/session/session.ts'
import { approvalParticipants } from '@maru/shared/approvals/receipts/approval-participants.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { boxAs, buildDelegation, buildDraft, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { inShort } from '../../../test/assets/asset-request-fixtures.ts'
import { buildBudgetLine, createTestProject } from '../../../test/money/project-fixtures.ts'
import {
  approvedHeadCount,
  buildHeadCount,
  createTestOpening,
  decide,
  hire,
  offeredApplication,
  sendHeadCount,
  useRecruitment,
} from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, granted, refusalCode, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

const refusals = async (user: string, part: Parameters<typeof buildHeadCount>[0]) => inShort((await sendHeadCount(app, user, part)).issues)
const personnelProject = (planned = '100000') =>
  createTestProject(app, {
    piUserId: 'head',
    budgetOwnerId: 'tbecker',
    endsOn: '2028-12-31',
    lines: [
      buildBudgetLine({ category: 'PERSONNEL', year: 2027, planned }),
      buildBudgetLine({ category: 'MATERIAL', year: 2027, planned }),
    ],
  })

it('is asked for by the head of the department or of one above it and by the office, by nobody else', async () => {
  expect(await refusals('kim', {})).toEqual(['body.departmentCode NOT_HEAD'])
  expect(await refusals('head', { departmentCode: 'ADM' })).toEqual(['body.departmentCode NOT_HEAD'])
  expect(await refusals('office', {})).toEqual([])
})

it('says what the post is paid to the line, not to the clerk of the department', async () => {
  const { id } = await approvedHeadCount(app)
  expect(await refusalCode(callAs(app, 'clerk', approvals.get, { params: { id } }))).toBe('NOT_FOUND')
})

it('names what is missing, and replaces only somebody who leaves', async () => {
  const empty = { positionCode: '', weeklyHours: '', justification: '', endsOn: '' }
  expect(await refusals('head', empty)).toEqual(
    ['positionCode', 'weeklyHours', 'justification', 'endsOn'].map((field) => `body.${field} REQUIRED`),
  )
  expect(await refusals('head', { contractTypeCode: 'PERMANENT' })).toEqual(['body.endsOn NO_END'])
  const replaces = { headCountReason: 'REPLACE' as const, replacesId: 'kim' }
  expect(await refusals('head', replaces)).toEqual(['body.replacesId NOT_LEAVING'])
  await app.context.db.user.update({ where: { id: 'kim' }, data: { leavingStatusCode: 'LEFT', retirementDate: new Date('2027-12-31') } })
  expect(await refusals('head', replaces)).toEqual([])
  await app.context.db.user.update({ where: { id: 'kim' }, data: { leavingStatusCode: '', retirementDate: null } })
})

it('sets the personnel budget aside at submission, commits it by the decision and frees it by the cancellation', async () => {
  const project = await personnelProject()
  const [personnel, material] = [
    project.lines.find(({ category }) => category === 'PERSONNEL'),
    project.lines.find(({ category }) => category === 'MATERIAL'),
  ]
  const paid = (part: Parameters<typeof buildHeadCount>[0] = {}) => ({
    projectNo: project.projectNo,
    headCountReason: 'PROJECT' as const,
    endsOn: '2028-12-31',
    funding: [{ budgetLineId: personnel?.id ?? '', amount: '61500.00' }],
    ...part,
  })
  const budget = async () => {
    const line = await app.context.db.budgetLine.findUniqueOrThrow({ where: { id: personnel?.id ?? '' } })
    return `${line.reserved.toFixed(2)} ${line.committed.toFixed(2)}`
  }
  expect(await refusals('head', paid({ endsOn: '2029-06-30' }))).toEqual(['body.endsOn AFTER_PROJECT'])
  expect(await refusals('head', paid({ funding: [] }))).toEqual(['body.funding FUNDING_MISSING'])
  expect(await refusals('head', paid({ funding: [{ budgetLineId: material?.id ?? '', amount: '1.00' }] }))).toEqual([
    'body.funding.0.budgetLineId NOT_PERSONNEL',
  ])
  expect(await refusals('head', paid({ funding: [{ budgetLineId: personnel?.id ?? '', amount: '100000.01' }] }))).toEqual([
    'body.funding.0.budgetLineId BUDGET_EXHAUSTED',
  ])
  const { id } = await sendHeadCount(app, 'head', paid())
  expect(await budget()).toBe('61500.00 0.00')
  const waiting = await boxAs(app, 'head', { aprvBoxType: 'SUBM' })
  expect(waiting.rows.find((row) => row.id === id)).toMatchObject({ amount: '61500.00', currency: 'EUR' })
  // The budget owner is of its line.
  expect(listSteps(await detailAs(app, 'head', id)).map(({ userId }) => userId)).toContain('tbecker')
  await decide(app, 'head', id)
  expect(await budget()).toBe('0.00 61500.00')
  expect(
    granted(
      await callAs(app, 'kim', headCounts.list, { query: { page: 1, size: 25, scope: 'all', sort: 'submittedAt', direction: 'desc' } }),
    ).rows,
  ).toEqual([])
  const { id: cancelId, version } = granted(
    await callAs(app, 'head', approvalOffice.cancel, { params: { id }, body: { reason: 'Not needed' } }),
  )
  granted(await callAs(app, 'head', approvals.submit, { params: { id: cancelId }, body: { version, requestKey: crypto.randomUUID() } }))
  await decide(app, 'head', cancelId)
  expect(await budget()).toBe('0.00 0.00')
  expect(granted(await callAs(app, 'head', headCounts.get, { params: { id } })).status).toBe('VOID')
})

it('gives the budget back when it is recalled', async () => {
  const project = await personnelProject('5000')
  const line = project.lines.find(({ category }) => category === 'PERSONNEL')
  const part = {
    projectNo: project.projectNo,
    headCountReason: 'PROJECT' as const,
    endsOn: '2028-12-31',
    funding: [{ budgetLineId: line?.id ?? '', amount: '5000' }],
  }
  const { id } = await sendHeadCount(app, 'head', part)
  expect(await refusals('head', part)).toEqual(['body.funding.0.budgetLineId BUDGET_EXHAUSTED'])
  granted(await callAs(app, 'head', approvals.recall, { params: { id }, body: { opinion: '', requestKey: crypto.randomUUID() } }))
  expect((await app.context.db.budgetLine.findUniqueOrThrow({ where: { id: line?.id ?? '' } })).reserved.toFixed(2)).toBe('0.00')
})

it('warns of a similar open request and blocks none', async () => {
  const part = { positionCode: 'ENGINEER' }
  const first = await approvedHeadCount(app, part)
  const body = { id: '', departmentCode: 'ENV', positionCode: 'ENGINEER', projectNo: '' }
  expect(granted(await callAs(app, 'head', headCounts.check, { body }))).toMatchObject({ similar: 1, documents: [{ id: first.id }] })
  expect(granted(await callAs(app, 'head', headCounts.check, { body: { ...body, id: first.id } })).similar).toBe(0)
  expect(granted(await callAs(app, 'kim', headCounts.check, { body }))).toEqual({ similar: 0, documents: [], projectEndsOn: '' })
  expect(await refusals('head', part)).toEqual([])
})

it('is not cancelled once somebody was hired for it, and takes no hiring while it is on hold', async () => {
  const opening = await createTestOpening(app, {}, { places: 2 })
  const document = await app.context.db.headCount.findUniqueOrThrow({ where: { id: opening.headCountId } })
  const offered = await offeredApplication(app, opening.id)
  granted(await callAs(app, 'office', headCounts.hold, { params: { id: document.documentId }, body: { onHold: true } }))
  expect((await hire(app, offered, 'heldone')).status).toBe(409)
  granted(await callAs(app, 'office', headCounts.hold, { params: { id: document.documentId }, body: { onHold: false } }))
  granted(await hire(app, offered, 'heldone'))
  expect(granted(await callAs(app, 'office', headCounts.get, { params: { id: document.documentId } })).status).toBe('PARTLY_FILLED')
})

it('shows what the post is paid to its drafter, its line and the office only, not to who heads the department later', async () => {
  const { id } = await approvedHeadCount(app)
  const move = (headUserId: string) => app.context.db.department.update({ where: { code: 'ENV' }, data: { headUserId } })
  const paidTo = async (user: string) => {
    const { body, held } = granted(await callAs(app, user, headCounts.get, { params: { id } }))
    return [body.payGroup, body.weeklyHours, body.funding, held, body.duties]
  }
  await move('lee')
  expect(await paidTo('lee')).toEqual(['', '', [], '', 'Measures and publishes.'])
  expect((await paidTo('head')).slice(0, 2)).toEqual(['E13', '38.5'])
  expect((await paidTo('office')).slice(0, 2)).toEqual(['E13', '38.5'])
  await move('head')
})

it('hides what the post is paid from whoever was only informed, could have stood in, or views the portal as somebody else', async () => {
  const project = await personnelProject()
  const line = project.lines.find(({ category }) => category === 'PERSONNEL')
  const funding = [{ budgetLineId: line?.id ?? '', amount: '61500.00' }]
  const part = { projectNo: project.projectNo, headCountReason: 'PROJECT' as const, endsOn: '2028-12-31', funding }
  granted(await callAs(app, 'tbecker', delegations.create, { body: buildDelegation({ deputyId: 'han' }) }))
  const { id } = await sendHeadCount(app, 'head', part)
  const participants = [{ kind: 'REFERENCE' as const, userId: 'lee' }]
  granted(await callAs(app, 'head', approvalParticipants.add, { params: { id }, body: { participants } }))
  const seen = async (user: string) => {
    const { body, amount, hidesPay } = await detailAs(app, user, id)
    if (body.type !== 'headCount') throw new Error('another kind')
    return [hidesPay, body.payGroup, body.funding.length, amount]
  }
  const booked = async (user: string) => {
    const { projectNo } = project
    const [hold] = granted(await callAs(app, user, projects.holds, { params: { projectNo } }))
    const { rows } = granted(await callAs(app, user, projects.entries, { params: { projectNo }, query: { page: 1, size: 50 } }))
    const amounts = new Set(
      rows.filter(({ documentId, formName }) => documentId === id || formName === hold?.formName).map(({ amount }) => amount),
    )
    return [{ reserved: hold?.reserved, committed: hold?.committed }, [...amounts]]
  }
  const told = [false, 'E13', 1, '61500.00']
  const hidden = [true, '', 0, '']
  expect(await seen('lee')).toEqual(hidden)
  expect((await callAs(app, 'lee', headCounts.get, { params: { id } })).status).toBe(404)
  expect((await boxAs(app, 'lee', { aprvBoxType: 'NTFC', sort: 'amount' })).rows.find((row) => row.id === id)).toMatchObject({ amount: '' })
  expect((await boxAs(app, 'head', { aprvBoxType: 'SUBM' })).rows.find((row) => row.id === id)).toMatchObject({ amount: '61500.00' })
  for (const user of ['head', 'tbecker']) expect([user, await seen(user)]).toEqual([user, told])
  const waits = listSteps(await detailAs(app, 'head', id)).find(({ userId }) => userId === 'tbecker')
  expect(await seen('han')).toEqual(waits?.status === 'WAITING' ? told : hidden)
  await decide(app, 'head', id)
  expect(await seen('office')).toEqual(told)
  expect(await seen('han')).toEqual(hidden)

  granted(await callAs(app, 'admin', userAccounts.viewAs, { params: { userId: 'head' }, body: { reason: 'Cannot find the request' } }))
  expect(await seen('admin')).toEqual(hidden)
  expect(granted(await callAs(app, 'admin', headCounts.get, { params: { id } }))).toMatchObject({ hidesPay: true, held: '' })
  expect(await booked('admin')).toEqual([{ reserved: '', committed: '' }, ['']])
  granted(await callAs(app, 'admin', session.endViewAs, {}))
  expect(await booked('head')).toEqual([{ reserved: '0.00', committed: '61500.00' }, ['61500.00']])
  // Heads the division: sees the figures of the project, and not what the post is paid.
  await app.context.db.department.updateMany({ where: { code: 'ENV' }, data: { headUserId: 'lee' } })
  expect(await booked('lee')).toEqual([{ reserved: '', committed: '' }, ['']])
  await app.context.db.department.updateMany({ where: { code: 'ENV' }, data: { headUserId: 'head' } })
})

it('hides what the post is paid in what changed between two versions too', async () => {
  const { id } = await sendHeadCount(app, 'head')
  granted(await callAs(app, 'head', approvals.recall, { params: { id }, body: { opinion: '', requestKey: crypto.randomUUID() } }))
  const { version } = await detailAs(app, 'head', id)
  const participants = [{ kind: 'REFERENCE' as const, userId: 'lee' }]
  const body = buildHeadCount({ payGroup: 'E14', duties: 'Measures only.' })
  const draft = buildDraft({ formCode: 'HEAD_COUNT', title: 'Postdoc for ENV', body, participants })
  const updated = granted(await callAs(app, 'head', approvals.update, { params: { id }, body: { ...draft, version } }))
  const submission = { version: updated.version, requestKey: crypto.randomUUID() }
  granted(await callAs(app, 'head', approvals.submit, { params: { id }, body: submission }))
  const changed = async (user: string) =>
    granted(await callAs(app, user, approvalContent.diff, { params: { id }, query: { from: 1, to: 2 } })).fields.map(({ field }) => field)
  expect([await changed('lee'), await changed('head')]).toEqual([['duties'], ['duties', 'payGroup']])
})
