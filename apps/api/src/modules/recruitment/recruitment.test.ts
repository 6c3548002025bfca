import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { expect, it } from 'vitest'
import {
  act,
  approvedHeadCount,
  buildOpening,
  createTestApplication,
  createTestOpening,
  hire,
  offeredApplication,
  useRecruitment,
} from '../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../../test/test-app.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

it('leads from the request of a head through opening and offer to an account that is planned, with its onboarding list', async () => {
  const request = await approvedHeadCount(app)
  expect(request).toMatchObject({ status: 'APPROVED', places: 1, filled: 0, mayOpen: true })
  const opening = granted(await callAs(app, 'office', openings.create, { body: buildOpening(request.headCountId) }))
  expect(opening).toMatchObject({ status: 'PUBLISHED', places: 1, filled: 0 })
  const offered = await offeredApplication(app, opening.id, { firstName: 'Ines', lastName: 'Duarte', email: 'ines@mail.example' })
  const hired = granted(await hire(app, offered, 'iduarte'))
  expect(hired).toMatchObject({ stage: 'HIRED', userId: 'iduarte' })
  const user = await app.context.db.user.findUniqueOrThrow({ where: { id: 'iduarte' } })
  expect(user).toMatchObject({
    firstName: 'Ines',
    lastName: 'Duarte',
    departmentCode: 'ENV',
    positionCode: 'POSTDOC',
    contractTypeCode: 'FIXED_TERM',
    statusCode: 'PLANNED',
    gradeCode: 'E13',
    privateEmail: 'ines@mail.example',
    joinDate: new Date(day(60)),
    contractEndDate: new Date(day(425)),
  })
  const open = granted(await callAs(app, 'office', headCounts.get, { params: { id: request.id } }))
  expect(open).toMatchObject({ status: 'FILLED', filled: 1, mayOpen: false, openings: [{ status: 'FILLED' }] })
  const ofHead = granted(
    await callAs(app, 'head', onboardingTasks.list, { query: { page: 1, size: 25, scope: 'mine', sort: 'dueOn', direction: 'asc' } }),
  )
  expect(ofHead.rows).toMatchObject([{ name: 'Give the safety briefing', personId: 'iduarte', dueOn: day(63), mayDo: true }])
})

it('opens a position only for an approved request with free places, and not twice the same place', async () => {
  const pending = await approvedHeadCount(app)
  await app.context.db.headCount.update({ where: { id: pending.headCountId }, data: { status: 'IN_APPROVAL' } })
  const refused = await callAs(app, 'office', openings.create, { body: buildOpening(pending.headCountId) })
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('NOT_APPROVED')])
  expect((await callAs(app, 'head', openings.create, { body: buildOpening(pending.headCountId) })).status).toBe(403)
})

it('gives the last place to one of two who are hired at once, and tells the other', async () => {
  const opening = await createTestOpening(app)
  const [one, other] = [await offeredApplication(app, opening.id), await offeredApplication(app, opening.id)]
  const answers = await Promise.all([hire(app, one, 'lastone'), hire(app, other, 'lastother')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toContain('OPENING_FILLED')
  expect(await app.context.db.user.count({ where: { id: { in: ['lastone', 'lastother'] } } })).toBe(1)
})

it('hires nobody twice', async () => {
  const opening = await createTestOpening(app, {}, { places: 2 })
  const offered = await offeredApplication(app, opening.id)
  const answers = await Promise.all([hire(app, offered, 'oncea'), hire(app, offered, 'onceb')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await app.context.db.headCount.findUniqueOrThrow({ where: { id: opening.headCountId } })).toMatchObject({ filled: 1 })
})

it('makes no offer to whoever was rejected, neither by call nor in the database', async () => {
  const opening = await createTestOpening(app)
  const { id } = await createTestApplication(app, opening.id)
  granted(await act(app, 'office', id, 'reject'))
  const refused = await act(app, 'office', id, 'offer')
  expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('STEP_REFUSED')])
  await expect(app.context.db.jobApplication.update({ where: { id }, data: { stage: 'OFFERED', endedOn: null } })).rejects.toThrow(
    /gets no offer/,
  )
})
