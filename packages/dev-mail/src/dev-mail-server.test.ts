import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { demoMails } from './demo/demo-mails.ts'
import { startDevMailServer, type DevMailServer, type DevMailOptions } from './dev-mail-server.ts'
import { startEmbeddedMail } from './embedded-server.ts'
import { decodeWords } from './mime/mime-text.ts'
import { findHeader, readMime } from './mime/mime-tree.ts'
import { addMail, openMailboxes } from './store/mail-store.ts'

const kim = 'kim@hanul.example'
const han = 'han@hanul.example'
const passwords: Record<string, string> = { [kim]: 'kim-pass-1', [han]: 'han-pass-1' }
const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

async function start(more: Partial<DevMailOptions> = {}) {
  const server = await startDevMailServer({ domain: 'hanul.example', users: passwords, authDelayMs: 0, ...more })
  opened.push(server)
  return server
}
async function client(server: DevMailServer, user: string, auth: object = { pass: passwords[user] ?? '' }) {
  const imap = new ImapFlow({ host: server.host, port: server.imapPort, secure: false, logger: false, auth: { user, ...auth } })
  imap.on('error', () => undefined)
  await imap.connect()
  opened.push({ close: () => imap.logout().catch(() => undefined) })
  return imap
}
const post = (server: DevMailServer, user = kim, pass = passwords[user] ?? '') =>
  createTransport({ host: server.host, port: server.smtpPort, ignoreTLS: true, auth: { user, pass } })
const note = (subject: string) =>
  Buffer.from(`From: ${han}\r\nTo: ${kim}\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@x>\r\n\r\nText of ${subject}\r\n`)

describe('the embedded mail server', () => {
  it('delivers what one person sends to the other, with its parts described', async () => {
    const server = await start()
    const html = '<p>Guten Tag, <b>Änderung</b></p>'
    const attachments = [{ filename: '보고서.txt', content: 'numbers' }]
    await post(server).sendMail({ from: kim, to: han, subject: '예산 Änderung', text: 'plain', html, attachments })
    const imap = await client(server, han)
    await imap.mailboxOpen('INBOX')
    const mail = await imap.fetchOne('1', { envelope: true, bodyStructure: true, flags: true })
    if (!mail) throw new Error('nothing there')
    expect(mail.envelope?.subject).toBe('예산 Änderung')
    expect(mail.bodyStructure?.childNodes?.map(({ type }) => type)).toEqual(['multipart/alternative', 'text/plain'])
    expect(mail.bodyStructure?.childNodes?.[1]?.dispositionParameters).toMatchObject({ filename: '보고서.txt' })
    const { content } = await imap.download('1', '1.2')
    expect(content && (await text(content))).toContain('Änderung')
    expect(await imap.search({ body: 'änderung' })).toEqual([1])
  })

  it('searches letters of Korean programs beyond the standard they name', async () => {
    const server = await start()
    const head = `From: ${han}\r\nSubject: =?euc-kr?B?lO4=?=\r\nContent-Type: text/plain; charset=ks_c_5601-1987\r\n\r\n`
    addMail(server.store, openMailboxes(server.store, kim).get('INBOX')!, Buffer.from(`${head}\x94\xee`, 'latin1'))
    const imap = await client(server, kim)
    await imap.mailboxOpen('INBOX')
    expect([await imap.search({ body: '뷁' }), await imap.search({ subject: '뷁' })]).toEqual([[1], [1]])
  })

  it('refuses a wrong password, a foreign sender and a recipient nobody has', async () => {
    const server = await start()
    await expect(client(server, kim, { pass: 'wrong' })).rejects.toMatchObject({ authenticationFailed: true })
    const mail = { from: kim, to: han, subject: 'x', text: 'x' }
    await expect(post(server, kim, 'wrong').sendMail(mail)).rejects.toMatchObject({ responseCode: 535 })
    await expect(post(server).sendMail({ ...mail, from: han })).rejects.toMatchObject({ responseCode: 553 })
    await expect(post(server).sendMail({ ...mail, to: 'nobody@hanul.example' })).rejects.toMatchObject({ responseCode: 550 })
  })

  it('lets the master in as anybody, and nobody else', async () => {
    const master = { user: 'apimaster', password: 'secret' }
    const server = await start({ master })
    const asKim = await client(server, 'apimaster', { pass: 'secret', authzid: kim, loginMethod: 'AUTH=PLAIN' })
    await asKim.append('Archive', note('kept'))
    expect(await (await client(server, kim)).status('Archive', { messages: true })).toMatchObject({ messages: 1 })
    await expect(client(server, han, { pass: passwords[han], authzid: kim, loginMethod: 'AUTH=PLAIN' })).resolves.toMatchObject({
      usable: true,
    })
    expect(await (await client(server, han)).status('Archive', { messages: true })).toMatchObject({ messages: 0 })
  })

  it('has everything again after a restart: folders, mails, flags and what was removed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'devmail-'))
    try {
      const first = await start({ folder })
      const imap = await client(first, kim)
      await imap.mailboxCreate('Pläne')
      await imap.append('Pläne', note('one'), ['\\Seen'])
      await imap.append('Pläne', note('two'))
      await imap.mailboxOpen('Pläne')
      await imap.messageMove('1', 'Archive')
      await imap.messageFlagsAdd('1', ['\\Flagged'])
      await imap.logout()
      await opened.shift()?.close()
      const again = await client(await start({ folder }), kim)
      await again.mailboxOpen('Pläne')
      expect(await again.fetchOne('1', { uid: true, flags: true })).toMatchObject({ uid: 2, flags: new Set(['\\Flagged']) })
      expect(await again.status('Archive', { messages: true })).toMatchObject({ messages: 1 })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('tells at once what another connection did, and never gives a folder the number of a removed one', async () => {
    const server = await start()
    const [watching, other] = [await client(server, kim), await client(server, kim)]
    await watching.mailboxOpen('INBOX')
    const arrived = new Promise<number>((done) => watching.once('exists', ({ count }) => done(count)))
    void watching.idle()
    await other.append('INBOX', note('news'))
    expect(await arrived).toBe(1)
    await other.mailboxCreate('Box')
    const before = await other.status('Box', { uidValidity: true })
    await other.mailboxDelete('Box')
    await other.mailboxCreate('Box')
    expect(await other.status('Box', { uidValidity: true })).not.toEqual(before)
  })

  it('does what a test wants wrong', async () => {
    const server = await start({
      fault: (command) => (command === 'STATUS' ? 'NO [UNAVAILABLE] later' : command === 'CREATE' ? 'drop' : undefined),
    })
    const imap = await client(server, kim)
    expect(await imap.status('INBOX', { messages: true })).toBe(false)
    await expect(imap.mailboxCreate('x')).rejects.toThrow()
  })
})

describe('the mailboxes of the demo', () => {
  const people = ['kim', 'han', 'choi', 'lee', 'park', 'office', 'director', 'head', 'admin', 'clerk', 'patent'].map((id) => ({
    id,
    name: `Person ${id}`,
    address: `${id}@hanul.example`,
  }))

  const hasMailbox = async (address: string) => people.some((one) => one.address === address)

  it('give kim forty mails: read and unread, in three languages, with files, pictures and conversations', async () => {
    const ofKim = (await demoMails(people)).filter(({ owner }) => owner === kim)
    const trees = ofKim.map(({ raw }) => readMime(raw))
    expect(ofKim.length).toBeGreaterThanOrEqual(40)
    expect(new Set(ofKim.map(({ folder }) => folder))).toEqual(new Set(['INBOX', 'Sent', 'Junk', 'Archive']))
    expect(ofKim.filter(({ folder, flags }) => folder === 'INBOX' && !flags.includes('\\Seen')).length).toBeGreaterThan(4)
    const subjects = trees.map((tree) => decodeWords(findHeader(tree, 'subject') ?? '')).join('\n')
    expect(subjects).toMatch(/방문단 일정/)
    expect(subjects).toMatch(/Brüssel/)
    expect(trees.filter((tree) => findHeader(tree, 'references') !== undefined).length).toBeGreaterThan(8)
    expect(ofKim.filter(({ raw }) => raw.includes('text/html')).length).toBeGreaterThan(4)
    expect(ofKim.filter(({ raw }) => raw.includes('filename')).length).toBeGreaterThan(10)
  })

  it('are the same server for a second process, and are filled once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
    try {
      const first = await startEmbeddedMail({ folder, domain: 'hanul.example', people, master: true, hasMailbox })
      const second = await startEmbeddedMail({ folder, domain: 'hanul.example', people, master: true, hasMailbox })
      expect(second.server).toEqual(first.server)
      await first.close()
      const again = await startEmbeddedMail({ folder, domain: 'hanul.example', people, master: true, hasMailbox })
      opened.push(again)
      const imap = new ImapFlow({
        host: again.server.imap.host,
        port: again.server.imap.port,
        secure: false,
        logger: false,
        auth: { user: kim, pass: 'kim-pass-1' },
      })
      await imap.connect()
      opened.push({ close: () => imap.logout() })
      // Who signs in for everybody still cannot send to somebody who is not there.
      const { smtp, master } = again.server
      const auth = { user: master!.user, pass: master!.password }
      const sender = createTransport({ host: smtp.host, port: smtp.port, secure: false, ignoreTLS: true, auth })
      const toAll = { from: kim, to: [han, 'hann@hanul.example'], text: 'x' }
      await expect(sender.sendMail(toAll)).resolves.toMatchObject({ accepted: [han], rejected: ['hann@hanul.example'] })
      const inbox = (await demoMails(people)).filter(({ owner, folder: name }) => owner === kim && name === 'INBOX')
      expect(await imap.status('INBOX', { messages: true })).toMatchObject({ messages: inbox.length })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
