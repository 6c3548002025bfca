import { files } from '@maru/shared/files/file.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadAs } from '../../../test/files/export-fixtures.ts'
import { pdf, picture } from '../../../test/files/file-samples.ts'
import { postInput, writePost } from '../../../test/post-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

// B300 names no authors; B100 has notices of the office.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.board.update({ where: { id: 'B300' }, data: { anonymous: true } })
})
afterAll(() => app.close())

const byId = (id: string) => ({ params: { id } })
const upload = (user: string, name: string, content: Buffer, updateKey = '0') =>
  callAs(app, user, files.upload, { form: { updateKey, isMsds: 'N' }, uploads: [{ field: 'file', name, content }] })
const listFiles = async (user: string, fileKey: string) => granted(await callAs(app, user, files.list, { params: { fileKey } }))

it('a file added to a post without author later is stripped or refused as well', async () => {
  const fileKey = granted(await upload('choi', 'note.txt', Buffer.from('A note')))
  const post = await writePost(app, 'choi', { boardId: 'B300', title: 'Later', fileKey })
  const refused = await upload('choi', 'idea.pdf', pdf('/Author (Ji-won Han)'), post.fileKey)
  expect([refused.status, refused.problem?.code]).toEqual([415, 'FILE_NAMES_AUTHOR'])
  granted(await upload('choi', 'photo.jpg', await picture(40, 30, 'jpeg'), post.fileKey))
  const list = await listFiles('lee', post.fileKey)
  expect(list.map(({ name }) => name)).toEqual(['note.txt', 'photo.jpg'])
  const { rawPayload } = await downloadAs(app, 'lee', { fileKey: list[1]?.key ?? '' })
  const { exif, width } = await sharp(rawPayload).metadata()
  expect([exif, width]).toEqual([undefined, 40])
})

async function writeConfirmed() {
  const fileKey = granted(await upload('office', 'rule.txt', Buffer.from('Doors stay closed')))
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Rule', acknowledgeBy: day(3), fileKey })
  granted(await callAs(app, 'kim', posts.acknowledge, { ...byId(post.id), body: { version: 1 } }))
  return post
}
const read = async (user: string, id: string) => granted(await callAs(app, user, posts.one, byId(id)))

it('another file of a post to confirm is another version that is confirmed again, with another hash', async () => {
  const post = await writeConfirmed()
  const [file] = await listFiles('office', post.fileKey)
  granted(await callAs(app, 'office', files.remove, { params: { fileKey: file?.key ?? '' } }))
  granted(await upload('office', 'rule.txt', Buffer.from('Doors stay open'), post.fileKey))
  const seen = await read('kim', post.id)
  expect([seen.version, seen.acknowledgedAt]).toEqual([3, ''])
  expect((await callAs(app, 'kim', posts.acknowledge, { ...byId(post.id), body: { version: 1 } })).problem?.code).toBe('POST_CHANGED')
  granted(await callAs(app, 'kim', posts.acknowledge, { ...byId(post.id), body: { version: 3 } }))
  const hashes = await app.context.db.postConfirmation.findMany({ where: { postId: post.id }, orderBy: { version: 'asc' } })
  expect(new Set(hashes.map(({ contentHash }) => contentHash)).size).toBe(2)
  const versions = granted(await callAs(app, 'office', posts.versions, byId(post.id)))
  expect(versions.map((version) => version.files.map(({ name }) => name))).toEqual([['rule.txt'], [], ['rule.txt']])
})

it('the form that changed the files saves its post, and nobody else overwrites unread', async () => {
  const post = await writeConfirmed()
  granted(await upload('office', 'annex.txt', Buffer.from('More'), post.fileKey))
  const input = postInput({ boardId: 'B100', title: 'Rule', acknowledgeBy: day(3), fileKey: post.fileKey })
  const save = (user: string, version: number) =>
    callAs(app, user, posts.save, { ...byId(post.id), body: { ...input, version, significant: false } })
  expect((await save('office2', 1)).problem?.code).toBe('CHANGED_MEANWHILE')
  granted(await save('office', 1))
  granted(await callAs(app, 'kim', posts.acknowledge, { ...byId(post.id), body: { version: 3 } }))
  // Files in a group of their own are others, too.
  const fileKey = granted(await upload('office', 'rule.txt', Buffer.from('Quite another rule')))
  granted(await callAs(app, 'office', posts.save, { ...byId(post.id), body: { ...input, fileKey, version: 3, significant: false } }))
  expect((await read('kim', post.id)).acknowledgedAt).toBe('')
})
