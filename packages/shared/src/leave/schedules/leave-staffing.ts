import { z } from 'zod'
import { text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { amount, maybeLeaveDate } from '../common/leave-model.ts'

/** Person whose working days nobody has entered: leave counts the days assumed from Monday on. */
export const missingSchedule = z.object({
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  contractTypeName: z.string(),
  /** Hours a week by the contract. */
  weeklyHours: amount,
  /** Days a week that leave assumes until the schedule is there. */
  assumedDays: z.number().int(),
  joined: maybeLeaveDate,
})
export type MissingSchedule = z.output<typeof missingSchedule>

export const staffingRow = z.object({
  departmentCode: z.string(),
  departmentName: z.string(),
  /** People who work there today. */
  staff: z.number().int(),
  /** How many have to be there; 0 = not set, then half of them. */
  minimum: z.number().int(),
})
export type StaffingRow = z.output<typeof staffingRow>

const path = '/api/v1/application/hldys'
const office = { kind: 'grant', roles: ['H01', 'M01'] } as const

export const leaveStaffing = contract('leave-staffing', {
  missingSchedules: {
    method: 'GET',
    path: `${path}/schedules/missing`,
    summary: 'People without a working schedule',
    access: office,
    answer: z.array(missingSchedule),
  },
  list: {
    method: 'GET',
    path: `${path}/staffing`,
    summary: 'Departments with how many people have to be there',
    access: office,
    answer: z.array(staffingRow),
  },
  save: {
    method: 'PUT',
    path: `${path}/staffing/:departmentCode`,
    summary: 'Sets how many people of a department have to be there; 0 = not set. Fewer warn, they never stand in the way',
    access: office,
    params: z.strictObject({ departmentCode: text(20).min(1) }),
    body: z.strictObject({ minimum: z.number().int().min(0).max(9999) }),
    answer: staffingRow,
  },
})
