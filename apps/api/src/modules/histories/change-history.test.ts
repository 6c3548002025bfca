import { setUp } from '@maru/shared/platform/set-up.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { menuAdmin } from '@maru/shared/menus/menu-admin.ts'
import { codeAdmin } from '@maru/shared/codes/code-admin.ts'
import { labelAdmin } from '@maru/shared/labels/label-admin.ts'
import { apiRegister } from '@maru/shared/roles/api-register.ts'
import { serviceAccounts } from '@maru/shared/tokens/service-account.ts'
import { tokenAdmin } from '@maru/shared/tokens/token.ts'
import { workplaceInput, workplaces } from '@maru/shared/workplaces/workplace.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { granted } from '../../test/approval-fixtures.ts'
import { newTokenAs } from '../../test/session/token-fixtures.ts'
import { exportedAs } from '../../test/files/export-fixtures.ts'
import { checkedAs } from '../../test/files/import-fixtures.ts'
import { changed, untried } from '../../test/change-fixtures.ts'

// One change of every kind by its own call; a test names the calls that were forgotten.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const names = { nameEn: 'One', nameKo: '하나', nameDe: 'Eins' }
const always = { validFrom: '', validTo: '' }
const idOf = (answer: unknown) => (answer as { id: string }).id
const create = { action: 'create' }
const modify = { action: 'modify' }
const remove = { action: 'delete' }

it('a menu: made, renamed, moved, explained, deleted', async () => {
  const numberOf = (answer: unknown) => (answer as { number: string }).number
  const body = { ...names, parentNumber: '', url: '', icon: '', active: true }
  const { number } = await changed(
    app,
    menuAdmin.create,
    { body },
    { entity: 'menu', id: numberOf, ...create, fields: { nameEn: ['', 'One'] } },
  )
  const of = { entity: 'menu', id: number } as const
  const params = { number }
  const next = { ...names, nameEn: 'Two', url: '/chems/userlist', icon: '', active: true, version: 1 }
  await changed(
    app,
    menuAdmin.update,
    { params, body: next },
    { ...of, ...modify, fields: { url: ['', '/chems/userlist'], en: ['One', 'Two'] } },
  )
  await changed(
    app,
    menuAdmin.move,
    { params, body: { parentNumber: 'M08', before: '', version: 2 } },
    { ...of, action: 'move', fields: { parentNumber: ['', 'M08'] } },
  )
  const contents = [{ language: 'en' as const, title: 'Help', body: 'Read this' }]
  await changed(
    app,
    menuAdmin.saveContent,
    { params, body: { contents, revision: '0' } },
    { entity: 'menuContent', id: number, ...modify, fields: { titleEn: ['', 'Help'], bodyEn: ['', 'Read this'] } },
  )
  await changed(app, menuAdmin.remove, { params }, { ...of, ...remove, fields: { name: ['Two', ''] } })
})

it('codes, texts and business places', async () => {
  const attributes = { attribute1: '', attribute2: '', attribute3: '', attribute4: '', attribute5: '' }
  const group = await changed(
    app,
    codeAdmin.createGroup,
    { body: { ...names, ...attributes, clientVisible: true } },
    { entity: 'codeGroup', id: idOf, ...create, fields: { nameEn: ['', 'One'] } },
  )
  const of = { entity: 'codeGroup', id: group.id } as const
  const params = { id: group.id }
  const code = { code: 'A', ...names, ...attributes, active: true, ...always }
  const { revision } = await changed(
    app,
    codeAdmin.save,
    { params, body: { ...names, ...attributes, clientVisible: true, revision: group.revision, codes: [code] } },
    { ...of, ...modify, fields: { 'A nameEn': ['', 'One'] } },
  )
  await changed(
    app,
    codeAdmin.save,
    { params, body: { ...names, ...attributes, clientVisible: true, revision, codes: [{ ...code, nameEn: 'Two' }] } },
    { ...of, ...modify, fields: { 'A nameEn': ['One', 'Two'] } },
  )
  const { id } = await checkedAs(app, 'admin', 'codes', [
    ['Group', 'Code', 'English name'],
    [group.id, 'A', 'Three'],
  ])
  await changed(
    app,
    imports.apply,
    { params: { id }, body: { rows: 'ALL' } },
    { ...of, action: 'import', fields: { 'A nameEn': ['Two', 'Three'] } },
  )
  await changed(app, imports.undo, { params: { id } }, { ...of, action: 'undo import', fields: { 'A nameEn': ['Three', 'Two'] } })
  await changed(app, codeAdmin.removeGroup, { params }, { ...of, ...remove, fields: { nameEn: ['One', ''] } })

  const texts = { en: 'Word', ko: '낱말', de: 'Wort' }
  const label = await changed(
    app,
    labelAdmin.create,
    { body: texts },
    { entity: 'label', id: (answer) => (answer as { number: string }).number, ...create, fields: { en: ['', 'Word'] } },
  )
  const own = { entity: 'label', id: label.number } as const
  const number = { number: label.number }
  await changed(
    app,
    labelAdmin.save,
    { params: number, body: { ...texts, de: 'Wörter', before: texts } },
    { ...own, ...modify, fields: { de: ['Wort', 'Wörter'] } },
  )
  await changed(app, labelAdmin.remove, { params: number }, { ...own, ...remove, fields: { de: ['Wörter', ''] } })
  const defaultTexts = { en: 'Save', ko: '저장', de: 'Speichern' }
  const save = { params: { number: 'LB00000001' } }
  granted(await callAs(app, 'admin', labelAdmin.save, { ...save, body: { ...defaultTexts, en: 'Keep', before: defaultTexts } }))
  await changed(app, labelAdmin.restore, save, { entity: 'label', id: 'LB00000001', action: 'restore', fields: { en: ['Keep', 'Save'] } })

  const blank = inputValues(workplaceInput, undefined, { timeZone: 'Europe/Paris', sortOrder: 9, active: true })
  const place = { ...blank, ...names, code: 'CH01' }
  const at = { entity: 'workplace', id: 'CH01' } as const
  const made = await changed(app, workplaces.create, { body: place }, { ...at, ...create, fields: { nameEn: ['', 'One'] } })
  const second = { ...place, nameEn: 'Two', revision: made.revision }
  await changed(
    app,
    workplaces.update,
    { params: { code: 'CH01' }, body: second },
    { ...at, ...modify, fields: { nameEn: ['One', 'Two'] } },
  )
  await changed(app, workplaces.remove, { params: { code: 'CH01' } }, { ...at, ...remove, fields: { nameEn: ['Two', ''] } })
  const step = { params: { step: 'positions' }, body: { checked: false } } as const
  await changed(app, setUp.check, step, { entity: 'setUp', id: 'positions', ...modify })
})

it('an API, a token and a service account', async () => {
  const api = 'GET /api/v1/common/chems/user/list'
  await changed(
    app,
    apiRegister.update,
    { body: { id: api, title: 'People', note: '', before: { title: '', note: '' } } },
    { entity: 'api', id: api, ...modify, fields: { title: ['', 'People'] } },
  )
  const { id } = await newTokenAs(app, 'kim', 'leave:read')
  const lost = { params: { id }, body: { reason: 'Lost' } }
  await changed(app, tokenAdmin.end, lost, { entity: 'accessToken', id, action: 'withdraw' })
  const service = { ownerId: 'office', departmentCode: 'ENV', roleCode: 'H01', scopes: ['people:read'], addresses: '', active: true }
  const body = { ...service, name: 'Door system' }
  const serviceId = (answer: unknown) => (answer as { userId: string }).userId
  const made = await changed(app, serviceAccounts.create, { body }, { entity: 'serviceAccount', id: serviceId, ...create })
  await changed(
    app,
    serviceAccounts.update,
    { params: { userId: made.userId }, body: { ...body, name: 'Doors', revision: made.revision } },
    { entity: 'serviceAccount', id: made.userId, ...modify, fields: { name: ['Door system', 'Doors'] } },
  )
})

it('nothing of menus, APIs, codes, texts and business places is changed without an entry', () => {
  expect(untried('reference')).toEqual([])
})

it('the history is searched by who and what, filtered by kind, exported, and for administrators alone', async () => {
  const of = async (query: object) =>
    granted(await callAs(app, 'admin', changeHistory.list, { query: { page: 1, size: 5, period: 'day', ...query } }))
  expect((await of({ q: 'ch01' })).rows.map(({ action, kind, about }) => [action, kind, about])).toEqual([
    ['delete', 'Workplace', 'Two'],
    ['modify', 'Workplace', 'One'],
    ['create', 'Workplace', 'One'],
  ])
  expect((await of({ q: 'tbecker' })).total).toBe(0)
  const all = await of({ q: 'admin' })
  expect(all.rows).toHaveLength(5)
  expect((await of({ q: 'admin', page: 2 })).rows.some(({ id }) => all.rows.some((row) => row.id === id))).toBe(false)
  expect((await of({ entity: 'menu' })).rows.every(({ entity }) => entity === 'menu')).toBe(true)
  await app.context.db.changeLog.create({
    data: { userId: 'kim', entity: 'leavePreference', entityId: 'x', action: 'create', after: { note: 'private' } },
  })
  expect((await of({ q: 'kim' })).rows.filter(({ entityId }) => entityId === 'x')).toEqual([])
  const { sheet } = await exportedAs(app, 'admin', changeHistory.export, { query: { q: 'CH01', period: 'day' } })
  const lines = (sheet?.getSheetValues() ?? []).slice(2).map((row) => (row as unknown[]).slice(7, 11))
  expect(lines).toContainEqual(['edited', 'English name', 'One', 'Two'])
  for (const as of ['kim', 'office'])
    expect((await callAs(app, as, changeHistory.list, { query: { page: 1, size: 5, period: 'day' } })).status).toBe(403)
})
