import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anna,
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
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, close } = await openInvitations())
})
afterAll(() => close())
beforeEach(forgetInvitations)

const evil = 'evil@evil.example'

describe('an event of a calendar', () => {
  it('is changed, declined and removed by mails of its own organizer alone', async () => {
    expect(await taken(await receive({}))).toBe('ADDED')
    const forged = { organizer: evil, sequence: 99, title: 'Forged', day: '20261225' }
    const request = await receive(forged)
    expect(await read(request)).toMatchObject({ state: 'OTHER_ORGANIZER', sentBy: null })
    expect(await taken(request, 'DECLINE')).toBe('NONE')
    expect(await calendarOf()).toEqual(['Visit 2026-12-10'])
    const cancelled = await receive({ ...forged, method: 'CANCEL' })
    expect(await taken(cancelled)).toBe('NONE')
    expect(await calendarOf()).toEqual(['Visit 2026-12-10'])
    // It may stand beside it, as an event of its own that its own organizer changes: the first one was called off.
    expect((await reply(request, 'ACCEPT')).problem?.code).toBe('MAIL_EVENT_CANCELLED')
    expect(await taken(await receive({ ...forged, sequence: 100 }))).toBe('ADDED')
    expect(await calendarOf()).toEqual(['Visit 2026-12-10', 'Forged 2026-12-25'])
    expect(await taken(await receive({ ...forged, sequence: 100, method: 'CANCEL' }))).toBe('REMOVED')
    expect(await calendarOf()).toEqual(['Visit 2026-12-10'])
  })

  it('is not changed by a file that names its organizer in one event and another one in the next', async () => {
    expect(await taken(await receive({ more: ['RRULE:FREQ=DAILY;COUNT=2'] }))).toBe('ADDED')
    const mixed = await receive(
      { organizer: evil, sequence: 9, title: 'Forged', day: '20261225', more: ['RRULE:FREQ=DAILY;COUNT=2'] },
      { organizer: anna, sequence: 9, title: 'Forged', day: '20261226', more: ['RECURRENCE-ID:20261226T090000Z'] },
    )
    expect(await taken(mixed, 'DECLINE')).toBe('NONE')
    expect(await calendarOf()).toEqual(['Visit 2026-12-10', 'Visit 2026-12-11'])
  })

  it('is changed by what somebody else sends on behalf of its organizer only once the reader agreed', async () => {
    expect(await taken(await receive({}))).toBe('ADDED')
    for (const method of ['REQUEST', 'CANCEL']) {
      const sent = await receive({ method, sequence: 5, title: 'Moved', from: 'assistant@uni.example' })
      expect(await read(sent)).toMatchObject({ state: 'CHANGED', sentBy: { name: 'Somebody', address: 'assistant@uni.example' } })
      expect((await reply(sent, 'ACCEPT')).problem).toMatchObject({ status: 409, code: 'MAIL_SENDER_NOT_ORGANIZER' })
      expect(await calendarOf()).toEqual([method === 'REQUEST' ? 'Visit 2026-12-10' : 'Moved 2026-12-10'])
      expect(granted(await reply(sent, 'ACCEPT', true)).change).toBe(method === 'REQUEST' ? 'UPDATED' : 'REMOVED')
    }
    expect(await calendarOf()).toEqual([])
  })

  it('without an organizer is changed by whom it came from', async () => {
    const sent = { organizer: '', method: 'PUBLISH', from: 'list@uni.example' }
    expect(await taken(await receive(sent))).toBe('ADDED')
    expect(await taken(await receive({ ...sent, method: 'CANCEL', sequence: 2, from: evil }))).toBe('NONE')
    expect(await taken(await receive({ ...sent, method: 'CANCEL', sequence: 2 }))).toBe('REMOVED')
  })
})

describe('a newer invitation', () => {
  it('is taken over as an update that says what the calendar has now', async () => {
    expect(await taken(await receive({}))).toBe('ADDED')
    const moved = await receive({ sequence: 2, day: '20261212' })
    expect(await read(moved)).toMatchObject({
      state: 'CHANGED',
      start: new Date('2026-12-12T09:00:00Z'),
      current: { title: 'Visit', start: new Date('2026-12-10T09:00:00Z'), end: new Date('2026-12-10T10:00:00Z') },
    })
    expect(await taken(moved)).toBe('UPDATED')
    expect([await calendarOf(), (await read(moved)).state]).toEqual([['Visit 2026-12-12'], 'SAME'])
  })

  it('of one date of a series moves that date alone', async () => {
    expect(await taken(await receive({ more: ['RRULE:FREQ=WEEKLY;COUNT=3'] }))).toBe('ADDED')
    const one = await receive({ sequence: 2, day: '20261218', more: ['RECURRENCE-ID:20261217T090000Z'] })
    expect(await read(one)).toMatchObject({ state: 'CHANGED', current: { start: new Date('2026-12-17T09:00:00Z') } })
    expect(await taken(one)).toBe('UPDATED')
    expect(await calendarOf()).toEqual(['Visit 2026-12-10', 'Visit 2026-12-18', 'Visit 2026-12-24'])
  })

  it('of a series is no older one because a date of it had more versions', async () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3'
    const one = { sequence: 3, day: '20261218', more: ['RECURRENCE-ID:20261217T090000Z'] }
    expect(await taken(await receive({ sequence: 0, more: [rule] }))).toBe('ADDED')
    const date = await receive(one)
    expect(await taken(date)).toBe('UPDATED')
    const moved = await receive({ sequence: 1, title: 'Moved', more: [rule] })
    expect(await read(moved)).toMatchObject({ state: 'CHANGED' })
    expect(await taken(moved)).toBe('UPDATED')
    expect(await calendarOf()).toEqual(['Moved 2026-12-10', 'Moved 2026-12-17', 'Moved 2026-12-24'])
    // The same where series and date came in one file, or the date came first.
    await app.context.db.event.deleteMany({ where: { ownerId: 'kim', importKey: { not: '' } } })
    expect(await taken(await receive({ sequence: 0, more: [rule] }, one))).toBe('ADDED')
    expect(await calendarOf()).toEqual(['Visit 2026-12-10', 'Visit 2026-12-18', 'Visit 2026-12-24'])
    expect([(await read(await receive({ ...one, sequence: 2, title: 'Old' }))).state, await taken(moved)]).toEqual(['OUTDATED', 'UPDATED'])
    await app.context.db.event.deleteMany({ where: { ownerId: 'kim', importKey: { not: '' } } })
    expect([await taken(date), await taken(moved)]).toEqual(['ADDED', 'UPDATED'])
  })

  it('is answered though its file was imported before', async () => {
    const text = fileOf({})
    granted(await callAs(app, 'kim', events.import, { body: { text, dryRun: false, allPrivate: false } }))
    const sent = await receive({})
    expect(await read(sent)).toMatchObject({ state: 'SAME', isAnswered: false, canReply: true })
    expect(granted(await reply(sent, 'ACCEPT'))).toEqual({ change: 'NONE', skipped: [], isMailed: true })
    expect([await subjects(), (await read(sent)).isAnswered]).toEqual([['Accepted: Visit'], true])
  })
})

describe('an older mail of an event', () => {
  it('declines its newest version, and is not accepted any more', async () => {
    const first = await receive({})
    expect([await taken(first), await taken(await receive({ sequence: 2, day: '20261212' }))]).toEqual(['ADDED', 'UPDATED'])
    expect((await read(first)).state).toBe('OUTDATED')
    expect((await reply(first, 'ACCEPT')).problem).toMatchObject({ status: 409, code: 'MAIL_EVENT_OUTDATED' })
    expect(await taken(await receive({ method: 'CANCEL' }))).toBe('NONE')
    expect(await calendarOf()).toEqual(['Visit 2026-12-12'])
    expect(await taken(first, 'DECLINE')).toBe('REMOVED')
    expect([await calendarOf(), (await subjects()).at(-1)]).toEqual([[], 'Declined: Visit'])
    const raw = Buffer.from((await app.context.db.mailOutbox.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).raw).toString('latin1')
    const [, coded = ''] = /method=REPLY[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? []
    expect(Buffer.from(coded, 'base64').toString()).toContain('SEQUENCE:2\r\n')
  })

  it('says that the event was cancelled once that was taken over', async () => {
    const first = await receive({})
    expect(await taken(first)).toBe('ADDED')
    expect(await taken(await receive({ method: 'CANCEL' }))).toBe('REMOVED')
    expect((await read(first)).state).toBe('CANCELLED')
    expect((await reply(first, 'ACCEPT')).problem).toMatchObject({ status: 409, code: 'MAIL_EVENT_CANCELLED' })
    const again = await receive({ sequence: 3 })
    expect([(await read(again)).state, await taken(again)]).toEqual(['NEW', 'ADDED'])
  })
})

describe('a calendar file', () => {
  it('is declined however it is written, and nothing is added by that', async () => {
    const file = fileOf({})
    const [twice, one] = [`${file}${fileOf({ uid: 'other@uni.example', title: 'Other' })}`, 'Visit 2026-12-10']
    const written: readonly (readonly [string, readonly string[]])[] = [
      [file.replace('BEGIN:VCALENDAR', 'BEGIN:VCALENDAR '), [one]],
      [`  ${file}`, [one]],
      [file.replaceAll('\r\n', '\r'), [one]],
      [`\uFEFF${file}`, [one]],
      [twice, [one, 'Other 2026-12-10']],
    ]
    for (const [text, titles] of written) {
      const sent = await receiveFile(text)
      expect(await taken(sent, 'DECLINE')).toBe('NONE')
      expect(await calendarOf()).toEqual([])
      expect(await taken(sent)).toBe('ADDED')
      expect((await calendarOf()).toSorted()).toEqual([...titles].toSorted())
      expect(await taken(sent, 'DECLINE')).toBe('REMOVED')
      expect(await calendarOf()).toEqual([])
    }
  })

  it('of several events answers nobody: it is imported', async () => {
    const several = await receive({}, { uid: 'b@uni.example', title: 'Second' }, { uid: 'c@uni.example', title: 'Third' })
    expect(await read(several)).toMatchObject({ others: 2, canReply: false, state: 'NEW' })
    expect(granted(await reply(several, 'ACCEPT'))).toEqual({ change: 'ADDED', skipped: [], isMailed: false })
    expect([(await calendarOf()).length, (await read(several)).state]).toEqual([3, 'SAME'])
  })
})
