import { applications } from '@maru/shared/recruitment/application.ts'
import { applicantLetters, type LetterKind } from '@maru/shared/recruitment/letters/letter.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { blankText, textTemplates } from '@maru/shared/templates/text-template.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticePortal, type NoticePortal } from '../../../test/mail/notice-mail-fixtures.ts'
import {
  act,
  buildApplication,
  createTestApplication,
  createTestOpening,
  offeredApplication,
  readAs,
} from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, granted, problemCode, type TestApp } from '../../../test/test-app.ts'
import { linksOf } from '../recruitment.routes.ts'
import { sendApplicantLetters } from './applicant-letter-worker.ts'

let mail: NoticePortal
let app: TestApp
beforeAll(async () => {
  mail = await noticePortal()
  app = mail.app
})
afterAll(() => mail.close())

const draft = (id: string, kind: LetterKind, user = 'office') => callAs(app, user, applicantLetters.draft, { params: { id, kind } })
async function send(id: string, kind: LetterKind, part: { user?: string; version?: number; subject?: string; text?: string } = {}) {
  const row = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  const { user = 'office', version = row.version, subject = 'About your application', text = 'Dear Ms Okafor' } = part
  return callAs(app, user, applicantLetters.send, { params: { id }, body: { version, kind, subject, text } })
}
async function deliver() {
  const { db, pool, env } = app.context
  const sender = app.context.mail.port.notices
  if (!sender) throw new Error('nobody sends')
  await sendApplicantLetters({ db, pool, env, sender, links: linksOf(app.context) })
}

it('writes each kind in the language of the applicant, sends what the office has read and keeps it with the application', async () => {
  const opening = await createTestOpening(app)
  const { id } = await createTestApplication(app, opening.id, { language: 'de', email: mail.address['choi'] ?? '' })
  const receipt = granted(await draft(id, 'RECEIPT'))
  expect(receipt).toMatchObject({ language: 'de', template: '', subject: 'Ihre Bewerbung: Postdoc Umweltsicherheit' })
  expect(receipt.text).not.toContain('statusLink')
  granted(await act(app, 'office', id, 'reject'))
  const rejection = granted(await draft(id, 'REJECTION'))
  expect(rejection.text).toMatch(/Guten Tag Amara Okafor.*andere Person.*löschen wir nach dem.*Mit freundlichen Grüßen/su)
  granted(await send(id, 'REJECTION', { subject: rejection.subject, text: `${rejection.text}\n\nAlles Gute!` }))
  expect(granted(await readAs(app, 'office', id)).letters).toMatchObject([{ kind: 'REJECTION', state: 'WAITING' }])
  await deliver()
  const [got, ...others] = mail.inboxOf('choi')
  expect([got?.head('Subject'), others.length]).toEqual([rejection.subject, 0])
  expect(got?.text).toContain('Alles Gute!')
  const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'office' } })
  expect(got?.head('Reply-To')).toBe(companyEmail)
  const { letters } = granted(await readAs(app, 'office', id))
  expect(letters).toMatchObject([{ state: 'SENT', text: expect.stringContaining('Alles Gute!') as string }])
  const data = granted(await callAs(app, 'office', applications.data, { params: { id } }))
  expect(data['letters']).toMatchObject([{ subject: rejection.subject }])
  granted(await callAs(app, 'office', applications.erase, { params: { id } }))
  expect(await app.context.db.applicantLetter.count({ where: { applicationId: id } })).toBe(0)
})

it('takes the template of the administration in that language, else one of any, filled with what it is about', async () => {
  const write = async (nameEn: string, language: 'ko' | '', text: string) => {
    const names = { nameEn, nameKo: '', nameDe: '', language, sortOrder: 1, active: true }
    const made = granted(await callAs(app, 'admin', textTemplates.create, { body: { kind: 'APPLICANT_OFFER', ...names, plain: true } }))
    const content = { subject: 'Offer {{openingNo}}', text, body: blankText, basedOn: 0 }
    granted(await callAs(app, 'admin', textTemplates.saveContent, { params: { id: made.id }, body: content }))
  }
  const opening = await createTestOpening(app, { titleKo: '박사후연구원', textKo: '물' })
  const korean = await offeredApplication(app, opening.id, { language: 'ko', lastName: 'Sim' })
  const english = await offeredApplication(app, opening.id, { language: 'en', lastName: 'Doe' })
  expect(granted(await draft(korean.id, 'OFFER'))).toMatchObject({ template: '', subject: '채용 제안: 박사후연구원' })
  await write('Offer in Korean', 'ko', '{{applicantName}} 님, {{openingTitle}} {{statusLink}}')
  await write('Offer', '', 'Dear {{applicantName}}: {{openingTitle}}. {{userName}}')
  expect(granted(await draft(korean.id, 'OFFER'))).toMatchObject({
    template: 'Offer in Korean',
    subject: `Offer ${opening.openingNo}`,
    text: 'Amara Sim 님, 박사후연구원 ',
  })
  const any = granted(await draft(english.id, 'OFFER'))
  expect([any.template, any.text]).toEqual(['Offer', expect.stringMatching(/^Dear Amara Doe: Postdoc in environmental safety\. \S+/)])
})

it('is for the office that may know who it is, fits the status, and is refused when the application changed or nobody sends', async () => {
  const opening = await createTestOpening(app, { panel: ['kim', 'office2'] })
  const { id, version } = await createTestApplication(app, opening.id)
  for (const user of ['kim', 'admin', 'lee']) expect([user, (await draft(id, 'RECEIPT', user)).status]).toEqual([user, 403])
  // Of the office, but rates without names.
  expect([(await draft(id, 'RECEIPT', 'office2')).status, (await send(id, 'RECEIPT', { user: 'office2' })).status]).toEqual([403, 403])
  for (const kind of ['OFFER', 'REJECTION', 'INVITATION'] as const) {
    expect(problemCode(await draft(id, kind))).toBe('LETTER_STAGE')
    expect(problemCode(await send(id, kind))).toBe('LETTER_STAGE')
  }
  granted(await act(app, 'office', id, 'shortlist'))
  expect(problemCode(await send(id, 'RECEIPT', { version }))).toBe('APPLICATION_CHANGED')
  granted(await callAs(app, 'office', openings.fixShortlist, { params: { id: opening.id } }))
  granted(await send(id, 'INVITATION'))
  expect(granted(await readAs(app, 'kim', id)).letters).toEqual([])
  expect(granted(await readAs(app, 'office2', id)).letters).toHaveLength(1)
})

it('takes a mail back from the worker that claimed it when the address is corrected: the new link never goes to the former address', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app)
  const links = linksOf(app.context)
  const former = mail.address['kim'] ?? ''
  for (const state of ['CLAIMED', 'IN_FLIGHT'] as const) {
    const { id } = await createTestApplication(app, opening.id, { email: former, lastName: state === 'CLAIMED' ? 'Adeyemi' : 'Bello' })
    await db.jobApplication.update({ where: { id }, data: { linkHash: links.hashOf(links.tokenOf({ id, linkRound: 0 })) } })
    const receipt = granted(await draft(id, 'RECEIPT'))
    granted(await send(id, 'RECEIPT', { subject: receipt.subject, text: receipt.text }))
    const claim = { worker: randomUUID(), leaseUntil: new Date(Date.now() + 60_000) }
    await db.applicantLetter.updateMany({ where: { applicationId: id }, data: { ...claim, state: 'CLAIMED' } })
    await db.applicantLetter.updateMany({ where: { applicationId: id }, data: { state } })
    const { version, lastName } = await db.jobApplication.findUniqueOrThrow({ where: { id } })
    const body = { ...buildApplication(opening.id, { email: mail.address['lee'] ?? '', lastName }), version }
    granted(await callAs(app, 'office', applications.update, { params: { id }, body }))
    // The worker is dead, and what it had taken is due again.
    await db.applicantLetter.updateMany({ where: { applicationId: id, worker: claim.worker }, data: { leaseUntil: new Date(0) } })
    await deliver()
    await db.$executeRaw`update applicant_letter set state = 'WAITING' where application_id = ${id}::uuid and state = 'UNCERTAIN'`
    await deliver()
    const current = links.tokenOf({ id, linkRound: 1 })
    expect(mail.inboxOf('kim')).toEqual([])
    expect(mail.inboxOf('lee').filter(({ text }) => text.includes(current))).toHaveLength(1)
  }
})
