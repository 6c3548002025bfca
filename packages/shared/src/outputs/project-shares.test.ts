import { expect, it } from 'vitest'
import { restShare } from './contributors.ts'
import { projectShares, projectShareValue, projectsText, wholeProject } from './project-shares.ts'

const lines = (...shares: readonly string[]) => shares.map((sharePct, at) => ({ id: '', projectNo: `P2026-00${String(at)}`, sharePct }))
const faults = (input: unknown) => projectShares.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
const hiddenId = '01a1fd67-d17c-7582-af65-7e6b84a1f831'

it('shares of projects are 100.00 together, or there are none', () => {
  for (const shares of [[], ['100'], ['33.34', '33.33', '33.33'], ['0.01', '99.99']]) expect(faults(lines(...shares))).toBeUndefined()
  for (const shares of [['99.99'], ['50', '50.01'], ['60', '30']]) expect(faults(lines(...shares))).toEqual([' SHARES_NOT_WHOLE'])
})

it('a share is above 0, a project is listed once, and a new line names its project', () => {
  expect(faults(lines('100', '0'))).toEqual(['1.sharePct BAD_PROJECT_SHARE'])
  expect(faults(lines('100', 'half'))).toContain('1.sharePct BAD_PROJECT_SHARE')
  expect(faults([...wholeProject('P1'), ...wholeProject('P1')].map((one) => ({ ...one, sharePct: '50' })))).toEqual([' PROJECT_TWICE'])
  expect(faults([{ id: '', projectNo: '', sharePct: '100' }])).toEqual(['0.projectNo REQUIRED'])
  expect(faults([{ id: hiddenId, projectNo: '', sharePct: '100' }])).toBeUndefined()
})

it('a new line is offered what is missing to 100.00', () => {
  expect([restShare([]), restShare(['33.3', '20']), restShare(['80', '30'])]).toEqual(['100.00', '46.70', '0.00'])
})

it('a workbook has one share as a number: that of the project of the filter, or of the only one', () => {
  const textOf = ([, english]: readonly string[]) => english ?? ''
  const [first] = wholeProject('P1')
  const projects = first
    ? [
        { ...first, sharePct: '60.00' },
        { id: hiddenId, projectNo: '', sharePct: '40.00' },
      ]
    : []
  expect(projectsText({ projects, projectSharePct: '' }, (label) => textOf(label))).toBe('P1; Another project')
  expect(projectShareValue({ projects, projectSharePct: '' })).toBe('60.00; 40.00')
  expect(projectShareValue({ projects, projectSharePct: '40.00' })).toBe(40)
  expect(projectShareValue({ projects: wholeProject('P1'), projectSharePct: '' })).toBe(100)
  expect(projectShareValue({ projects: [], projectSharePct: '' })).toBe('')
})
