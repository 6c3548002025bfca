import { type ReviewRuleInput, type ReviewRuleQuery, reviewRules } from '@maru/shared/boards/visitors/review-rule.ts'
import { type VisitInput, visits } from '@maru/shared/boards/visitors/visit.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const rule = (more: Partial<ReviewRuleInput> = {}): ReviewRuleInput => ({
  kind: 'ORGANISATION',
  organisation: 'Rosatom',
  nationalityCode: '',
  reason: 'Dual use',
  source: 'EU sanctions list',
  validFrom: day(-10),
  validTo: '',
  ...more,
})
const add = async (more: Partial<ReviewRuleInput> = {}) => granted(await callAs(app, 'office', reviewRules.create, { body: rule(more) }))
const remove = async (id: string) => granted(await callAs(app, 'office', reviewRules.remove, { params: { id } }))
const list = async (more: Partial<ReviewRuleQuery> = {}) =>
  granted(await callAs(app, 'office', reviewRules.list, { query: { page: 1, size: 50, sort: 'name', direction: 'asc', ...more } })).rows
const refusedField = async (more: Partial<ReviewRuleInput>) =>
  (await callAs(app, 'office', reviewRules.create, { body: rule(more) })).problem?.issues?.[0]

let guests = 0
/** A guest nobody has announced yet: who waits for a review is reviewed again. */
const guest = (organisation = 'Uni', nationalityCode = 'DE', name = `Guest ${String(++guests)}`) => ({
  name,
  organisation,
  nationalityCode,
})
const visit = (more: Partial<VisitInput> = {}): VisitInput => ({
  hostId: 'kim',
  workplaceCode: 'DE01',
  day: day(0),
  time: '10:00',
  purpose: 'Seminar',
  visitors: [guest()],
  carPlate: '',
  wifi: false,
  note: '',
  fileKey: '',
  ...more,
})
const announce = async (more: Partial<VisitInput> = {}) => granted(await callAs(app, 'kim', visits.create, { body: visit(more) }))
const reviewOf = async (id: string) => granted(await callAs(app, 'kim', visits.one, { params: { id } })).review
const decide = async (id: string, cleared: boolean) =>
  granted(await callAs(app, 'admin', visits.review, { params: { id }, body: { cleared } }))

it('the nationalities reviewed until now are rules, and the office keeps the list: search, filters, order, history, no overlaps', async () => {
  const before = await list({ kind: 'NATIONALITY' })
  expect(before.map(({ nationalityCode }) => nationalityCode).toSorted()).toEqual(['BY', 'IR', 'KP', 'RU', 'SY'])
  const own = await add({ organisation: 'ACME Co., Ltd.', validFrom: day(3), validTo: day(5) })
  expect([own.name, own.state]).toEqual(['ACME Co., Ltd.', 'UPCOMING'])
  expect((await list({ q: 'acme' })).map(({ id }) => id)).toEqual([own.id])
  expect((await list({ state: 'UPCOMING' })).map(({ id }) => id)).toEqual([own.id])
  expect((await list({ sort: 'name', direction: 'asc' }))[0]?.name).toBe('ACME Co., Ltd.')
  expect(await refusedField({ organisation: 'acme', validFrom: day(5) })).toMatchObject({ path: 'organisation', code: 'REVIEW_RULE_TAKEN' })
  expect(await refusedField({ organisation: 'GmbH & Co. KG' })).toMatchObject({ path: 'organisation', code: 'REVIEW_RULE_NAME' })
  expect(await refusedField({ organisation: ' ' })).toMatchObject({ path: 'organisation', code: 'REQUIRED' })
  expect(await refusedField({ kind: 'NATIONALITY' })).toMatchObject({ path: 'nationalityCode', code: 'REQUIRED' })
  expect(await refusedField({ kind: 'NATIONALITY', nationalityCode: 'QQ' })).toMatchObject({ path: 'nationalityCode', code: 'INVALID' })
  expect(await refusedField({ kind: 'NATIONALITY', nationalityCode: 'IR' })).toMatchObject({
    path: 'nationalityCode',
    code: 'REVIEW_RULE_TAKEN',
  })
  expect(await refusedField({ validTo: day(-20) })).toMatchObject({ path: 'validTo', code: 'REVIEW_RULE_PERIOD' })
  const { id, name: _name, state: _state, ...input } = own
  const longer = granted(await callAs(app, 'office2', reviewRules.update, { params: { id }, body: { ...input, validTo: day(9) } }))
  expect(longer.validTo).toBe(day(9))
  expect((await callAs(app, 'office', reviewRules.update, { params: { id }, body: { ...input, validTo: day(7) } })).status).toBe(409)
  expect((await callAs(app, 'office', reviewRules.export, { query: { sort: 'name', direction: 'asc' } })).status).toBe(200)
  const changes = await app.context.db.changeLog.findMany({ where: { entity: 'visitReviewRule', entityId: id }, orderBy: { id: 'asc' } })
  expect(changes.map(({ userId, action }) => [userId, action])).toEqual([
    ['office', 'create'],
    ['office2', 'modify'],
  ])
  await remove(id)
  for (const user of ['kim', 'head', 'auditor']) {
    expect((await callAs(app, user, reviewRules.list, { query: { page: 1, size: 5, sort: 'name', direction: 'asc' } })).status).toBe(403)
    expect((await callAs(app, user, reviewRules.create, { body: rule() })).status).toBe(403)
  }
})

it('an organisation is found however it is written, on the days of its rule only', async () => {
  const { id } = await add({ organisation: 'Rosatom', validFrom: day(-1), validTo: day(2) })
  const spellings = ['ROSATOM', '  ros atom  ', 'Rosatom GmbH & Co. KG', 'ＲＯＳＡＴＯＭ', 'Ros\u200batom', 'Rosatóm S.A.', 'PAO Rosatom']
  for (const organisation of spellings)
    expect((await announce({ visitors: [guest(), guest(organisation)] })).review, organisation).toBe('PENDING')
  for (const organisation of ['Rosatom Research', 'Uni'])
    expect((await announce({ visitors: [guest(organisation)] })).review, organisation).toBe('NONE')
  expect((await announce({ day: day(3), visitors: [guest('Rosatom')] })).review).toBe('NONE')
  const empty = await callAs(app, 'kim', visits.create, { body: visit({ visitors: [guest('GmbH'), guest('Uni'), guest('')] }) })
  expect(empty.problem?.issues).toMatchObject([
    { path: 'visitors.0.organisation', code: 'VISIT_ORGANISATION' },
    { path: 'visitors.2.organisation', code: 'VISIT_ORGANISATION' },
  ])
  await remove(id)
  const korean = await add({ organisation: '한빛연구소' })
  for (const organisation of ['㈜한빛연구소', '주식회사 한빛 연구소', '한빛연구소'.normalize('NFD')])
    expect((await announce({ visitors: [guest(organisation)] })).review, organisation).toBe('PENDING')
  await remove(korean.id)
})

it('a visit moved to a day of a rule is reviewed, one moved away from it stays under review', async () => {
  const { id: ruleId } = await add({ organisation: 'Nordlab', validFrom: day(5), validTo: day(5) })
  const visitors = [guest('Nordlab')]
  const { id } = await announce({ day: day(4), visitors })
  expect(await reviewOf(id)).toBe('NONE')
  const move = async (to: number, version: number) =>
    granted(
      await callAs(app, 'kim', visits.save, {
        params: { id },
        body: { ...visit({ day: day(to), visitors }), version },
      }),
    )
  const moved = await move(5, 1)
  expect(moved.review).toBe('PENDING')
  const back = await move(4, moved.version)
  expect(back.review).toBe('PENDING')
  const cleared = await decide(id, true)
  expect((await move(5, cleared.version)).review).toBe('PENDING')
  await remove(ruleId)
})

it('a new rule sends visits that are expected to review, also those cleared before; a refusal stays, and deleting the rule clears nobody', async () => {
  const expected = await announce({ visitors: [guest('Südlab')] })
  const cleared = await announce({ visitors: [guest('Südlab', 'IR')] })
  await decide(cleared.id, true)
  const refused = await announce({ visitors: [guest('Südlab', 'IR', 'Igor Petrov')] })
  await decide(refused.id, false)
  const other = await announce({ visitors: [guest('Westlab')] })
  const { id, revision } = await add({ organisation: 'SUDLAB e.V.' })
  const states = async () => [await reviewOf(expected.id), await reviewOf(cleared.id), await reviewOf(refused.id), await reviewOf(other.id)]
  expect(await states()).toEqual(['PENDING', 'PENDING', 'REFUSED', 'NONE'])
  await decide(cleared.id, true)
  const body = { ...rule({ organisation: 'SUDLAB e.V.', reason: 'Another reason' }), revision }
  granted(await callAs(app, 'office', reviewRules.update, { params: { id }, body }))
  expect(await states()).toEqual(['PENDING', 'CLEARED', 'REFUSED', 'NONE'])
  await remove(id)
  expect(await states()).toEqual(['PENDING', 'CLEARED', 'REFUSED', 'NONE'])
})

it('nationality and organisation are asked for where a rule of the day compares them', async () => {
  const needs = async (on: string) => granted(await callAs(app, 'kim', visits.needs, { query: { day: on } }))
  expect(await needs(day(0))).toEqual({ needsOrganisation: false, needsNationality: true })
  expect(await needs('2025-06-01')).toEqual({ needsOrganisation: false, needsNationality: false })
  const unknown = await callAs(app, 'kim', visits.create, { body: visit({ visitors: [guest('', '')] }) })
  expect(unknown.problem?.issues?.[0]).toMatchObject({ path: 'visitors.0.nationalityCode', code: 'REQUIRED' })
  await app.context.db.visitReviewRule.updateMany({ data: { validTo: new Date(day(-1)) } })
  expect((await announce({ visitors: [guest('', '')] })).review).toBe('NONE')
})

it('who was refused, or waits for a decision, is reviewed again however the name is written, and stays in that visit', async () => {
  await add({ organisation: 'Held Institute' })
  const refused = await announce({ visitors: [guest('Held Institute', 'DE', 'Dr. Jörg Köhler')] })
  await decide(refused.id, false)
  for (const name of ['Köhler, Jörg', 'Joerg Koehler', 'jorg  kohler', 'J\u00F6rg K\u00F6hler\u200B'])
    expect([name, (await announce({ visitors: [guest('Uni', 'DE', name)] })).review]).toEqual([name, 'PENDING'])
  const waiting = await announce({ visitors: [guest('Held Institute', 'DE', 'Ivan Spy')] })
  const edit = (visitors: VisitInput['visitors']) =>
    callAs(app, 'kim', visits.save, { params: { id: waiting.id }, body: { ...visit({ visitors }), version: waiting.version } })
  expect((await edit([guest('Uni', 'DE', 'Placeholder')])).problem?.issues?.[0]).toMatchObject({
    path: 'visitors',
    code: 'VISIT_GUESTS_HELD',
  })
  granted(await edit([guest('Uni', 'FR', 'Ivan Spy'), guest('Uni', 'DE', 'Another')]))
  granted(await callAs(app, 'kim', visits.cancel, { params: { id: waiting.id } }))
  expect((await announce({ visitors: [guest('Uni', 'DE', 'Ivan Spy')] })).review).toBe('PENDING')
})

it('a clearance is for its day and purpose, and a nationality is one of the list', async () => {
  const visitors = [guest('Held Institute', 'SY')]
  const cleared = await announce({ visitors })
  await decide(cleared.id, true)
  const { version } = granted(await callAs(app, 'kim', visits.one, { params: { id: cleared.id } }))
  const body = { ...visit({ visitors, purpose: 'Access to the reactor' }), version }
  expect(granted(await callAs(app, 'kim', visits.save, { params: { id: cleared.id }, body })).review).toBe('PENDING')
  for (const code of ['ir', 'ZZ'])
    expect(
      (await callAs(app, 'kim', visits.create, { body: visit({ visitors: [guest('Uni', code)] }) })).problem?.issues?.[0],
    ).toMatchObject({
      path: 'visitors.0.nationalityCode',
      code: 'INVALID',
    })
})

it('letters of another alphabet do not hide an organisation', async () => {
  await add({ organisation: 'Blacklist Technologies GmbH' })
  expect((await announce({ visitors: [guest('Bl\u0430cklist Technologies', 'DE', 'Mia Weber')] })).review).toBe('PENDING')
})

it('a new rule stops the guests of a group who are still to come; who is inside stays, and the desk decides', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format()
  const first = await announce({ day: today, visitors: [guest('Uni'), guest('Ostlab')] })
  const gone = await announce({ day: today, visitors: [guest('Uni'), guest('Ostlab')] })
  const here = await announce({ day: today, visitors: [guest('Ostlab'), guest('Uni')] })
  const enter = (id: string, place: number) => callAs(app, 'office', visits.checkInGuest, { params: { id, place } })
  for (const { id } of [first, gone, here]) granted(await enter(id, 0))
  granted(await callAs(app, 'office', visits.checkOut, { params: { id: gone.id } }))
  await add({ organisation: 'Ostlab' })
  expect([await reviewOf(first.id), await reviewOf(gone.id), await reviewOf(here.id)]).toEqual(['PENDING', 'PENDING', 'NONE'])
  expect((await enter(first.id, 1)).problem?.code).toBe('VISIT_NOT_CLEARED')
  const straight = app.context.db.visitor.updateMany({ where: { visitId: first.id, place: 1 }, data: { checkedInAt: new Date() } })
  await expect(straight).rejects.toThrow(/after the review only/)
  expect((await decide(first.id, true)).status).toBe('CHECKED_IN')
  granted(await enter(first.id, 1))
  expect(await decide(gone.id, false)).toMatchObject({ review: 'REFUSED', status: 'CHECKED_OUT' })
  expect((await enter(gone.id, 1)).problem?.code).toBe('VISIT_NOT_CLEARED')
  for (const { id } of [first, here]) granted(await callAs(app, 'office', visits.checkOut, { params: { id } }))
})

it('a clearance is for its workplace', async () => {
  await add({ organisation: 'Seelab' })
  const visitors = [guest('Seelab')]
  const { id } = await announce({ visitors, day: day(3) })
  const { version } = await decide(id, true)
  const later = { ...visit({ visitors, day: day(3), time: '11:00' }), version }
  const delayed = granted(await callAs(app, 'kim', visits.save, { params: { id }, body: later }))
  expect(delayed.review).toBe('CLEARED')
  const moved = { ...later, workplaceCode: 'KR01', version: delayed.version }
  expect(granted(await callAs(app, 'kim', visits.save, { params: { id }, body: moved })).review).toBe('PENDING')
})
