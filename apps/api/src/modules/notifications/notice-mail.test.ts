import { jobs } from '@maru/shared/jobs/job.ts'
import { noticeLetterLabels as labels } from '@maru/shared/notifications/notice-mail.labels.ts'
import { notifications, type NoticeKind } from '@maru/shared/notifications/notification.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailSettings } from '../../../../../tests/support/mail-settings.ts'
import { outboxTopics } from '../../outbox-topics.ts'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { answerAs, submitted } from '../../test/approval-fixtures.ts'
import { FROM, noticePortal, type NoticePortal } from '../../test/mail/notice-mail-fixtures.ts'

let portal: NoticePortal
let app: TestApp
beforeAll(async () => {
  portal = await noticePortal()
  app = portal.app
})
beforeEach(() => portal.forget())
afterAll(() => portal.close())

const unsent = async () => granted(await callAs(app, 'admin', jobs.unsentNotices, { query: { page: 1, size: 50 } })).rows
const choose = (user: string, kind: NoticeKind, mail: boolean) =>
  callAs(app, user, notifications.saveChoices, { body: [{ kind, wanted: true, mail }] })

describe('a notice by mail', () => {
  it('tells who asks to decide what, with a link behind the sign-in, and is sent once by two processes', async () => {
    const id = await submitted(app, 'kim', { title: 'Ultrapure water 초순수' })
    await deliverDue(portal.db, outboxTopics)
    await Promise.all([portal.work(0), portal.work(1), portal.work(0), portal.work(1)])
    const mails = portal.inboxOf('head')
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.head('Subject')).toBe('[Maru] Min-jun Kim requests your approval: Ultrapure water 초순수')
    expect(mail?.head('From')).toBe(`Maru <${FROM}>`)
    expect(mail?.text).toContain(`https://portal.hanul.example/approval/aprvdetailpopup?id=${id}\n`)
    expect(mail?.text).not.toContain('We need a microscope')
    expect(['Auto-Submitted', 'References', 'In-Reply-To', 'Date'].map((name) => mail?.head(name))).toEqual([
      'auto-generated',
      `<document.${id}@hanul.example>`,
      `<document.${id}@hanul.example>`,
      expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} /),
    ])
    expect(await portal.statesOf('head')).toEqual(['SENT '])
    // A second look sends nothing more.
    await portal.work()
    expect(portal.inboxOf('head')).toHaveLength(1)
  })

  it('is written in the language of its reader', async () => {
    const { db } = portal
    const before = await db.userSettings.findUniqueOrThrow({ where: { userId: 'han' } })
    for (const [language, subject, days] of [
      ['de', '[Maru] Sie vertreten Kim vom 1. bis 2.', '4,5 Tage statt 5'],
      ['ko', '[Maru] 1.부터 2.까지 Kim님의 대결자입니다', '5일에서 4.5일로'],
    ] as const) {
      await db.userSettings.update({ where: { userId: 'han' }, data: { languageCode: language } })
      await portal.tell('han', 'standsIn', ['Kim', '1.', '2.'])
      await portal.deliver()
      expect(portal.inboxOf('han').at(-1)?.head('Subject')).toBe(subject)
      // Days stand as the language writes numbers.
      await portal.tell('han', 'leaveAskAnew', ['1.', '2.', '5', '4.5'])
      await portal.deliver()
      expect(portal.inboxOf('han').at(-1)?.head('Subject')).toContain(days)
    }
    // Where the settings do not decide the language of the portal, neither do they that of its mails.
    await portal.tell('han', 'standsIn', ['Kim', '1.', '2.'])
    await deliverDue(db, outboxTopics)
    await portal.work(0, 'off')
    expect(portal.inboxOf('han').at(-1)?.head('Subject')).toMatch(/^\[Maru\] You're /)
    await db.userSettings.update({ where: { userId: 'han' }, data: { languageCode: before.languageCode } })
  })

  it('tells the drafter how it ended, and those who answered or follow only in the portal', async () => {
    const id = await submitted(app, 'kim', { participants: [{ userId: 'lee', kind: 'REFERENCE' }] })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await answerAs(app, 'director', id, 'APPROVE'))
    await portal.deliver()
    expect(portal.inboxOf('kim').map((mail) => mail.head('Subject'))).toEqual([expect.stringContaining('is approved: New microscope')])
    expect(portal.inboxOf('lee')).toEqual([])
    expect(portal.inboxOf('head').map((mail) => mail.head('Subject'))).toEqual([expect.stringContaining('requests your approval')])
    expect(await portal.db.notification.count({ where: { userId: { in: ['lee', 'head'] }, kind: 'decided' } })).toBe(2)
  })

  it('names the form and not the title of a document that only its line may read', async () => {
    const id = await submitted(app, 'kim', { title: 'Chemotherapy' })
    await portal.db.approvalDocument.update({ where: { id }, data: { readScope: 'LINE' } })
    await portal.deliver()
    const [mail] = portal.inboxOf('head')
    expect(mail?.head('Subject')).toMatch(/^\[Maru\] Min-jun Kim requests your approval: [^()]+$/)
    expect(mail?.text).toContain('(title in the portal)')
    expect(`${mail?.head('Subject') ?? ''}${mail?.text ?? ''}`).not.toContain('Chemotherapy')
  })

  it('shows what people wrote as text, whatever it looks like, alone and in a list', async () => {
    const title = '<img src=x onerror=y> & "co"'
    await submitted(app, 'kim', { title })
    for (let place = 0; place < 14; place += 1)
      await portal.tell('lee', (['standsIn', 'leaveAskAnew', 'held'] as const)[place % 3], [title])
    await portal.deliver()
    await portal.due()
    await portal.work()
    const digest = portal.inboxOf('lee').at(-1)
    expect(digest?.text).toContain(title)
    for (const html of [portal.inboxOf('head')[0]?.html, digest?.html]) {
      expect(html).toContain('&lt;img src=x onerror=y&gt; &amp; ')
      expect(html).not.toContain('<img')
    }
  })

  it('says of private matters only that there is something', async () => {
    await portal.tell('kim', 'certificateDue', ['2026-11-02', '2026-11-20', '2026-11-06'])
    await portal.deliver()
    const [mail] = portal.inboxOf('kim')
    expect(mail?.head('Subject')).toBe('[Maru] My certificate is missing')
    expect(mail?.text).toContain('You have a notification in the portal: My certificate is missing')
    expect(mail?.text).not.toMatch(/illness|2026-11-0/)
  })

  it('comes as the person chose, and as usual otherwise', async () => {
    const before = granted(await callAs(app, 'kim', notifications.choices, {}))
    const usual = new Map(before.choices.map(({ kind, mail }) => [kind, mail]))
    expect([before.mailTo, usual.get('waiting'), usual.get('exportDone')]).toEqual([portal.address['kim'], true, false])
    granted(await choose('kim', 'standsIn', false))
    granted(await choose('kim', 'exportDone', true))
    await portal.tell('kim', 'standsIn')
    await portal.tell('kim', 'exportDone', ['People', '12'])
    await portal.tell('kim', 'placeSet', ['1 May', 'Berlin'])
    await portal.deliver()
    expect(portal.inboxOf('kim').map((mail) => mail.head('Subject'))).toEqual(['[Maru] The Excel file of People is ready: 12 rows'])
    granted(await callAs(app, 'kim', notifications.saveChoices, { body: [{ kind: 'exportDone', wanted: false, mail: true }] }))
    await portal.tell('kim', 'exportDone', ['Again', '1'])
    await portal.deliver()
    expect(portal.inboxOf('kim')).toHaveLength(1)
    granted(await choose('kim', 'exportDone', false))
  })

  it('is not sent when it was read in the portal before, and that is no loss', async () => {
    await portal.tell('kim')
    await deliverDue(portal.db, outboxTopics)
    granted(await callAs(app, 'kim', notifications.read, { body: { ids: [], read: true } }))
    await portal.work()
    expect([portal.inboxOf('kim'), await portal.statesOf('kim'), await unsent()]).toEqual([[], ['SKIPPED read'], []])
  })
})

describe('many notices', () => {
  it('come as ten mails, and the others together in one an hour later, without those that were read', async () => {
    const kinds = ['standsIn', 'leaveAskAnew', 'held'] as const
    for (let place = 0; place < 14; place += 1) await portal.tell('kim', kinds[place % 3] ?? 'held', [`N${String(place)}`, 'b', '1', '2'])
    await portal.deliver()
    expect(portal.inboxOf('kim')).toHaveLength(10)
    const [digest] = await portal.db.noticeMail.findMany({ where: { userId: 'kim', digest: true }, include: { notifications: true } })
    expect([digest?.state, digest?.notifications.length]).toEqual(['WAITING', 4])
    expect(Math.round(((digest?.nextAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60)
    const ids = (digest?.notifications ?? []).slice(0, 1).map(({ id }) => id)
    granted(await callAs(app, 'kim', notifications.read, { body: { ids, read: true } }))
    await portal.due()
    await portal.work()
    const [last] = portal.inboxOf('kim').slice(10)
    expect(last?.head('Subject')).toBe('[Maru] 3 more notifications')
    expect(last?.text.match(/^- /gm)).toHaveLength(3)
    expect(last?.text).toContain(labels.digestText[1].slice(0, 10))
  })

  it('come one by one again after an hour', async () => {
    const kinds = ['standsIn', 'leaveAskAnew', 'held'] as const
    for (let place = 0; place < 10; place += 1) await portal.tell('kim', kinds[place % 3] ?? 'held', [`N${String(place)}`, 'b', '1', '2'])
    await portal.deliver()
    await portal.db.$executeRaw`update notice_mail set created_at = created_at - interval '61 minutes'`
    await portal.tell('kim', 'held', ['Later', 'b', '1', '2'])
    await portal.deliver()
    expect(portal.inboxOf('kim')).toHaveLength(11)
  })

  it('of one kind are counted in the digest as in the portal', async () => {
    for (let place = 0; place < 13; place += 1) await portal.tell('kim')
    await portal.deliver()
    expect(portal.inboxOf('kim')).toHaveLength(10)
    await portal.due()
    await portal.work()
    expect(portal.inboxOf('kim')[10]?.text).toContain("- 3 more: I'm set as a deputy")
  })
})

it('a portal without a sender offers no mail', async () => {
  const plain = await testApp({ ...mailSettings(portal.server) })
  const choices = granted(await callAs(plain, 'kim', notifications.choices, {}))
  expect([plain.context.mail.port.notices, choices.mailTo]).toEqual([undefined, ''])
  await plain.close()
})
