import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalParticipants } from '@maru/shared/approvals/receipts/approval-participants.ts'
import { certificates, certificateVerification, formerStaff } from '@maru/shared/certificates/certificate.ts'
import { employmentRequests } from '@maru/shared/certificates/certificate-requests.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, buildDraft, detailAs, listSteps } from '../../test/approval-fixtures.ts'
import { answerInTurn, byOffice, inShort, managerAndOffice, send } from '../../test/assets/asset-request-fixtures.ts'
import { career, certificateOf, employment, issue } from '../../test/staff/certificate-fixtures.ts'
import { assertInvariantViews } from '../../test/invariants.ts'
import { callAs, granted, refusalCode, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  await assertInvariants(app)
  await assertInvariantViews(app, 'certificate', 2)
})
afterAll(() => app.close())

const verify = async (code: string) => granted(await callAs(app, null, certificateVerification.verify, { params: { code } }))
const codeOf = (url: string) => url.split('/').at(-1) ?? ''

it('issues a certificate without salary to somebody who works here with its submission, without approval', async () => {
  const first = await issue(app, 'kim', employment({ language: 'de', secondLanguage: 'ko' }))
  expect(first).toMatchObject({ kind: 'EMPLOYMENT', userId: 'kim', languages: ['de', 'ko'], state: 'VALID', purpose: 'Visa' })
  const detail = await detailAs(app, 'kim', first.documentId)
  expect([detail.status, detail.selfDecided, listSteps(detail)]).toEqual(['COMPLETED', true, []])
  const second = await issue(app, 'lee', employment())
  const [, year, no] = first.number.split('-')
  expect(second.number).toBe(`EMPLOYMENT-${year ?? ''}-${String(Number(no) + 1).padStart(4, '0')}`)
  expect((await issue(app, 'kim', career())).number).toBe(`CAREER-${year ?? ''}-0001`)
})

it('asks line manager and office for one with the salary, which the office may correct, and issues it with their decision', async () => {
  const draft = employment({ includeSalary: true, salary: '4200.50' })
  const { id } = await send(app, 'kim', draft)
  expect(await certificateOf(app, 'kim', id)).toBeUndefined()
  granted(await answerInTurn(app, id, managerAndOffice))
  const certificate = await certificateOf(app, 'kim', id)
  const { sheet } = await app.context.db.certificate.findUniqueOrThrow({ where: { id: certificate?.id ?? '' } })
  expect(JSON.stringify(sheet)).toContain('EUR 4,200.50 a month')
  expect(inShort((await send(app, 'kim', employment({ includeSalary: true }))).issues)).toEqual(['body.salary AMOUNT_ZERO'])
})

it('shows a request with the salary and its certificate to the person, the line and the office, not to colleagues, the clerk or administrators', async () => {
  const { id } = await send(app, 'kim', employment({ includeSalary: true, salary: '4711' }))
  granted(await answerInTurn(app, id, managerAndOffice))
  const { id: certificate = '' } = (await certificateOf(app, 'kim', id)) ?? {}
  for (const user of ['lee', 'clerk', 'admin', 'park'])
    expect(await refusalCode(callAs(app, user, approvals.get, { params: { id } })), user).toBe('NOT_FOUND')
  for (const user of ['lee', 'clerk', 'admin', 'head'])
    expect(await refusalCode(callAs(app, user, certificates.pdf, { params: { id: certificate } })), user).toBe('NOT_FOUND')
  for (const user of ['head', 'office']) expect((await detailAs(app, user, id)).body).toMatchObject({ salary: '4711' })
  const query = { page: 1, size: 25, scope: 'all', sort: 'submittedAt', direction: 'desc' } as const
  const rows = async (user: string) => granted(await callAs(app, user, employmentRequests.list, { query })).rows.map((row) => row.id)
  expect([(await rows('office')).includes(id), (await rows('clerk')).includes(id)]).toEqual([true, false])
  expect(await certificateOf(app, 'head', id)).toBeUndefined()
  granted(await callAs(app, 'admin', userAccounts.viewAs, { params: { userId: 'kim' }, body: { reason: 'Cannot find the request' } }))
  const viewed = await detailAs(app, 'admin', id)
  granted(await callAs(app, 'admin', session.endViewAs, {}))
  expect([viewed.hidesPay, viewed.body]).toMatchObject([true, { includeSalary: true, salary: '0' }])
})

it('lets nobody in on a request with the salary, neither with its submission nor afterwards', async () => {
  const participants = [{ kind: 'REFERENCE' as const, userId: 'lee' }]
  const draft = employment({ includeSalary: true, salary: '4711' })
  const shared = await callAs(app, 'kim', approvals.create, { body: buildDraft({ title: 'Visa', participants, ...draft }) })
  const { id: draftId, version } = granted(shared)
  const submit = (id: string, at: number) =>
    callAs(app, 'kim', approvals.submit, { params: { id }, body: { version: at, requestKey: randomUUID() } })
  expect((await submit(draftId, version)).problem?.code).toBe('DOCUMENT_PRIVATE')
  const { id } = await send(app, 'kim', draft)
  const inform = (user: string) => callAs(app, user, approvalParticipants.add, { params: { id }, body: { participants } })
  for (const user of ['kim', 'head']) expect((await inform(user)).problem?.code, user).toBe('DOCUMENT_PRIVATE')
  const data = { documentId: id, userId: 'lee', kind: 'VIEW', addedBy: 'kim' } as const
  await expect(app.context.db.approvalParticipant.create({ data })).rejects.toThrow('line alone')
})

it('is asked for by the office for former staff, decided by somebody else of the office, and confirms no employment', async () => {
  const search = (user: string, q: string) => callAs(app, user, formerStaff.search, { query: { q } })
  expect(granted(await search('office', 'left')).map(({ userId }) => userId)).toContain('left')
  expect(granted(await search('office', 'min-jun'))).toEqual([])
  for (const user of ['kim', 'head', 'admin']) expect(await refusalCode(search(user, 'left')), user).toBe('NO_GRANT')
  const draft = { ...career(), onBehalfOf: 'left' }
  await app.context.db.user.update({ where: { id: 'left' }, data: { retirementDate: new Date('2026-03-31') } })
  const { id, issues } = await send(app, 'office', draft)
  expect(issues).toEqual([])
  expect((await answerAs(app, 'office', id, 'APPROVE', { place: '' })).ok).toBe(false)
  granted(await answerAs(app, 'office2', id, 'APPROVE', { place: '' }))
  expect(await certificateOf(app, 'office', id)).toMatchObject({ userId: 'left', state: 'VALID' })
  const employed = await send(app, 'office', { ...employment(), onBehalfOf: 'left' })
  expect(inShort(employed.issues)).toContain('body.type NOT_EMPLOYED')
})

it('gives twenty certificates that are asked for at once twenty numbers without a gap', async () => {
  const people = await app.context.db.user.findMany({
    where: { active: true, deleted: false, joinDate: { not: null }, id: { in: ['kim', 'lee', 'park', 'choi', 'head', 'office', 'clerk'] } },
    select: { id: true },
  })
  const before = await app.context.db.certificate.count({ where: { kind: 'CAREER' } })
  const asked = Array.from({ length: 20 }, (_, index) => people[index % people.length]?.id ?? 'kim')
  const issued = await Promise.all(asked.map((user) => issue(app, user, career())))
  const numbers = issued.map(({ number }) => Number(number.split('-')[2])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index))
})

it('keeps its number where an issue is undone: the next one takes it', async () => {
  const { context } = app
  const next = async () => (await issue(app, 'kim', career())).number
  const first = await next()
  await expect(
    context.db.$transaction(async (tx) => {
      await tx.$queryRaw`select next_certificate_no('CAREER', office_day())`
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(Number((await next()).split('-')[2])).toBe(Number(first.split('-')[2]) + 1)
})

it('says to anybody whether a certificate is valid, revoked or unknown, with the name only where its holder lets it', async () => {
  const quiet = await issue(app, 'kim', employment())
  const named = await issue(app, 'kim', employment({ showsName: true }))
  const day = quiet.issuedOn
  expect(await verify(codeOf(quiet.verifyUrl))).toEqual({ state: 'VALID', kind: 'EMPLOYMENT', issuedOn: day, name: '' })
  expect((await verify(codeOf(named.verifyUrl))).name).toBe('Min-jun Kim')
  for (const code of ['A'.repeat(22), 'x', quiet.id, `${codeOf(quiet.verifyUrl)}A`, "' or 1=1 --"])
    expect(await verify(code), code).toEqual({ state: 'UNKNOWN', kind: '', issuedOn: '', name: '' })
  const revoke = (user: string, id: string) =>
    callAs(app, user, certificates.revoke, { params: { id }, body: { reason: 'Wrong department' } })
  expect(granted(await revoke('office', quiet.id))).toMatchObject({ state: 'REVOKED', revokeReason: 'Wrong department', mayRevoke: false })
  expect((await verify(codeOf(quiet.verifyUrl))).state).toBe('REVOKED')
  expect((await revoke('office', quiet.id)).problem).toMatchObject({ status: 409, code: 'CERTIFICATE_REVOKED' })
  const notices = await app.context.db.outbox.findMany({ where: { key: `certificate.revoked:${quiet.id}` } })
  expect(notices.map(({ payload }) => payload)).toMatchObject([{ userId: 'kim', kind: 'certificateRevoked', documentId: quiet.documentId }])
  const own = await issue(app, 'office', employment())
  expect((await revoke('office', own.id)).problem).toMatchObject({ status: 850, code: 'INVOLVED' })
  for (const user of ['kim', 'head', 'admin']) expect(await refusalCode(revoke(user, named.id)), user).toBe('NO_GRANT')
})

it('slows down who guesses codes, by their own misses, and never who scans certificates elsewhere', async () => {
  const code = codeOf((await issue(app, 'choi', employment())).verifyUrl)
  const scan = (scanned: string, remoteAddress: string) =>
    app.inject({ method: 'GET', url: certificateVerification.verify.path.replace(':code', scanned), remoteAddress })
  const guesses = await Promise.all(Array.from({ length: 70 }, (_, at) => scan(`guess${String(at)}`, '203.0.113.7')))
  expect(guesses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50)
  const refused = guesses.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500)
  for (let at = 0; at < 60; at += 1) expect((await scan(code, '198.51.100.4')).json()).toMatchObject({ state: 'VALID' })
  expect((await scan('mistyped', '198.51.100.4')).json()).toMatchObject({ state: 'UNKNOWN' })
})

it('lists one’s own certificates, and all of them for the office, with search, filters and workbook', async () => {
  const mine = await issue(app, 'choi', career({ purpose: 'Kindergarten place', language: 'de' }))
  const list = async (user: string, part: object = {}) => {
    const query = { page: 1, size: 100, sort: 'issuedOn', direction: 'desc', ...part } as const
    return granted(await callAs(app, user, certificates.list, { query })).rows
  }
  expect((await list('choi')).every(({ userId }) => userId === 'choi')).toBe(true)
  expect((await list('lee', { q: 'kindergarten' })).length).toBe(0)
  expect((await list('office', { q: 'kindergarten', kind: 'CAREER', language: 'de', state: 'VALID' })).map(({ id }) => id)).toEqual([
    mine.id,
  ])
  expect(await list('office', { q: 'kindergarten', state: 'REVOKED' })).toEqual([])
  expect((await callAs(app, 'choi', certificates.get, { params: { id: mine.id } })).ok).toBe(true)
  expect(await refusalCode(callAs(app, 'lee', certificates.get, { params: { id: mine.id } }))).toBe('NOT_FOUND')
  expect((await callAs(app, 'office', certificates.export, { query: { sort: 'number', direction: 'asc' } })).status).toBe(200)
})

it('changes nothing of an issued certificate in the database', async () => {
  const { id } = await issue(app, 'kim', employment())
  await expect(app.context.db.certificate.update({ where: { id }, data: { purpose: 'Loan' } })).rejects.toThrow('certificate_is_kept')
})

it('is decided by the office alone where the director asks for one with the salary', async () => {
  const { id, issues } = await send(app, 'director', employment({ includeSalary: true, salary: '9000' }))
  expect(issues).toEqual([])
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  expect(await certificateOf(app, 'director', id)).toMatchObject({ state: 'VALID' })
})

it('is decided by whoever of the office takes it up, never by the person it is about', async () => {
  const { id } = await send(app, 'office', employment({ includeSalary: true, salary: '5000' }))
  const steps = listSteps(await detailAs(app, 'office', id)).map(({ userId }) => userId)
  expect(steps).not.toContain('office')
  expect((await answerAs(app, 'office', id, 'APPROVE', { place: steps.at(-1) ?? '' }).catch(() => ({ ok: false }))).ok).toBe(false)
  expect(byOffice[0]).toBe('office')
})
