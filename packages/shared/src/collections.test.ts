import { describe, expect, it } from 'vitest'
import { allLabels, labelAreas } from './collections.ts'
import { fillText } from './labels.ts'
import { listPlaces, samePlaces } from './labels/label-rules.ts'

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

  it('have a number and three texts each, which fit the table', () => {
    const isText = (text: string) => text.trim() === text && text.length > 0 && text.length <= 500
    const fits = ([number, ...texts]: readonly string[]) => /^(LB|MS)\d{8}$/.test(number ?? '') && texts.length === 3 && texts.every(isText)
    // One test for all of them: thousands cost the run seconds.
    expect(named.filter(({ record }) => !fits(record)).map(({ name }) => name)).toEqual([])
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

  it.each([
    ['김민준', '김민준은', '김민준을', '김민준으로'],
    ['회의실', '회의실은', '회의실을', '회의실로'],
    ['차', '차는', '차를', '차로'],
    ['회의실(본관)', '회의실(본관)은', '회의실(본관)을', '회의실(본관)로'],
    ['3', '3은', '3을', '3으로'],
    ['2', '2는', '2를', '2로'],
    ['1', '1은', '1을', '1로'],
    ['1,000', '1,000은', '1,000을', '1,000으로'],
    ['PDF', 'PDF는', 'PDF를', 'PDF로'],
    ['HTML', 'HTML은', 'HTML을', 'HTML로'],
    ['plan.pdf', 'plan.pdf는', 'plan.pdf를', 'plan.pdf로'],
    ['photo.png', 'photo.png는', 'photo.png를', 'photo.png로'],
    ['Meeting', 'Meeting은', 'Meeting을', 'Meeting으로'],
    ['Projector', 'Projector는', 'Projector를', 'Projector로'],
    ['2026. 11. 22.', '2026. 11. 22.은', '2026. 11. 22.을', '2026. 11. 22.로'],
    ['09:00', '09:00은', '09:00을', '09:00으로'],
    ['', '는', '를', '로'],
  ])('give %s the Korean particle it takes in speech', (word, ...sentences) => {
    expect(['{0}{0:은/는}', '{0}{0:을/를}', '{0}{0:으로/로}'].map((text) => fillText(text, [word]))).toEqual(sentences)
  })

  it('choose between words by a number that stands in them, in every language as it needs', () => {
    for (const { name, record } of named) for (const text of record.slice(1)) expect(samePlaces(text, record[1]), name).toBe(true)
    expect(listPlaces('{0} {0|day|days}, {1}')).toEqual(['{0}', '{1}'])
    expect(samePlaces('{0}일', '{0} {0|day|days}')).toBe(true)
    expect(samePlaces('{0} {1|day|days}', '{0} days')).toBe(false)
    expect(samePlaces('{0}{0:을/를} 삭제', 'Delete {0}')).toBe(true)
    expect(samePlaces('{1:을/를} 삭제 {0}', 'Delete {0}')).toBe(false)
  })
})
