import { noticeSubjects } from '../../outbox-topics.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import { cutLine } from '../../../../../tests/support/cut-line.ts'
import { mailSettings } from '../../../../../tests/support/mail-settings.ts'
import { startDevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { decodeHeader } from '../../adapters/imap/header-text.ts'
import { outboxTopics } from '../../outbox-topics.ts'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { sendNotices } from '../../modules/notifications/notice-mail-worker.ts'

export const FROM = 'portal@hanul.example'
const PASSWORD = 'Notice-Secret-7391'
export type Step = 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'DONE'
type Fault = (step: Step, what: string) => string | undefined

/** A mail as its reader has it: decoded header lines and the plain text. */
function read(raw: Buffer) {
  const source = raw.toString('latin1')
  const [head = ''] = source.split('\r\n\r\n', 1)
  const unfolded = head.replaceAll(/\r\n[ \t]/g, ' ')
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  const textOf = (kind: 'plain' | 'html') =>
    Buffer.from(new RegExp(String.raw`text/${kind}[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)`).exec(source)?.[1] ?? '', 'base64').toString('utf8')
  return {
    head: (name: string) => decodeHeader(Buffer.from(line(name), 'latin1'), 4000),
    text: textOf('plain'),
    html: textOf('html'),
  }
}

/** The server, a line to it that can be cut, and the variables of a portal that sends through it. */
async function openServer(address: Readonly<Record<string, string>>) {
  const state: { fault: Fault } = { fault: () => undefined }
  const users = Object.fromEntries([...Object.values(address), FROM].map((one) => [one, PASSWORD]))
  const smtpFault: Fault = (step, what) => state.fault(step, what)
  const server = await startDevMailServer({ domain: 'hanul.example', users, authDelayMs: 0, dedups: () => false, smtpFault })
  const line = await cutLine({ host: server.host, port: server.smtpPort })
  const settings = {
    ...mailSettings(server),
    SMTP_PORT: String(line.port),
    SMTP_TLS: 'off',
    PUBLIC_URL: 'https://portal.hanul.example',
    NOTICE_MAIL_FROM: FROM,
    NOTICE_MAIL_USER: FROM,
    NOTICE_MAIL_PASSWORD: PASSWORD,
  }
  const close = async () => {
    line.close()
    await server.close()
  }
  return { server, settings, cut: line.cut, close, setFault: (fault: Fault = () => undefined) => void (state.fault = fault) }
}

/** Addresses of the people of the tests; everybody reads English unless a test says otherwise. */
async function readPeople() {
  const plain = await testApp()
  const { db } = plain.context
  const people = await db.user.findMany({ where: { id: { in: ['kim', 'han', 'head', 'director', 'lee', 'choi'] } } })
  await db.userSettings.updateMany({ data: { languageCode: 'en' } })
  await plain.close()
  return Object.fromEntries(people.map(({ id, companyEmail }) => [id, companyEmail]))
}

/** What tests do with the notices in the database and the inboxes. */
function noticesIn({ context: { db } }: TestApp, mailsOf: (user: string) => { raw: Buffer }[]) {
  let count = 0
  return {
    tell: (userId: string, kind: NoticeKind = 'standsIn', values: readonly string[] = ['A', 'B', 'C']) => {
      count += 1
      const payload = { userId, kind, values: [...values] }
      return db.outbox.create({ data: { topic: 'notify', key: `told:${String(count)}`, payload } })
    },
    /** Makes everything that waits due now. */
    due: () => db.$executeRaw`update notice_mail set next_at = now() where state = 'WAITING'`,
    inboxOf: (user: string) => mailsOf(user).map(({ raw }) => read(raw)),
    statesOf: async (userId: string) =>
      (await db.noticeMail.findMany({ where: { userId } })).map(({ state, problem }) => `${state} ${problem}`),
    clear: async () => {
      await db.notification.deleteMany()
      await db.noticeMail.deleteMany()
      await db.noticeMailChoice.deleteMany()
      await db.outbox.deleteMany()
    },
  }
}

/** A mail server that delivers whatever it is given, and two processes of a portal that sends notices through it. */
export async function noticePortal() {
  const address = await readPeople()
  const mail = await openServer(address)
  const apps = [await testApp(mail.settings), await testApp(mail.settings)] as const
  const [app] = apps
  const { db } = app.context
  const mailsOf = (user: string) => openMailboxes(mail.server.store, address[user] ?? '').get('INBOX')?.mails ?? []
  /** Sends what is due, as one of the two processes. */
  const work = (process: 0 | 1 = 0, choice: 'on' | 'off' = 'on') => sendNotices(partsOf(apps[process], choice))
  const notices = noticesIn(app, mailsOf)
  return {
    ...mail,
    ...notices,
    app,
    db,
    address,
    work,
    deliver: async () => {
      await deliverDue(db, outboxTopics)
      await work()
    },
    forget: async () => {
      mail.setFault()
      await notices.clear()
      for (const user of Object.keys(address)) mailsOf(user).splice(0)
    },
    close: async () => {
      await Promise.all(apps.map((one) => one.close()))
      await mail.close()
    },
  }
}
export type NoticePortal = Awaited<ReturnType<typeof noticePortal>>

function partsOf({ context: { db, pool, env, mail, disk } }: TestApp, choice: 'on' | 'off') {
  if (!mail.port.notices) throw new Error('nobody sends notices')
  return { db, pool, env: { ...env, LANGUAGE_CHOICE: choice }, sender: mail.port.notices, subjects: noticeSubjects, disk }
}
