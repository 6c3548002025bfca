import { expect, it } from 'vitest'
import { elapsedPercent, findProjectRisks } from './project-risks.ts'
import { createWorkingDays } from './wbs/working-days.ts'

const TODAY = '2026-07-02'
const line = {
  id: 'l',
  year: 2026,
  category: 'TRAVEL' as const,
  name: '',
  planned: '1000.00',
  changed: '200.00',
  reserved: '0.00',
  committed: '0.00',
  spent: '0.00',
  available: '500.00',
  overdraft: '0.00',
  freeMove: '0.00',
}
const project = { status: 'RUNNING' as const, startsOn: '2026-01-01', endsOn: '2026-12-31', spentPercent: '50', lines: [line] }
const task = {
  id: 't',
  level: 0,
  name: 'Sampling',
  isMilestone: false,
  startsOn: '2026-01-01',
  endsOn: '2026-08-31',
  weight: '',
  progress: 40,
  ownerId: '',
  ownerName: '',
  deliverable: '',
  predecessors: [],
  baselineStartsOn: '',
  baselineEndsOn: '',
}
const weekdays = createWorkingDays([])
type Input = Parameters<typeof findProjectRisks>
const kinds = (of: Input[0], tasks: Input[1], day: string) => findProjectRisks(of, tasks, day, weekdays).map(({ kind }) => kind)

it('counts the days that are over, and never more than all', () => {
  expect(['2025-12-01', '2026-01-01', TODAY, '2027-05-01'].map((day) => elapsedPercent(project, day))).toEqual([0, 0, 50, 100])
})

it('says nothing of a project on its way as planned, and of one that does not run', () => {
  expect(kinds(project, [task], TODAY)).toEqual([])
  expect(kinds({ ...project, status: 'PROPOSAL', spentPercent: '100' }, [{ ...task, endsOn: '2026-02-01' }], TODAY)).toEqual([])
})

it('names spending that runs ahead, and lines of this year with less than a tenth of what they have now', () => {
  const short = { ...line, available: '119.99' }
  expect(kinds({ ...project, spentPercent: '71', lines: [short, { ...short, year: 2027 }] }, [], TODAY)).toEqual([
    'SPENDING_AHEAD',
    'LINE_SHORT',
  ])
  expect(kinds({ ...project, lines: [{ ...line, available: '120.00' }] }, [], TODAY)).toEqual([])
})

it('names late milestones and tasks, and open work in the last ninety days', () => {
  const late = { ...task, id: 'a', endsOn: '2026-07-01' }
  const milestone = { ...late, id: 'm', name: 'First data', isMilestone: true, startsOn: '2026-07-01', progress: 0 }
  expect(findProjectRisks(project, [late, milestone], TODAY, weekdays)).toEqual([
    { kind: 'MILESTONE_LATE', name: 'First data' },
    { kind: 'LATE_TASKS', count: 1 },
  ])
  expect(kinds(project, [{ ...task, endsOn: '2026-12-31' }], '2026-10-02')).toEqual(['ENDS_SOON'])
})
