import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEvent } from '../../../test/event-fixtures.ts'
import {
  calendarOf,
  fileOf,
  forgetInvitations,
  openInvitations,
  read,
  receive,
  receiveFile,
  reply,
  subjects,
  taken,
} from '../../../test/mail/invitation-fixtures.ts'
import { bookingAt } from '../../../test/reservation-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, close } = await openInvitations())
})
afterAll(() => close())
beforeEach(forgetInvitations)

const inUnknownZone = (file: string) => file.replaceAll(/(DTSTART|DTEND):(2026121[78]T\d{6})Z/g, '$1;TZID=Nowhere:$2')

describe('what the calendar does not take', () => {
  it('is named with its reason on the card and in the answer', async () => {
    const file = inUnknownZone(
      fileOf(
        { uid: 'a@uni.example', title: 'Good' },
        { uid: 'b@uni.example', title: 'Nowhere', day: '20261217' },
        { uid: 'c@uni.example', title: 'Hourly', more: ['RRULE:FREQ=HOURLY'] },
      ),
    )
    const sent = await receiveFile(file)
    const skipped = [
      { title: 'Nowhere', reason: 'UNKNOWN_ZONE' },
      { title: 'Hourly', reason: 'UNKNOWN_RULE' },
    ]
    expect(await read(sent)).toMatchObject({ others: 2, state: 'NEW', skipped })
    expect(granted(await reply(sent, 'ACCEPT'))).toEqual({ change: 'ADDED', skipped, isMailed: false })
    expect(await calendarOf()).toEqual(['Good 2026-12-10'])
  })

  it('is not accepted: the organizer is told of a series only with all its dates', async () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3'
    const exception = { day: '20261218', title: 'Exception', more: ['RECURRENCE-ID:20261217T090000Z'] }
    const sent = await receiveFile(inUnknownZone(fileOf({ more: [rule] }, exception)))
    const skipped = [{ title: 'Exception', reason: 'UNKNOWN_ZONE' }]
    expect(await read(sent)).toMatchObject({ canReply: true, state: 'NEW', skipped })
    expect(granted(await reply(sent, 'ACCEPT'))).toEqual({ change: 'ADDED', skipped, isMailed: false })
    expect([await subjects(), (await read(sent)).isAnswered]).toEqual([[], false])
    expect(granted(await reply(sent, 'DECLINE'))).toMatchObject({ change: 'REMOVED', isMailed: true })
    expect(await subjects()).toEqual(['Declined: Visit'])
  })

  it('is nothing at all of an event whose time cannot be read: it says so, and cannot be accepted', async () => {
    const sent = await receiveFile(inUnknownZone(fileOf({ day: '20261217' })))
    expect(await read(sent)).toMatchObject({ start: null, state: 'REFUSED', skipped: [{ title: 'Visit', reason: 'UNKNOWN_ZONE' }] })
    expect((await reply(sent, 'ACCEPT')).problem).toMatchObject({ status: 409, code: 'MAIL_EVENT_REFUSED' })
    expect(await subjects()).toEqual([])
  })
})

describe('nobody is told "accepted"', () => {
  it('of a request whose status is cancelled, which takes the event out', async () => {
    expect(await taken(await receive({}))).toBe('ADDED')
    await app.context.db.mailOutbox.deleteMany({})
    const off = await receive({ sequence: 2, more: ['STATUS:CANCELLED'] })
    expect(await read(off)).toMatchObject({ method: 'CANCEL', state: 'CHANGED', canReply: false })
    expect(granted(await reply(off, 'ACCEPT'))).toEqual({ change: 'REMOVED', skipped: [], isMailed: false })
    expect([await calendarOf(), await subjects()]).toEqual([[], []])
  })

  it('of an event of this portal, which a mail does not change', async () => {
    const { id } = granted(
      await callAs(app, 'kim', events.create, { body: buildEvent({ title: 'Portal event', ...bookingAt(20, '10:00', '11:00') }) }),
    )
    const sent = await receive({ uid: `event-${id}@localhost` })
    expect(await read(sent)).toMatchObject({ state: 'OWN', canReply: false })
    expect((await reply(sent, 'ACCEPT')).problem).toMatchObject({ status: 409, code: 'MAIL_EVENT_OWN' })
    expect(granted(await reply(sent, 'DECLINE'))).toMatchObject({ change: 'NONE', isMailed: false })
    expect(await subjects()).toEqual([])
  })
})

describe('a cancellation', () => {
  it('is remembered once it is read, though the event was not in the calendar: an older invitation is refused', async () => {
    const [first, second] = [await receive({}), await receive({ uid: 'second@uni.example' })]
    expect(await taken(second, 'DECLINE')).toBe('NONE')
    for (const [sent, uid] of [
      [first, 'visit@uni.example'],
      [second, 'second@uni.example'],
    ] as const) {
      await read(await receive({ uid, method: 'CANCEL', sequence: 2 }))
      expect((await read(sent)).state).toBe('CANCELLED')
      expect((await reply(sent, 'ACCEPT')).problem).toMatchObject({ status: 409, code: 'MAIL_EVENT_CANCELLED' })
    }
    expect(await calendarOf()).toEqual([])
    expect(await taken(await receive({ sequence: 3 }))).toBe('ADDED')
  })

  it('of somebody else than the organizer is not remembered', async () => {
    const first = await receive({})
    await read(await receive({ method: 'CANCEL', sequence: 2, from: 'evil@evil.example' }))
    expect([(await read(first)).state, await taken(first)]).toEqual(['NEW', 'ADDED'])
  })

  it('of one date is remembered for that date', async () => {
    const date = { day: '20261217', more: ['RECURRENCE-ID:20261217T090000Z'] }
    const one = await receive({ ...date, sequence: 1 })
    await read(await receive({ ...date, method: 'CANCEL', sequence: 1 }))
    expect((await read(one)).state).toBe('CANCELLED')
  })
})
