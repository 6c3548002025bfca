import { randomUUID } from 'node:crypto'
import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import { apiCalls } from '@maru/shared/histories/access-history.ts'
import { approvalRetention } from '@maru/shared/approvals/evidence/retention.ts'
import { certificates, certificateVerification } from '@maru/shared/certificates/certificate.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedReference } from '@maru/prisma/seed/seed.ts'
import { answerAs, detailAs, requireStep } from '../../test/approval-fixtures.ts'
import { certificateOf, employment, issue } from '../../test/staff/certificate-fixtures.ts'
import { assertInvariantViews } from '../../test/invariants.ts'
import { send } from '../../test/assets/asset-request-fixtures.ts'
import { callAs, granted, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
const db = () => app.context.db
const verify = async (code: string, server = app) => callAs(server, null, certificateVerification.verify, { params: { code } })

it('is gone with its document once two people destroy that: file, code and name, but for the count of its numbers', async () => {
  const { id, documentId, verifyUrl } = await issue(app, 'kim', employment({ showsName: true }))
  granted(await callAs(app, 'kim', certificates.pdf, { params: { id } }))
  await db()
    .$executeRaw`update approval_document set decided_at = decided_at - interval '6 years', updated_at = updated_at - interval '6 years' where id = ${documentId}::uuid`
  const body = { all: false, register: 'documents' as const, documentIds: [documentId], reason: 'Retention is over' }
  const { id: proposal } = granted(await callAs(app, 'admin', approvalRetention.propose, { body }))
  granted(await callAs(app, 'admin2', approvalRetention.confirm, { params: { id: proposal } }))
  expect(await db().certificate.count({ where: { id } })).toBe(0)
  expect(await db().storedFile.count({ where: { state: 'READY', group: { parentKind: 'certificate', parentId: id } } })).toBe(0)
  expect(granted(await verify(verifyUrl.split('/').at(-1) ?? ''))).toMatchObject({ state: 'UNKNOWN', name: '' })
  await assertInvariantViews(app, 'certificate', 2)
  const next = await issue(app, 'kim', employment())
  expect(Number(next.number.split('-')[2])).toBeGreaterThan(1)
  await assertInvariantViews(app, 'certificate', 2)
})

it('notes each download in the history of calls, with the person and not with the number', async () => {
  const { id, number } = await issue(app, 'kim', employment())
  for (const user of ['kim', 'office']) granted(await callAs(app, user, certificates.pdf, { params: { id } }))
  const query = { page: 1, size: 50, period: 'week', show: 'all', q: '/certificate/:id/pdf' } as const
  const read = async () => granted(await callAs(app, 'admin', apiCalls.list, { query })).rows
  await expect
    .poll(async () => (await read()).map(({ userId }) => userId), { timeout: 5000 })
    .toEqual(expect.arrayContaining(['kim', 'office']))
  expect(JSON.stringify(await read())).not.toContain(number)
})

it('gives an installation that was there before its forms, line, rule and menus with the next start', async () => {
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`delete from approval_authority_rule where form_code = 'CERT_OTHER'`
    await tx.$executeRaw`delete from approval_form where code = 'CERT_OTHER'`
    await tx.$executeRaw`update portal_fact set value = 'older' where key = 'seed.reference'`
    await tx.$executeRaw`delete from portal_fact where key = 'opened:/application/othercertificatedocumentlist'`
    await tx.$executeRaw`update menu_entry set active = false where url = '/application/othercertificatedocumentlist'`
  })
  await seedReference(db())
  expect(await db().approvalForm.count({ where: { code: 'CERT_OTHER', lineTemplateCode: 'CERTIFICATE' } })).toBe(1)
  expect(await db().approvalAuthorityRule.count({ where: { formCode: 'CERT_OTHER', selfDecided: true } })).toBe(1)
  expect(await db().menuEntry.count({ where: { url: '/application/othercertificatedocumentlist', active: true } })).toBe(1)
})

it('lets the office correct the salary while it decides, which asks the line manager again, and prints what was decided on', async () => {
  const { id } = await send(app, 'kim', employment({ includeSalary: true, salary: '9000' }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  const edit = async (part: object) => {
    const detail = await detailAs(app, 'office', id)
    const { id: stepId, version: stepVersion } = requireStep(detail, '')
    const { title, bodyVersion, bodyHash } = detail
    const body = { ...detail.body, ...part }
    const input = { stepId, stepVersion, bodyVersion, bodyHash, title, body, opinion: '', requestKey: randomUUID() }
    return callAs(app, 'office', approvalContent.edit, { params: { id }, body: input })
  }
  expect((await edit({ includeSalary: false })).problem?.code).toBe('FIELD_NOT_EDITABLE')
  granted(await edit({ salary: '4000' }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  const { id: certificate = '' } = (await certificateOf(app, 'kim', id)) ?? {}
  const { sheet } = await db().certificate.findUniqueOrThrow({ where: { id: certificate } })
  expect(JSON.stringify(sheet)).toContain('EUR 4,000.00')
})

it('limits guesses of codes by address: of a thousand in a minute nearly all are refused, whatever they guess', async () => {
  const limited = await testApp({ RATE_LIMIT_PER_IP: '60' })
  const { verifyUrl } = await issue(app, 'kim', employment())
  const code = verifyUrl.split('/').at(-1) ?? ''
  const statuses = new Map<number, number>()
  for (let guess = 0; guess < 1000; guess += 1) {
    const { status } = await verify(`${String(guess).padStart(4, '0')}${code.slice(4)}`, limited)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([statuses.get(200), statuses.get(429)]).toEqual([50, 950])
  expect((await verify(code, limited)).status).toBe(429)
  // A cookie by itself buys no further guesses.
  const headers = { cookie: await loadCookie(app, 'kim') }
  expect((await callAs(limited, null, certificateVerification.verify, { params: { code }, headers })).status).toBe(429)
  await limited.close()
})
