import { expect, it } from 'vitest'
import { indexColleagues, matchAuthor } from './author-match.ts'

const kim = { id: 'kim', firstName: 'Min-jun', lastName: 'Kim', orcids: ['0000-0002-1825-0097'] }
const kim2 = { id: 'kim2', firstName: 'Mina', lastName: 'Kim', orcids: [] }
const muller = { id: 'amueller', firstName: 'Anna', lastName: 'Müller', orcids: [] }
const staff = [kim, kim2, muller]
const match = (given: string, family: string, orcid = '') => matchAuthor({ given, family, orcid }, indexColleagues(staff))

it('finds colleagues by full name in any spelling of accents and hyphens', () => {
  expect([match('Min-Jun', 'KIM'), match('Minjun', 'Kim'), match('Anna', 'Muller')]).toEqual(['kim', 'kim', 'amueller'])
})

it('initials fit one colleague only, and nobody where two could be meant', () => {
  expect([match('A.', 'Müller'), match('M.-J.', 'Kim'), match('M.', 'Kim')]).toEqual(['amueller', 'kim', ''])
})

it('an ORCID decides: the same one before the name, another one against it', () => {
  expect(match('M.', 'Kim', '0000-0002-1825-0097')).toBe('kim')
  expect(match('Min-jun', 'Kim', '0000-0002-9079-593X')).toBe('')
})

it('a stranger stays a stranger', () => {
  expect([match('Anna', 'Schmidt'), match('', 'Kim'), match('', '')]).toEqual(['', '', ''])
})
