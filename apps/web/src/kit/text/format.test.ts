import { describe, expect, it } from 'vitest'
import { dateIn, fileSizeText, instantText, longDateText, moneyText, tooltipSizeText } from './format.ts'

describe('formats', () => {
  it('take the calendar date from the time zone of the person', () => {
    const lateEvening = new Date('2026-12-31T23:30:00Z')
    expect(dateIn(lateEvening, 'Europe/Berlin')).toBe('2027-01-01')
    expect(dateIn(lateEvening, 'America/New_York')).toBe('2026-12-31')
  })

  it('show an instant to the minute, midnight as 00', () => {
    expect(instantText(new Date('2026-11-20T23:05:00Z'), 'Europe/Berlin')).toBe('2026-11-21 00:05')
    expect(instantText(new Date('2026-11-20T23:05:09Z'), 'Europe/Berlin', true)).toBe('2026-11-21 00:05:09')
  })

  it.each([
    ['de', 'Sonntag, 22. November 2026'],
    ['ko', '2026년 11월 22일 일요일'],
  ])('write the day over a group of rows in the language of the screen: %s', (locale, written) => {
    expect(longDateText(new Date('2026-11-22T10:00:00Z'), locale, 'UTC')).toBe(written)
  })

  it.each([
    [0, '0.0 KB'],
    [500, '0.5 KB'],
    [999_999, '1000.0 KB'],
    [1_000_000, '1.0 MB'],
    [1_234_567_890, '1.2 GB'],
    [5_000_000_000_000, '5.0 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text)
  })

  it('name tooltip sizes in Kb under a million bytes, in Mb from there', () => {
    expect(tooltipSizeText(999_900)).toBe('999.9 Kb')
    expect(tooltipSizeText(1_000_000)).toBe('1.0 Mb')
  })

  it('show money with two decimals', () => {
    expect(moneyText(1234.5)).toBe('1,234.50')
  })
})
