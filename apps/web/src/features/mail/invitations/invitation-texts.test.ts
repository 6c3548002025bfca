import { describe, expect, it } from 'vitest'
import { changesOnBehalf, listChoices, findOutcome } from './invitation-choices.ts'
import { currentTexts, inOrder, listCalendarFiles, whenTexts } from './invitation-texts.ts'

it('an event is shown by the clocks of its reader, whole days without one, and nothing twice', () => {
  const when = (start: string, end: string, allDay = false) =>
    whenTexts({ start: new Date(start), end: new Date(end), allDay }, 'Asia/Seoul')
  expect([
    when('2026-12-10T09:00Z', '2026-12-10T10:30Z'),
    when('2026-12-10T14:00Z', '2026-12-10T16:00Z'),
    when('2026-12-10', '2026-12-11', true),
    when('2026-12-10', '2026-12-12', true),
    whenTexts({ start: null, end: null, allDay: false }, 'Asia/Seoul'),
  ]).toEqual([['2026-12-10 18:00', '19:30'], ['2026-12-10 23:00', '2026-12-11 01:00'], ['2026-12-10'], ['2026-12-10', '2026-12-11'], []])
})

it('every calendar file of a mail is an event, forms of its text and then invitations first', () => {
  const file = (part: string, type: string, name: string) => ({ part, type, name, size: 1, inline: false })
  const files = [
    file('2', 'application/octet-stream', 'invite.ICS'),
    file('1.3', 'text/calendar', 'part-1.3.ics'),
    file('3', 'application/pdf', 'a.pdf'),
  ]
  expect(listCalendarFiles(files).map(({ part }) => part)).toEqual(['1.3', '2'])
  expect(listCalendarFiles(Array.from({ length: 50 }, (_, part) => file(String(part), 'application/ics', 'a.ics')))).toHaveLength(10)
  expect(
    inOrder([
      { method: 'PUBLISH', id: 1 },
      { method: 'REQUEST', id: 2 },
    ] as const).map(({ id }) => id),
  ).toEqual([2, 1])
})

it('an update says what the calendar has now, and only what becomes different', () => {
  const event = { title: 'Visit', place: 'Room 2', allDay: false, start: new Date('2026-12-10T09:00Z'), end: new Date('2026-12-10T10:00Z') }
  const current = { ...event, start: new Date('2026-12-09T09:00Z'), end: new Date('2026-12-09T10:00Z') }
  expect(currentTexts(current, event, 'UTC')).toEqual(['2026-12-09 09:00 – 10:00'])
  expect(currentTexts({ ...event, place: 'Hall' }, event, 'UTC')).toEqual(['Hall'])
})

describe('what can be done with an event', () => {
  const choices = (
    method: 'REQUEST' | 'PUBLISH' | 'CANCEL',
    state: Parameters<typeof listChoices>[0]['state'],
    canReply = true,
    isAnswered = true,
    skipped: Parameters<typeof listChoices>[0]['skipped'] = [],
  ) => listChoices({ method, state, canReply, isAnswered, skipped }).map(({ reply, name }) => `${reply} ${name}`)

  it('is what its state in the calendar leaves open', () => {
    expect(choices('REQUEST', 'NEW')).toEqual(['ACCEPT accept', 'DECLINE decline'])
    expect(choices('REQUEST', 'CHANGED')).toEqual(['ACCEPT update', 'DECLINE decline'])
    expect(choices('REQUEST', 'SAME', true, false)).toEqual(['ACCEPT accept', 'DECLINE decline'])
    expect(choices('REQUEST', 'SAME')).toEqual(['DECLINE decline'])
    expect(choices('REQUEST', 'OUTDATED')).toEqual(['DECLINE decline'])
    expect(choices('REQUEST', 'CANCELLED')).toEqual([])
    expect(choices('REQUEST', 'OTHER_ORGANIZER')).toEqual(['ACCEPT addSeparately', 'DECLINE decline'])
    expect(choices('PUBLISH', 'NEW', false)).toEqual(['ACCEPT add'])
    expect(choices('PUBLISH', 'SAME', false)).toEqual(['DECLINE remove'])
    expect(choices('CANCEL', 'CHANGED')).toEqual(['ACCEPT remove'])
    for (const canReply of [true, false]) expect(choices('REQUEST', 'OWN', canReply)).toEqual([])
    expect(choices('REQUEST', 'REFUSED')).toEqual(['DECLINE decline'])
    for (const state of ['NEW', 'OUTDATED', 'OTHER_ORGANIZER', 'SAME'] as const) expect(choices('CANCEL', state)).toEqual([])
  })

  it('is never "accept" where a date of the file cannot be taken over', () => {
    const skipped = [{ title: 'Visit', reason: 'UNKNOWN_ZONE' as const }]
    expect(choices('REQUEST', 'NEW', true, false, skipped)).toEqual(['ACCEPT add', 'DECLINE decline'])
    expect(choices('REQUEST', 'SAME', true, false, skipped)).toEqual(['DECLINE decline'])
    expect(findOutcome('ACCEPT', { change: 'ADDED', skipped, isMailed: false })).toBe('partlyAdded')
  })

  it('is asked for once more where somebody else than the organizer sent a change', () => {
    const sentBy = { name: '', address: 'x@y.example' }
    expect(changesOnBehalf({ sentBy, state: 'CHANGED' }, 'ACCEPT')).toBe(true)
    expect(changesOnBehalf({ sentBy, state: 'SAME' }, 'DECLINE')).toBe(true)
    expect(changesOnBehalf({ sentBy, state: 'NEW' }, 'ACCEPT')).toBe(false)
    expect(changesOnBehalf({ sentBy: null, state: 'CHANGED' }, 'ACCEPT')).toBe(false)
  })

  it('is said as what happened', () => {
    expect(findOutcome('ACCEPT', { change: 'NONE', skipped: [], isMailed: false })).toBe('unchanged')
    expect(findOutcome('ACCEPT', { change: 'UPDATED', skipped: [], isMailed: true })).toBe('updatedMailed')
    expect(findOutcome('DECLINE', { change: 'REMOVED', skipped: [], isMailed: true })).toBe('removedMailed')
    expect(findOutcome('DECLINE', { change: 'NONE', skipped: [], isMailed: true })).toBe('declinedMailed')
  })
})
