import { createTransport } from 'nodemailer'
import { conversations, type DemoMail } from './demo-conversations.ts'
import { daily } from './demo-daily.ts'
import { newsletters } from './demo-newsletters.ts'
import type { Person } from '../embedded-server.ts'

const MINUTE = 60_000
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** A picture of 24 by 24 pixels, so that some mails show one of their own. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAKUlEQVR42mNgGAWjYBSMglEwCkbBKBgFo2AUjIJRMApGwSgYBaNgFAwDAAB7sAABnGTmQgAAAABJRU5ErkJggg==',
  'base64',
)

const attachmentOf = (name: string) => {
  const content = name.endsWith('.png')
    ? picture
    : Buffer.from(`${name}\r\n${'The figures of this file stand in its lines. '.repeat(60)}\r\n`)
  return { filename: name, content }
}

interface Delivered {
  owner: string
  folder: string
  raw: Buffer
  flags: readonly string[]
  date: Date
}

async function rawOf(mail: DemoMail, date: Date, id: (index: number) => string, named: (id: string) => string) {
  const { from, to, cc = [], subject, text, html, files = [], index, answers = [] } = mail
  const inline = html?.includes('cid:picture') ? [{ filename: 'picture.png', content: picture, cid: 'picture' }] : []
  const sent = await transport.sendMail({
    from: named(from),
    to: to.map(named),
    ...(cc.length > 0 && { cc: cc.map(named) }),
    subject,
    text,
    ...(html !== undefined && { html }),
    attachments: [...inline, ...files.map(attachmentOf)],
    date,
    messageId: id(index),
    ...(answers.length > 0 && { references: answers.map(id), inReplyTo: id(answers.at(-1) ?? 0) }),
    ...(mail.list !== undefined && {
      headers: { 'List-Unsubscribe': `<${mail.list}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  })
  return sent.message as Buffer
}

/** The mails of the demo organisation: each stands in the inboxes of its recipients and in the sent folder of who wrote it. */
export async function demoMails(people: readonly Person[], now = Date.now()): Promise<readonly Delivered[]> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const named = (id: string) => {
    const person = byId.get(id)
    return person ? `"${person.name}" <${person.address}>` : id
  }
  const id = (index: number) => `<demo-${String(index)}@hanul.example>`
  const delivered: Delivered[] = []
  const mails = [...conversations, ...daily, ...newsletters].toSorted((a, b) => b.minutesAgo - a.minutesAgo)
  for (const mail of mails) {
    const date = new Date(now - mail.minutesAgo * MINUTE)
    const raw = await rawOf(mail, date, id, named)
    const seen = (owner: string) => (mail.unread?.includes(owner) ? [] : ['\\Seen'])
    for (const owner of [...mail.to, ...(mail.cc ?? [])]) {
      const person = byId.get(owner)
      if (!person || owner === mail.from) continue
      const flags = [...seen(owner), ...(mail.flagged?.includes(owner) ? ['\\Flagged'] : [])]
      delivered.push({ owner: person.address, folder: mail.folder ?? 'INBOX', raw, flags, date })
    }
    const sender = byId.get(mail.from)
    if (sender) delivered.push({ owner: sender.address, folder: 'Sent', raw, flags: ['\\Seen'], date })
  }
  return delivered
}
