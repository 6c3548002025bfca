import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { files } from '@maru/shared/files/file.ts'
import { users } from '@maru/shared/users/user.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'
import { pdf, picture } from '../../test/files/file-samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const upload = async (user: string, name: string, content: Buffer) => {
  const sent = await callAs(app, user, files.upload, { form: { updateKey: '0', isMsds: 'N' }, uploads: [{ field: 'file', name, content }] })
  return sent.body
}
const setPicture = (user: string, profileFileKey: string, userId = user) =>
  callAs(app, user, users.changePicture, { body: { userId, profileFileKey, profileFileUrl: '' } })
const pictureOf = async (id: string) => (await app.context.db.user.findUniqueOrThrow({ where: { id } })).profileFileId
const image = async (user: string, key: string) =>
  app.inject({ method: 'GET', url: `/api/v1/common/image/${key}`, headers: { cookie: await loadCookie(app, user) } })

it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a %s picture becomes a webp of at most 480 px without what the camera wrote',
  async (format) => {
    const sent = await picture(1200, 800, format)
    expect((await setPicture('kim', await upload('kim', `me.${format}`, sent))).body).toBe('Success')
    const key = await pictureOf('kim')
    const shown = await image('han', key ?? '')
    const about = await sharp(shown.rawPayload).metadata()
    expect([shown.headers['content-type'], about.format, about.width, about.height]).toEqual(['image/webp', 'webp', 480, 320])
    expect([about.exif, about.xmp, about.iptc]).toEqual([undefined, undefined, undefined])
  },
)

it('the uploaded original and the earlier picture are deleted, once the new one is set', async () => {
  await setPicture('han', await upload('han', 'one.png', await picture()))
  const earlier = (await pictureOf('han')) ?? ''
  const original = await upload('han', 'two.png', await picture())
  await setPicture('han', original)
  expect((await image('han', earlier)).statusCode).toBe(404)
  expect((await callAs(app, 'han', files.list, { params: { fileKey: original } })).answer).toEqual([])
  expect((await image('kim', (await pictureOf('han')) ?? '')).statusCode).toBe(200)
})

it('saving the same picture again keeps it, an empty key takes it away', async () => {
  await setPicture('lee', await upload('lee', 'me.png', await picture()))
  const key = (await pictureOf('lee')) ?? ''
  expect([(await setPicture('lee', key)).body, await pictureOf('lee')]).toEqual(['Success', key])
  await setPicture('lee', '')
  expect([await pictureOf('lee'), (await image('lee', key)).statusCode]).toEqual([null, 404])
})

it('nobody takes the upload, the attachment or the picture of another person', async () => {
  const before = await pictureOf('park')
  const foreign = await upload('kim', 'kim.png', await picture())
  await setPicture('han', await upload('han', 'han.png', await picture()))
  for (const key of [foreign, (await pictureOf('han')) ?? '', randomUUID(), '../../secret']) {
    expect((await setPicture('park', key)).status).toBe(400)
  }
  expect((await setPicture('park', await upload('park', 'p.png', await picture()), 'kim')).problem?.status).toBe(850)
  expect([await pictureOf('park'), (await image('han', (await pictureOf('han')) ?? '')).statusCode]).toEqual([before, 200])
})

/** A png of 16,000 × 16,000 grey pixels that is 270 kB long. */
function flood(side = 16_000) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const crc = (bytes: Buffer) => {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** Limit of processor time, which other programs on the machine do not lengthen. */
const MOST_WORK_MS = 3000

it.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['that would fill the memory', 'flood.png', () => flood()],
  ['cut in the middle', 'cut.png', async () => (await picture(400, 400)).subarray(0, 600)],
  ['that is a document', 'me.pdf', () => pdf()],
  ['of another kind', 'me.bmp', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
])('a picture %s is refused and changes nothing', async (_, name, make) => {
  const before = await pictureOf('choi')
  const sent = await upload('choi', name, await make())
  const started = process.cpuUsage()
  const reply = await setPicture('choi', sent)
  expect([reply.status, reply.problem?.code, await pictureOf('choi')]).toEqual([415, 'PICTURE_REFUSED', before])
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(MOST_WORK_MS)
})

it('what is stored as a picture is what was re-encoded, not what was sent', async () => {
  const sent = Buffer.concat([await picture(), Buffer.from('told to nobody')])
  await setPicture('kim', await upload('kim', 'me.png', sent))
  const storedPicture = await readFile(app.context.disk.pathOf((await pictureOf('kim')) ?? ''))
  expect(storedPicture.includes('told to nobody')).toBe(false)
})
