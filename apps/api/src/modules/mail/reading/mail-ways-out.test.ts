import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { internetOnly } from '../../../adapters/egress.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'
import { granted } from '../../../test/mail/mail-fixtures.ts'
import { parseUnsubscribe } from './unsubscribe-ways.ts'

const PASSWORD = 'Mail-Secret-7391'
let server: DevMailServer
let app: TestApp
let kim = ''
let connections = 0
/** Stands where a mail may want the portal to go, inside the house. */
const inside = createServer((socket) => {
  connections += 1
  socket.destroy()
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const script = '<script>parent.postMessage("ran", "*")</script>'
/** What a server says is a picture; `type` is what it calls it. */
const sent: Readonly<Record<string, { type: string; body: string | Buffer; location?: string; endless?: true }>> = {
  'page.png': { type: 'image/png', body: `<!doctype html>${script}` },
  'drawing.svg': { type: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>` },
  'page-after.gif': { type: 'image/gif', body: `  GIF89a${script}` },
  'huge.png': { type: 'image/png', body: Buffer.concat([png, Buffer.alloc(5_000_000)]) },
  'slow.png': { type: 'image/png', body: png, endless: true },
  'nothing.png': { type: 'image/png', body: '' },
  'inside.png': { type: 'image/png', body: '', location: 'http://127.0.0.2:{port}/picture.png' },
  'metadata.png': { type: 'image/png', body: '', location: 'http://169.254.169.254/latest/meta-data' },
  'picture.png': { type: 'text/html', body: png },
}
/** Stands for a server of the internet under one of its addresses, for one of the house under every other. */
const outside = createHttpServer(({ url = '', socket }, reply) => {
  if (socket.localAddress !== '127.0.0.1') connections += 1
  const { type, body, location, endless } = sent[url.slice(1)] ?? { type: 'text/plain', body: '' }
  const to = location?.replace('{port}', String(socket.localPort))
  reply.writeHead(to === undefined ? 200 : 302, { 'content-type': type, ...(to !== undefined && { location: to }) })
  if (endless) reply.write(body)
  else reply.end(body)
})

beforeAll(async () => {
  const plain = await testApp()
  kim = (await plain.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })).companyEmail
  await plain.close()
  server = await startDevMailServer({ domain: 'hanul.example', users: { [kim]: PASSWORD }, authDelayMs: 0 })
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => outside.listen(0, '0.0.0.0', done))
  app = await testApp(mailSettings(server))
  granted(await callAs(app, 'kim', mailAccounts.save, { body: { imapId: kim, password: PASSWORD } }))
})
afterAll(async () => {
  await app.close()
  inside.close()
  outside.closeAllConnections()
  outside.close()
  await server.close()
})

/** A mail of a list as it lies in the mailbox, opened. */
const listMail = (subject: string, ...headers: string[]) => arrived(subject, headers, 'News')
async function arrived(subject: string, headers: readonly string[], text: string) {
  const lines = [`From: news@list.example`, `To: ${kim}`, `Subject: ${subject}`, ...headers, '', text, '']
  const inbox = openMailboxes(server.store, kim).get('INBOX')
  if (inbox) addMail(server.store, inbox, Buffer.from(lines.join('\r\n')))
  const query = { box: 'inbox', filter: 'all', q: `subject:"${subject}"`, sort: 'newest' } as const
  const match = async () =>
    granted(await callAs(app, 'kim', mailMessages.list, { query: { ...query, cursor: '', limit: 5 } })).rows[0]?.emailId
  await expect.poll(match).toBeDefined()
  const emailId = (await match()) ?? ''
  return granted(await callAs(app, 'kim', mailMessages.one, { params: { emailId }, query: { ...query, images: 'ask' } }))
}
const leave = (emailId: string, user = 'kim') => callAs(app, user, mailMessages.unsubscribe, { params: { emailId } })
const POST = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'

describe('leaving a mailing list', () => {
  it('goes to no address inside the house, however the mail asks for it, and says which server did not take it', async () => {
    const port = String((inside.address() as AddressInfo).port)
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254']) {
      const mail = await listMail(`Trap ${host}`, `List-Unsubscribe: <https://${host}:${port}/leave>`, POST)
      expect(mail.unsubscribe).toMatchObject({ oneClick: true })
      expect((await leave(mail.emailId)).problem).toMatchObject({ status: 409, code: 'MAIL_UNSUBSCRIBE_FAILED', values: [host] })
    }
    expect(connections).toBe(0)
    const notes = await app.context.db.mailAudit.findMany({ where: { action: 'unsubscribeFailed' }, orderBy: { id: 'asc' } })
    expect(notes.map(({ userId, detail }) => `${userId} ${detail}`)).toEqual([
      'kim 127.0.0.1',
      'kim localhost',
      'kim [::1]',
      'kim 169.254.169.254',
    ])
  })

  it('is done by the portal only where the mail offers it in one click, and by nobody else', async () => {
    const mail = await listMail('No post', 'List-Unsubscribe: <https://list.example/leave>')
    expect(mail.unsubscribe).toEqual({ oneClick: false, link: 'https://list.example/leave', mail: null })
    expect((await leave(mail.emailId)).problem).toMatchObject({ status: 409, code: 'MAIL_NO_ONE_CLICK' })
    expect((await leave(mail.emailId, 'han')).status).toBe(404)
    expect((await listMail('No list')).unsubscribe).toBeNull()
  })
})

describe('a picture of another server', () => {
  afterEach(() => {
    app.context.mail.egress = internetOnly
  })

  it('is one, and nothing else comes through the portal: no page, no drawing with a script, nothing too large, slow or of the house', async () => {
    const port = String((outside.address() as AddressInfo).port)
    const names = Object.keys(sent)
    const pictures = names.map((name) => `<img src="http://127.0.0.1:${port}/${name}">`)
    const { emailId, blockedImages } = await arrived('Pictures', ['Content-Type: text/html'], pictures.join(''))
    expect([blockedImages, connections]).toEqual([names.length, 0])
    const ask = (name: string, user = 'kim') =>
      callAs(app, user, mailMessages.image, { params: { emailId, number: names.indexOf(name) + 1 } })
    const refused = { status: 404, problem: { code: 'MAIL_IMAGE_REFUSED' } }
    expect(await ask('picture.png')).toMatchObject(refused)
    const within = (timeLimitMs: number) => ({
      addressAllowed: (address: string) => address === '127.0.0.1',
      portAllowed: () => true,
      timeLimitMs,
    })
    for (const name of names.filter((one) => one !== 'picture.png')) {
      // Only what never ends is refused for its time; of the others a slow machine has to hear first what they are.
      app.context.mail.egress = within(sent[name]?.endless ? 300 : 30_000)
      expect([name, await ask(name)]).toMatchObject([name, refused])
    }
    app.context.mail.egress = within(30_000)
    const shown = await ask('picture.png')
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await ask('picture.png', 'han')).problem?.code).not.toBe('MAIL_IMAGE_REFUSED')
    expect((await ask('picture.png', 'han')).status).toBe(404)
    expect(connections).toBe(0)
  })
})

describe('the ways a mail names', () => {
  const ways = (line: string, post = '', goesOut = true) =>
    parseUnsubscribe((name) => (name === 'List-Unsubscribe' ? line : name === 'List-Unsubscribe-Post' ? post : ''), goesOut)
  const oneClick = 'List-Unsubscribe=One-Click'

  it('are an https address and a mail, and nothing else', () => {
    expect(ways('<mailto:leave@list.example?subject=leave%20me&body=Please%0D%0Ago>, <https://list.example/a?b=1>', oneClick)).toEqual({
      oneClick: true,
      link: 'https://list.example/a?b=1',
      mail: { address: 'leave@list.example', subject: 'leave me', text: 'Please\ngo' },
    })
    const useless = [
      '<http://list.example/>',
      '<javascript:alert(1)>',
      '<https://user:secret@list.example/>',
      '<mailto:>',
      '<mailto:%E0%A4%A>',
      '<ftp://x/>',
      'https://list.example/',
      '',
    ]
    for (const line of useless) expect(ways(line, oneClick)).toBeNull()
    expect(ways('<mailto:a@list.example?subject=x%0D%0ABcc:%20b@x.example>')?.mail?.subject).toBe('x Bcc: b@x.example')
  })

  it('leave the call to the browser where the portal goes to no other server', () => {
    expect(ways('<https://list.example/a>', oneClick, false)).toMatchObject({ oneClick: false, link: 'https://list.example/a' })
  })
})
