import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Columns of a person an import writes, by the fields of a sheet; `employeeNo` and dates are null where nothing stands. */
const texts = [
  'firstName',
  'middleName',
  'lastName',
  'koreanName',
  'germanName',
  'englishName',
  'nationalityCode',
  'languageCode',
  'companyEmail',
  'departmentCode',
  'positionCode',
  'statusCode',
  'contractTypeCode',
  'gradeCode',
  'dutyCode',
  'degreeCode',
  'officeNo',
  'extensionPhone',
  'companyPhone',
  'cellPhone',
  'privateEmail',
] as const
const dates = ['birthDate', 'joinDate', 'contractEndDate'] as const
const fields = ['employeeNo', 'gender', ...texts, ...dates] as const

/** A person as text, every field given. */
export type WrittenPerson = Readonly<Record<(typeof fields)[number] | 'userId' | 'reportsTo', string>>

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
function valueOf(field: (typeof fields)[number]) {
  if (field === 'employeeNo') return `nullif(part."employeeNo", '')`
  if (field === 'gender') return 'part.gender::gender'
  return dates.some((date) => date === field) ? `nullif(part."${field}", '')::date` : `part."${field}"`
}
function shownOf(field: (typeof fields)[number]) {
  const column = `u.${columnOf(field)}`
  if (dates.some((date) => date === field)) return `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`
  return `coalesce(${column}::text, '')`
}
const part = `as part("userId" text, ${fields.map((field) => `"${field}" text`).join(', ')})`

// One text a statement: a row of its own would cost the process more than the database.
const CREATE = Prisma.raw(`insert into users (id, basic_information_id, ${fields.map(columnOf).join(', ')})
select part."userId", uuidv7(), ${fields.map(valueOf).join(', ')} from jsonb_to_recordset(`)
const CHANGE =
  Prisma.raw(`update users u set updated_at = now(), ${fields.map((field) => `${columnOf(field)} = ${valueOf(field)}`).join(', ')}
from jsonb_to_recordset(`)
const PART = Prisma.raw(`::jsonb) ${part}`)

export const createPeople = (db: Db, people: readonly WrittenPerson[]) => db.$executeRaw`${CREATE}${JSON.stringify(people)}${PART}`
export const changePeople = (db: Db, people: readonly WrittenPerson[]) =>
  db.$executeRaw`${CHANGE}${JSON.stringify(people)}${PART} where u.id = part."userId"`

/** Manager somebody reports to today by a line of his own. */
const REPORTS_TO = `coalesce((select r.manager_id from reporting_line r where r.user_id = u.id and r.valid_from <= office_day()
  and coalesce(r.valid_to, office_day()) >= office_day()), '') as "reportsTo"`
const READ = Prisma.raw(['u.id as "userId"', REPORTS_TO, ...fields.map((field) => `${shownOf(field)} as "${field}"`)].join(', '))

/** People by id as a sheet says them, deleted ones too; `lock` holds them. Joined, because a long list of ids may be compared with every row. */
export async function storedPeople(db: Db, ids: readonly string[], lock: boolean): Promise<WrittenPerson[]> {
  if (lock)
    await db.$queryRaw`select 1 as held from users u join unnest(${ids}::text[]) as asked (id) on asked.id = u.id order by u.id for update of u`
  return db.$queryRaw<WrittenPerson[]>`select ${READ} from users u join unnest(${ids}::text[]) as asked (id) on asked.id = u.id`
}

interface KnownPerson {
  id: string
  deleted: boolean
  englishName: string
  employeeNo: string | null
  retirementDate: Date | null
}

/** Everybody, deleted people too, with one of these ids however it is typed, or one of these numbers. */
export const knownPeople = (db: Db, ids: readonly string[], numbers: readonly string[]) => db.$queryRaw<KnownPerson[]>`
  select u.id, u.deleted, u.english_name as "englishName", u.employee_no as "employeeNo", u.retirement_date as "retirementDate" from users u
  join unnest(${ids.map((id) => id.toLowerCase())}::text[]) as asked (id) on asked.id = lower(u.id)
  union
  select u.id, u.deleted, u.english_name, u.employee_no, u.retirement_date from users u join unnest(${numbers}::text[]) as asked (number) on asked.number = u.employee_no`
