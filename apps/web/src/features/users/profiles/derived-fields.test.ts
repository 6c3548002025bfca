import { describe, expect, it } from 'vitest'
import { calculateAge, formatEnglishName, monthsOfService } from './derived-fields.ts'

describe('what the user popup derives', () => {
  it('takes the age from the years alone', () => {
    expect(calculateAge('1988-12-31', '2026-01-01')).toBe(38)
    expect(calculateAge('', '2026-01-01')).toBeUndefined()
    expect(calculateAge('unfinished', '2026-01-01')).toBeUndefined()
  })

  it('counts the month of joining and the current month', () => {
    expect(monthsOfService('2021-10-01', '2026-11-23')).toBe(62)
    expect(monthsOfService('2026-11-23', '2026-11-23')).toBe(1)
  })

  it('shows no service before the first day', () => {
    expect(monthsOfService('2026-12-01', '2026-11-23')).toBeUndefined()
    expect(monthsOfService('', '2026-11-23')).toBeUndefined()
  })

  it('joins the names with single spaces', () => {
    expect(formatEnglishName('Minjun', '', 'Kim')).toBe('Minjun Kim')
    expect(formatEnglishName(' Anna ', 'Maria', 'Müller')).toBe('Anna Maria Müller')
  })
})
