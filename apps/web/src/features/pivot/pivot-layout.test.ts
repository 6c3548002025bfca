import { describe, expect, it } from 'vitest'
import { fieldsIn, placed, readLayout, startLayout, writeLayout } from './pivot-layout.ts'

describe('the layout of the staff figures', () => {
  it('moves a field to the end of a well or before another one', () => {
    const two = placed(startLayout, 'gender', 'rows')
    expect(two.rows).toEqual(['department', 'gender'])
    expect(placed(two, 'gender', 'rows', 0).rows).toEqual(['gender', 'department'])
    expect(placed(two, 'department', 'columns')).toMatchObject({ rows: ['gender'], columns: ['contractType', 'department'] })
    expect(placed(two, 'department', 'fields').rows).toEqual(['gender'])
  })

  it('keeps a full well as it is', () => {
    const full = { ...startLayout, columns: ['contractType', 'gender'] as const, rows: ['department'] as const }
    const layout = { ...full, rows: [...full.rows], columns: [...full.columns] }
    expect(placed(layout, 'position', 'columns')).toBe(layout)
    expect(placed(layout, 'gender', 'columns', 0).columns).toEqual(['gender', 'contractType'])
  })

  it('lists what lies in no well', () => {
    expect(fieldsIn(startLayout, 'fields')).toEqual(['position', 'nationality', 'joinYear', 'gender'])
  })

  it.each([
    ['', startLayout],
    ['percent=1', { ...startLayout, percent: true }],
    ['rows=gender,joinYear&columns=', { rows: ['gender', 'joinYear'], columns: [], percent: false }],
    ['rows=&columns=', { rows: [], columns: [], percent: false }],
    ['rows=salary,gender,gender&columns=gender,position', { rows: ['gender'], columns: ['position'], percent: false }],
    ['rows=department,position,gender,joinYear', { rows: ['department', 'position', 'gender'], columns: [], percent: false }],
    ['rows=%27%3B--&columns=__proto__', { rows: [], columns: [], percent: false }],
  ])('the address %j is read as far as it makes sense', (search, layout) => {
    expect(readLayout(search)).toEqual(layout)
    expect(readLayout(writeLayout(readLayout(search)))).toEqual(layout)
  })
})
