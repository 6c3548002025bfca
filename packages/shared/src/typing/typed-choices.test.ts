import { expect, it } from 'vitest'
import { readChoice, readClock, UNREAD, withUnread } from './typed-choices.ts'

it('a clock time is read as people type it, and nothing else is one', () => {
  expect(['0930', '9:30', '7.15', '07:10', '0200', '24:00', ' 905 '].map(readClock)).toEqual([
    '09:30',
    '09:30',
    '07:15',
    '07:10',
    '02:00',
    '24:00',
    '09:05',
  ])
  expect(['25:00', '9:70', '24:01', 'abc', '9', '', '12345'].map(readClock)).toEqual(Array.from({ length: 7 }, () => undefined))
})

it('a typed choice is an option, a time among times, or a text that no form sends', () => {
  const times = ['08:00', '09:30'].map((time) => ({ value: time, text: time }))
  const read = (typed: string) => readChoice(times, typed, '08:00')
  expect(['0930', '07:10', '08:00', ''].map(read)).toEqual(['09:30', '07:10', '08:00', '08:00'])
  expect(['abc', '25:00'].map(read)).toEqual([`${UNREAD}abc`, `${UNREAD}25:00`])
  const rooms = [
    { value: '1', text: 'Raum Saar' },
    { value: '2', text: 'Hall' },
    { value: '3', text: 'Hall' },
  ]
  expect(['raum saar', 'Raum Saarr', '0930', 'Hall'].map((typed) => readChoice(rooms, typed, ''))).toEqual([
    '1',
    `${UNREAD}Raum Saarr`,
    `${UNREAD}0930`,
    `${UNREAD}Hall`,
  ])
  expect(readChoice(rooms, 'Hall', '3')).toBe('3')
})

it('a text that is no choice is found wherever it is in a form', () => {
  const form = {
    roomId: `${UNREAD}x`,
    title: 'Room',
    lines: [{ country: 'DE' }, { country: `${UNREAD}Mars` }],
    at: new Date(0),
    none: null,
  }
  expect(withUnread(form, { roomId: 'TOO_LONG', title: 'REQUIRED' })).toEqual({
    roomId: 'NOT_LISTED',
    title: 'REQUIRED',
    'lines.1.country': 'NOT_LISTED',
  })
  expect(withUnread({ time: `${UNREAD}25:00` }, { time: 'BAD_TIME' })).toEqual({ time: 'BAD_TIME' })
  expect(withUnread({ time: '09:30' }, {})).toEqual({})
})
