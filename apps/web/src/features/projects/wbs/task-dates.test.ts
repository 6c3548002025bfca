import { rollUp } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import type { WbsTask } from '@maru/shared/projects/wbs/wbs.ts'
import { createWorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { expect, it } from 'vitest'
import { toTaskChange, toTaskForm } from './task-form.ts'
import { cellChanges } from './wbs-actions.ts'

// All Saints' Day 2027 is a Monday; Friday 24 December is a day the office is closed.
const days = createWorkingDays([{ date: '2027-11-01' }, { date: '2027-12-24' }])
const task: WbsTask = {
  id: 'a',
  level: 0,
  name: 'Sampling',
  isMilestone: false,
  startsOn: '2027-10-25',
  endsOn: '2027-10-29',
  weight: '',
  progress: 0,
  ownerId: '',
  ownerName: '',
  deliverable: '',
  predecessors: [],
  baselineStartsOn: '',
  baselineEndsOn: '',
}

it('moves a task to the next working day when its start is typed as a day off, with its working days', () => {
  expect(cellChanges.startsOn(task, '20271101', days)).toEqual({ startsOn: '2027-11-02', endsOn: '2027-11-08' })
  expect(cellChanges.startsOn(task, '2027-10-28', days)).toEqual({ startsOn: '2027-10-28', endsOn: '2027-11-04' })
})

it('takes a typed end back to the last working day, and a typed length as working days', () => {
  expect(cellChanges.endsOn(task, '2027-11-01', days)).toEqual({ startsOn: '2027-10-25', endsOn: '2027-10-29' })
  expect(cellChanges.endsOn(task, '2027-10-24', days)).toBeUndefined()
  expect(cellChanges.workingDays(task, '6', days)).toEqual({ startsOn: '2027-10-25', endsOn: '2027-11-02' })
  expect(cellChanges.workingDays(task, '0', days)).toBeUndefined()
})

it('changes in the dialog only the date that was changed: one on a day off from before stays', () => {
  const [old] = rollUp([{ ...task, startsOn: '2027-10-23' }], days)
  if (!old) throw new Error('there is a task')
  const opened = { task: old, numbers: new Map<string, string>(), days }
  const form = toTaskForm(old, [old])
  expect(toTaskChange({ ...form, progress: 50 }, opened)).toMatchObject({ startsOn: '2027-10-23', endsOn: '2027-10-29', progress: 50 })
  expect(toTaskChange({ ...form, endsOn: '2027-11-01' }, opened)).toMatchObject({ startsOn: '2027-10-23', endsOn: '2027-10-29' })
  expect(toTaskChange({ ...form, startsOn: '2027-12-24', endsOn: '2027-12-26' }, opened)).toMatchObject({
    startsOn: '2027-12-27',
    endsOn: '2027-12-27',
  })
  expect(toTaskChange({ ...form, isMilestone: 'MILESTONE', startsOn: '2027-12-24' }, opened)).toMatchObject({
    startsOn: '2027-12-27',
    endsOn: '2027-12-27',
  })
})
