import { z } from 'zod'
import { requiredText, text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { leaveDate } from '../common/leave-model.ts'
import { dayHalves } from '../requests/leave-body.ts'

/** An absence that no request tells of; everything else in the list of absences is derived. */
export const absenceEntryInput = z.strictObject({
  userId: text(20).min(1),
  from: leaveDate,
  to: leaveDate,
  /** The half of a single day. */
  half: z.enum(dayHalves),
  /** Visible to whoever may see reasons; others read "Absent". */
  reason: requiredText(200),
  /** Person who covers; '' = nobody named. */
  coveredById: text(20),
})
export type AbsenceEntryInput = z.output<typeof absenceEntryInput>
const absenceEntryRow = absenceEntryInput.extend({ id: z.string(), from: z.string(), to: z.string(), version: z.number().int() })
export type AbsenceEntryRow = z.output<typeof absenceEntryRow>

const path = '/api/v1/bbs/absentee'
/** Not administrators: they are not told why somebody is away (decision 021). */
const office = { kind: 'grant', roles: ['H01'] } as const
const byId = z.strictObject({ id: z.uuid() })

export const absenceEntries = contract(
  'leaves',
  {
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'An absence the office entered',
      access: office,
      params: byId,
      answer: absenceEntryRow,
    },
    create: { method: 'POST', path, summary: 'Enters an absence', access: office, body: absenceEntryInput, answer: absenceEntryRow },
    save: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Changes an absence the office entered',
      access: office,
      params: byId,
      body: absenceEntryInput.extend({ version: z.number().int().min(1) }),
      answer: absenceEntryRow,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Deletes an absence the office entered',
      access: office,
      params: byId,
      answer: byId,
    },
  },
  '/bbs/absentee/absenteelist',
)
