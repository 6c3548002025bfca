import { applications } from '@maru/shared/recruitment/application.ts'
import { publicApplications, type SentForm } from '@maru/shared/recruitment/public/public-application.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticePortal, type NoticePortal } from '../../../test/mail/notice-mail-fixtures.ts'
import { act, buildApplication, createTestApplication, createTestOpening, readAs } from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { sendApplicantLetters } from '../letters/applicant-letter-worker.ts'
import { loadLetterSubject, writeLetter } from '../letters/letter-text.service.ts'
import { queueLetter } from '../letters/letter.service.ts'
import { linksOf } from '../recruitment.routes.ts'

let app: TestApp
let mail: NoticePortal
beforeAll(async () => {
  mail = await noticePortal()
  app = await testApp({ ...mail.settings, PUBLIC_APPLICATIONS: 'on' })
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

/** A ticket of a form that was opened a minute ago. */
function oldTicket(openingId: string) {
  const real = Date.now
  Date.now = () => real() - 60_000
  try {
    return linksOf(app.context).ticketFor(openingId)
  } finally {
    Date.now = real
  }
}
const blank = { phone: '', degreeCode: '', profile: 'Five years of field work', agreed: 'Y', consent: 'N', website: '' } as const
const apply = (openingId: string, part: Partial<SentForm>) =>
  callAs(app, null, publicApplications.apply, {
    params: { id: openingId },
    query: { ticket: oldTicket(openingId), language: 'en' },
    form: { ...blank, firstName: 'Zuri', lastName: 'Mwangi', email: 'zuri@mail.example', ...part },
    uploads: [{ field: 'file', name: 'cv.pdf', content: '%PDF-1.7\n1 0 obj\n' }],
  })
const open = (link: string) => callAs(app, null, publicApplications.status, { body: { token: link.slice(link.indexOf('#') + 1) } })
const listed = async (user: string, openingId: string) =>
  (await callAs(app, user, applications.list, { query: { openingId, page: 1, size: 50, sort: 'number', direction: 'asc' } })).status
const stageOf = async (user: string, id: string) => (await readAs(app, user, id)).status

async function sendMails() {
  const { db, pool, env } = app.context
  const sender = app.context.mail.port.notices
  if (!sender) throw new Error('nobody sends')
  await sendApplicantLetters({ db, pool, env, sender, links: linksOf(app.context) })
}
const mailedLink = (user: string) => /https?:\S+\/apply\/status#\S+/.exec(mail.inboxOf(user).at(-1)?.text ?? '')?.[0] ?? ''

it('keeps office and panel in their opening where a stranger applies with their address or phone', async () => {
  const { id: openingId } = await createTestOpening(app)
  const { id } = await createTestApplication(app, openingId)
  await app.context.db.user.update({ where: { id: 'kim' }, data: { cellPhone: '+49 171 4455667' } })
  for (const userId of ['office', 'office2', 'kim']) {
    const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: userId } })
    const { link } = granted(await apply(openingId, { email: companyEmail, phone: '+49 171 4455667' }))
    granted(await open(link))
  }
  for (const user of ['office', 'office2', 'kim'])
    expect([user, await listed(user, openingId), await stageOf(user, id)]).toEqual([user, 200, 200])
  granted(await act(app, 'office', id, 'reject'))
})

it('keeps whoever opened the link mailed to their address out of the opening until their application has ended', async () => {
  const { id: openingId } = await createTestOpening(app)
  const { id } = await createTestApplication(app, openingId)
  await app.context.db.user.update({ where: { id: 'kim' }, data: { privateEmail: mail.address['choi'] ?? '' } })
  const { link } = granted(await apply(openingId, { email: mail.address['choi'] ?? '' }))
  await sendMails()
  const mailed = mailedLink('choi')
  expect(mailed.startsWith(`${link}.`)).toBe(true)
  granted(await open(link))
  granted(await open(`${link}.${mailed.slice(-22, -1)}`))
  expect(await stageOf('kim', id)).toBe(200)
  granted(await open(mailed))
  expect(await stageOf('kim', id)).toBe(404)
  const token = mailed.slice(mailed.indexOf('#') + 1)
  granted(await callAs(app, null, publicApplications.withdraw, { body: { token } }))
  expect(await stageOf('kim', id)).toBe(200)
})

it('takes names and phones of one line only, and no addresses in names', async () => {
  const { id: openingId } = await createTestOpening(app)
  const refused: Partial<SentForm>[] = [
    { firstName: 'colleague,\n\nyour mailbox is full' },
    { lastName: 'IT\tMaru' },
    { lastName: 'IT\u2028Maru' },
    { firstName: 'See https://evil.example/portal' },
    { lastName: 'WWW.evil.example' },
    { firstName: 'a'.repeat(101) },
    { phone: '+49 681\r\n55512' },
  ]
  for (const part of refused) expect([part, (await apply(openingId, part)).status]).toEqual([part, 400])
  expect(await app.context.db.jobApplication.count({ where: { openingId } })).toBe(0)
})

it('repeats of a stranger the name alone in one line, fills no places in it and links only the status', async () => {
  const { id: openingId } = await createTestOpening(app)
  granted(await apply(openingId, { firstName: '{{recordLink}}', lastName: '{{{statusLink}} Mwangi', email: mail.address['choi'] ?? '' }))
  const { id } = await app.context.db.jobApplication.findFirstOrThrow({ where: { openingId } })
  await sendMails()
  const letter = mail.inboxOf('choi').at(-1)
  expect(letter?.text).toContain('{ {recordLink}} { { {statusLink}} Mwangi')
  expect(letter?.text.split('/apply/status#')).toHaveLength(2)
  await app.context.db.jobApplication.update({ where: { id }, data: { firstName: 'See\n\nhttps://evil.example', lastName: 'B' } })
  const { db } = app.context
  const { subject, text } = await writeLetter(db, 'RECEIPT', await loadLetterSubject(db, id), undefined)
  expect(text).toContain('See https://evil.example B')
  await queueLetter(db, { applicationId: id, kind: 'RECEIPT', subject, text, byId: '' })
  await sendMails()
  const links = [...(mail.inboxOf('choi').at(-1)?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
  expect(links).toEqual([mailedLink('choi')])
})

it('renews the secret link when the office corrects the address: open mails and the link go there only, and the history says so', async () => {
  const { id: openingId } = await createTestOpening(app)
  const { link } = granted(await apply(openingId, { lastName: 'Tamm', email: 'tamn@mail.example' }))
  const row = await app.context.db.jobApplication.findFirst({ where: { openingId } })
  const { id = '', version = 0 } = row ?? {}
  await app.context.db.jobApplication.update({ where: { id }, data: { provedAt: new Date() } })
  const body = {
    ...buildApplication(openingId, { lastName: 'Tamm', email: mail.address['choi'] ?? '' }),
    fileKey: row?.fileGroupId ?? '',
    version,
  }
  granted(await callAs(app, 'office', applications.update, { params: { id }, body }))
  const letters = await app.context.db.applicantLetter.findMany({ where: { applicationId: id } })
  expect(letters.map(({ kind, address, state }) => [kind, address, state])).toEqual([['RECEIPT', mail.address['choi'], 'WAITING']])
  expect((await open(link)).status).toBe(404)
  const received = mail.inboxOf('choi').length
  await sendMails()
  const mailed = mail.inboxOf('choi').slice(received)
  expect(mailed).toHaveLength(1)
  const renewed = mailedLink('choi')
  expect(granted(await open(renewed)).state).toBe('RECEIVED')
  expect(granted(await readAs(app, 'office', id)).history[0]).toMatchObject({
    action: 'correctEmail',
    note: `tamn@mail.example → ${mail.address['choi'] ?? ''}`,
  })

  // What was sent already is sent again, under a link of its own.
  const again = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  const back = { ...body, email: 'tamm@mail.example', version: again.version }
  granted(await callAs(app, 'office', applications.update, { params: { id }, body: back }))
  expect((await open(renewed)).status).toBe(404)
  const waiting = await app.context.db.applicantLetter.findMany({ where: { applicationId: id, state: 'WAITING' } })
  expect(waiting.map(({ kind, address }) => [kind, address])).toEqual([['RECEIPT', 'tamm@mail.example']])
})
