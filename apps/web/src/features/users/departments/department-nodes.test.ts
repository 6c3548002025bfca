import { expect, it } from 'vitest'
import { above, departmentNodes, inSight, matching } from './department-nodes.ts'

const row = (code: string, parentCode: string, name = code) => ({ code, name, parentCode, headUserId: '', headName: '', people: 1 })
const tree = departmentNodes([row('TOP', '', '한울 유럽'), row('A', 'TOP', 'Umwelt'), row('B', 'A', 'Wasser'), row('C', 'GONE')])

it('puts a department below its parent, and one without a valid parent at the top', () => {
  expect(tree.map(({ code }) => code)).toEqual(['TOP', 'C'])
  expect(tree[0]?.children[0]?.children[0]?.code).toBe('B')
})

it('keeps the branches that lead to what was typed, whatever the script', () => {
  expect(JSON.stringify(matching(tree, 'wass').map(({ children }) => children[0]?.children[0]?.code))).toBe('["B"]')
  expect(matching(tree, '한울')).toHaveLength(1)
  expect(matching(tree, 'zzz')).toEqual([])
})

it('finds a department by a part of its code', () => {
  const coded = departmentNodes([row('HQ', '', 'Office'), row('ENV-0120', 'HQ', 'Water'), row('BIO-0300', 'HQ', 'Life')])
  expect(matching(coded, 'env-01').map(({ children }) => children.map(({ name }) => name))).toEqual([['Water']])
  expect(matching(coded, '0300')[0]?.children[0]?.name).toBe('Life')
})

it('counts as in sight what stands below open departments only', () => {
  expect(inSight(tree, (code) => code === 'TOP').map(({ node }) => node.code)).toEqual(['TOP', 'A', 'C'])
})

it('names what stands above a department, and ends where departments stand below each other', () => {
  expect([...above([row('TOP', ''), row('A', 'TOP'), row('B', 'A')], 'B')]).toEqual(['A', 'TOP'])
  expect([...above([row('A', 'B'), row('B', 'A')], 'A')]).toEqual(['B', 'A'])
  expect([...above([], '')]).toEqual([])
})
