import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankCodeRequest, type CodeRequestBody, codeGroupIds } from '@maru/shared/codes/code-request-body.ts'
import { codeRequests } from '@maru/shared/codes/code-request.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, detailAs, buildDraft, granted, submitted } from '../../test/approval-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const bodyOf = (part: Partial<CodeRequestBody>): CodeRequestBody => ({
  ...blankCodeRequest,
  nameEn: 'Zeiss Microscopy',
  reason: 'New supplier',
  ...part,
})
const request = (part: Partial<CodeRequestBody>) => ({ formCode: 'CODE', title: `Vendor ${part.code ?? ''}`, body: bodyOf(part) })
const approve = async (id: string) => {
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
}
const draft = async (part: Partial<CodeRequestBody>) => {
  const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft(request(part)) }))
  return { id, send: () => callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }) }
}
const refusal = async (part: Partial<CodeRequestBody>) => {
  const { id, send } = await draft(part)
  const { issues } = JSON.parse((await send()).body) as { issues?: { path: string; code: string; message: string }[] }
  granted(await callAs(app, 'kim', approvals.remove, { params: { id } }))
  return issues?.map(({ path, code, message }) => `${path} ${code}: ${message}`)
}
const storedCode = (code: string) => app.context.db.code.findUnique({ where: { groupId_code: { groupId: codeGroupIds.VENDOR, code } } })
const listAs = async (user: string, part: object = {}) => {
  const query = codeRequests.list.query.parse(part)
  const { rows } = granted(await callAs(app, user, codeRequests.list, { query }))
  return rows.map(({ title, status, body }) => `${title} ${status} ${body.code}`)
}

it('adds the code to its group when the line manager and the office have approved, and says so in its history', async () => {
  const id = await submitted(app, 'kim', request({ code: 'ZEISS' }))
  expect(await storedCode('ZEISS')).toBeNull()
  await approve(id)
  expect(await storedCode('ZEISS')).toMatchObject({ nameEn: 'Zeiss Microscopy', active: true })
  const change = await app.context.db.changeLog.findFirstOrThrow({
    where: { entity: 'codeGroup', entityId: codeGroupIds.VENDOR },
    orderBy: { id: 'desc' },
  })
  expect(change.after).toMatchObject({ 'ZEISS nameEn': 'Zeiss Microscopy' })
})

it('refuses a code that exists, is requested already, is malformed or lacks its name, with the field', async () => {
  await submitted(app, 'han', request({ code: 'LEICA' }))
  expect(await refusal({ code: 'zeiss' })).toEqual([
    'body.code CODE_TAKEN: Code ZEISS already exists: Zeiss Microscopy. Choose another code.',
  ])
  expect(await refusal({ code: ' leica ' })).toEqual([
    'body.code CODE_REQUESTED: Ji-woo Han has already requested code leica. Choose another code or wait for the decision.',
  ])
  expect((await refusal({ code: '-x y' }))?.map((one) => one.split(':')[0])).toEqual(['body.code BAD_CODE_ID'])
  expect((await refusal({ nameEn: ' ', reason: '' }))?.map((one) => one.split(':')[0])).toEqual([
    'body.code REQUIRED',
    'body.nameEn REQUIRED',
    'body.reason REQUIRED',
  ])
})

it('lets one of two people who submit the same code at the same time through', async () => {
  const both = await Promise.all([draft({ code: 'RACE' }), draft({ code: 'race' })])
  const answers = await Promise.all(both.map(({ send }) => send()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

it('takes the code out of use when its cancellation is decided', async () => {
  const id = await submitted(app, 'kim', request({ code: 'GONE' }))
  await approve(id)
  const cancellation = granted(await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Twice' } }))
  const body = { version: cancellation.version, requestKey: randomUUID() }
  granted(await callAs(app, 'kim', approvals.submit, { params: { id: cancellation.id }, body }))
  await approve(cancellation.id)
  expect(await storedCode('GONE')).toMatchObject({ active: false })
  expect((await detailAs(app, 'kim', id)).status).toBe('CANCELLED')
})

it('lists one’s own requests, and on demand all that one may read, by type, status and text', async () => {
  const { id } = await draft({ code: 'DRAFT', group: 'ITEM' })
  expect(await listAs('kim')).toContain('Vendor DRAFT DRAFT DRAFT')
  expect(await listAs('kim', { group: 'ITEM' })).toEqual(['Vendor DRAFT DRAFT DRAFT'])
  expect(await listAs('kim', { q: 'zeiss', status: 'COMPLETED' })).toEqual(['Vendor ZEISS COMPLETED ZEISS'])
  expect(await listAs('office', { scope: 'all', q: 'LEICA' })).toEqual(['Vendor LEICA IN_PROGRESS LEICA'])
  expect(await listAs('office', { scope: 'all', q: 'DRAFT' })).toEqual([])
  expect(await listAs('patent', { scope: 'all' })).toEqual([])
  granted(await callAs(app, 'kim', approvals.remove, { params: { id } }))
})
