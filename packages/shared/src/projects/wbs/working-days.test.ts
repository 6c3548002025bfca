import { describe, expect, it } from 'vitest'
import {
  endTaskOn,
  findClosedTasks,
  moveDependents,
  moveTaskTo,
  moveToWorkingDays,
  setTaskLength,
  shiftTask,
  shiftTaskEnd,
} from './wbs-moves.ts'
import { addDays, findCriticalTasks, findEarlyTasks, rollUp, type ScheduledTask, totalProgress } from './wbs-schedule.ts'
import { createWorkingDays, nextWorkingDay } from './working-days.ts'

// Seoul in autumn 2026: Chuseok from Thursday 24 to Saturday 26 September, National Foundation Day on a Saturday with Monday 5 October off.
const seoul = createWorkingDays(
  ['2026-09-24', '2026-09-25', '2026-09-26', '2026-10-03', '2026-10-05', '2026-10-09'].map((date) => ({ date })),
)

const task = (id: string, startsOn: string, endsOn: string, part: Partial<ScheduledTask> = {}): ScheduledTask => ({
  id,
  level: 0,
  isMilestone: false,
  startsOn,
  endsOn,
  weight: '',
  progress: 0,
  predecessors: [],
  ...part,
})
const after = (id: string, lag = 0) => ({ predecessors: [{ id, lag }] })
const datesOf = ({ startsOn, endsOn }: Pick<ScheduledTask, 'startsOn' | 'endsOn'>) => `${startsOn} ${endsOn}`

describe('working days of a place', () => {
  it('leaves out weekends and days off, of which one on a weekend is none', () => {
    const september = Array.from({ length: 20 }, (_, at) => addDays('2026-09-21', at)).filter(seoul.isOpen)
    expect(september.map((day) => day.slice(5)).join(' ')).toBe('09-21 09-22 09-23 09-28 09-29 09-30 10-01 10-02 10-06 10-07 10-08')
    expect(nextWorkingDay(seoul, '2026-09-24')).toBe('2026-09-28')
    expect(nextWorkingDay(seoul, '2026-09-23')).toBe('2026-09-23')
  })

  it('finds for every day the number of working days before it, and the working day again', () => {
    for (let day = '2026-09-01'; day < '2026-11-01'; day = addDays(day, 1)) {
      const count = seoul.before(day)
      expect(seoul.before(addDays(day, 1)) - count, day).toBe(seoul.isOpen(day) ? 1 : 0)
      expect(seoul.at(count), day).toBe(nextWorkingDay(seoul, day))
    }
  })

  it('goes back to the last working day where a project ends on days off', () => {
    // 31 December 2028 is a Sunday.
    const ending = createWorkingDays([{ date: '2028-12-25' }, { date: '2029-01-01' }], '2028-12-31')
    expect(nextWorkingDay(ending, '2028-12-31')).toBe('2028-12-29')
    expect(nextWorkingDay(ending, '2028-12-25')).toBe('2028-12-26')
    expect(nextWorkingDay(ending, '2029-01-01')).toBe('2029-01-02')
    const final = task('m', '2028-12-01', '2028-12-01', { isMilestone: true })
    expect(datesOf(moveTaskTo(ending, final, '2028-12-31'))).toBe('2028-12-29 2028-12-29')
  })

  it('counts before 1970 as after it', () => {
    const weekdays = createWorkingDays([])
    expect(weekdays.before('1970-01-05') - weekdays.before('1969-12-22')).toBe(10)
    expect(weekdays.at(weekdays.before('1969-12-27'))).toBe('1969-12-29')
  })
})

describe('a plan in working days', () => {
  it('lasts the days that are worked, and none on days off', () => {
    const plan = [task('a', '2026-09-23', '2026-09-28'), task('b', '2026-09-24', '2026-09-27')]
    expect(rollUp(plan, seoul).map(({ days }) => days)).toEqual([2, 0])
    expect(totalProgress([task('a', '2026-09-23', '2026-09-28', { progress: 100 }), task('b', '2026-09-24', '2026-09-27')], seoul)).toBe(66)
  })

  it('starts a task on the next working day after its predecessor, and a lag of two is two working days', () => {
    const plan = [
      task('a', '2026-09-21', '2026-09-23'),
      task('b', '2026-09-24', '2026-09-29', after('a')),
      task('c', '2026-09-28', '2026-09-29', after('a', 2)),
    ]
    expect([...findEarlyTasks(plan, seoul)]).toEqual(['c'])
    const moved = moveDependents(plan, seoul)
    expect(moved.map(datesOf)).toEqual(['2026-09-21 2026-09-23', '2026-09-24 2026-09-29', '2026-09-30 2026-10-01'])
    expect([...findCriticalTasks(moved, seoul)]).toEqual(['a', 'c'])
  })

  it('keeps the working days of a task that it moves, and puts a milestone on the working day its predecessor ends on', () => {
    const plan = [
      task('a', '2026-09-21', '2026-10-02'),
      task('b', '2026-09-28', '2026-09-30', after('a')),
      task('m', '2026-09-30', '2026-09-30', { isMilestone: true, ...after('b') }),
    ]
    expect(moveDependents(plan, seoul).map(datesOf)).toEqual(['2026-09-21 2026-10-02', '2026-10-06 2026-10-08', '2026-10-08 2026-10-08'])
  })

  it('moves a task that lands on a day off to the next working day, with its length', () => {
    const two = task('a', '2026-09-22', '2026-09-23')
    expect(datesOf(moveTaskTo(seoul, two, '2026-09-24'))).toBe('2026-09-28 2026-09-29')
    expect(datesOf(moveTaskTo(seoul, { ...two, isMilestone: true }, '2026-10-03'))).toBe('2026-10-06 2026-10-06')
    expect(datesOf(shiftTask(seoul, two, 2))).toBe('2026-09-28 2026-09-29')
    expect(datesOf(shiftTask(seoul, two, -2))).toBe('2026-09-18 2026-09-21')
    expect(datesOf(shiftTask(seoul, task('a', '2026-09-26', '2026-09-27'), 1))).toBe('2026-09-28 2026-09-28')
  })

  it('ends a task on the last working day up to the one that is named, never before its start', () => {
    const two = task('a', '2026-09-22', '2026-09-23')
    expect(datesOf(endTaskOn(seoul, two, '2026-09-27'))).toBe('2026-09-22 2026-09-23')
    expect(datesOf(endTaskOn(seoul, two, '2026-09-28'))).toBe('2026-09-22 2026-09-28')
    expect(datesOf(endTaskOn(seoul, task('a', '2026-09-24', '2026-09-29'), '2026-09-25'))).toBe('2026-09-24 2026-09-28')
    expect(datesOf(setTaskLength(seoul, two, 4))).toBe('2026-09-22 2026-09-29')
    expect(datesOf(shiftTaskEnd(seoul, two, 1))).toBe('2026-09-22 2026-09-28')
    expect(datesOf(shiftTaskEnd(seoul, two, -5))).toBe('2026-09-22 2026-09-22')
  })

  it('finds tasks on days off, groups aside, and moves those alone that are not saved like that', () => {
    const plan = [
      task('group', '2026-09-26', '2026-09-29'),
      task('old', '2026-09-26', '2026-09-29', { level: 1 }),
      task('new', '2026-09-28', '2026-10-05', { level: 1 }),
      task('open', '2026-09-28', '2026-10-02'),
    ]
    expect([...findClosedTasks(plan, seoul)]).toEqual(['old', 'new'])
    expect(moveToWorkingDays(plan, seoul, plan.slice(1, 2)).map(datesOf).slice(1)).toEqual([
      '2026-09-26 2026-09-29',
      '2026-09-28 2026-10-02',
      '2026-09-28 2026-10-02',
    ])
    expect(moveToWorkingDays(plan, seoul).map(datesOf)[1]).toBe('2026-09-28 2026-09-29')
    expect(moveToWorkingDays(plan, seoul, plan)).toBe(plan)
  })
})
