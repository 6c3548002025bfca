import { expect, it } from 'vitest'
import { findCalendarFile, whenTexts } from './invitation-texts.ts'

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

it('the calendar of a mail is the form of its text for calendar programs, else an attached one', () => {
  const file = (part: string, type: string, name: string) => ({ part, type, name, size: 1, inline: false })
  const attached = file('2', 'application/octet-stream', 'invite.ICS')
  expect(findCalendarFile([attached, file('1.3', 'text/calendar', 'part-1.3.ics')])?.part).toBe('1.3')
  expect(findCalendarFile([file('3', 'application/pdf', 'a.pdf'), attached])?.part).toBe('2')
  expect(findCalendarFile([file('3', 'application/pdf', 'a.pdf')])).toBeUndefined()
})
