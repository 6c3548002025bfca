import { describe, expect, it } from 'vitest'
import { formatLinks, parseLinks } from './wbs-links.ts'
import { type CheckedTask, findWbsIssues } from './wbs-rules.ts'
import { moveDependents } from './wbs-moves.ts'
import { findCircle, findCriticalTasks, findEarlyTasks, rollUp, totalProgress } from './wbs-schedule.ts'
import { dropTask, indentTask, moveTask, outdentTask, outlineNumbers, removeTask } from './wbs-tree.ts'
import { createWorkingDays } from './working-days.ts'

type Parts = Partial<Omit<CheckedTask, 'predecessors'>> & { after?: readonly string[]; lag?: number }

/** A task `a` at a level; `after` names its predecessors. */
const task = (id: string, level: number, startsOn: string, endsOn: string, { after = [], lag = 0, ...part }: Parts = {}): CheckedTask => ({
  id,
  level,
  startsOn,
  endsOn,
  name: id,
  isMilestone: false,
  weight: '',
  progress: 0,
  predecessors: after.map((before) => ({ id: before, lag })),
  ...part,
})
const milestone = (id: string, level: number, day: string, part: Parts = {}) => task(id, level, day, day, { ...part, isMilestone: true })

// The picture of the specification: two work packages with a milestone.
const plan = [
  task('sensor', 0, '2026-01-01', '2026-01-01'),
  task('paper', 1, '2026-10-01', '2026-10-29', { progress: 100 }),
  task('ink', 1, '2026-10-30', '2026-11-30', { after: ['paper'], progress: 50 }),
  milestone('freeze', 1, '2026-11-30', { after: ['ink'] }),
  task('calibration', 0, '2026-01-01', '2026-01-01'),
  task('reference', 1, '2026-11-09', '2026-12-03', { progress: 20 }),
  task('field', 1, '2026-12-05', '2026-12-30', { after: ['reference', 'freeze'], lag: 1 }),
]
const ids = (tasks: readonly { id: string; level: number }[]) => tasks.map(({ id, level }) => `${String(level)}${id}`).join(' ')
const weekdays = createWorkingDays([])
const frame = { startsOn: '2026-01-01', endsOn: '2026-12-31', days: weekdays, stored: plan }
const faults = (tasks: readonly CheckedTask[], stored: readonly CheckedTask[] = tasks) =>
  findWbsIssues(tasks, { ...frame, stored }).map(({ at, field, fault }) => `${tasks[at]?.id ?? ''} ${field} ${fault}`)

describe('the tree of a plan', () => {
  it('numbers tasks by their place', () => {
    expect(outlineNumbers(plan)).toEqual(['1', '1.1', '1.2', '1.3', '2', '2.1', '2.2'])
  })

  it('indents a task with its subtasks, and only below a task before it', () => {
    expect(ids(indentTask(plan, 4))).toBe('0sensor 1paper 1ink 1freeze 1calibration 2reference 2field')
    expect(indentTask(plan, 0)).toBe(plan)
    expect(indentTask(plan, 1)).toBe(plan)
  })

  it('outdents a task, which takes the tasks behind it with it', () => {
    expect(ids(outdentTask(plan, 2))).toBe('0sensor 1paper 0ink 1freeze 0calibration 1reference 1field')
    expect(outdentTask(plan, 0)).toBe(plan)
  })

  it('exchanges a task with its neighbours of the same group, subtasks with it', () => {
    expect(ids(moveTask(plan, 4, -1))).toBe('0calibration 1reference 1field 0sensor 1paper 1ink 1freeze')
    expect(ids(moveTask(plan, 1, 1))).toBe('0sensor 1ink 1paper 1freeze 0calibration 1reference 1field')
    expect(moveTask(plan, 1, -1)).toBe(plan)
    expect(moveTask(plan, 3, 1)).toBe(plan)
  })

  it('drops a task before another one at its level, never into itself', () => {
    expect(ids(dropTask(plan, 4, 2))).toBe('0sensor 1paper 1calibration 2reference 2field 1ink 1freeze')
    expect(ids(dropTask(plan, 1, plan.length))).toBe('0sensor 1ink 1freeze 0calibration 1reference 1field 0paper')
    expect(dropTask(plan, 4, 5)).toBe(plan)
  })

  it('removes a task with its subtasks and what depends on them', () => {
    const rest = removeTask(plan, 0)
    expect(ids(rest)).toBe('0calibration 1reference 1field')
    expect(rest[2]?.predecessors.map(({ id }) => id)).toEqual(['reference'])
  })
})

describe('the schedule of a plan', () => {
  it('gives a group the working days of its subtasks and their progress by them', () => {
    const rolled = rollUp(plan, weekdays)
    expect(rolled.map(({ days }) => days)).toEqual([43, 21, 22, 0, 38, 19, 18])
    expect(rolled[0]).toMatchObject({ startsOn: '2026-10-01', endsOn: '2026-11-30', progress: Math.floor((21 * 100 + 22 * 50) / 43) })
  })

  it('weights the progress of a group where weights are given, through all levels', () => {
    const weighted = plan.map((one) => ({
      ...one,
      weight: { paper: '25', ink: '75', freeze: '0', sensor: '40', calibration: '60' }[one.id] ?? '',
    }))
    const rolled = rollUp(weighted, weekdays)
    expect(rolled[0]?.progress).toBe(62)
    expect(totalProgress(weighted, weekdays)).toBe(Math.floor(0.4 * 62 + 0.6 * Math.floor((19 * 20) / 37)))
  })

  it('is finished only when everything is, and not at all without tasks', () => {
    const almost = [task('a', 0, '2026-01-01', '2026-12-30', { progress: 100 }), task('b', 0, '2026-12-31', '2026-12-31', { progress: 50 })]
    expect(totalProgress(almost, weekdays)).toBe(99)
    expect(
      totalProgress(
        almost.map((one) => ({ ...one, progress: 100 })),
        weekdays,
      ),
    ).toBe(100)
    expect(totalProgress([], weekdays)).toBe(0)
    expect(totalProgress([milestone('m', 0, '2026-01-01', { progress: 100 }), milestone('n', 0, '2026-01-01')], weekdays)).toBe(50)
  })

  it('finds the tasks without slack, through milestones and lags', () => {
    const tight = [
      task('a', 0, '2026-01-01', '2026-01-10'),
      task('b', 0, '2026-01-13', '2026-01-20', { after: ['a'], lag: 2 }),
      milestone('m', 0, '2026-01-20', { after: ['b'] }),
      task('c', 0, '2026-01-11', '2026-01-15', { after: ['a'] }),
      task('d', 0, '2026-01-21', '2026-01-31', { after: ['m', 'c'] }),
    ]
    expect([...findCriticalTasks(tight, weekdays)]).toEqual(['a', 'b', 'm', 'd'])
    expect([...findCriticalTasks([], weekdays)]).toEqual([])
  })

  it('names tasks that begin too early, and moves them with everything behind them', () => {
    const late = plan.map((one) => (one.id === 'ink' ? { ...one, startsOn: '2026-10-26', endsOn: '2026-11-26' } : one))
    expect([...findEarlyTasks(late, weekdays)]).toEqual(['ink'])
    const moved = moveDependents(late, weekdays)
    expect([...findEarlyTasks(moved, weekdays)]).toEqual([])
    expect(moved.find(({ id }) => id === 'ink')).toMatchObject({ startsOn: '2026-10-30', endsOn: '2026-12-02' })
    expect([...findEarlyTasks(plan, weekdays)]).toEqual([])
    const chain = moveDependents(
      plan.map((one) => (one.id === 'paper' ? { ...one, endsOn: '2026-11-08' } : one)),
      weekdays,
    )
    expect(chain.slice(2, 7).map(({ startsOn }) => startsOn)).toEqual([
      '2026-11-09',
      '2026-12-08',
      '2026-01-01',
      '2026-11-09',
      '2026-12-10',
    ])
  })

  it('finds a circle, and moves nothing in it', () => {
    const circle = plan.map((one) => (one.id === 'paper' ? { ...one, predecessors: [{ id: 'field', lag: 0 }] } : one))
    expect(findCircle(circle).toSorted()).toEqual(['field', 'freeze', 'ink', 'paper'])
    expect(findCircle(plan)).toEqual([])
    expect(moveDependents(circle, weekdays)).toBe(circle)
    expect(findCriticalTasks(circle, weekdays).size).toBe(0)
  })

  it('handles a chain of 500 tasks', () => {
    const chain = Array.from({ length: 500 }, (_, at) =>
      task(`t${String(at)}`, 0, '2026-01-01', '2026-01-01', { after: at === 0 ? [] : [`t${String(at - 1)}`] }),
    )
    expect(moveDependents(chain, weekdays).at(-1)?.startsOn).toBe('2027-12-01')
    expect(findCircle(chain)).toEqual([])
  })
})

describe('the rules of a plan', () => {
  it('has nothing against a sound plan', () => {
    expect(faults(plan)).toEqual([])
  })

  it('names what is wrong with each task', () => {
    const wrong = [
      task('a', 0, '2025-12-31', '2026-02-01', { name: ' ' }),
      task('b', 2, '2026-03-02', '2026-03-01'),
      task('c', 0, '2026-12-01', '2027-01-01', { after: ['gone', 'c', 'c'] }),
    ]
    expect(faults(wrong)).toEqual([
      'a name REQUIRED',
      'b level LEVEL',
      'b endsOn BEFORE_START',
      'c endsOn OUTSIDE',
      'c predecessors LINK_GONE',
      'c predecessors LINK_TWICE',
      'c predecessors CIRCLE',
    ])
  })

  it('wants the weights of a group to be 100 to the hundredth, or none', () => {
    const withWeights = (...weights: readonly string[]) =>
      plan.map((one, at) => ({ ...one, weight: at > 0 && at < 4 ? (weights[at - 1] ?? '') : '' }))
    expect(faults(withWeights('33.33', '33.33', '33.34'))).toEqual([])
    expect(faults(withWeights('33.33', '33.33', '33.33'))).toEqual(['paper weight WEIGHTS'])
    expect(faults(withWeights('100'))).toEqual([])
    expect(findWbsIssues(withWeights('33.33', '33.33', '33.33'), frame)[0]?.values).toEqual(['1.1 paper', '99.99'])
  })

  it('refuses a day off as a new date and names the next working day, and leaves saved dates where they are', () => {
    const closed = createWorkingDays([{ date: '2026-12-25' }, { date: '2026-12-24' }])
    const moved = [
      task('a', 0, '2026-10-03', '2026-12-24'),
      milestone('m', 0, '2026-12-25'),
      task('g', 0, '2026-10-04', '2026-10-04'),
      task('b', 1, '2026-10-01', '2026-10-02'),
    ]
    const check = (stored: readonly CheckedTask[]) =>
      findWbsIssues(moved, { ...frame, days: closed, stored }).map(({ at, field, fault, values }) => [at, field, fault, ...values.slice(1)])
    expect(check([])).toEqual([
      [0, 'startsOn', 'DAY_OFF', '2026-10-03', '2026-10-05'],
      [0, 'endsOn', 'DAY_OFF', '2026-12-24', '2026-12-28'],
      [1, 'startsOn', 'DAY_OFF', '2026-12-25', '2026-12-28'],
    ])
    expect(check([task('a', 0, '2026-10-03', '2026-10-09'), milestone('m', 0, '2026-12-25')])).toEqual([
      [0, 'endsOn', 'DAY_OFF', '2026-12-24', '2026-12-28'],
    ])
    expect(check(moved)).toEqual([])
  })

  it('links tasks only, never groups, and refuses a circle with its numbers', () => {
    expect(faults(plan.map((one) => (one.id === 'paper' ? { ...one, predecessors: [{ id: 'calibration', lag: 0 }] } : one)))).toEqual([
      'paper predecessors LINK_GROUP',
    ])
    const circle = plan.map((one) => (one.id === 'paper' ? { ...one, predecessors: [{ id: 'ink', lag: 0 }] } : one))
    expect(findWbsIssues(circle, frame)).toEqual([{ at: 1, field: 'predecessors', fault: 'CIRCLE', values: ['1.1 paper', '1.1, 1.2'] }])
  })

  it('reads predecessors as people write them', () => {
    expect(parseLinks(' 1.2; 1.3+5,2 - 3 ')).toEqual([
      { number: '1.2', lag: 0 },
      { number: '1.3', lag: 5 },
      { number: '2', lag: -3 },
    ])
    expect(parseLinks('')).toEqual([])
    expect(parseLinks('1.2 x')).toBeUndefined()
    expect(
      formatLinks(
        [
          { id: 'a', lag: 0 },
          { id: 'b', lag: 2 },
          { id: 'c', lag: -1 },
        ],
        (id) => ({ a: '1', b: '2', c: '3.1' })[id] ?? '',
      ),
    ).toBe('1; 2+2; 3.1-1')
  })
})
