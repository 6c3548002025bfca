import { fromLocal, localTime } from '@maru/shared/reservations/zoned-time.ts'
import { expect, it } from 'vitest'
import { makeAxis } from './axis.ts'
import { findKeyAction, type KeyPlace } from './timeline-keys.ts'
import type { Draft, TimelineItem, TimelineResource } from './timeline-model.ts'

const berlin = 'Europe/Berlin'
const at = (time: string) => fromLocal(`2026-11-25T${time}`, berlin).getTime()
const resource = (id: string, canBook = true): TimelineResource => ({
  id,
  name: id,
  note: '',
  group: '',
  slot: 30,
  defaultMinutes: 60,
  canBook,
})
const resources = [resource('saar'), resource('closed', false), resource('han')]
const booking: TimelineItem = {
  id: 'b',
  resourceId: 'saar',
  start: at('10:00'),
  end: at('11:00'),
  title: 'Review',
  note: '',
  colour: 'blue',
  look: 'booked',
  canChange: true,
}
const place: KeyPlace = {
  axis: makeAxis('day', '2026-11-25', berlin, { from: '07:00', to: '19:00' }),
  resources,
  now: at('09:10'),
  resource: resources[0],
  item: undefined,
  cursor: undefined,
  moving: undefined,
}
const moving: Draft = { resourceId: 'saar', start: booking.start, end: booking.end, item: booking }

/** The times, and the resource, that keys pressed one after the other lead to. */
function pressed(keys: readonly string[], from: KeyPlace) {
  let now = from
  let done = ''
  for (const name of keys) {
    const key = name.replace('Shift+', '')
    const action = findKeyAction({ key, shift: name.startsWith('Shift+'), enters: key === 'Enter' }, now)
    if (action === undefined || !('draft' in action)) return JSON.stringify(action)
    const { resourceId, start, end } = action.draft
    done = `${action.does} ${resourceId} ${localTime(new Date(start), berlin)}-${localTime(new Date(end), berlin)}`
    now = action.does === 'choose' ? { ...now, cursor: action.draft } : { ...now, moving: action.draft }
  }
  return done
}

it('Enter books the usual length from now on', () => {
  expect(pressed(['Enter'], place)).toBe('drop saar 09:00-10:00')
})

it('arrows choose a time, Shift with an arrow extends it, Enter books it', () => {
  expect(pressed(['ArrowRight'], place)).toBe('choose saar 09:00-09:30')
  expect(pressed(['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter'], place)).toBe('drop saar 09:30-11:00')
  expect(pressed(['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft', 'Shift+ArrowLeft'], place)).toBe('choose saar 09:00-09:30')
  expect(pressed(['End', 'ArrowRight'], place)).toBe('choose saar 18:30-19:00')
  expect(pressed(['Home', 'ArrowLeft'], place)).toBe('choose saar 07:00-07:30')
})

it('nothing is booked on a resource that takes no bookings', () => {
  expect(pressed(['Enter'], { ...place, resource: resources[1] })).toBeUndefined()
})

it('M moves a booking by arrows, over resources that take none, and Enter drops it', () => {
  expect(findKeyAction({ key: 'm', shift: false, enters: false }, { ...place, item: booking })).toEqual({
    does: 'startMove',
    item: booking,
  })
  expect(findKeyAction({ key: 'm', shift: false, enters: false }, { ...place, item: { ...booking, canChange: false } })).toBeUndefined()
  expect(pressed(['ArrowRight', 'Shift+ArrowRight', 'ArrowDown', 'Enter'], { ...place, moving })).toBe('drop han 10:30-12:00')
  expect(findKeyAction({ key: 'Escape', shift: false, enters: false }, { ...place, moving })).toEqual({ does: 'cancelMove' })
})

it('arrows lead to the resources above and below, Page Up and Page Down to other days', () => {
  expect(pressed(['ArrowDown'], place)).toBe('{"does":"focusResource","resourceId":"closed"}')
  expect(pressed(['ArrowUp'], place)).toBe('{"does":"focusResource","resourceId":"saar"}')
  expect(pressed(['PageDown'], place)).toBe('{"does":"showPeriod","by":1}')
  expect(pressed(['ArrowLeft'], { ...place, item: booking })).toBe('{"does":"focusBar","by":-1}')
})
