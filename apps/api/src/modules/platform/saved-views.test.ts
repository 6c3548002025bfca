import { MAX_VIEWS, savedViews } from '@maru/shared/platform/saved-view.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { granted } from '../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const page = '/approval/recpbox'
const create = (user: string, name: string, part: { search?: string; isDefault?: boolean; page?: string } = {}) =>
  callAs(app, user, savedViews.create, { body: { page, name, search: '?mark=urgent', isDefault: false, ...part } })
const namesOf = async (user: string) =>
  granted(await callAs(app, user, savedViews.list, { query: { page } })).map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`)

it('keeps views of a list for one person alone, by their names, one of them as the default', async () => {
  const urgent = granted(await create('kim', 'Urgent', { isDefault: true }))
  const mine = granted(await create('kim', 'From lee', { search: '?q=lee', isDefault: true }))
  granted(await create('kim', 'Elsewhere', { page: '/approval/submbox' }))
  expect(await namesOf('kim')).toEqual(['From lee*', 'Urgent'])
  expect(await namesOf('lee')).toEqual([])
  const update = (user: string, body: object) =>
    callAs(app, user, savedViews.update, {
      params: { id: urgent.id },
      body: { name: 'Urgent', search: '', isDefault: true, version: 1, ...body },
    })
  expect((await update('lee', {})).status).toBe(404)
  expect((await update('kim', { version: 2 })).problem?.code).toBe('VERSION_OLD')
  expect((await update('kim', { name: 'from LEE' })).problem).toMatchObject({
    code: 'NAME_TAKEN',
    message: 'You already have a view named "From lee". Choose another name.',
  })
  expect(granted(await update('kim', { name: 'Now' }))).toMatchObject({ name: 'Now', search: '', isDefault: true })
  expect(await namesOf('kim')).toEqual(['From lee', 'Now*'])
  expect((await callAs(app, 'lee', savedViews.remove, { params: { id: mine.id } })).status).toBe(404)
  granted(await callAs(app, 'kim', savedViews.remove, { params: { id: mine.id } }))
  expect(await namesOf('kim')).toEqual(['Now*'])
})

it('refuses a name that is there, what is no search, and more than a screen shows', async () => {
  granted(await create('lee', 'A'))
  expect((await create('lee', ' a ')).problem?.code).toBe('NAME_TAKEN')
  await expect(create('lee', 'B', { search: 'javascript:alert(1)' })).rejects.toThrow('BAD_SEARCH')
  await expect(create('lee', 'B', { page: 'https://elsewhere.example' })).rejects.toThrow('BAD_PATH')
  for (let at = 1; at < MAX_VIEWS; at += 1) granted(await create('lee', `View ${String(at)}`))
  expect((await create('lee', 'One too many')).problem?.code).toBe('TOO_MANY_VIEWS')
})
