import {
  actionRules,
  allowedActions,
  type ApplicationAction,
  applicationActions,
  applicationStages,
  stageAfter,
} from '@maru/shared/recruitment/application-actions.ts'
import { sameAccounts } from '@maru/shared/recruitment/application-fields.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  act,
  createTestApplication,
  createTestOpening,
  hire,
  offeredApplication,
  readAs,
  useRecruitment,
} from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

const ended = new Set(['REJECTED', 'WITHDRAWN', 'DECLINED'])

/** An application as if it were in a stage. */
async function applicationIn(openingId: string, stage: (typeof applicationStages)[number]) {
  const { id } = await createTestApplication(app, openingId)
  if (stage !== 'HIRED') {
    const endedOn = ended.has(stage) ? new Date(day(0)) : null
    await app.context.db.jobApplication.update({ where: { id }, data: { stage, endedOn } })
  }
  return id
}

it('takes each action from the stages of the table only, by the office and by the panel as it says', async () => {
  const opening = await createTestOpening(app, {}, { places: 50 })
  await app.context.db.jobOpening.update({ where: { id: opening.id }, data: { shortlistFixedAt: new Date() } })
  const steps = applicationActions.filter(
    (action): action is Exclude<ApplicationAction, 'hire' | 'moveStart' | 'scheduleInterview'> =>
      action !== 'hire' && action !== 'moveStart' && action !== 'scheduleInterview',
  )
  for (const stage of applicationStages.filter((one) => one !== 'HIRED'))
    for (const action of steps)
      for (const [user, actor] of [
        ['office', 'OFFICE'],
        ['kim', 'PANEL'],
      ] as const) {
        const id = await applicationIn(opening.id, stage)
        const { status } = await act(app, user, id, action)
        const rule = actionRules[action]
        const expected = !rule.actors.includes(actor) ? 403 : rule.from.includes(stage) ? 200 : 409
        expect([stage, action, user, status]).toEqual([stage, action, user, expected])
        const stored = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
        expect(stored.stage).toBe(expected === 200 ? stageAfter(action, stage, { secondInterview: false }) : stage)
        const can = allowedActions(stage, [actor], { hasPlace: true, isShortlistFixed: true }).includes(action)
        expect(can).toBe(expected === 200)
      }
}, 120_000)

it('plans an interview once the shortlist is fixed, instead of the one before, and keeps the history', async () => {
  const opening = await createTestOpening(app, { secondInterview: true })
  const { id } = await createTestApplication(app, opening.id)
  granted(await act(app, 'kim', id, 'shortlist'))
  const plan = async (user: string, at: string) => {
    const { version } = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
    const body = { version, day: day(7), startTime: at, minutes: 60, place: 'Room 2.14', roomId: '' }
    return callAs(app, user, applications.interview, { params: { id }, body })
  }
  const early = await plan('office', '10:00')
  expect([early.status, early.body]).toEqual([409, expect.stringContaining('SHORTLIST_OPEN')])
  granted(await callAs(app, 'office', openings.fixShortlist, { params: { id: opening.id } }))
  granted(await plan('office', '10:00'))
  const planned = granted(await plan('kim', '14:00'))
  expect(planned.interviews.map(({ cancelled }) => cancelled)).toEqual([true, false])
  expect(planned.stage).toBe('INTERVIEW')
  expect(granted(await act(app, 'kim', id, 'pass')).stage).toBe('SECOND_INTERVIEW')
  const { history } = granted(await act(app, 'office', id, 'fail', { note: 'Another topic' }))
  expect(history.map(({ action }) => action)).toEqual(['fail', 'pass', 'scheduleInterview', 'scheduleInterview', 'shortlist', 'apply'])
  expect(history[0]).toMatchObject({ note: 'Another topic', toStage: 'REJECTED' })
})

it('tells who acts on an old state where the application is now, and lets one of two at once win', async () => {
  const opening = await createTestOpening(app)
  const { id, version } = await createTestApplication(app, opening.id)
  const answers = await Promise.all([act(app, 'office', id, 'shortlist', { version }), act(app, 'kim', id, 'shortlist', { version })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toContain('Shortlisted')
})

it('lets nobody act on an application of their own', async () => {
  const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const opening = await createTestOpening(app)
  const { id } = await createTestApplication(app, opening.id, { email: companyEmail })
  const refused = await act(app, 'kim', id, 'shortlist')
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('INVOLVED')])
})

/** What an account is, with its posts and roles. */
async function stateOf(userId: string) {
  const { db } = app.context
  const own = { where: { userId }, orderBy: { validFrom: 'asc' } } as const
  const { updatedAt: _updated, ...user } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const guest = await db.irregularProfile.findFirst({ where: { userId }, select: { status: true } })
  return JSON.stringify([user, guest, await db.assignment.findMany(own), await db.userRole.findMany(own)])
}

/** A stay of a guest that is over, with the account it had. */
const createEndedStay = (userId: string) =>
  app.context.db.irregularProfile.create({
    data: {
      documentId: crypto.randomUUID(),
      kindCode: 'GUEST',
      firstName: 'Amara',
      lastName: 'Okafor',
      institute: 'Uni',
      hostId: 'kim',
      fromDay: new Date(day(-90)),
      toDay: new Date(day(-30)),
      workplaceCode: 'DE01',
      userId,
      status: 'ENDED',
    },
  })

it('asks before a second account is made for somebody who has one, hires onto that, and gives its earlier state back', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app, {}, { places: 6 })
  const firstDay = { joinDate: new Date(day(-90)) }
  const formerStays = {
    intern1: { statusCode: 'LEFT', contractTypeCode: 'INTERNSHIP', ...firstDay, retirementDate: new Date(day(-30)) },
    guest7: { statusCode: 'EMPLOYED', contractTypeCode: 'GUEST', ...firstDay, contractEndDate: new Date(day(-30)) },
  }
  for (const [userId, stay] of Object.entries(formerStays)) {
    const email = `${userId}@mail.example`
    const earlier = granted(await hire(app, await offeredApplication(app, opening.id, { email }), userId, { joinDate: day(0) }))
    await db.user.update({ where: { id: userId }, data: { ...stay, active: false } })
    if (userId === 'guest7') await createEndedStay(userId)
    const before = await stateOf(userId)
    const again = await offeredApplication(app, opening.id, { email: email.toUpperCase() })
    const asked = await hire(app, again, 'second1')
    expect([asked.status, asked.problem?.code]).toEqual([409, 'ACCOUNT_EXISTS'])
    expect(granted(await readAs(app, 'office', again.id)).accounts.map((one) => one.userId)).toEqual([userId])
    const { accounts } = z.decode(sameAccounts, asked.problem?.details as never)
    expect(accounts).toMatchObject([{ userId, lastDay: day(-30), isInUse: false }])
    expect(await db.user.count({ where: { id: 'second1' } })).toBe(0)
    const onto = (id: string) => hire(app, again, id, { account: 'EXISTING', companyEmail: `${userId}@maru.example` })
    expect((await onto('kim')).problem?.issues).toMatchObject([{ path: 'userId', code: 'NOT_SAME_PERSON' }])
    const hired = granted(await onto(userId))
    expect(hired).toMatchObject({ stage: 'HIRED', userId, allowed: ['moveStart', 'undoHire'] })
    const terms = { active: true, statusCode: 'PLANNED', joinDate: new Date(day(60)), retirementDate: null }
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject(terms)
    const posts = await db.assignment.findMany({ where: { userId }, orderBy: { validFrom: 'asc' } })
    const days = posts.map(({ validFrom, validTo }) => [validFrom, validTo])
    expect(days).toEqual([
      [new Date(day(-90)), new Date(day(-30))],
      [new Date(day(60)), null],
    ])
    const guest = await db.irregularProfile.findFirst({ where: { userId } })
    expect(guest?.status).toBe(userId === 'guest7' ? 'CONVERTED' : undefined)
    const taken = await hire(app, await offeredApplication(app, opening.id, { email }), userId, { account: 'EXISTING' })
    expect([taken.status, taken.problem?.code]).toEqual([409, 'ACCOUNT_IN_USE'])
    granted(await act(app, 'office', hired.id, 'undoHire', { note: 'Took another post' }))
    expect(await stateOf(userId)).toBe(before)
    expect(granted(await readAs(app, 'office', earlier.id)).userId).toBe(userId)
  }
  granted(await hire(app, await offeredApplication(app, opening.id, { email: 'intern1@mail.example' }), 'second1', { account: 'NEW' }))
})
