import { Readable } from 'node:stream'
import { applications } from '@maru/shared/recruitment/application.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { publicApplications, type SentForm } from '@maru/shared/recruitment/public/public-application.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareWorkbook, packedZip } from '../../../test/files/import-fixtures.ts'
import { noticePortal, type NoticePortal } from '../../../test/mail/notice-mail-fixtures.ts'
import { act, createTestOpening, readAs } from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, multipart, problemCode, testApp, type TestApp, type Upload } from '../../../test/test-app.ts'
import { sendApplicantLetters } from '../letters/applicant-letter-worker.ts'
import { linksOf } from '../recruitment.routes.ts'

let app: TestApp
let closed: TestApp
let mail: NoticePortal
beforeAll(async () => {
  mail = await noticePortal()
  app = await testApp({ ...mail.settings, PUBLIC_APPLICATIONS: 'on' })
  closed = await testApp()
})
afterAll(async () => {
  await Promise.all([app.close(), closed.close()])
  await mail.close()
})

const large = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes)])
const pdf = (name = 'cv.pdf'): Upload => ({ field: 'file', name, content: '%PDF-1.7\n1 0 obj\n' })
let serial = 0
const form = (part: Partial<Record<keyof SentForm, string>> = {}) => {
  serial += 1
  const person = {
    firstName: 'Zuri',
    lastName: `Mwangi${String(serial)}`,
    email: `zuri${String(serial)}@mail.example`,
    phone: '',
    degreeCode: '',
  }
  return { ...person, profile: 'Five years of field work', agreed: 'Y', consent: 'N', website: '', ...part } as SentForm
}
/** A ticket of a form that was opened a minute ago. */
function oldTicket(openingId: string, seconds = 60) {
  const real = Date.now
  Date.now = () => real() - seconds * 1000
  try {
    return linksOf(app.context).ticketFor(openingId)
  } finally {
    Date.now = real
  }
}
interface Sent {
  part?: Partial<Record<keyof SentForm, string>>
  files?: readonly Upload[]
  ticket?: string
  headers?: Record<string, string>
}
async function apply(openingId: string, { part = {}, files = [pdf()], ticket = oldTicket(openingId), headers = {} }: Sent = {}) {
  return callAs(app, null, publicApplications.apply, {
    params: { id: openingId },
    query: { ticket, language: 'de' },
    form: form(part),
    uploads: files,
    headers,
  })
}
const tokenOf = (link: string) => link.slice(link.indexOf('#') + 1)
const status = (token: string) => callAs(app, null, publicApplications.status, { body: { token } })
const stored = (openingId: string) => app.context.db.jobApplication.findMany({ where: { openingId }, orderBy: { number: 'asc' } })

it('shows what is published now in the languages it has, and answers as if there were no such page where it is off', async () => {
  const planned = await createTestOpening(app, { publishFrom: day(2) })
  const { id } = await createTestOpening(app, { titleKo: '박사후연구원', textKo: '물을 측정합니다.' })
  const { openings: shown } = granted(await callAs(app, null, publicApplications.list, {}))
  expect(shown.find((one) => one.id === id)?.texts.map(({ language }) => language)).toEqual(['en', 'ko', 'de'])
  expect(shown.some((one) => one.id === planned.id)).toBe(false)
  expect((await callAs(app, null, publicApplications.get, { params: { id: planned.id } })).status).toBe(404)
  const read = granted(await callAs(app, null, publicApplications.get, { params: { id } }))
  expect(read).toMatchObject({ keepMonths: 6, opening: { id } })

  const asked = async (
    url: string,
    method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS',
    body?: { payload: string | Buffer; type: string },
  ) => {
    const sent = body && { payload: body.payload, headers: { 'content-type': body.type } }
    const { statusCode, headers, body: text } = await closed.inject({ method, url, ...sent })
    const { date: _date, ...same } = headers
    return { statusCode, headers: same, text: text.replace(/"traceId":"[^"]+"/, '') }
  }
  const { payload, headers } = multipart({}, [pdf()])
  const bodies = [
    undefined,
    { payload: '{"token":', type: 'application/json' },
    { payload: '{"token":"x"}', type: 'application/json' },
    { payload: 'x', type: 'text/x' },
    { payload, type: headers['content-type'] },
  ]
  for (const url of [
    '/api/v1/apply',
    `/api/v1/apply/opening/${id}?ticket=x&language=en`,
    '/api/v1/apply/opening/none',
    '/api/v1/apply/status',
  ])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'] as const)
      for (const body of method === 'POST' || method === 'PUT' ? bodies : [undefined])
        expect([url, method, body?.type, await asked(url, method, body)]).toEqual([
          url,
          method,
          body?.type,
          await asked(url.replace('apply', 'nowhere'), method, body),
        ])
})

it('takes an application with its files and mails the secret link, of which only a hash is stored; it says little and withdraws', async () => {
  const { id: openingId } = await createTestOpening(app)
  const { link } = granted(await apply(openingId, { part: { consent: 'Y', email: mail.address['choi'] ?? '' } }))
  const [row] = await stored(openingId)
  expect(row).toMatchObject({
    number: 1,
    stage: 'APPLIED',
    language: 'de',
    consent: true,
    source: 'WEBSITE',
    nationalityCode: '',
    birthYear: null,
  })
  const id = row?.id ?? ''
  const read = granted(await readAs(app, 'office', id))
  expect(read.history).toMatchObject([{ action: 'apply', name: '' }])
  expect(await app.context.db.storedFile.count({ where: { groupId: read.fileKey, state: 'READY' } })).toBe(1)
  expect((await callAs(app, 'lee', applications.get, { params: { id } })).status).toBe(404)

  const token = tokenOf(link)
  expect(token).toMatch(/^[\w-]{22}$/)
  const [traces] = await app.context.db.$queryRaw<{ count: number }[]>`
    select (select count(*) from applicant_letter l where l::text like ${`%${token}%`})::int + (select count(*) from job_application a where a::text like ${`%${token}%`})::int as count`
  expect(traces?.count).toBe(0)
  const { db, pool, env } = app.context
  const sender = app.context.mail.port.notices
  if (!sender) throw new Error('nobody sends')
  await sendApplicantLetters({ db, pool, env, sender, links: linksOf(app.context) })
  const [letter] = mail.inboxOf('choi')
  expect(letter?.head('Subject')).toBe('Ihre Bewerbung: Postdoc Umweltsicherheit')
  expect(letter?.text).toContain(link)

  expect(granted(await status(token))).toMatchObject({ state: 'RECEIVED', mayWithdraw: true, withdrawn: false })
  granted(await act(app, 'office', id, 'shortlist'))
  granted(await act(app, 'office', id, 'offer'))
  expect(granted(await status(token)).state).toBe('IN_REVIEW')
  const withdrawn = granted(await callAs(app, null, publicApplications.withdraw, { body: { token } }))
  expect(withdrawn).toMatchObject({ state: 'DECIDED', withdrawn: true, mayWithdraw: false })
  expect((await stored(openingId))[0]?.endedOn).not.toBeNull()
  expect(problemCode(await callAs(app, null, publicApplications.withdraw, { body: { token } }))).toBe('APPLICATION_DECIDED')
  const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect((await status(guess)).status).toBe(404)
  granted(await callAs(app, 'office', applications.erase, { params: { id } }))
  expect((await status(token)).status).toBe(404)
  expect(await db.applicantLetter.count({ where: { applicationId: id } })).toBe(0)
})

it('takes files of its kinds only, as many and as large as it says, and keeps nothing of what it refuses', async () => {
  const { id: openingId } = await createTestOpening(app)
  const macro = packedZip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from('<w/>') },
    { name: 'word/vbaProject.bin', content: Buffer.from('x') },
  ])
  const refusals: [string, readonly Upload[], number][] = [
    ['none', [], 400],
    ['empty', [{ field: 'file', name: 'a.pdf', content: '' }], 415],
    ['a macro', [{ field: 'file', name: 'cv.docx', content: macro }], 415],
    ['a page that says it is a picture', [{ field: 'file', name: 'a.png', content: '<script>alert(1)</script>' }], 415],
    ['a program that says it is a paper', [{ field: 'file', name: 'a.pdf', content: 'MZ\u0090' }], 415],
    ['another kind of the portal', [{ field: 'file', name: 'a.xlsx', content: bareWorkbook('<x/>') }], 415],
    ['six', Array.from({ length: 6 }, (_, n) => pdf(`${String(n)}.pdf`)), 413],
    ['too large', [{ field: 'file', name: 'a.pdf', content: large(10_000_001) }], 413],
    [
      'too large together',
      Array.from({ length: 3 }, (_, n) => ({ field: 'file', name: `${String(n)}.pdf`, content: large(7_000_000) })),
      413,
    ],
  ]
  const files = () => app.context.db.storedFile.count()
  const before = await files()
  for (const [name, uploads, expected] of refusals)
    expect([name, (await apply(openingId, { files: uploads })).status]).toEqual([name, expected])
  expect([(await stored(openingId)).length, await files()]).toEqual([0, before])
})

it('is for people: a hidden field, a form sent at once or after a day, another site, a missing agreement and a closed position are refused', async () => {
  const { id: openingId } = await createTestOpening(app)
  const other = await createTestOpening(app)
  const refused = async (sent: Sent) => problemCode(await apply(openingId, sent))
  expect(await refused({ part: { website: 'https://spam.example' } })).toBe('FORM_STALE')
  expect(await refused({ ticket: linksOf(app.context).ticketFor(openingId) })).toBe('FORM_STALE')
  expect(await refused({ ticket: oldTicket(openingId, 90_000) })).toBe('FORM_STALE')
  expect(await refused({ ticket: oldTicket(other.id) })).toBe('FORM_STALE')
  expect(await refused({ ticket: '' })).toBe('FORM_STALE')
  expect(await refused({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe('CROSS_SITE')
  expect(await refused({ headers: { origin: 'https://elsewhere.example' } })).toBe('CROSS_SITE')
  expect((await apply(openingId, { part: { agreed: 'N' } })).status).toBe(400)
  const named = await apply(openingId, { part: { lastName: 'Achebe', profile: 'Ms Achebe knows water' } })
  expect(named.body).toContain('NAMES_APPLICANT')
  granted(await callAs(app, 'office', openings.close, { params: { id: openingId }, body: { closed: true } }))
  expect(await refused({})).toBe('OPENING_CLOSED')
  expect(await stored(openingId)).toEqual([])
})

it('lets one address apply twenty times an hour, and says nothing of who called', async () => {
  const own = await testApp({ ...mail.settings, PUBLIC_APPLICATIONS: 'on' })
  const { id: openingId } = await createTestOpening(own)
  const send = (remoteAddress: string) =>
    own.inject({
      method: 'POST',
      url: `/api/v1/apply/opening/${openingId}?ticket=x&language=en`,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
  const codes = []
  for (let count = 0; count < 21; count += 1) codes.push((await send('198.51.100.1')).statusCode)
  expect([codes.slice(0, 20).includes(429), codes.at(-1)]).toEqual([false, 429])
  expect((await send('198.51.100.200')).statusCode).not.toBe(429)
  await own.close()
  const calls = await app.context.db.$queryRaw<
    { ip: string }[]
  >`select distinct ip from history.api_call where api_id like 'POST /api/v1/apply%' and status not in (403, 404)`
  expect(calls.map(({ ip }) => ip)).toEqual([''])
})

it('looks at the ticket before it reads a byte, and at the length the body says it has', async () => {
  const { id } = await createTestOpening(app)
  const send = async (ticket: string, length: string) => {
    let isRead = false
    const payload = new Readable({
      read() {
        isRead = true
        this.push(null)
      },
    })
    const url = `/api/v1/apply/opening/${id}?language=en&ticket=${ticket}`
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length }
    const reply = await app.inject({ method: 'POST', url, headers, payload, remoteAddress: '203.0.113.9' })
    return [reply.statusCode, reply.json<{ code: string }>().code, isRead]
  }
  expect(await send('none', '50000000')).toEqual([422, 'FORM_STALE', false])
  expect((await send(oldTicket(id), '50000000')).slice(0, 2)).toEqual([413, 'FILES_TOO_LARGE'])
})
