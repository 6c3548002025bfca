import { codeAdmin, type CodeInput } from '@maru/shared/codes/code-admin.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { messages } from '@maru/shared/messages.ts'
import { seedReference } from '@maru/prisma/seed/seed.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'
import { checkedAs, uploadAs } from '../../test/files/import-fixtures.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await testApp()
  other = await testApp()
})
afterAll(() => Promise.all([app.close(), other.close()]))

const DEGREES = 'CO00000046'
const get = async (id: string) => {
  const { answer } = await callAs(app, 'admin', codeAdmin.get, { params: { id } })
  if (!answer) throw new Error('no group')
  const { rows, id: _id, ofProgram: _program, ...names } = answer
  return {
    answer,
    body: { ...names, codes: rows.map(({ uses: _uses, ...code }): CodeInput => code) },
  }
}
type Body = Awaited<ReturnType<typeof get>>['body']
const save = (id: string, body: Body) => callAs(app, 'admin', codeAdmin.save, { params: { id }, body })
const fresh = (code: string, more: Partial<CodeInput> = {}): CodeInput => ({
  code,
  nameEn: code,
  nameKo: '',
  nameDe: '',
  active: true,
  validFrom: '',
  validTo: '',
  attribute1: '',
  attribute2: '',
  attribute3: '',
  attribute4: '',
  attribute5: '',
  ...more,
})
const offered = async (id: string) =>
  (await callAs(other, 'kim', platform.codes, { query: { cdGrps: id } })).answer?.[id]?.map(({ code }) => code) ?? []

const ours = {
  nameEn: 'Ours',
  nameKo: '',
  nameDe: '',
  clientVisible: true,
  attribute1: '',
  attribute2: '',
  attribute3: '',
  attribute4: '',
  attribute5: '',
}

describe('a group of codes', () => {
  it('is saved with what is new, changed, moved and deleted in one go, and every process offers it next', async () => {
    await app.context.db.user.updateMany({ where: { degreeCode: 'SCHOOL' }, data: { degreeCode: '' } })
    const { body } = await get(DEGREES)
    const [first, ...rest] = body.codes
    const unused = rest.find(({ code }) => code === 'SCHOOL')
    const next = [
      fresh('HABIL', { nameEn: 'Habilitation' }),
      ...rest.filter((code) => code !== unused),
      { ...(first as CodeInput), nameKo: '이름' },
    ]
    const saveResult = await save(DEGREES, { ...body, codes: next })
    expect(saveResult.answer?.rows.map(({ code }) => code)).toEqual(next.map(({ code }) => code))
    await expect.poll(() => offered(DEGREES)).toEqual(next.map(({ code }) => code))
    const { answer } = await callAs(app, 'admin', referenceHistory.changes, {
      query: { entity: 'codeGroup', id: DEGREES, page: 1, size: 1 },
    })
    const fields = answer?.rows[0]?.fields.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['HABIL nameEn', 'SCHOOL nameEn', `${String(first?.code)} nameKo`, 'order']))
  })

  it('does not get a deleted code back with the next version of the program', async () => {
    await app.context.db.portalFact.delete({ where: { key: 'seed.reference' } })
    await seedReference(app.context.db)
    expect((await get(DEGREES)).body.codes.map(({ code }) => code)).not.toContain('SCHOOL')
  })

  it('saved by two administrators at once keeps the first and tells the second what changed', async () => {
    const { body } = await get(DEGREES)
    const renamed = (name: string) => ({
      ...body,
      codes: body.codes.map((code) => (code.code === 'HABIL' ? { ...code, nameDe: name } : code)),
    })
    const answers = await Promise.all([save(DEGREES, renamed('Eins')), save(DEGREES, renamed('Zwei'))])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ ok }) => !ok)?.problem).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      messageNo: messages.codesChanged[0],
      values: [expect.any(String), expect.any(String), 'HABIL nameDe'],
      issues: [{ path: 'HABIL nameDe', message: expect.stringMatching(/Eins|Zwei/) }],
    })
  })

  it('keeps a code that is in use and says where; nothing of that save is kept', async () => {
    const { body, answer } = await get('CO00000043')
    const employed = answer.rows.find(({ code }) => code === 'EMPLOYED')
    expect(employed?.uses).toEqual([{ where: 'people', count: expect.any(Number) }])
    const codes = [...body.codes.filter(({ code }) => code !== 'EMPLOYED'), fresh('NEWSTATUS')]
    expect((await save('CO00000043', { ...body, codes })).problem).toMatchObject({ code: 'CODE_IN_USE', values: ['EMPLOYED'] })
    expect((await get('CO00000043')).body.codes.map(({ code }) => code)).not.toContain('NEWSTATUS')
    const off = body.codes.map((code) => (code.code === 'RETIRED' ? { ...code, active: false } : code))
    expect((await save('CO00000043', { ...body, codes: off })).ok).toBe(true)
    await expect.poll(() => offered('CO00000043')).not.toContain('RETIRED')
  })

  it('offers a code on its days only', async () => {
    const { answer: made } = await callAs(app, 'admin', codeAdmin.createGroup, {
      body: ours,
    })
    const id = made?.id ?? ''
    expect(id).toBe('CO90000001')
    const { body } = await get(id)
    const codes = [
      fresh('PAST', { validTo: '2001-01-01' }),
      fresh('NOW', { validFrom: '2001-01-01', validTo: '2999-01-01' }),
      fresh('COMING', { validFrom: '2999-01-01' }),
    ]
    expect((await save(id, { ...body, codes })).ok).toBe(true)
    await expect.poll(() => offered(id)).toEqual(['NOW'])
    const groups = (await callAs(app, 'admin', codeAdmin.groups, {})).answer
    expect(groups?.find((group) => group.id === id)).toMatchObject({ codes: 3, offered: 1, ofProgram: false })
    expect((await callAs(app, 'admin', codeAdmin.removeGroup, { params: { id } })).ok).toBe(true)
    expect((await callAs(app, 'admin', codeAdmin.removeGroup, { params: { id: DEGREES } })).problem?.code).toBe('GROUP_OF_PROGRAM')
  })

  it('refuses a code twice, a bad code and days the wrong way round', async () => {
    const { body } = await get(DEGREES)
    expect((await save(DEGREES, { ...body, codes: [...body.codes, fresh('habil')] })).problem?.code).toBe('CODE_TWICE')
    const headers = { cookie: await loadCookie(app, 'admin') }
    for (const [wrong, field] of [
      [{ code: 'a b' }, 'code'],
      [{ nameEn: '' }, 'nameEn'],
      [{ nameKo: undefined }, 'nameKo'],
      [{ validFrom: '20260102', validTo: '20260101' }, 'validTo'],
    ] as const) {
      const payload = { ...body, codes: [{ ...fresh('X'), ...wrong }] }
      const answer = await app.inject({ method: 'PUT', url: `/api/v1/common/chems/code/${DEGREES}`, payload, headers })
      expect([answer.statusCode, answer.json<{ issues: { path: string }[] }>().issues[0]?.path]).toEqual([400, `codes.0.${field}`])
    }
  })
})

it('a group of more than two thousand codes is imported and saved: of lines that stay as they are the code is sent, and one moved is one change', async () => {
  const { answer: made } = await callAs(app, 'admin', codeAdmin.createGroup, { body: ours })
  const id = made?.id ?? ''
  const rows = Array.from({ length: 2100 }, (_, at) => [id, `C${String(at).padStart(4, '0')}`, `${'Name '.repeat(30)}${String(at)}`])
  const run = await checkedAs(app, 'admin', 'codes', [['Group', 'Code', 'English name'], ...rows])
  expect((await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'GOOD' } })).ok).toBe(true)
  const { body } = await get(id)
  const [first = '', second = '', ...rest] = body.codes.map(({ code }) => code)
  const last = { ...(body.codes.at(-1) as CodeInput), nameEn: 'The last one' }
  const saveResult = await callAs(app, 'admin', codeAdmin.save, {
    params: { id },
    body: { ...body, codes: [second, first, ...rest.slice(0, -1), last] },
  })
  expect(saveResult.answer?.rows.map(({ code }) => code)).toEqual([second, first, ...rest])
  expect([saveResult.answer?.rows[0], saveResult.answer?.rows.at(-1)]).toMatchObject([
    { nameEn: body.codes[1]?.nameEn },
    { nameEn: 'The last one' },
  ])
  const { answer: log } = await callAs(app, 'admin', referenceHistory.changes, { query: { entity: 'codeGroup', id, page: 1, size: 1 } })
  expect(log?.rows[0]?.fields.toSorted((one, two) => one.field.localeCompare(two.field))).toMatchObject([
    { field: `${last.code} nameEn`, after: 'The last one' },
    { field: 'order', before: `${first} ${second}`, after: `${second} ${first}` },
  ])
  const unknown = { ...body, revision: saveResult.answer?.revision ?? '', codes: ['NOTHERE'] }
  expect((await callAs(app, 'admin', codeAdmin.save, { params: { id }, body: unknown })).status).toBe(400)
  const none = { ...unknown, codes: [] }
  expect((await callAs(app, 'admin', codeAdmin.save, { params: { id }, body: none })).answer?.rows).toEqual([])
})

it('what a group keeps with its codes besides names is saved, told to screens, logged, exported and imported again', async () => {
  const { answer: made } = await callAs(app, 'admin', codeAdmin.createGroup, {
    body: { ...ours, attribute1: 'Cost account', attribute5: 'Colour' },
  })
  const id = made?.id ?? ''
  const { body } = await get(id)
  expect([body.attribute1, body.attribute5]).toEqual(['Cost account', 'Colour'])
  const codes = [fresh('VAN', { attribute1: '4711', attribute5: 'red' }), fresh('BUS')]
  expect((await save(id, { ...body, codes })).ok).toBe(true)
  expect((await get(id)).body.codes).toEqual(codes)
  const loadOfferedCodes = async () => (await callAs(other, 'kim', platform.codes, { query: { cdGrps: id } })).answer?.[id]
  await expect.poll(loadOfferedCodes).toEqual([
    { code: 'VAN', name: 'VAN', attribute1: '4711', attribute5: 'red' },
    { code: 'BUS', name: 'BUS' },
  ])
  const { answer: log } = await callAs(app, 'admin', referenceHistory.changes, { query: { entity: 'codeGroup', id, page: 1, size: 1 } })
  expect(log?.rows[0]?.fields).toContainEqual(expect.objectContaining({ field: 'VAN attribute1', after: '4711' }))
  const file = await app.inject({
    method: 'GET',
    url: `${codeAdmin.export.path}?group=${id}`,
    headers: { cookie: await loadCookie(app, 'admin') },
  })
  const { answer: same } = await uploadAs(app, 'admin', 'codes', file.rawPayload)
  const checked = await callAs(app, 'admin', imports.check, {
    params: { id: same?.id ?? '' },
    body: { columns: same?.columns ?? {}, mode: 'BOTH' },
  })
  expect(checked.answer).toMatchObject({ creates: 0, updates: 0, faulty: 0, unchanged: 2 })
  const run = await checkedAs(app, 'admin', 'codes', [
    ['Group', 'Code', 'Attribute 1', 'Attribute 2'],
    [id, 'VAN', '4712', 'new'],
    [id, 'BUS', '', 'x'.repeat(201)],
  ])
  expect(run).toMatchObject({ updates: 1, faulty: 1 })
  await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'GOOD' } })
  expect((await get(id)).body.codes[0]).toMatchObject({ attribute1: '4712', attribute2: 'new', attribute5: 'red' })
  await callAs(app, 'admin', imports.undo, { params: { id: run.id } })
  expect((await get(id)).body.codes).toEqual(codes)
  await callAs(app, 'admin', codeAdmin.removeGroup, { params: { id } })
})

it('codes are exported, changed in the workbook and imported again; what is in use by then is not undone', async () => {
  const headers = { cookie: await loadCookie(app, 'admin') }
  const file = await app.inject({ method: 'GET', url: `${codeAdmin.export.path}?group=${DEGREES}`, headers })
  const { answer: same } = await uploadAs(app, 'admin', 'codes', file.rawPayload)
  const checked = await callAs(app, 'admin', imports.check, {
    params: { id: same?.id ?? '' },
    body: { columns: same?.columns ?? {}, mode: 'BOTH' },
  })
  expect(checked.answer).toMatchObject({ creates: 0, updates: 0, faulty: 0, unchanged: same?.totalRows })
  const run = await checkedAs(app, 'admin', 'codes', [
    ['Group', 'Code', 'English name', 'From', 'Until', 'Active'],
    [DEGREES, 'MBA', 'Master of Business Administration', '01.02.2026', '', 'ja'],
    [DEGREES, 'BAD', 'Wrong days', '2026-02-01', '2026-01-01', 'Y'],
    ['CO99999999', 'X', 'No group', '', '', 'maybe'],
  ])
  expect(run).toMatchObject({ creates: 1, faulty: 2 })
  await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'GOOD' } })
  expect((await get(DEGREES)).body.codes.at(-1)).toMatchObject({ code: 'MBA', validFrom: '2026-02-01', active: true })
  const undo = () => callAs(app, 'admin', imports.undo, { params: { id: run.id } })
  await app.context.db.user.update({ where: { id: 'kim' }, data: { degreeCode: 'MBA' } })
  expect((await undo()).problem?.code).toBe('IMPORT_IN_USE')
  await app.context.db.user.update({ where: { id: 'kim' }, data: { degreeCode: '' } })
  expect((await undo()).ok).toBe(true)
  expect((await get(DEGREES)).body.codes.map(({ code }) => code)).not.toContain('MBA')
})
