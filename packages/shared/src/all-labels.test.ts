import { describe, expect, it } from 'vitest'
import { allLabels, labelAreas } from './all-labels.ts'

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
    const places = (text: string) => (text.match(/\{\d+\}/g) ?? []).toSorted()
    for (const { name, record } of named) {
      expect(places(record[2]), name).toEqual(places(record[1]))
      expect(places(record[3]), name).toEqual(places(record[1]))
    }
  })
})
