import type { Post, PostInput } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postInput, writePost } from '../../../test/post-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const notice = (more: Partial<PostInput> = {}) => ({ boardId: 'B100', title: 'Gas alarm', ...more })
const later = (days: number) => ({ publication: 'LATER', publishDay: day(days), publishTime: '08:00' }) as const
/** Saves a post with other fields, and says which field was refused. */
async function save({ id }: Post, more: Partial<PostInput>) {
  const version = (await callAs(app, 'office', posts.one, { params: { id } })).answer?.version ?? 0
  const body = { ...postInput(notice(more)), version, significant: false }
  const { ok, problem } = await callAs(app, 'office', posts.save, { params: { id }, body })
  return ok ? 'saved' : (problem?.issues?.[0]?.path ?? problem?.code)
}

it('days to pin and to confirm are asked for again when the time of a post moves, though they stay as they were', async () => {
  const days = { pinnedTo: day(2), acknowledgeBy: day(2) }
  const draft = await writePost(app, 'office', notice({ publication: 'DRAFT', ...days }))
  expect(await save(draft, { ...days, ...later(10) })).toBe('pinnedTo')
  expect(await save(draft, { ...days, pinnedTo: day(12), ...later(10) })).toBe('acknowledgeBy')
  expect(await save(draft, { pinnedTo: day(12), acknowledgeBy: day(12), ...later(10) })).toBe('saved')
  expect(await save(draft, { pinnedTo: day(12), acknowledgeBy: day(12), ...later(14) })).toBe('pinnedTo')

  const shown = await writePost(app, 'office', notice({ pinnedTo: day(12), acknowledgeBy: day(10) }))
  expect(await save(shown, { pinnedTo: day(12), acknowledgeBy: day(10), lastDay: day(1) })).toBe('pinnedTo')
  expect(await save(shown, { acknowledgeBy: day(10), lastDay: day(1) })).toBe('acknowledgeBy')
  expect(await save(shown, { pinnedTo: day(12), acknowledgeBy: day(10), lastDay: day(12) })).toBe('saved')
})

it('a draft whose day to confirm has passed is not published with it; a post that is shown keeps such a day', async () => {
  const { db } = app.context
  const over = { pinnedTo: new Date(day(-1)), acknowledgeBy: new Date(day(-1)) }
  const draft = await writePost(app, 'office', notice({ publication: 'DRAFT', acknowledgeBy: day(1) }))
  const shown = await writePost(app, 'office', notice({ pinnedTo: day(1), acknowledgeBy: day(1) }))
  await db.post.updateMany({ where: { id: { in: [draft.id, shown.id] } }, data: over })
  await db.post.update({ where: { id: shown.id }, data: { publishedAt: new Date(Date.now() - 3 * 86_400_000) } })
  expect(await save(draft, { acknowledgeBy: day(-1) })).toBe('acknowledgeBy')
  expect(await save(draft, { acknowledgeBy: day(-1), publication: 'DRAFT' })).toBe('saved')
  const pastDays = { pinnedTo: day(-1), acknowledgeBy: day(-1) }
  expect(await save(shown, { ...pastDays, title: 'Gas alarm, corrected' })).toBe('saved')
  expect(await save(shown, { ...pastDays, lastDay: day(5) })).toBe('saved')
  expect(await save(shown, { ...pastDays, acknowledgeBy: day(-2) })).toBe('acknowledgeBy')
})

it('confirmations stay on screen when a post is narrowed to an audience without the people who gave them', async () => {
  const { db } = app.context
  const { departmentCode } = await db.user.findUniqueOrThrow({ where: { id: 'park' } })
  const rest = { acknowledgeBy: day(3), title: 'Lift out of order' }
  const post = await writePost(app, 'office', notice(rest))
  const confirm = (user: string) => callAs(app, user, posts.acknowledge, { params: { id: post.id }, body: { version: 1 } })
  for (const user of ['han', 'park']) expect((await confirm(user)).ok).toBe(true)
  await db.user.update({ where: { id: 'han' }, data: { departmentCode: 'ADM' } })
  const shown = async (show?: 'confirmed' | 'missing') =>
    (await callAs(app, 'office', posts.receipts, { params: { id: post.id }, query: { page: 1, size: 100, ...(show && { show }) } })).answer
  expect(await save(post, { ...rest, departmentCodes: [departmentCode] })).toBe('saved')
  expect((await shown())?.confirmed).toBe(2)
  expect((await shown('confirmed'))?.rows.map(({ userId }) => userId).toSorted()).toEqual(['han', 'park'])
  expect((await shown('missing'))?.rows.map(({ userId }) => userId)).not.toContain('han')
  const body = { ...postInput(notice({ ...rest, departmentCodes: [departmentCode] })), version: 2, significant: true }
  expect((await callAs(app, 'office', posts.save, { params: { id: post.id }, body })).ok).toBe(true)
  // Whoever is asked still is asked anew; whoever is not keeps what was confirmed.
  expect((await shown('confirmed'))?.rows.map(({ userId }) => userId)).toEqual(['han'])
})
