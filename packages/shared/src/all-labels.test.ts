import { describe, expect, it } from 'vitest'
import { allLabels, labelAreas } from './all-labels.ts'
import { fillText } from './labels.ts'
import { placesOf, samePlaces } from './labels/label-rules.ts'

const named = Object.entries(labelAreas).flatMap(([area, records]) =>
  Object.entries(records).map(([name, record]) => ({ name: `${area}.${name}`, record })),
)

describe('the texts of the interface', () => {
  it('use every number once', () => {
    const owners = Map.groupBy(named, ({ record }) => record[0])
    const shared = [...owners]
      .filter(([, entries]) => entries.length > 1)
      .map(([number, entries]) => [number, entries.map(({ name }) => name)])
    expect(shared).toEqual([])
    expect(allLabels.length).toBe(owners.size)
  })

  it.each(named)('$name has a number and three texts that fit the table', ({ record }) => {
    const [number, ...texts] = record
    expect(number).toMatch(/^(LB|MS)\d{8}$/)
    expect(texts).toHaveLength(3)
    for (const text of texts) {
      expect(text.trim()).toBe(text)
      expect(text.length).toBeGreaterThan(0)
      expect(text.length).toBeLessThanOrEqual(500)
    }
  })

  it('have Hangul in Korean unless the word is the same everywhere', () => {
    const foreign = named.filter(({ record }) => !/[가-힣]/.test(record[2]) && record[2] !== record[1]).map(({ name }) => name)
    expect(foreign).toEqual([])
  })

  it('carry the same {0} places in all languages', () => {
    const places = (text: string) => [...new Set(text.match(/\{\d+\}/g))].toSorted()
    for (const { name, record } of named) {
      expect(places(record[2]), name).toEqual(places(record[1]))
      expect(places(record[3]), name).toEqual(places(record[1]))
    }
  })
  it('count in whole sentences: one day expires, two days expire', () => {
    const text = '{0} {0|day of yours expires|days of yours expire} on {1}'
    expect(fillText(text, [1, 'Friday'])).toBe('1 day of yours expires on Friday')
    expect(fillText(text, ['1', 'Friday'])).toBe('1 day of yours expires on Friday')
    expect(['0', '0.5', '2', '11'].map((days) => fillText(text, [days, 'Friday']))).toEqual(
      ['0', '0.5', '2', '11'].map((days) => `${days} days of yours expire on Friday`),
    )
    expect(fillText('{0} {2}', ['a'])).toBe('a {2}')
  })

  it('choose between words by a number that stands in them, in every language as it needs', () => {
    for (const { name, record } of named) for (const text of record.slice(1)) expect(samePlaces(text, record[1]), name).toBe(true)
    expect(placesOf('{0} {0|day|days}, {1}')).toEqual(['{0}', '{1}'])
    expect(samePlaces('{0}일', '{0} {0|day|days}')).toBe(true)
    expect(samePlaces('{0} {1|day|days}', '{0} days')).toBe(false)
  })
})
