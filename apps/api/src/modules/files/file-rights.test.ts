import { randomUUID } from 'node:crypto'
import { files } from '@maru/shared/files/file.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'
import { linkFileGroup } from './file-links.service.ts'
import { pdf, picture } from '../../test/files/file-samples.ts'

const personas = ['admin', 'office', 'director', 'kim', 'han', 'clerk', 'patent']
type Sees = (persona: string) => boolean
const onlyOffice: Sees = (persona) => ['admin', 'office'].includes(persona)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const persona of personas) await loadCookie(app, persona)
})
afterAll(() => app.close())

/** A group of one picture of kim's, hung on `parent` when one is named. */
async function groupOf(parent?: { kind: 'userRemark' | 'userProfile'; id: string }, creator = 'kim') {
  const uploads = [{ field: 'file', name: 'photo.png', content: await picture() }]
  const group = (await callAs(app, creator, files.upload, { form: { updateKey: '0', isMsds: 'N' }, uploads })).body
  if (parent) await linkFileGroup(app.context.db, { userId: creator }, group, parent.kind, parent.id)
  const { key } = await app.context.db.storedFile.findFirstOrThrow({ where: { groupId: group } })
  return { group, key }
}

const call = async (persona: string, method: 'GET' | 'DELETE', path: string) => {
  const reply = await app.inject({ method, url: `/api/v1/common/${path}`, headers: { cookie: await loadCookie(app, persona) } })
  return { status: reply.statusCode, body: reply.body.replace(/"traceId":"[^"]+"/, '') }
}

const cases: [string, Parameters<typeof groupOf>, Sees, Sees][] = [
  ['that hangs on nothing', [], (persona) => persona === 'kim', (persona) => persona === 'kim'],
  ['of the remark of kim', [{ kind: 'userRemark', id: 'kim' }], onlyOffice, (persona) => persona === 'admin'],
  ['of the remark of office', [{ kind: 'userRemark', id: 'office' }], onlyOffice, (persona) => persona === 'admin'],
  ['that is the picture of kim', [{ kind: 'userProfile', id: 'kim' }], () => true, (persona) => ['admin', 'kim'].includes(persona)],
  ['that is the picture of somebody who left', [{ kind: 'userProfile', id: 'left' }], onlyOffice, (persona) => persona === 'admin'],
]

describe.each(cases)('a group %s', (_, parent, canSee, canEdit) => {
  it.each(personas)('is read by %s according to the rights on its parent, on every way in', async (persona) => {
    const { group, key } = await groupOf(...parent)
    const seen = await Promise.all(
      ['file', 'image', 'file-down'].flatMap((way) => [call(persona, 'GET', `${way}/${group}`), call(persona, 'GET', `${way}/${key}`)]),
    )
    expect(seen.map((each) => each.status)).toEqual(Array(6).fill(canSee(persona) ? 200 : 404))
    const unknown = await call(persona, 'GET', `file/${randomUUID()}`)
    // What may not be seen is answered like what is not there, byte for byte.
    expect(seen.filter((each) => each.status === 404 && each.body !== unknown.body)).toEqual([])
  })

  it.each(personas)('is changed by %s according to the rights on its parent: added to, deleted from', async (persona) => {
    const { group, key } = await groupOf(...parent)
    const expected = canEdit(persona) ? 200 : canSee(persona) ? 403 : 404
    const added = await callAs(app, persona, files.upload, {
      form: { updateKey: group, isMsds: 'N' },
      uploads: [{ field: 'file', name: 'more.pdf', content: pdf() }],
    })
    const removedAll = await callAs(app, persona, files.removeAll, { body: [key] })
    const removed = await call(persona, 'DELETE', `file/${group}`)
    expect([added.status, removedAll.status, removed.status]).toEqual([expected, expected, expected])
    expect(await app.context.db.storedFile.count({ where: { groupId: group, state: 'READY' } })).toBe(canEdit(persona) ? 0 : 1)
    expect(await app.context.db.storedFile.count({ where: { state: 'PENDING' } })).toBe(0)
  })
})

it('the rights are those of this moment: a group that was linked is its uploader’s no more', async () => {
  const { group, key } = await groupOf()
  expect((await call('kim', 'GET', `file-down/${key}`)).status).toBe(200)
  await linkFileGroup(app.context.db, { userId: 'kim' }, group, 'userRemark', 'kim')
  expect((await call('kim', 'GET', `file-down/${key}`)).status).toBe(404)
})

it('nobody links a group of another person, one that hangs on something else, or none', async () => {
  const link = (userId: string, group: string) => linkFileGroup(app.context.db, { userId }, group, 'userRemark', userId)
  const { group } = await groupOf()
  await expect(link('han', group)).rejects.toThrow('VALIDATION')
  await expect(link('kim', randomUUID())).rejects.toThrow('VALIDATION')
  await expect(link('kim', '../x')).rejects.toThrow('VALIDATION')
  await link('kim', group)
  expect(await link('kim', group)).toBe(group)
  await expect(linkFileGroup(app.context.db, { userId: 'kim' }, group, 'userRemark', 'han')).rejects.toThrow('VALIDATION')
})

it('nobody without a session reads, uploads or deletes, and the body of an upload is not even read', async () => {
  const { key } = await groupOf()
  for (const way of ['file', 'image', 'file-down'])
    expect((await app.inject({ method: 'GET', url: `/api/v1/common/${way}/${key}` })).statusCode).toBe(401)
  const sent = await callAs(app, null, files.upload, {
    form: { updateKey: '0', isMsds: 'N' },
    uploads: [{ field: 'file', name: 'a.pdf', content: pdf() }],
  })
  expect([sent.status, sent.problem?.status, await app.context.db.storedFile.count({ where: { state: 'PENDING' } })]).toEqual([401, 800, 0])
})
