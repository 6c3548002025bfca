import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture, wholePdf } from '../../apps/api/src/test/files/file-samples.ts'
import { noticePortal, type NoticePortal } from '../../apps/api/src/test/mail/notice-mail-fixtures.ts'
import { paragraph, writePost } from '../../apps/api/src/test/post-fixtures.ts'
import { blankBooking, bookingAt, createTestResource, openRoom } from '../../apps/api/src/test/reservation-fixtures.ts'
import { callAs, loadCookie, day, granted, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { boardAdmin, boardInput } from '../../packages/shared/src/boards/board-admin.ts'
import { posts } from '../../packages/shared/src/boards/posts/post.ts'
import { visits } from '../../packages/shared/src/boards/visitors/visit.ts'
import { MAX_FILES_A_CALL } from '../../packages/shared/src/constants.ts'
import { files } from '../../packages/shared/src/files/file.ts'
import { platform } from '../../packages/shared/src/platform/platform.ts'
import { reservations } from '../../packages/shared/src/reservations/reservation.ts'
import { resourceAdmin } from '../../packages/shared/src/reservations/resource.ts'
import { calendarFeeds } from '../../packages/shared/src/schedule/calendar-feed.ts'
import { events } from '../../packages/shared/src/schedule/event.ts'
import { payloads } from './mail-payloads.ts'

// The hostile HTML of the mail tests as names of boards, files and events: an answer has it as text, a mail escaped, a download and a
// calendar without what would end their lines.

const isName = (text: string) => boardInput.shape.nameEn.safeParse(text).success
const names = payloads.filter(isName).map((name) => name.trim())
const every = <T>(list: readonly T[], nth: number, first = 0) => list.filter((_, place) => place % nth === first)

let portal: NoticePortal
let app: TestApp
beforeAll(async () => {
  portal = await noticePortal()
  app = portal.app
})
afterAll(() => portal.close())

/** What is left of a mail's HTML without the tags that the portal itself writes. */
const withoutOwnTags = (html: string) =>
  html.replaceAll(/<\/?(?:p|ul|li|strong|small)>|<hr>|<\/a>|<a href="https:\/\/portal\.hanul\.example\/[^"<>]*">/g, '')

it('names of boards and posts are text in answers, and escaped in mails of one notice and of many', async () => {
  const {
    revision: _revision,
    name: _name,
    level: _level,
    below: _below,
    ...notices
  } = granted(await callAs(app, 'admin', boardAdmin.get, { params: { id: 'B100' } }))
  const boards = every(names, 5).map((name, place) => ({ id: `BX${String(place)}`, name }))
  for (const { id, name } of boards)
    granted(await callAs(app, 'admin', boardAdmin.create, { body: { ...notices, id, nameEn: name, nameKo: name, nameDe: name } }))
  const menu = await callAs(app, 'kim', platform.boards, {})
  expect(menu.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' })
  expect(granted(menu).flatMap(({ id, name }) => boards.filter((board) => board.id === id && board.name === name))).toHaveLength(
    boards.length,
  )

  const { departmentCode } = await portal.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const written = every(boards, 4)
  for (const { id, name } of written) {
    const content = { title: name, body: paragraph(name), departmentCodes: [departmentCode] }
    const post = await writePost(app, 'office', { boardId: id, ...content, acknowledgeBy: day(3), notify: true })
    const comment = { text: name.slice(0, 100), parentId: '' as const, mentions: ['kim'] }
    granted(await callAs(app, 'office', posts.comment, { params: { id: post.id }, body: comment }))
  }
  // The mails of one reader are enough.
  await portal.db.outbox.deleteMany({ where: { NOT: { key: { endsWith: ':kim' } } } })
  await portal.deliver()
  await portal.due()
  await portal.work()
  const mails = portal.inboxOf('kim')
  // Ten within an hour, the others together.
  expect(mails).toHaveLength(11)
  for (const { html } of mails) {
    expect(html).toContain('&lt;')
    expect(withoutOwnTags(html)).not.toMatch(/[<>]/)
  }
  expect(mails.at(-1)?.text.match(/^- /gm)).toHaveLength(written.length * 2 - 10)
})

/** Uploads files under names no browser would send as they are (RFC 8187); answers the key of their group. */
async function upload(user: string, fileNames: readonly string[], content: Buffer) {
  let group = '0'
  for (let from = 0; from < fileNames.length; from += MAX_FILES_A_CALL) {
    const parts = fileNames.slice(from, from + MAX_FILES_A_CALL).flatMap((name) => {
      const encoded = encodeURIComponent(name).replaceAll(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
      const head = `--b\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''${encoded}\r\ncontent-type: text/html\r\n\r\n`
      return [Buffer.from(head), content, Buffer.from('\r\n')]
    })
    const key = `--b\r\ncontent-disposition: form-data; name="updateKey"\r\n\r\n${group}\r\n`
    const reply = await app.inject({
      method: 'POST',
      url: files.upload.path,
      headers: { cookie: await loadCookie(app, user), 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([Buffer.from(key), ...parts, Buffer.from('--b--\r\n')]),
    })
    expect(reply.statusCode).toBe(200)
    group = reply.body
  }
  return group
}

/** The headers of a download or picture have its name and nothing else, and keep a browser from running it. */
function assertHarmless(headers: Record<string, unknown>, kind: 'attachment' | 'inline', name: string, mediaType: string) {
  expect(headers).toMatchObject({
    'content-type': mediaType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  })
  const parts = /^(attachment|inline); filename="([^"\\<>\r\n]+)"; filename\*=UTF-8''([\w.~%-]+)$/.exec(
    String(headers['content-disposition']),
  )
  expect([parts?.[1], decodeURIComponent(parts?.[3] ?? '')]).toEqual([kind, name])
}

/** Reads a group of files as somebody: each has a name without markup, and harmless headers. */
async function readFiles(user: string, fileKey: string, kind: 'attachment' | 'inline', mediaType: string) {
  const list = await callAs(app, user, files.list, { params: { fileKey } })
  expect(list.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' })
  for (const { key, name } of granted(list)) {
    expect(name).not.toMatch(/[<>:"|?*/\\\p{Cc}]/u)
    const route = kind === 'inline' ? files.image : files.download
    const file = await callAs(app, user, route, { params: { fileKey: key } })
    expect(file.ok).toBe(true)
    assertHarmless(file.headers, kind, name, mediaType)
  }
  return granted(list).length
}

it('names of files lose their markup: of a post, of the agreement of a visit and of the photo of a room', async () => {
  const [ofPost, ofVisit, ofRoom] = [0, 1, 2].map((first) => every(names, 3, first)) as [string[], string[], string[]]
  // Browsers write a line end within a name like this.
  const ending = (list: readonly string[], extension: string) => list.map((name) => `${name.replaceAll('\n', '%0A')}.${extension}`)

  const postFiles = await upload('kim', ending(ofPost, 'pdf'), wholePdf())
  const post = await writePost(app, 'kim', { fileKey: postFiles })
  expect(await readFiles('lee', post.fileKey, 'attachment', 'application/pdf')).toBe(ofPost.length)

  const agreement = await upload('kim', ending(ofVisit, 'pdf'), wholePdf())
  const body = {
    hostId: 'kim',
    workplaceCode: 'DE01',
    day: day(0),
    time: '10:00',
    purpose: 'Seminar',
    visitors: [{ name: 'Maria Rossi', organisation: 'Uni', nationalityCode: 'DE' }],
    carPlate: '',
    wifi: true,
    note: '',
    fileKey: agreement,
  }
  const visit = granted(await callAs(app, 'kim', visits.create, { body }))
  expect(await readFiles('office', visit.fileKey, 'attachment', 'application/pdf')).toBe(ofVisit.length)

  const photos = await upload('office', ending(ofRoom, 'png'), await picture())
  const room = granted(await callAs(app, 'office', resourceAdmin.create, { body: { ...openRoom, nameEn: 'Photo room', photoKey: photos } }))
  expect(room.photoUrl).toMatch(/^\/api\/v1\/common\/image\/[\w-]{36}$/)
  expect(await readFiles('kim', photos, 'inline', 'image/png')).toBe(ofRoom.length)
})

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
const OWN_LINE = /^(BEGIN|END|VERSION|PRODID|CALSCALE|X-WR-CALNAME|UID|DTSTAMP|DTSTART|DTEND|SEQUENCE|SUMMARY|LOCATION|STATUS)[:;]/

it('titles of an imported calendar, of bookings and of rooms end no line of the private calendar', async () => {
  const lineEnd = 'Talk\r\nATTENDEE:mailto:x@evil.test\r\nEND:VEVENT'
  const titles = [...names, lineEnd]
  const imported = titles.flatMap((title, place) => [
    'BEGIN:VEVENT',
    `UID:hostile-${String(place)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(title)}`,
    `DTSTART:${day(7).replaceAll('-', '')}T090000Z`,
    'END:VEVENT',
  ])
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...imported, 'END:VCALENDAR', ''].join('\r\n')
  expect(granted(await callAs(app, 'park', events.import, { body: { text, allPrivate: false, dryRun: false } }))).toMatchObject({
    created: titles.length,
    existing: 0,
    skipped: [],
  })
  const resourceId = await createTestResource(app, { nameEn: lineEnd })
  granted(
    await callAs(app, 'park', reservations.create, {
      body: { ...blankBooking, resourceId, ...bookingAt(8, '10:00', '11:00'), title: `Booking ${lineEnd}` },
    }),
  )
  const { url } = granted(await callAs(app, 'park', calendarFeeds.create, { body: { name: 'Phone' } }))
  const feed = await app.inject({ url: new URL(url).pathname })
  expect(feed.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'x-content-type-options': 'nosniff' })
  const lines = feed.body.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect(lines.filter((line) => !OWN_LINE.test(line))).toEqual([])
  const summaries = lines.filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice('SUMMARY:'.length))
  const asTyped = (title: string) => escaped(title.replaceAll('\r\n', '\n').normalize('NFC'))
  for (const title of [...titles, `Booking ${lineEnd}`]) expect(summaries).toContain(asTyped(title))
})
