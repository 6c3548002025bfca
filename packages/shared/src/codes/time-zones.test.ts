import { expect, it } from 'vitest'
import { fromLocal } from '../reservations/zoned-time.ts'
import { findTimeZone, isTimeZone, timeZones } from './time-zones.ts'

it('a zone is a name of the tz database, and no abbreviation', () => {
  const names = ['Europe/Berlin', 'UTC', 'Asia/Calcutta', 'Europe/Nowhere', 'europe/berlin', 'US/Pacific-New', 'ECT', 'BST', '']
  expect(names.filter(isTimeZone)).toEqual(['Europe/Berlin', 'UTC', 'Asia/Calcutta'])
  const zones = ['europe/berlin', 'US/Pacific', 'Japan', 'EST5EDT', 'IST'].map(findTimeZone)
  expect(zones).toEqual(['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo', 'America/New_York', undefined])
})

it('every zone can be computed with, and those that programs offer are among them', () => {
  expect(timeZones.filter((zone) => Number.isNaN(fromLocal('2027-07-01T12:00', zone).getTime()))).toEqual([])
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([])
})
