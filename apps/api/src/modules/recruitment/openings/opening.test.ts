import { openings } from '@maru/shared/recruitment/opening.ts'
import { expect, it } from 'vitest'
import {
  createTestApplication,
  createTestOpening,
  approvedHeadCount,
  buildApplication,
  buildOpening,
  useRecruitment,
} from '../../../test/staff/recruitment-fixtures.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { callAs, day, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

const openAs = async (user: string, id: string) => callAs(app, user, openings.get, { params: { id } })

it('closes by itself after its last day, and takes applications only while it is published', async () => {
  const opening = await createTestOpening(app)
  await createTestApplication(app, opening.id)
  const move = (from: number, to: number) =>
    app.context.db.jobOpening.update({
      where: { id: opening.id },
      data: { publishFrom: new Date(day(from)), publishTo: new Date(day(to)) },
    })
  const apply = async () => {
    const { status, body } = await callAs(app, 'office', applications.create, { body: buildApplication(opening.id) })
    return status === 200 ? 'taken' : (JSON.parse(body) as { code: string }).code
  }
  await move(-20, -1)
  expect([granted(await openAs('office', opening.id)).status, await apply()]).toEqual(['CLOSED', 'OPENING_NOT_PUBLISHED'])
  await move(1, 20)
  expect([granted(await openAs('office', opening.id)).status, await apply()]).toEqual(['PLANNED', 'OPENING_NOT_PUBLISHED'])
  await move(-1, 0)
  expect([granted(await openAs('office', opening.id)).status, await apply()]).toEqual(['PUBLISHED', 'taken'])
  granted(await callAs(app, 'office', openings.close, { params: { id: opening.id }, body: { closed: true } }))
  expect([granted(await openAs('office', opening.id)).status, await apply()]).toEqual(['CLOSED', 'OPENING_NOT_PUBLISHED'])
})

it('is read by everybody while it is published, afterwards by the office, the panel and heads of the department', async () => {
  const opening = await createTestOpening(app)
  const readers = async () =>
    Promise.all(['office', 'kim', 'head', 'lee', 'park'].map(async (user) => (await openAs(user, opening.id)).status))
  expect(await readers()).toEqual([200, 200, 200, 200, 200])
  granted(await callAs(app, 'office', openings.close, { params: { id: opening.id }, body: { closed: true } }))
  expect(await readers()).toEqual([200, 200, 200, 404, 404])
})

it('refuses days the wrong way round, unknown people and one person twice, and a change somebody else overtook', async () => {
  const { headCountId } = await approvedHeadCount(app)
  const create = async (part: Parameters<typeof buildOpening>[1]) =>
    (await callAs(app, 'office', openings.create, { body: buildOpening(headCountId, part) })).body
  expect(await create({ publishTo: day(-1) })).toContain('BEFORE_START')
  expect(await create({ panel: ['nobody'] })).toContain('UNKNOWN_PERSON')
  expect(await create({ panel: ['kim', 'kim'] })).toContain('TWICE_PANEL')
  const { id, version } = granted(await callAs(app, 'office', openings.create, { body: buildOpening(headCountId) }))
  const change = (location: string) =>
    callAs(app, 'office', openings.update, { params: { id }, body: { ...buildOpening(headCountId, { location }), version } })
  const answers = await Promise.all([change('Berlin'), change('Bremen')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
