import { createHash, randomUUID } from 'node:crypto'
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import { MAX_FILES_A_CALL } from '@maru/shared/constants.ts'
import { files } from '@maru/shared/files/file.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedBytes } from '../../http/multipart.ts'
import { callAs, loadCookie, testApp, type TestApp, type Upload } from '../../test/test-app.ts'
import { docx, pdf, picture, buildZip, wholePdf } from '../../test/files/file-samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const file = (name: string, content: Buffer | string = pdf(name)): Upload => ({ field: 'file', name, content })
const NEW = { updateKey: '0', isMsds: 'N' } as const
const upload = (user: string, uploads: readonly Upload[], form: { updateKey: string; isMsds: 'Y' | 'N' } = NEW) =>
  callAs(app, user, files.upload, { form, uploads })
const list = (user: string, fileKey: string) => callAs(app, user, files.list, { params: { fileKey } })
const get = async (user: string, path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/v1/common/${path}`, headers: { cookie: await loadCookie(app, user), ...headers } })
async function stored(user: string, name: string, content?: Buffer) {
  const { answer: group = '' } = await upload(user, [file(name, content)])
  const [record] = (await list(user, group)).answer ?? []
  if (!record) throw new Error(`${name} was not stored`)
  return { group, key: record.key, record }
}
/** Files of the store, parts included, whatever their folder. */
const onDisk = async () =>
  (await readdir(app.context.disk.root, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const traces = async () => ({
  disk: (await onDisk()).toSorted(),
  rows: await app.context.db.storedFile.count(),
  groups: await app.context.db.fileGroup.count(),
})

describe('uploading', () => {
  it('answers the key of a new group and keeps every file under the wire names of SPEC', async () => {
    const sent = await upload('kim', [file('Meeting agenda.pdf'), file('사진.png', await picture())], { updateKey: '0', isMsds: 'Y' })
    expect([sent.status, sent.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const kim = await app.context.db.user.findUnique({ where: { id: 'kim' } })
    const answer = JSON.parse((await list('kim', sent.body)).body) as Record<string, unknown>[]
    expect(answer).toMatchObject([
      {
        name: 'Meeting agenda.pdf',
        fileName: 'Meeting agenda.pdf',
        size: pdf('Meeting agenda.pdf').length,
        fileExt: 'pdf',
        atfile_no: sent.body,
        isMsds: 'Y',
        uploadedBy: kim?.englishName,
      },
      { name: '사진.png', fileExt: 'png', atfl_url: expect.stringMatching(/^\/api\/v1\/common\/image\/[\w-]{36}$/) as string },
    ])
  })

  it('keeps the order in which a form sent its files, also within a millisecond', async () => {
    const names = Array.from({ length: MAX_FILES_A_CALL }, (_, at) => `${String(at)}.txt`)
    for (let form = 0; form < 10; form += 1) {
      const sent = names.map((name) => file(name, name))
      const { answer: group = '' } = await upload('kim', sent)
      expect((await list('kim', group)).answer?.map(({ fileName }) => fileName)).toEqual(names)
    }
  })

  it('of more files than a call may have keeps none', async () => {
    const before = await traces()
    const many = Array.from({ length: MAX_FILES_A_CALL + 1 }, (_, index) => file(`Annex ${String(index)}.pdf`))
    expect((await upload('kim', many)).problem?.code).toBe('TOO_MANY_PARTS')
    expect(await traces()).toEqual(before)
  })

  it('adds to the group named by updateKey, wherever the field stands in the form', async () => {
    const { group } = await stored('kim', 'first.pdf')
    const boundary = 'b'
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
    const payload = Buffer.concat([
      part('name="file"; filename="second.pdf"', pdf()),
      part('name="updateKey"', group),
      Buffer.from('--b--\r\n'),
    ])
    const headers = { cookie: await loadCookie(app, 'kim'), 'content-type': `multipart/form-data; boundary=${boundary}` }
    const reply = await app.inject({ method: 'POST', url: files.upload.path, headers, payload })
    expect(reply.body).toBe(group)
    expect((await list('kim', group)).answer?.map((each) => each.name)).toEqual(['first.pdf', 'second.pdf'])
    expect(await app.context.db.fileGroup.count({ where: { files: { none: {} } } })).toBe(0)
  })

  it.each([
    ['a program', 'setup.exe', Buffer.from('MZ')],
    ['a page', 'page.html', Buffer.from('<html>')],
    ['a drawing with script', 'drawing.svg', Buffer.from('<svg onload="alert(1)">')],
    ['a drawing called png', 'drawing.png', Buffer.from('<svg onload="alert(1)">')],
    ['a program called pdf', 'invoice.pdf', Buffer.from('MZ\x90')],
    ['a zip called docx', 'letter.docx', buildZip([{ name: 'a.txt', content: 'a' }])],
    ['a document with macros', 'letter.docx', docx({ name: 'word/vbaProject.bin', content: 'x' })],
    ['a document that climbs out of its folder', 'letter.docx', docx({ name: '../../evil.sh', content: 'x' })],
    ['a bomb', 'bomb.zip', buildZip([{ name: 'zeros', content: 'x', claims: 1_500_000_000 }])],
    ['a zip without a directory', 'broken.zip', Buffer.from('PK\x03\x04 and then nothing')],
    ['a zip behind a paper', 'both.pdf', Buffer.concat([wholePdf(), docx()])],
    ['a zip behind a picture', 'both.gif', Buffer.concat([Buffer.from('GIF89a'), buildZip([{ name: 'a.class', content: 'a' }])])],
    ['a page before a paper', 'both.pdf', Buffer.from('%PDF-1.7\n<html><body>\n1 0 obj\n%%EOF')],
    ['a page behind a paper', 'both.pdf', Buffer.concat([wholePdf(), Buffer.from('\n<script>alert(1)</script>')])],
    ['nothing', 'empty.pdf', Buffer.alloc(0)],
  ])('refuses %s with every file sent beside it, and leaves nothing behind', async (_, name, content) => {
    const before = await traces()
    const { status, problem } = await upload('kim', [file('fine.pdf'), file(name, content)])
    expect([status, problem]).toMatchObject([
      415,
      { code: 'FILE_TYPE_REFUSED', messageNo: 'MS00000858', issues: [{ path: 'file', message: name }] },
    ])
    expect(await traces()).toEqual(before)
  })

  it('refuses a user who has used up the quota', async () => {
    const used = await storedBytes(app.context.db, 'lee')
    const small = await testApp({ QUOTA_BYTES: String(used + 2000) })
    const send = (size: number) => callAs(small, 'lee', files.upload, { form: NEW, uploads: [file('a.pdf', pdf('x'.repeat(size)))] })
    expect([(await send(1500)).status, (await send(600)).problem?.code, (await send(5000)).problem?.code]).toEqual([
      200,
      'QUOTA_EXCEEDED',
      'QUOTA_EXCEEDED',
    ])
    await small.close()
    expect(await app.context.db.storedFile.count({ where: { createdBy: 'lee', state: 'PENDING' } })).toBe(0)
  })

  it('says before an upload whether a file would be taken, from its first bytes alone', async () => {
    const check = (sent: Upload) => callAs(app, 'kim', files.check, { uploads: [sent] })
    const before = await traces()
    expect((await check(file('a.pdf'))).body).toBe('SUCCESS')
    expect((await check(file('letter.docx', docx().subarray(0, 40)))).body).toBe('SUCCESS')
    expect((await check(file('letter.docx', buildZip([{ name: 'a', content: 'a' }])))).body).toBe('FAIL')
    expect((await check(file('a.exe', Buffer.from('MZ')))).body).toBe('FAIL')
    expect(await traces()).toEqual(before)
  })
})

describe('handing out', () => {
  it('downloads the same bytes under the own name, as an attachment that no browser runs', async () => {
    const content = pdf('보고서')
    const { key } = await stored('kim', '보고서.pdf', content)
    const reply = await get('kim', `file-down/${key}`)
    expect([reply.statusCode, reply.rawPayload.equals(content)]).toEqual([200, true])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="___.pdf"; filename*=UTF-8''%EB%B3%B4%EA%B3%A0%EC%84%9C.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-cache',
    })
  })

  it('shows an image, by file or group key, and answers 304 while it is unchanged', async () => {
    const { key, group } = await stored('kim', 'photo.png', await picture())
    const first = await get('kim', `image/${key}`)
    expect([first.headers['content-type'], first.headers['content-security-policy']]).toEqual(['image/png', 'sandbox'])
    const again = await get('kim', `image/${group}`, { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('shows nothing but images, and no remote image where there is no remote address', async () => {
    const { key } = await stored('kim', 'text.pdf')
    expect([(await get('kim', `image/${key}`)).statusCode, (await get('kim', `image/${key}-1`)).statusCode]).toEqual([404, 404])
  })

  it('fetches no remote image from this machine or a private network', async () => {
    const { key } = await stored('kim', 'photo.png', await picture())
    for (const remoteUrl of ['http://127.0.0.1:3000/', 'http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/a.png']) {
      await app.context.db.storedFile.update({ where: { key }, data: { remoteUrl } })
      expect((await get('kim', `image/${key}-1`)).statusCode).toBe(404)
    }
  })

  it.each(['missing', 'cut', 'altered'])(
    'says 410 for a file that is %s on the disk, while the others of its group are fine',
    async (damage) => {
      const { group, key } = await stored('kim', 'damaged.pdf', pdf('original'))
      await upload('kim', [file('sound.pdf')], { updateKey: group, isMsds: 'N' })
      const path = app.context.disk.pathOf(key)
      if (damage === 'missing') await rm(path)
      else if (damage === 'cut') await appendFile(path, 'x')
      else await writeFile(path, pdf('0riginal'))
      const reply = await get('kim', `file-down/${key}`)
      expect([reply.statusCode, reply.json()]).toMatchObject([410, { code: 'FILE_DAMAGED' }])
      const sound = (await list('kim', group)).answer?.[1]
      expect((await get('kim', `file-down/${sound?.key ?? ''}`)).statusCode).toBe(200)
    },
  )

  it.each([
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecret',
    '..\\..\\secret',
    '%00',
    'removeAll',
    '-1',
    `${randomUUID()}%00`,
    `${randomUUID()}/../x`,
    'a'.repeat(101),
  ])('finds nothing behind the key %s', async (key) => {
    for (const call of ['file', 'image', 'file-down']) expect([400, 404]).toContain((await get('kim', `${call}/${key}`)).statusCode)
  })
})

describe('deleting', () => {
  it('takes a file out of its group at once', async () => {
    const { key, group } = await stored('kim', 'a.pdf')
    expect((await callAs(app, 'kim', files.remove, { params: { fileKey: key } })).body).toBe('Success')
    expect([(await get('kim', `file-down/${key}`)).statusCode, (await list('kim', group)).answer]).toEqual([404, []])
  })

  it('removes all files named, or none when one of them is not there or not the caller’s', async () => {
    const [a, b, other] = [await stored('kim', 'a.pdf'), await stored('kim', 'b.pdf'), await stored('han', 'c.pdf')]
    const removeAll = (...body: string[]) => callAs(app, 'kim', files.removeAll, { body })
    expect((await removeAll(a.key, other.key)).status).toBe(404)
    expect((await removeAll(a.key, randomUUID())).status).toBe(404)
    expect((await list('kim', a.group)).answer).toHaveLength(1)
    expect((await removeAll(a.key, b.key, a.key)).body).toBe('Success')
    expect((await removeAll(a.key)).status).toBe(404)
  })

  it('refuses to delete a group, or with it, a second time', async () => {
    const { group } = await stored('kim', 'a.pdf')
    const other = await stored('kim', 'b.pdf')
    const remove = () => callAs(app, 'kim', files.remove, { params: { fileKey: group } })
    expect([(await remove()).body, (await remove()).problem?.status]).toEqual(['Success', 404])
    expect((await callAs(app, 'kim', files.removeAll, { body: [group, other.key] })).status).toBe(404)
    expect((await list('kim', other.group)).answer).toHaveLength(1)
  })

  it('keeps one winner when two delete the same file at once', async () => {
    const { key } = await stored('kim', 'a.pdf')
    const both = await Promise.all([1, 2, 3, 4].map(() => callAs(app, 'kim', files.removeAll, { body: [key] })))
    expect(both.filter((each) => each.status === 200)).toHaveLength(1)
  })
})

it('keeps what was sent: the row has the hash of the bytes', async () => {
  const content = pdf('x'.repeat(300_000))
  const { key } = await stored('kim', 'large.pdf', content)
  const { sha256 } = await app.context.db.storedFile.findUniqueOrThrow({ where: { key } })
  expect(Buffer.from(sha256 ?? []).equals(createHash('sha256').update(content).digest())).toBe(true)
})
