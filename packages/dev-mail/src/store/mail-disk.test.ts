import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDevMailServer } from '../dev-mail-server.ts'
import { addMail, openMailboxes, removeMails, setFlags, type MailStore } from './mail-store.ts'
import { openMailStore } from './open-store.ts'

const kim = 'kim@hanul.example'
const han = 'han@hanul.example'
const journal = () => join(folder, 'journal.ndjson')
const mailFile = (number = 1) => join(folder, 'mails', `${String(number)}.mails`)
const note = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\n${`Text of ${subject}. `.repeat(200)}\r\n`)
const inboxOf = (store: MailStore, user = kim) => openMailboxes(store, user).get('INBOX')!
const subjectsIn = (store: MailStore, user = kim) =>
  inboxOf(store, user).mails.map(({ uid, raw }) => `${String(uid)} ${/^Subject: (.*)\r$/m.exec(raw.toString())?.[1] ?? ''}`)

/** The server in a process of its own: a folder, and who has a mailbox. */
const ownProcess = `import { startDevMailServer } from '${new URL('../dev-mail-server.ts', import.meta.url).href}'
const [, folder, ...people] = process.argv
const server = await startDevMailServer({ domain: 'hanul.example', users: Object.fromEntries(people.map((one) => [one, 'p'])), folder })
process.send(server.smtpPort)`

let folder = ''
const stores: MailStore[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-disk-'))
})
afterEach(() => {
  close()
  rmSync(folder, { recursive: true, force: true })
})
function close() {
  for (const { journal: disk } of stores.splice(0)) disk?.close()
}
function open() {
  const store = openMailStore(folder)
  stores.push(store)
  return store
}
function filled(...subjects: readonly string[]) {
  const store = open()
  for (const subject of subjects) addMail(store, inboxOf(store), note(subject))
  return store
}

describe('the mails of the embedded server on the disk', () => {
  it('are read when they are asked for, and not kept', () => {
    const [mail] = inboxOf(filled('before')).mails
    const bytes = readFileSync(mailFile())
    writeFileSync(mailFile(), Buffer.from(bytes.toString().replaceAll('before', 'beyond')))
    expect(mail?.raw.toString()).toBe(note('beyond').toString())
    expect(mail?.size).toBe(note('before').length)
  })

  it('stand there once, however many have them and wherever they are copied to', () => {
    const store = open()
    const raw = note('to all')
    for (const user of [kim, han]) addMail(store, inboxOf(store, user), raw)
    addMail(store, openMailboxes(store, kim).get('Archive')!, inboxOf(store).mails[0]!.content)
    expect(statSync(mailFile()).size).toBe(raw.length)
    close()
    expect(openMailboxes(open(), kim).get('Archive')!.mails[0]?.raw).toEqual(raw)
  })

  it('of two servers on one folder never stand in one file', () => {
    const [one, other] = [open(), open()]
    addMail(one, inboxOf(one), note('one'))
    addMail(other, inboxOf(other), note('other'))
    expect([subjectsIn(one), subjectsIn(other)]).toEqual([['1 one'], ['1 other']])
    close()
    expect(subjectsIn(open())).toEqual(['1 one', '2 other'])
  })

  it('that an earlier server kept as a file each are still there', () => {
    mkdirSync(join(folder, 'bodies'), { recursive: true })
    writeFileSync(join(folder, 'bodies', 'abc'), note('old'))
    writeFileSync(journal(), `{"what":"add","user":"${kim}","box":"INBOX","body":"abc","flags":[],"date":1}\n`)
    const store = open()
    addMail(store, inboxOf(store), note('new'))
    expect(subjectsIn(store)).toEqual(['1 old', '2 new'])
  })
})

describe('after a crash', () => {
  it('a record that was cut off is left out, wherever it was cut, and what comes later is whole', () => {
    const whole = filled('one', 'two')
    expect(inboxOf(whole).mails).toHaveLength(2)
    close()
    const full = readFileSync(journal())
    const end = full.indexOf(10) + 1
    for (let length = end; length < full.length - 1; length += 17) {
      writeFileSync(journal(), full.subarray(0, length))
      const store = open()
      expect(subjectsIn(store), `cut at ${String(length)}`).toEqual(['1 one'])
      addMail(store, inboxOf(store), note('three'))
      close()
      expect(subjectsIn(open()), `cut at ${String(length)}`).toEqual(['1 one', '2 three'])
      close()
    }
  })

  it('a mail of which a part is missing keeps its number, so that the others have theirs, with flags and without those removed', () => {
    const store = filled('one', 'two', 'three', 'four', 'lost')
    const box = inboxOf(store)
    setFlags(store, box, box.mails[2]!, new Set(['\\Seen']))
    removeMails(store, box, [2])
    const { modseq } = box
    close()
    truncateSync(mailFile(), statSync(mailFile()).size - 1)
    const again = open()
    expect(subjectsIn(again)).toEqual(['1 one', '3 three', '4 four'])
    expect([...inboxOf(again).mails[1]!.flags]).toEqual(['\\Seen'])
    expect(inboxOf(again)).toMatchObject({ next: 6, modseq })
    expect(new Set(inboxOf(again).gone.map(({ uid }) => uid))).toEqual(new Set([2, 5]))
  })

  it('bytes without a record in front of and behind the others harm none of them', () => {
    filled('one')
    close()
    appendFileSync(journal(), '{"what":"flags","user":"kim@hanul.exa\0\0\0\0\n\n')
    const store = open()
    expect(subjectsIn(store)).toEqual(['1 one'])
    addMail(store, inboxOf(store), note('two'))
    appendFileSync(mailFile(2), 'half a mail')
    addMail(store, inboxOf(store), note('three'))
    close()
    expect(subjectsIn(open())).toEqual(['1 one', '2 two', '3 three'])
  })

  it('a server killed while it takes mails has every mail it said it had, whole, and each delivered once', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', ownProcess, folder, kim, han], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const killed = new Promise((done) => child.once('exit', done))
    const port = await new Promise<number>((done) => child.once('message', (said) => done(Number(said))))
    const post = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, auth: { user: kim, pass: 'p' } })
    const mailOf = (subject: string) => ({
      from: kim,
      to: [kim, han],
      subject,
      text: subject.repeat(2000),
      headers: { 'X-Outbox-Id': subject },
    })
    const said: string[] = []
    const send = async (sender: number) => {
      for (let number = 0; ; number += 1) {
        const subject = `mail-${String(sender)}-${String(number)}`
        await post.sendMail(mailOf(subject))
        if (said.push(subject) === 40) child.kill('SIGKILL')
      }
    }
    await Promise.allSettled([0, 1, 2].map(send))
    await killed
    post.close()
    const server = await startDevMailServer({ domain: 'hanul.example', users: { [kim]: 'p', [han]: 'p' }, folder })
    const resend = createTransport({ host: server.host, port: server.smtpPort, ignoreTLS: true, auth: { user: kim, pass: 'p' } })
    const subjectOf = ({ raw }: { raw: Buffer }) => /^Subject: (.*)\r$/m.exec(raw.toString())?.[1] ?? ''
    const [first = ''] = said
    const ofHan = inboxOf(server.store, han)
    removeMails(server.store, ofHan, [ofHan.mails.find((mail) => subjectOf(mail) === first)!.uid])
    await resend.sendMail(mailOf(first))
    for (const user of [kim, han]) {
      const { mails } = inboxOf(server.store, user)
      const subjects = mails.map(subjectOf)
      expect(subjects).toEqual(expect.arrayContaining(user === kim ? said : said.slice(1)))
      expect(subjects.filter((subject) => subject === first)).toHaveLength(user === kim ? 1 : 0)
      expect(new Set(subjects).size).toBe(subjects.length)
      for (const { raw } of mails) expect(raw.toString().trimEnd().replaceAll(/=\r\n/g, '')).toMatch(/(mail-\d-\d+)\1{1999}$/)
    }
    await server.close()
  })
})
