import { randomBytes } from 'node:crypto'
import { files } from '@maru/shared/files/file.ts'
import type { DraftInput } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailLinks } from '@maru/shared/mail/sending/mail-link.ts'
import { mailSending } from '@maru/shared/mail/sending/mail-send.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedBytes } from '../../../http/multipart.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { pdf } from '../../../test/files/file-samples.ts'
import { cleanUp } from '../../jobs/clean-up.service.ts'
import { body, granted, handOver, send, written } from '../../../test/mail/mail-fixtures.ts'
import { sendDue } from './outbox-worker.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ MAIL_MAX_BYTES: '20000', PUBLIC_URL: 'https://portal.example.org' })
})
afterAll(() => app.close())

const NAME = '측정 <Übersicht>.pdf'
const CONTENT = pdf('x'.repeat(60_000))
const upload = async (name = NAME) =>
  granted(
    await callAs(app, 'kim', files.upload, { form: { updateKey: '0', isMsds: 'N' }, uploads: [{ field: 'file', name, content: CONTENT }] }),
  )
const withLinks = async (subject: string, more: Partial<DraftInput> = {}): Promise<Partial<DraftInput>> => ({
  subject,
  fileGroupId: await upload(),
  linkDays: 30,
  ...more,
})

/** The addresses a mail that is on its way names, in the order they stand in its plain text. */
async function linksIn(reservationId: string) {
  const [row] = await app.context.db.$queryRaw<{ raw: Uint8Array }[]>`select raw from mail_outbox where id = ${reservationId}::uuid`
  const raw = Buffer.from(row?.raw ?? [])
  const textOf = (kind: 'plain' | 'html') => {
    const [, encoded = ''] =
      new RegExp(String.raw`text/${kind}; charset=utf-8\r\n[^\r]*base64\r\n\r\n([^-]*)`).exec(raw.toString('latin1')) ?? []
    return Buffer.from(encoded, 'base64').toString()
  }
  const [plain, html] = [textOf('plain'), textOf('html')]
  return { raw, plain, html, urls: [...plain.matchAll(/https:\S+\/api\/v1\/email\/shared\/\S+/g)].map(([url]) => url) }
}
/** As anybody on the internet calls it. */
const fetchUrl = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: new URL(url).pathname, headers })
const mine = async (subject: string, user = 'kim') =>
  granted(await callAs(app, user, mailLinks.list, {})).filter((link) => link.subject === subject)
/** Sends a mail with links and answers the address of its file. */
async function sent(subject: string, more: Partial<DraftInput> = {}) {
  const id = await handOver(app, await withLinks(subject, more))
  const { urls } = await linksIn(id)
  await sendDue(app.context.mail)
  return { id, url: urls[0] ?? '' }
}
const expire = (subject: string) =>
  app.context.db
    .$executeRaw`update mail_link set created_at = now() - interval '40 days', expires_at = now() - interval '1 minute' where subject = ${subject}`
const stateOf = async (subject: string) => (await app.context.db.storedFile.findFirst({ where: { links: { some: { subject } } } }))?.state

describe('files that go as links', () => {
  it('stand in the text and the HTML of the mail with name, size and last day, and not in the mail itself', async () => {
    const tooLarge = await send(app, await written(app, await withLinks('Too large', { linkDays: null })))
    expect(tooLarge.problem).toMatchObject({ status: 413, code: 'MAIL_TOO_LARGE' })
    const { raw, plain, html, urls } = await linksIn(await handOver(app, await withLinks('As links', { body: body('Here they are.') })))
    expect(raw.length).toBeLessThan(20_000)
    expect(urls).toHaveLength(1)
    const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day(30)))
    expect(plain).toContain(`Files to download until ${until}:\r\n- 측정 _Übersicht_.pdf (61 KB)\r\n  ${urls[0] ?? ''}`)
    expect(html).toContain(`<a href="${urls[0] ?? ''}">측정 _Übersicht_.pdf (61 KB)</a>`)
    expect(urls[0]).toMatch(/^https:\/\/portal\.example\.org\/api\/v1\/email\/shared\/[\w-]{43}$/)
    // What opens the file is in the mail alone.
    const token = (urls[0] ?? '').slice(-43)
    const [existing] = await app.context.db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from mail_link l where l::text like ${`%${token}%`} or encode(token_hash, 'escape') like ${`%${token}%`}`
    expect(existing?.count).toBe(0)
  })

  it('are had by anybody with the link, to be saved only, and the sender sees how often', async () => {
    const { url } = await sent('To everybody')
    const file = await fetchUrl(url, { accept: 'text/html,*/*' })
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.equals(CONTENT)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="/) as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      'content-length': String(CONTENT.length),
    })
    expect(await mine('To everybody')).toMatchObject([{ name: '측정 _Übersicht_.pdf', size: CONTENT.length, state: 'live', downloads: 1 }])
    expect((await mine('To everybody'))[0]?.lastAt).toBeInstanceOf(Date)
    const [link] = await mine('To everybody')
    const notes = await app.context.db.mailAudit.findMany({ where: { action: 'linkFetched', detail: { startsWith: link?.linkId ?? '-' } } })
    expect(notes).toMatchObject([{ userId: 'kim', detail: `${link?.linkId ?? ''} 127.0.0.1` }])
    // Looking at the headers is no download.
    const head = await fetchUrl(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(CONTENT.length), 0])
    expect(await mine('To everybody')).toMatchObject([{ downloads: 1 }])
    expect(await mine('To everybody', 'han')).toEqual([])
  })

  it('are had in parts, so that a download that broke off goes on; the rest is not counted again', async () => {
    const { url } = await sent('In parts')
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await fetchUrl(url, { range, ...more })
      return { statusCode, range: headers['content-range'], body: rawPayload, etag: String(headers['etag']) }
    }
    const whole = CONTENT.length
    const first = await part('bytes=0-99')
    expect([first.statusCode, first.range]).toEqual([206, `bytes 0-99/${String(whole)}`])
    const rest = await part('bytes=100-', { 'if-range': first.etag })
    expect(Buffer.concat([first.body, rest.body]).equals(CONTENT)).toBe(true)
    expect((await part('bytes=-10')).body.equals(CONTENT.subarray(-10))).toBe(true)
    expect((await part('bytes=100-', { 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await part('bytes=0-1,5-6')).statusCode).toBe(200)
    expect(await part(`bytes=${String(whole)}-`)).toMatchObject({ statusCode: 416, range: `bytes */${String(whole)}` })
    // The first piece and the two whole ones.
    expect(await mine('In parts')).toMatchObject([{ downloads: 3 }])
  })

  it('are as long as was chosen, from the day the mail goes out', async () => {
    const local = `${day(10)}T10:00`
    const id = await handOver(app, await withLinks('Later', { linkDays: 7 }), { at: { local, timeZone: 'Europe/Berlin' } })
    expect(await mine('Later')).toMatchObject([{ lastDay: day(17) }])
    // Put off for longer than they last they would be dead when they arrive.
    const put = (to: string) =>
      callAs(app, 'kim', mailSending.reschedule, { params: { reservationId: id }, body: { at: { local: to, timeZone: 'Europe/Berlin' } } })
    expect((await put(`${day(20)}T10:00`)).problem).toMatchObject({ code: 'MAIL_LINKS_END', values: [day(17)] })
    expect((await put(`${day(12)}T10:00`)).status).toBe(200)
    const shown = granted(await callAs(app, 'kim', mailSending.one, { params: { reservationId: id } }))
    expect(shown.html).toContain('Files to download until')
    expect(shown.html).not.toContain('/shared/')
    await written(app, {})
    for (const days of [0, 91])
      await expect(
        app.context.db.$executeRaw`update mail_draft set link_days = ${days}::int where account_id is not null`,
      ).rejects.toThrow()
  })
})

describe('a link that has ended', () => {
  const page = async (url: string, language: string) => {
    const { statusCode, headers, body: html } = await fetchUrl(url, { accept: 'text/html', 'accept-language': language })
    return { statusCode, type: headers['content-type'], policy: headers['content-security-policy'], html }
  }

  it('says so in the language of the browser, without a sign-in, and to programs as JSON', async () => {
    const { url } = await sent('Expired')
    await expire('Expired')
    const german = await page(url, 'fr;q=0.9, de-AT;q=0.8, en;q=0.5')
    expect(german).toMatchObject({ statusCode: 410, type: 'text/html; charset=utf-8' })
    expect(german.html).toContain('<html lang="de">')
    expect(german.html).toContain('Dieser Link ist am')
    expect(german.policy).toContain("default-src 'none'")
    expect((await page(url, 'ko')).html).toContain('에 만료된 링크입니다')
    expect((await page(url, 'xx')).html).toContain('This link expired on')
    expect((await fetchUrl(url)).json()).toMatchObject({ status: 410, code: 'MAIL_LINK_EXPIRED' })
    expect(await mine('Expired')).toMatchObject([{ state: 'expired', downloads: 0 }])
    for (const token of [randomBytes(32).toString('base64url'), 'x', '..%2f..', "'"]) {
      const unknown = await page(`https://portal.example.org/api/v1/email/shared/${token}`, 'en')
      expect(unknown).toMatchObject({ statusCode: 404 })
      expect(unknown.html).toContain('File not found')
    }
  })

  it('was taken back by its sender and nobody else; the file goes with the last of them, and its bytes count no more', async () => {
    await cleanUp(app.context.db, 6)
    const before = await storedBytes(app.context.db, 'kim')
    const { url } = await sent('Taken back')
    expect(await storedBytes(app.context.db, 'kim')).toBe(before + CONTENT.length)
    const linkId = (await mine('Taken back'))[0]?.linkId ?? ''
    expect((await callAs(app, 'han', mailLinks.end, { params: { linkId } })).status).toBe(404)
    expect((await fetchUrl(url)).statusCode).toBe(200)
    granted(await callAs(app, 'kim', mailLinks.end, { params: { linkId } }))
    expect(await page(url, 'en')).toMatchObject({ statusCode: 410 })
    expect(await mine('Taken back')).toMatchObject([{ state: 'ended', downloads: 1 }])
    expect(await storedBytes(app.context.db, 'kim')).toBe(before)
    granted(await callAs(app, 'kim', mailLinks.end, { params: { linkId } }))
  })

  it('went with a mail that was taken back: its files are those of the draft again, and it gets others when it is sent', async () => {
    const draft = await written(app, await withLinks('Undone'))
    const { reservationId } = granted(await send(app, draft, { undoSeconds: 30 }))
    const [url = ''] = (await linksIn(reservationId)).urls
    expect((await fetchUrl(url)).statusCode).toBe(200)
    granted(await callAs(app, 'kim', mailSending.edit, { params: { reservationId } }))
    expect((await fetchUrl(url)).json()).toMatchObject({ code: 'MAIL_LINK_ENDED' })
    await cleanUp(app.context.db, 6)
    expect(await stateOf('Undone')).toBe('READY')
    const again = await app.context.db.mailDraft.findUniqueOrThrow({ where: { id: draft.draftId } })
    expect(again.linkDays).toBe(30)
    const second = granted(await send(app, { draftId: draft.draftId, version: again.version }))
    const [other = ''] = (await linksIn(second.reservationId)).urls
    await sendDue(app.context.mail)
    expect((await fetchUrl(other)).statusCode).toBe(200)
    expect((await mine('Undone')).map(({ state }) => state)).toEqual(['live', 'ended'])
  })

  it('was ended before its mail went out: the file stays for the draft the mail may become again', async () => {
    const id = await handOver(app, await withLinks('Ended at once'), { undoSeconds: 30 })
    const [link] = await mine('Ended at once')
    granted(await callAs(app, 'kim', mailLinks.end, { params: { linkId: link?.linkId ?? '' } }))
    expect(await stateOf('Ended at once')).toBe('READY')
    granted(await callAs(app, 'kim', mailSending.edit, { params: { reservationId: id } }))
    expect(await stateOf('Ended at once')).toBe('READY')
  })

  it('belongs to somebody who may not sign in any more', async () => {
    const { url } = await sent('Sender gone')
    await app.context.db.user.update({ where: { id: 'kim' }, data: { active: false } })
    expect((await fetchUrl(url)).json()).toMatchObject({ status: 410, code: 'MAIL_LINK_ENDED' })
    await app.context.db.user.update({ where: { id: 'kim' }, data: { active: true } })
    expect((await fetchUrl(url)).statusCode).toBe(200)
  })
})

describe('the nightly job', () => {
  it('lets go of files whose links have all expired, keeps the others, and forgets links after 90 days', async () => {
    await sent('Stays')
    await sent('Goes')
    await expire('Goes')
    await cleanUp(app.context.db, 6)
    expect([await stateOf('Stays'), await stateOf('Goes')]).toEqual(['READY', 'DELETED'])
    expect(await mine('Goes')).toMatchObject([{ state: 'expired' }])
    await app.context.db
      .$executeRaw`update mail_link set created_at = now() - interval '200 days', expires_at = now() - interval '91 days' where subject = 'Goes'`
    await cleanUp(app.context.db, 6)
    expect(await mine('Goes')).toEqual([])
  })

  it('cannot delete a file somebody may still fetch, whatever asks for it', async () => {
    await sent('Guarded')
    const deleting = app.context.db.storedFile.updateMany({
      where: { links: { some: { subject: 'Guarded' } } },
      data: { state: 'DELETED', deletedAt: new Date() },
    })
    await expect(deleting).rejects.toThrow()
    const reviving = app.context.db.$executeRaw`update mail_link set ended_at = null where ended_at is not null`
    await expect(reviving).rejects.toThrow()
  })
})
