import { mailCounts } from '@maru/shared/mail/folders/mail-counts.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { mailSettings } from '../../../../../../tests/support/mail-settings.ts'

const master = { user: 'portal', password: 'Master-Secret-1' }
const addresses: Record<string, string> = {}
let server: DevMailServer
let app: TestApp

beforeAll(async () => {
  const plain = await testApp()
  for (const id of ['kim', 'han'])
    addresses[id] = (await plain.context.db.user.findUniqueOrThrow({ where: { id }, select: { companyEmail: true } })).companyEmail
  await plain.close()
  server = await startDevMailServer({ domain: 'hanul.example', users: {}, master, authDelayMs: 0 })
  app = await testApp(mailSettings(server, master))
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const named = (names: readonly string[]) => names.map((name) => `<${name}@x>`).join(' ')
interface Mail {
  user?: string
  folder?: string
  references?: readonly string[]
  inReplyTo?: string
  subject?: string
  from?: string
}
/** A mail comes, and the copy of its folder is brought up to date before the next one. */
async function arrive(name: string, { user = 'kim', folder = 'INBOX', references = [], inReplyTo, subject = name, from = '' }: Mail = {}) {
  const address = addresses[user] ?? ''
  const head = [
    `Subject: ${subject}`,
    `Message-ID: <${name}@x>`,
    ...(from === '' ? [] : [`From: ${from}`]),
    ...(references.length > 0 ? [`References: ${named(references)}`] : []),
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: ${named([inReplyTo])}`]),
  ]
  addMail(server.store, openMailboxes(server.store, address).get(folder)!, Buffer.from(`${head.join('\r\n')}\r\n\r\nText of ${name}\r\n`))
  const synced = await callAs(app, user, mailCounts.syncFolder, {
    body: { emailUserId: address, emailUserPassword: '$stored', userId: user, basicInformationId: '', storageFolder: folder },
  })
  expect(synced.answer).toMatchObject({ storageFolder: folder, state: 'live' })
}

const mailOf = async (name: string, box: 'allinbox' | 'sendlist' | 'trashlist' = 'allinbox', user = 'kim') => {
  const query = { box, filter: 'all', q: `subject:"${name}"`, sort: 'newest', cursor: '', limit: 50 } as const
  const { answer } = await callAs(app, user, mailMessages.list, { query })
  const row = answer?.rows.find(({ subject }) => subject === name)
  if (!row) throw new Error(`no mail ${name}`)
  return row
}
const conversation = async (name: string, box?: 'sendlist' | 'trashlist', user = 'kim') => {
  const { emailId } = await mailOf(name, box, user)
  const { answer } = await callAs(app, user, mailMessages.conversation, { params: { emailId } })
  return (answer ?? []).map(({ subject }) => subject)
}

describe('a conversation', () => {
  it('is one in whatever order and folder its mails come, and when each names only the one before it', async () => {
    await arrive('d', { inReplyTo: 'c' })
    await arrive('b', { references: ['a'], folder: 'Archive' })
    expect(new Set([(await mailOf('d')).threadId, (await mailOf('b')).threadId]).size).toBe(2)
    // What both were waiting for.
    await arrive('c', { references: ['b'], folder: 'Sent' })
    await arrive('a')
    expect((await conversation('a')).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(await conversation('d')).toEqual(await conversation('c', 'sendlist'))
    expect(new Set([(await mailOf('d')).threadId, (await mailOf('b')).threadId, (await mailOf('a')).threadId]).size).toBe(1)
  })

  it('holds answers to a mail that never came, and is joined by one that names two', async () => {
    await arrive('left', { references: ['never', 'lost'] })
    await arrive('right', { references: ['lost'] })
    await arrive('other', { references: ['elsewhere'] })
    expect((await conversation('left')).toSorted()).toEqual(['left', 'right'])
    await arrive('both', { references: ['right', 'other'] })
    expect((await conversation('other')).toSorted()).toEqual(['both', 'left', 'other', 'right'])
  })

  it('is not made by a subject, nor across mailboxes', async () => {
    await arrive('m1', { subject: 'Minutes' })
    await arrive('m2', { subject: 'Minutes' })
    await arrive('m1', { user: 'han', subject: 'Minutes' })
    expect(await conversation('Minutes')).toEqual(['Minutes'])
    expect((await mailOf('Minutes', 'allinbox', 'han')).threadId).not.toBe((await mailOf('Minutes')).threadId)
    const { emailId } = await mailOf('Minutes')
    expect((await callAs(app, 'han', mailMessages.conversation, { params: { emailId } })).status).toBe(404)
    expect((await callAs(app, 'han', mailMessages.place, { params: { emailId } })).status).toBe(404)
    expect((await callAs(app, 'kim', mailMessages.place, { params: { emailId } })).answer).toMatchObject({ role: 'inbox' })
  })

  it('names a mail that lies in two folders once, and leaves out the bin unless one is there', async () => {
    await arrive('copy')
    await arrive('copy', { folder: 'Sent' })
    await arrive('thrown', { folder: 'Trash', references: ['copy'] })
    expect(await conversation('copy')).toEqual(['copy'])
    expect(await conversation('thrown', 'trashlist')).toEqual(['copy', 'thrown'])
  })
})

it('a mail that bears the name of a colleague but not the address says whose name that is', async () => {
  const han = await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })
  const poses = async (name: string, from: string, folder = 'INBOX') => {
    await arrive(name, { from, folder })
    const { emailId } = await mailOf(name, folder === 'INBOX' ? 'allinbox' : 'sendlist')
    const query = { box: 'allinbox', filter: 'all', q: '', sort: 'newest', images: 'ask' } as const
    return (await callAs(app, 'kim', mailMessages.one, { params: { emailId }, query })).answer?.impersonatedName
  }
  const outside = 'ji-woo.han@hanul-example.test'
  const base64 = (words: string) => `=?utf-8?B?${Buffer.from(words).toString('base64')}?=`
  expect(await poses('own', `${han.englishName} <${han.companyEmail.toUpperCase()}>`)).toBe('')
  expect(await poses('posing', `${han.englishName.toLowerCase()} <${outside}>`)).toBe(han.englishName)
  expect(await poses('korean', `${base64(han.koreanName)} <${outside}>`)).toBe(han.englishName)
  expect(await poses('turned', `"${han.englishName.split(' ').toReversed().join(', ')}" <${outside}>`)).toBe(han.englishName)
  expect(await poses('apart', `${base64(han.koreanName.normalize('NFD'))} <${outside}>`)).toBe(han.englishName)
  expect(await poses('unseen', `${base64(han.englishName.replace(' ', '\u200b '))} <${outside}>`)).toBe(han.englishName)
  expect(await poses('more', `${han.englishName} Laboratories <${outside}>`)).toBe('')
  expect(await poses('stranger', `Ji <${outside}>`)).toBe('')
  expect(await poses('kept', `${han.englishName} <${outside}>`, 'Sent')).toBe('')
})
