import { z } from 'zod'
import { isBlank, isDay, text } from '../../codecs.ts'
import { optionalDay } from '../../payments/charge.ts'

/** Fields of a member of staff that a request changes from a day on. */
export const changeFields = [
  'department',
  'position',
  'manager',
  'contractType',
  'contractEnd',
  'hours',
  'workplace',
  'status',
  'roleGiven',
  'roleTaken',
  'lastDay',
] as const
export type ChangeField = (typeof changeFields)[number]

export const CHANGE_ITEMS_MAX = 20
export const CHANGE_VALUE_MAX = 200
export const CHANGE_REASON_MAX = 1000

const changeItem = z.strictObject({
  field: z.enum(changeFields),
  /** Codes, ids of people, days, and hours of the weekdays from Monday on parted by blanks; `before` is what it was when it was written. */
  before: text(CHANGE_VALUE_MAX),
  after: text(CHANGE_VALUE_MAX),
})
export type ChangeItem = z.output<typeof changeItem>

/** Changes of one person that take effect together. A draft may be incomplete: what is missing is ''. */
export const employeeChangeBody = z.strictObject({
  type: z.literal('employeeChange'),
  userId: text(20),
  /** The person's name as it was chosen, for the title. */
  personName: text(CHANGE_VALUE_MAX).default(''),
  effectiveOn: optionalDay,
  reason: text(CHANGE_REASON_MAX),
  items: z.array(changeItem).max(CHANGE_ITEMS_MAX),
  /** Of somebody who leaves: the status afterwards, and who takes over the open documents. */
  leavingStatus: z.union([z.literal(''), z.enum(['LEFT', 'RETIRED'])]),
  deputyId: text(20),
})
export type EmployeeChangeBody = z.output<typeof employeeChangeBody>

export const blankEmployeeChange: EmployeeChangeBody = {
  type: 'employeeChange',
  userId: '',
  personName: '',
  effectiveOn: '',
  reason: '',
  items: [],
  leavingStatus: '',
  deputyId: '',
}

/** Fields that may be emptied: a contract without an end, the head of the department as line manager. */
const mayBeEmpty: ReadonlySet<ChangeField> = new Set(['contractEnd', 'manager'])
/** What two open requests of a person may not both change: a field, or one role. */
export const itemKey = ({ field, after }: ChangeItem) => (field === 'roleGiven' || field === 'roleTaken' ? `role ${after}` : field)
export const isLeaving = ({ items }: Pick<EmployeeChangeBody, 'items'>) => items.some(({ field }) => field === 'lastDay')

const HOURS = /^\d{1,2}(\.\d{1,2})?( \d{1,2}(\.\d{1,2})?){6}$/
const isHours = (value: string) => HOURS.test(value) && value.split(' ').every((hours) => Number(hours) <= 24)

export type ChangeFault = 'REQUIRED' | 'LINES_MISSING' | 'FIELD_TWICE' | 'NOTHING_CHANGES' | 'BAD_HOURS' | 'BAD_DATE' | 'BEFORE_START'
type Faults = Readonly<Record<string, ChangeFault>>

function itemFault({ field, before, after }: ChangeItem, effectiveOn: string): ChangeFault | undefined {
  if (isBlank(after) && !mayBeEmpty.has(field)) return 'REQUIRED'
  if (field === 'hours' && !isHours(after)) return 'BAD_HOURS'
  if ((field === 'lastDay' || field === 'contractEnd') && after !== '' && !isDay(after)) return 'BAD_DATE'
  if (field === 'lastDay' && effectiveOn !== '' && after < effectiveOn) return 'BEFORE_START'
  return before === after && field !== 'roleGiven' && field !== 'roleTaken' ? 'NOTHING_CHANGES' : undefined
}

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export function employeeChangeFaults(body: EmployeeChangeBody): Faults {
  const keys = body.items.map(itemKey)
  const ofItems = body.items.flatMap((item, index) => {
    const twice = keys.indexOf(itemKey(item)) < index
    const fault = itemFault(item, body.effectiveOn)
    return [
      ...(twice ? [[`items.${String(index)}.field`, 'FIELD_TWICE'] as const] : []),
      ...(fault ? [[`items.${String(index)}.after`, fault] as const] : []),
    ]
  })
  const required = ['userId', 'effectiveOn', 'reason', ...(isLeaving(body) ? (['leavingStatus', 'deputyId'] as const) : [])] as const
  return {
    ...(body.items.length === 0 && { items: 'LINES_MISSING' as const }),
    ...Object.fromEntries(ofItems),
    ...Object.fromEntries(required.filter((name) => isBlank(body[name])).map((name) => [name, 'REQUIRED' as const])),
  }
}
