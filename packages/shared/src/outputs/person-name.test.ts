import { expect, test } from 'vitest'
import { splitName, toInitials } from './person-name.ts'

test('a printed name has its family name at the end or before a comma, with the words that belong to it', () => {
  const parts = (name: string) => [splitName(name).family, splitName(name).given]
  expect(parts(' Min-jun  Kim ')).toEqual(['Kim', 'Min-jun'])
  expect(parts('Kim, Min-jun')).toEqual(['Kim', 'Min-jun'])
  expect(parts('Jane van der Berg')).toEqual(['van der Berg', 'Jane'])
  expect(parts('van Gogh')).toEqual(['van Gogh', ''])
  expect(parts('UNESCO')).toEqual(['UNESCO', ''])
  expect(parts('김민준')).toEqual(['김민준', ''])
  expect(parts('홍 길동')).toEqual(['홍 길동', ''])
})

test('a suffix behind a family name is none', () => {
  const king = { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }
  for (const name of ['Martin Luther King Jr.', 'King, Martin Luther, Jr.', 'King, Jr., Martin Luther'])
    expect(splitName(name)).toEqual(king)
  expect(splitName('Henry Ford III')).toEqual({ family: 'Ford', given: 'Henry', suffix: 'III' })
})

test('initials keep the hyphens of a given name', () => {
  expect(['Min-jun', 'Jean Paul', 'J.P.', 'M.-J.', 'émile', ''].map(toInitials)).toEqual(['M.-J.', 'J. P.', 'J. P.', 'M.-J.', 'É.', ''])
})
