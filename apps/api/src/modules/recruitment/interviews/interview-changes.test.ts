import { applications } from '@maru/shared/recruitment/application.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { expect, it } from 'vitest'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { bookingAt, createTestResource } from '../../../test/reservation-fixtures.ts'
import { bookings, cancel, meetings, plan, sentTo, shortlisted, useInterviews } from '../../../test/staff/interview-fixtures.ts'
import { act, buildApplication, buildOpening, readAs } from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, problemCode, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useInterviews((portal) => ({ app } = portal))

it('stays on record once it was held: the next one is a meeting of its own, and nothing cancels or moves it', async () => {
  const { db } = app.context
  const { id } = await shortlisted()
  granted(await plan(id, { room: '', on: day(3) }))
  const held = await db.interview.findFirstOrThrow({ where: { applicationId: id } })
  const begun = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) }
  await db.interview.update({ where: { id: held.id }, data: begun })
  expect(problemCode(await cancel(id))).toBe('NO_INTERVIEW')
  granted(await plan(id, { room: '', on: day(4) }))
  const { interviews } = granted(await readAs(app, 'office', id))
  expect(interviews.map(({ cancelled }) => cancelled)).toEqual([false, false])
  const [first, second] = (await meetings(id)).filter(({ to }) => to === '')
  expect([second?.uid === first?.uid, second?.sequence, second?.subject.startsWith('New time')]).toEqual([false, 0, false])
  granted(await act(app, 'office', id, 'reject'))
  expect(await db.interview.count({ where: { applicationId: id, cancelledAt: null } })).toBe(1)
  await expect(db.interview.update({ where: { id: held.id }, data: { cancelledAt: new Date() } })).rejects.toThrow()
})

it('follows the panel: who leaves it is told of a cancellation and loses sight, who comes is invited, the booking has the panel of now', async () => {
  const { id, openingNo, opening } = await shortlisted()
  granted(await plan(id, { user: 'kim', on: day(24) }))
  const change = { ...buildOpening(opening.headCountId, { panel: ['han', 'lee'] }), version: opening.version + 1 }
  granted(await callAs(app, 'office', openings.update, { params: { id: opening.id }, body: change }))
  expect([await sentTo(id, 'kim'), await sentTo(id, 'han'), await sentTo(id, 'lee'), await sentTo(id, '')]).toEqual([
    ['REQUEST', 'CANCEL'],
    ['REQUEST'],
    ['REQUEST'],
    ['REQUEST'],
  ])
  expect((await readAs(app, 'kim', id)).status).toBe(404)
  const [booking] = await bookings(openingNo)
  expect([booking?.userId, booking?.attendees.map(({ userId }) => userId).toSorted()]).toEqual(['office', ['han', 'lee']])
  expect(granted(await callAs(app, 'kim', reservations.get, { params: { id: booking?.id ?? '' } })).title).toBe('')

  granted(await plan(id, { on: day(25) }))
  expect([await sentTo(id, 'kim'), await sentTo(id, 'lee')]).toEqual([
    ['REQUEST', 'CANCEL'],
    ['REQUEST', 'REQUEST'],
  ])
  const last = (await bookings(openingNo)).at(-1)
  expect(last?.attendees.map(({ userId }) => userId).toSorted()).toEqual(['han', 'lee'])
  const sequences = (await meetings(id)).map(({ sequence }) => sequence)
  expect(Math.max(...sequences)).toBe(2)
})

it('goes to the address of now: open invitations are written anew for it, and nothing more goes to the earlier one', async () => {
  const { id, opening } = await shortlisted()
  granted(await plan(id, { room: '', on: day(26) }))
  const { version, lastName } = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  const body = { ...buildApplication(opening.id, { email: 'right@mail.example', lastName }), version }
  granted(await callAs(app, 'office', applications.update, { params: { id }, body }))
  granted(await plan(id, { room: '', on: day(27) }))
  const letters = await app.context.db.applicantLetter.findMany({ where: { applicationId: id, userId: '' }, orderBy: { id: 'asc' } })
  expect(letters.map(({ address, calendarMethod }) => [address, calendarMethod])).toEqual([
    ['right@mail.example', 'REQUEST'],
    ['right@mail.example', 'REQUEST'],
  ])
  for (const { calendar } of letters) expect(calendar.replaceAll('\r\n ', '')).toContain('mailto:right@mail.example')
})

it('asks of a time that comes twice which one it is, and refuses one that clocks skip', async () => {
  const { id } = await shortlisted()
  const zone = (timeZoneCode: string) => app.context.db.userSettings.updateMany({ where: { userId: 'office' }, data: { timeZoneCode } })
  await zone('Europe/Berlin')
  const at = async (on: string, time: string) => {
    const { status, problem } = await plan(id, { room: '', on, at: time })
    return status === 200 ? '' : problem?.issues?.map(({ path, code }) => `${path} ${code}`).join()
  }
  expect(await at('2027-03-28', '02:30')).toBe('startTime SKIPPED_TIME')
  expect(await at('2027-10-31', '02:30')).toBe('startTime REPEATED_TIME')
  expect(await at('2027-10-30', '02:30B')).toBe('startTime BAD_TIME')
  const starts = async () =>
    (await app.context.db.interview.findMany({ where: { applicationId: id, cancelledAt: null } })).map(({ startsAt }) =>
      startsAt.toISOString(),
    )
  expect([await at('2027-10-31', '02:30A'), await starts()]).toEqual(['', ['2027-10-31T00:30:00.000Z']])
  expect([await at('2027-10-31', '02:30B'), await starts()]).toEqual(['', ['2027-10-31T01:30:00.000Z']])
})

const places = async (id: string, user: string) =>
  (await meetings(id)).filter(({ to }) => to === user).map(({ text }) => /^Where: (.*)$/m.exec(text)?.[1])

it('tells applicant and panel that the room is open again when it is closed, and where it is once it comes back', async () => {
  const { id, openingNo } = await shortlisted()
  const room = await createTestResource(app, { nameEn: 'Closing room' })
  granted(await plan(id, { on: day(9), room }))
  const closure = {
    resourceIds: [room],
    ...bookingAt(9, '08:00', '18:00'),
    kind: 'MAINTENANCE' as const,
    reason: 'Floor',
    moveBookings: true,
  }
  granted(await callAs(app, 'office2', resourceAdmin.addBlackout, { body: closure }))
  await deliverDue(app.context.db, outboxTopics)
  expect((await bookings(openingNo)).map(({ status }) => status)).toEqual(['CANCELLED'])
  expect(granted(await readAs(app, 'office', id)).interviews).toMatchObject([{ hasRoom: false, placeConfirmed: false, cancelled: false }])
  for (const user of ['', 'kim']) expect(await places(id, user)).toEqual(['Interview room', 'Room to be confirmed'])
  const blackout = await app.context.db.blackout.findFirstOrThrow({ where: { resourceId: room } })
  granted(await callAs(app, 'office2', resourceAdmin.removeBlackout, { params: { id: blackout.id } }))
  await deliverDue(app.context.db, outboxTopics)
  expect(granted(await readAs(app, 'office', id)).interviews).toMatchObject([{ hasRoom: true, placeConfirmed: true }])
  expect((await places(id, '')).at(-1)).toBe('Interview room')
})

it('names a room that needs an approval once it is given, and stays without one after a refusal', async () => {
  const room = await createTestResource(app, { nameEn: 'Board room', approvalMode: 'MANAGER', managers: ['park'] } as never)
  const decided = async (decision: 'CONFIRM' | 'REJECT', on: string) => {
    const { id, openingNo } = await shortlisted()
    granted(await plan(id, { user: 'kim', on, room }))
    expect(await places(id, '')).toEqual(['Room to be confirmed'])
    const [booking] = await bookings(openingNo)
    const body = { decision, reason: 'Board meets', revision: booking?.revision ?? 0 }
    granted(await callAs(app, 'park', reservations.decide, { params: { id: booking?.id ?? '' }, body }))
    await deliverDue(app.context.db, outboxTopics)
    return [await places(id, ''), granted(await readAs(app, 'office', id)).interviews.map(({ hasRoom }) => hasRoom)]
  }
  expect(await decided('CONFIRM', day(7))).toEqual([['Room to be confirmed', 'Interview room'], [true]])
  expect(await decided('REJECT', day(8))).toEqual([['Room to be confirmed'], [false]])
})

it('keeps the hour of the panel without a room too: others see it as busy, and no second interview is planned then', async () => {
  const { id } = await shortlisted()
  granted(await plan(id, { on: day(33), room: '' }))
  const { start, end } = bookingAt(33, '10:00', '11:00')
  const question = { allDay: false, start, end, timeZone: 'Europe/Berlin', attendees: ['kim'], exceptId: '', recurrence: null }
  const clashes = granted(await callAs(app, 'office', events.clashes, { body: question }))
  expect(clashes.map(({ userId, reason }) => [userId, reason])).toEqual([['kim', 'BOOKING']])
  const { id: second } = await shortlisted()
  const refused = await plan(second, { on: day(33), at: '10:30', room: '' })
  expect(refused.problem?.issues).toMatchObject([
    { path: 'startTime', code: 'PANEL_BUSY', message: expect.stringContaining('has another interview') as string },
  ])
  granted(await plan(second, { on: day(33), at: '11:00', room: '' }))
  granted(await plan(id, { on: day(33), at: '09:30', room: '' }))
})

it('goes on without whoever of the panel has left: interviews are planned with the others, and the opening is corrected', async () => {
  const { db } = app.context
  const { id, opening, openingNo } = await shortlisted()
  await db.user.update({ where: { id: 'han' }, data: { active: false } })
  granted(await plan(id, { on: day(35) }))
  expect((await bookings(openingNo))[0]?.attendees.map(({ userId }) => userId)).toEqual(['kim'])
  const { version } = await db.jobOpening.findUniqueOrThrow({ where: { id: opening.id } })
  const body = { ...buildOpening(opening.headCountId, { titleEn: 'Corrected' }), version }
  granted(await callAs(app, 'office', openings.update, { params: { id: opening.id }, body }))
  expect((await db.openingPanel.findMany({ where: { openingId: opening.id } })).map(({ userId }) => userId)).toEqual(['kim'])
  await db.user.update({ where: { id: 'han' }, data: { active: true } })
})
