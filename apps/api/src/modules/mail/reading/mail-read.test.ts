import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailFolders } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
/** On the embedded server with the mails of the demo organisation, as everybody has it after the first start. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const list = { box: 'inbox', filter: 'all', q: '', sort: 'newest', cursor: '', limit: 50 } as const
type MailAction = Parameters<typeof callAs<typeof mailMessages.bulk>>[3]['body']['action']
type ListQuery = Parameters<typeof callAs<typeof mailMessages.list>>[3]['query']
const listOf = async (more: Partial<ListQuery> = {}, user = 'kim') => {
  const { answer, body } = await callAs(app, user, mailMessages.list, { query: { ...list, ...more } })
  if (!answer) throw new Error(body)
  return answer
}
const subjects = async (more: Partial<ListQuery> = {}, user = 'kim') => (await listOf(more, user)).rows.map(({ subject }) => subject)
const mailOf = async (subject: string, more: Partial<ListQuery> = {}) => {
  const row = (await listOf({ box: 'allinbox', q: `subject:"${subject}"`, ...more })).rows[0]
  if (!row) throw new Error(`no mail ${subject}`)
  return row
}
const open = (emailId: string, more: object = {}, user = 'kim') =>
  callAs(app, user, mailMessages.one, {
    params: { emailId },
    query: { box: 'inbox', filter: 'all', q: '', sort: 'newest', images: 'ask', ...more },
  })
const bulk = (ids: readonly string[], action: MailAction, folderId?: string, user = 'kim') =>
  callAs(app, user, mailMessages.bulk, { body: { ids: [...ids], action, ...(folderId !== undefined && { folderId }) } })
const foldersOf = async () => (await callAs(app, 'kim', mailFolders.list, {})).answer ?? []
const folderOf = async (role: string) => (await foldersOf()).find((folder) => folder.role === role)!

describe('lists of mails', () => {
  it('hold the mails of a box, newest first, in pages that neither overlap nor leave out', async () => {
    const whole = await listOf({ limit: 100 })
    expect(whole.rows.length).toBeGreaterThan(25)
    expect(whole).toMatchObject({ total: whole.rows.length, next: '', state: 'ok', complete: true })
    expect(whole.rows.map(({ date }) => date.getTime())).toEqual(whole.rows.map(({ date }) => date.getTime()).toSorted((a, b) => b - a))
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await listOf({ limit: 7, cursor })
      seen.push(...page.rows.map(({ emailId }) => emailId))
      cursor = page.next
    } while (cursor !== '')
    expect(seen).toEqual(whole.rows.map(({ emailId }) => emailId))
    const jump = await callAs(app, 'kim', mailMessages.index, { query: { box: 'inbox', filter: 'all', q: '', sort: 'newest', at: 10 } })
    const from = await listOf({ cursor: jump.answer?.cursor ?? '', limit: 7 })
    const back = await listOf({ cursor: from.previous, towards: 'back', limit: 7 })
    const top = await listOf({ cursor: back.previous, towards: 'back', limit: 7 })
    expect([top, back, from].flatMap(({ rows }) => rows.map(({ emailId }) => emailId))).toEqual(seen.slice(0, 17))
    expect([top.previous, whole.previous, back.next]).toEqual(['', '', from.previous && jump.answer?.cursor])
  })

  it('keep to their folders: all without sent, drafts, spam and bin', async () => {
    const all = await subjects({ box: 'allinbox', limit: 100 })
    expect([all.includes('Invoice for your registration'), all.includes('You have been chosen')]).toEqual([true, false])
    expect(await subjects({ box: 'spamlist' })).toContain('You have been chosen')
    expect(await subjects({ box: 'sendlist' })).toContain('Samples 41 to 58')
  })

  it('find by words, people, state, file and day, and say where a search cannot be read', async () => {
    expect(await subjects({ q: 'brüssel belege' })).toEqual(expect.arrayContaining(['Reisekostenabrechnung Brüssel: Belege fehlen']))
    expect(await subjects({ q: '방문단' })).toContain('본원 방문단 일정 안내')
    expect(new Set(await subjects({ q: 'from:membranes has:attachment' }))).toEqual(new Set())
    expect(await subjects({ q: 'from:membranes' })).toHaveLength(2)
    expect((await listOf({ q: 'is:unread' })).rows.every(({ seen }) => !seen)).toBe(true)
    expect((await listOf({ filter: 'attachment' })).rows.every(({ hasAttachment }) => hasAttachment)).toBe(true)
    const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
    expect((await listOf({ q: `before:${day}` })).rows.every(({ date }) => date < new Date(day))).toBe(true)
    const wrong = await callAs(app, 'kim', mailMessages.list, { query: { ...list, q: 'before:yesterday' } })
    expect(wrong.problem).toMatchObject({ status: 400, code: 'MAIL_SEARCH', values: ['before:yesterday'] })
  })

  it('find in the texts what the headers do not have, in every folder of the box, a piece at a time', async () => {
    const inBodies = async (more: Partial<ListQuery>) => {
      const match: string[] = []
      let cursor = ''
      do {
        const { answer } = await callAs(app, 'kim', mailMessages.inBodies, {
          query: { box: 'allinbox', filter: 'all', q: '', sort: 'newest', ...more, cursor },
        })
        match.push(...(answer?.rows ?? []).map(({ subject }) => subject))
        cursor = answer?.next ?? ''
      } while (cursor !== '')
      return match
    }
    const { folderId } = await folderOf('inbox')
    expect(await inBodies({ folderId, q: 'flammkuchen' })).toEqual(['Lunch at 12:15?'])
    expect(await inBodies({ q: 'FLAMMKUCHEN 12:15' })).toEqual([])
    expect(await inBodies({ q: 'membranes 10:30' })).toEqual(['Mid-term review of the membrane project'])
    expect(await inBodies({ q: 'is:flagged flammkuchen' })).toEqual([])
    expect(await inBodies({ q: 'lunch' })).not.toContain('Lunch at 12:15?')
    expect(await inBodies({ box: 'spamlist', q: 'flammkuchen' })).toEqual([])
    expect(await inBodies({ q: '' })).toEqual([])
  })

  it('show the first words of what is looked at, and how full the mailbox is', async () => {
    const words = async () => (await listOf({ q: 'subject:"Lunch at"' })).rows[0]?.snippet
    await expect.poll(words).toMatch(/flammkuchen/i)
    await expect.poll(async () => (await callAs(app, 'kim', mailAccounts.read, {})).answer).toMatchObject({ quotaBytes: 1_073_741_824 })
    expect((await callAs(app, 'kim', mailAccounts.read, {})).answer?.usedBytes).toBeGreaterThan(10_000)
  })

  it('keep conversations together, also those whose mails came in another order', async () => {
    const threads = new Set((await listOf({ box: 'allinbox', q: 'subject:"review of the membrane"' })).rows.map(({ threadId }) => threadId))
    expect(threads.size).toBe(1)
    expect((await listOf({ box: 'sendlist', q: 'membrane' })).rows.map(({ threadId }) => threadId)).toEqual([...threads])
  })
})

describe('a mail', () => {
  it('opens with its cleaned text, files, picture of its own and neighbours', async () => {
    const rows = (await listOf({ limit: 100 })).rows
    const at = rows.findIndex(({ subject }) => subject === 'Mid-term review of the membrane project')
    const { answer } = await open(rows[at]!.emailId)
    expect(answer).toMatchObject({ previousId: rows[at - 1]?.emailId ?? null, nextId: rows[at + 1]?.emailId, role: 'inbox', fallback: '' })
    expect(answer?.html).toContain('<td>Membranes</td>')
    expect(answer?.text).toContain('10:30 Membranes')
    const [, picture = ''] = /src="([^"]+)"/.exec(answer?.html ?? '') ?? []
    const files = answer?.attachments.map(({ name, inline }) => [name, inline])
    expect(files).toEqual(
      expect.arrayContaining([
        ['picture.png', true],
        ['review-schedule.pdf', false],
      ]),
    )
    const part = /\/part\/([\d.]+)$/.exec(picture)?.[1] ?? ''
    const shown = await callAs(app, 'kim', mailMessages.part, { params: { emailId: rows[at]!.emailId, part } })
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    const pdf = answer!.attachments.find(({ name }) => name.endsWith('.pdf'))!
    const result = await callAs(app, 'kim', mailMessages.part, { params: { emailId: rows[at]!.emailId, part: pdf.part } })
    expect(result.headers['content-disposition']).toContain('attachment; filename="review-schedule.pdf"')
    expect(result.headers['content-security-policy']).toContain('sandbox')
    expect(result.body).toContain('The figures of this file')
    const zip = await callAs(app, 'kim', mailMessages.zip, { params: { emailId: rows[at]!.emailId } })
    expect(zip.headers).toMatchObject({ 'content-type': 'application/zip' })
    expect(zip.body).toMatch(/^PK[^]*review-schedule\.pdf[^]*PK\x05\x06/)
    expect((await callAs(app, 'lee', mailMessages.zip, { params: { emailId: rows[at]!.emailId } })).status).toBe(404)
    expect((await callAs(app, 'kim', mailMessages.raw, { params: { emailId: rows[at]!.emailId } })).body).toMatch(
      /^(From|Content-Type|MIME|Date|Message-ID|To|Subject|Cc)/i,
    )
  })

  it('leaves out images of other servers until they are allowed, and counts links that lie', async () => {
    const news = await mailOf('Newsletter: the autumn conference')
    const blocked = await open(news.emailId)
    expect(blocked.answer).toMatchObject({ blockedImages: 2, imagesShown: false })
    expect(blocked.answer?.html).not.toMatch(/src="https?:/)
    expect(blocked.answer?.html).toContain('rel="noopener noreferrer nofollow"')
    const once = await open(news.emailId, { images: 'once' })
    expect(once.answer?.html).toContain(`src="/api/v1/email/messages/${news.emailId}/image/1"`)
    await callAs(app, 'kim', mailAccounts.trust, { body: { address: news.from.address } })
    expect((await open(news.emailId)).answer?.imagesShown).toBe(true)
    expect((await callAs(app, 'kim', mailAccounts.distrust, { params: { address: news.from.address } })).answer).toEqual([])
    const spam = await mailOf('Your mailbox is almost full', { box: 'spamlist' })
    expect((await open(spam.emailId)).answer?.suspiciousLinks).toBe(1)
  })

  it('is there for its owner only, in every call', async () => {
    const { emailId } = await mailOf('Lunch at 12:15?')
    const { folderId } = await folderOf('inbox')
    expect((await open(emailId, {}, 'lee')).status).toBe(404)
    expect((await callAs(app, 'lee', mailMessages.raw, { params: { emailId } })).status).toBe(404)
    expect((await callAs(app, 'lee', mailMessages.part, { params: { emailId, part: '1' } })).status).toBe(404)
    expect((await bulk([emailId], 'trash', undefined, 'lee')).answer).toMatchObject({ done: [], failed: [emailId] })
    expect(await subjects({ folderId }, 'lee')).toEqual([])
    expect((await callAs(app, 'lee', mailFolders.update, { params: { folderId }, body: { name: 'mine' } })).status).toBe(404)
    const other = (await listOf({}, 'lee')).rows[0]!
    expect((await bulk([other.emailId], 'move', folderId, 'lee')).status).toBe(404)
  })
})

describe('actions on mails', () => {
  it('mark mails at the server and in the list, and are taken back once', async () => {
    const { emailId } = await mailOf('Lunch at 12:15?')
    const { answer } = await bulk([emailId, '999999999'], 'read')
    expect(answer).toMatchObject({ done: [emailId], failed: ['999999999'] })
    expect((await mailOf('Lunch at 12:15?')).seen).toBe(true)
    const undo = answer?.undo ?? ''
    expect((await callAs(app, 'kim', mailMessages.undo, { body: { undo } })).answer?.done).toEqual([emailId])
    expect((await mailOf('Lunch at 12:15?')).seen).toBe(false)
    expect((await callAs(app, 'kim', mailMessages.undo, { body: { undo } })).problem?.code).toBe('MAIL_UNDO_OVER')
  })

  it('move many mails with one call; a mail keeps its id there and back', async () => {
    const ids = (await listOf({ limit: 20 })).rows.map(({ emailId }) => emailId)
    const before = await folderOf('inbox')
    const { answer } = await bulk(ids, 'archive')
    expect(new Set(answer?.done)).toEqual(new Set(ids))
    expect((await folderOf('inbox')).totalCount).toBe(before.totalCount - ids.length)
    expect((await open(ids[0]!)).answer).toMatchObject({ role: 'archive', emailId: ids[0] })
    await callAs(app, 'kim', mailMessages.undo, { body: { undo: answer?.undo ?? '' } })
    expect((await folderOf('inbox')).totalCount).toBe(before.totalCount)
    expect((await listOf({ limit: 20 })).rows.map(({ emailId }) => emailId)).toEqual(ids)
  })

  it('delete to the bin first and from there for good, which cannot be taken back', async () => {
    const { emailId } = await mailOf('Book you asked for')
    expect((await bulk([emailId], 'delete')).answer?.undo).not.toBe('')
    expect(await subjects({ box: 'trashlist' })).toEqual(['Book you asked for'])
    expect((await bulk([emailId], 'delete')).answer).toMatchObject({ done: [emailId], undo: '' })
    expect((await open(emailId)).status).toBe(404)
    const trash = await folderOf('trash')
    await bulk([(await mailOf('Neue Öffnungszeiten')).emailId], 'trash')
    expect((await callAs(app, 'kim', mailFolders.empty, { params: { folderId: trash.folderId } })).answer).toEqual({ removed: 1 })
    const inbox = await folderOf('inbox')
    expect((await callAs(app, 'kim', mailFolders.empty, { params: { folderId: inbox.folderId } })).problem?.code).toBe(
      'MAIL_FOLDER_NOT_EMPTIED',
    )
  })
})

describe('folders', () => {
  it('are made, renamed with what lies in them, given a purpose and removed with their mails in the bin', async () => {
    const made = await callAs(app, 'kim', mailFolders.create, { body: { name: '과제 Pläne', parentId: null } })
    expect(made.answer).toMatchObject({ folderName: '과제 Pläne', role: 'user', canChange: true, totalCount: 0 })
    const folderId = made.answer?.folderId ?? ''
    const child = await callAs(app, 'kim', mailFolders.create, { body: { name: '2027', parentId: folderId } })
    expect(child.answer).toMatchObject({ parentPath: '과제 Pläne', storageFolder: '과제 Pläne/2027' })
    const create = (name: string) => callAs(app, 'kim', mailFolders.create, { body: { name, parentId: null } })
    expect((await create('과제 Pläne')).problem?.issues).toMatchObject([{ path: 'name', code: 'MAIL_FOLDER_EXISTS' }])
    expect((await create('a/b')).problem?.issues).toMatchObject([{ path: 'name', code: 'MAIL_FOLDER_NAME' }])
    const { emailId } = await mailOf('Leave in August')
    await bulk([emailId], 'move', child.answer?.folderId)
    await callAs(app, 'kim', mailFolders.update, { params: { folderId }, body: { name: 'Plans' } })
    expect((await open(emailId)).answer).toMatchObject({ folderName: '2027', folderId: child.answer?.folderId })
    expect((await foldersOf()).map(({ storageFolder }) => storageFolder)).toEqual(expect.arrayContaining(['Plans', 'Plans/2027']))
    const move = (body: { parentId: string | null; name?: string }, which = child.answer?.folderId ?? '') =>
      callAs(app, 'kim', mailFolders.update, { params: { folderId: which }, body })
    const inside = await move({ parentId: child.answer?.folderId ?? '' }, folderId)
    expect(inside.problem?.issues).toMatchObject([{ path: 'parentId', code: 'MAIL_FOLDER_INSIDE' }])
    expect((await move({ parentId: null, name: '2028' })).answer).toMatchObject({ storageFolder: '2028', parentPath: '' })
    expect((await move({ parentId: folderId })).answer).toMatchObject({ storageFolder: 'Plans/2028', parentPath: 'Plans' })
    // What the mail server has there is what is read.
    expect((await open(emailId)).answer).toMatchObject({ folderName: '2028', text: expect.stringMatching(/./) })
    expect((await callAs(app, 'kim', mailFolders.remove, { params: { folderId: child.answer?.folderId ?? '' } })).status).toBe(200)
    expect((await open(emailId)).answer?.role).toBe('trash')
    const inbox = await folderOf('inbox')
    expect((await callAs(app, 'kim', mailFolders.remove, { params: { folderId: inbox.folderId } })).problem?.code).toBe('MAIL_FOLDER_FIXED')
    expect((await callAs(app, 'kim', mailFolders.update, { params: { folderId }, body: { role: 'archive' } })).answer).toMatchObject({
      role: 'archive',
      roleSource: 'user',
    })
  })
})
