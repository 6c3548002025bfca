import { boardAdmin, type BoardInput, boardInput } from '@maru/shared/boards/board-admin.ts'
import { blankPost } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const input: BoardInput = {
  id: 'B610',
  parentId: 'B200',
  nameEn: 'Fire drills',
  nameKo: '소방 훈련',
  nameDe: '',
  kind: 'NOTICE',
  sortOrder: 30,
  active: true,
  comments: false,
  attachments: true,
  anonymous: false,
  noticeDays: 30,
  readRoleCodes: [],
  readDepartmentCodes: [],
  writeRoleCodes: ['H01'],
  writeDepartmentCodes: [],
  manageRoleCodes: [],
  manageDepartmentCodes: [],
  categories: [],
  linkUrl: '',
}
const create = (body: BoardInput) => callAs(app, 'admin', boardAdmin.create, { body })
const one = async (id: string) => {
  const { answer } = await callAs(app, 'admin', boardAdmin.get, { params: { id } })
  const { name: _name, level: _level, below: _below, ...body } = answer ?? { ...input, revision: '0', name: '', level: 0, below: 0 }
  return body
}
const save = (body: Awaited<ReturnType<typeof one>>) => callAs(app, 'admin', boardAdmin.update, { params: { id: body.id }, body })
const seenBy = async (person: string) => ((await callAs(app, person, platform.boards, {})).answer ?? []).map(({ id }) => id)

it('a new board stands in everybody’s menu at once, and no longer when it is switched off; its history says so', async () => {
  const { answer } = await create(input)
  expect(answer).toMatchObject({ ...input, level: 2, below: 0 })
  expect((await create(input)).problem?.issues?.[0]).toMatchObject({ path: 'id', code: 'BOARD_TAKEN' })
  expect(await seenBy('kim')).toContain('B610')
  expect((await save({ ...(await one('B610')), active: false })).ok).toBe(true)
  expect(await seenBy('kim')).not.toContain('B610')
  const history = await callAs(app, 'admin', referenceHistory.changes, { query: { entity: 'board', id: 'B610', page: 1, size: 5 } })
  expect(history.answer?.rows.map(({ action, fields }) => [action, fields.map(({ field }) => field).includes('active')])).toEqual([
    ['modify', true],
    ['create', true],
  ])
  const list = await callAs(app, 'admin', boardAdmin.list, { query: { page: 1, size: 50, sort: 'tree', direction: 'asc' } })
  const order = list.answer?.rows.map(({ id }) => id) ?? []
  expect(order.slice(order.indexOf('B200'), order.indexOf('B200') + 4)).toEqual(['B200', 'B210', 'B220', 'B610'])
})

it('a board given to a department is read by its people and those below it, one given to a role by who has it', async () => {
  const { departmentCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const own = await app.context.db.department.findUniqueOrThrow({ where: { code: departmentCode } })
  const elsewhere = await app.context.db.department.create({
    data: { ...own, code: 'D9990', abbreviation: 'ELSE', headUserId: null, parentCode: own.parentCode },
  })
  expect((await save({ ...(await one('B300')), readDepartmentCodes: [elsewhere.code] })).ok).toBe(true)
  expect(await seenBy('kim')).not.toContain('B300')
  // A second post there counts as everywhere else.
  const post = await app.context.db.assignment.create({
    data: { userId: 'kim', departmentCode: elsewhere.code, positionCode: '', primary: false, validFrom: new Date('2020-01-01') },
  })
  expect(await seenBy('kim')).toContain('B300')
  await app.context.db.assignment.delete({ where: { id: post.id } })
  expect((await save({ ...(await one('B300')), readDepartmentCodes: [own.parentCode ?? own.code] })).ok).toBe(true)
  expect(await seenBy('kim')).toContain('B300')
  expect((await save({ ...(await one('B300')), readDepartmentCodes: [], readRoleCodes: ['M01'] })).ok).toBe(true)
  expect([(await seenBy('kim')).includes('B300'), (await seenBy('admin')).includes('B300')]).toEqual([false, true])
})

it('two administrators do not overwrite each other', async () => {
  const body = await one('B100')
  const answers = await Promise.all(['A', 'B'].map((nameDe) => save({ ...body, nameDe })))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ ok }) => !ok)?.problem).toMatchObject({ code: 'CHANGED_MEANWHILE', issues: [{ path: 'nameDe' }] })
})

it('no board stands below itself, not even when two moves would do it together', async () => {
  expect((await save({ ...(await one('B200')), parentId: 'B210' })).problem?.issues?.[0]).toMatchObject({
    path: 'parentId',
    code: 'BOARD_CIRCLE',
  })
  const [four, five] = [await one('B400'), await one('B500')]
  const moves = await Promise.all([save({ ...four, parentId: 'B500' }), save({ ...five, parentId: 'B400' })])
  expect(moves.map(({ ok }) => String(ok)).toSorted()).toEqual(['false', 'true'])
})

it('refuses a board above that is not there, an unknown role and department, and changes of the top', async () => {
  const body = { ...input, id: 'B620' }
  const wrong = [{ parentId: 'NOPE' }, { readRoleCodes: ['NOPE'] }, { manageDepartmentCodes: ['NOPE'] }]
  for (const part of wrong) expect((await create({ ...body, ...part })).problem?.issues?.[0]?.path).toBe(Object.keys(part)[0])
  expect((await callAs(app, 'admin', boardAdmin.get, { params: { id: 'B000' } })).status).toBe(404)
})

it('a link board is in the menu with its address and takes no posts; only such a board has an address', async () => {
  const linkUrl = 'https://wiki.example.org/start'
  const refused = [await create({ ...input, id: 'B630', kind: 'LINK' }), await create({ ...input, id: 'B630', linkUrl })]
  expect(refused.map(({ problem }) => problem?.issues?.[0]?.code)).toEqual(['BOARD_LINK', 'BOARD_LINK'])
  expect(boardInput.safeParse({ ...input, kind: 'LINK', linkUrl: 'javascript:alert(1)' }).error?.issues[0]?.path).toEqual(['linkUrl'])
  expect((await create({ ...input, id: 'B630', kind: 'LINK', linkUrl })).answer).toMatchObject({ kind: 'LINK', linkUrl })
  const shown = (await callAs(app, 'kim', platform.boards, {})).answer ?? []
  expect(shown.find(({ id }) => id === 'B630')).toMatchObject({ linkUrl })
  const body = { ...blankPost('B630'), title: 'A post' }
  expect((await callAs(app, 'admin', posts.create, { body })).problem?.code).toBe('RECORD_DENIED')
})

it('authors choose one of the categories of a board', async () => {
  const categories = ['Drill', 'Report']
  expect(boardInput.safeParse({ ...input, categories: [...categories, 'Drill'] }).error?.issues[0]?.path).toEqual(['categories'])
  expect((await create({ ...input, id: 'B640', writeRoleCodes: [], categories })).answer?.categories).toEqual(['Drill', 'Report'])
  const offered = (await callAs(app, 'kim', posts.boards, {})).answer?.find(({ id }) => id === 'B640')
  expect(offered).toMatchObject({ categories: ['Drill', 'Report'], hasFixedCategories: true })
  const post = { ...blankPost('B640'), title: 'Stairs', publication: 'DRAFT' as const }
  expect((await callAs(app, 'kim', posts.create, { body: { ...post, category: 'Other' } })).problem?.issues?.[0]?.path).toBe('category')
  expect((await callAs(app, 'kim', posts.create, { body: { ...post, category: 'Report' } })).answer?.category).toBe('Report')
})

it('a board that stands below one with posts from before is still edited, and none is moved there', async () => {
  await create({ ...input, id: 'B620', parentId: 'B000' })
  await create({ ...input, id: 'B621', parentId: 'B620' })
  const { db } = app.context
  await db.post.create({ data: { boardId: 'B620', authorId: 'office', title: 'From before', body: { type: 'doc', content: [] } } })
  expect((await save({ ...(await one('B621')), nameEn: 'Drills' })).ok).toBe(true)
  const moved = await save({ ...(await one('B610')), parentId: 'B620' })
  expect(moved.problem?.issues?.[0]).toMatchObject({ path: 'parentId', code: 'BOARD_HAS_POSTS' })
})
