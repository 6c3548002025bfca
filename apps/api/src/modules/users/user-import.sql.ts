import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../database.ts'

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
export type WrittenPerson = Readonly<Record<(typeof fields)[number] | 'userId', string>>

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
function valueOf(field: (typeof fields)[number]) {
  if (field === 'employeeNo') return `nullif(part."employeeNo", '')`
  if (field === 'gender') return 'part.gender::gender'
  return dates.some((date) => date === field) ? `nullif(part."${field}", '')::date` : `part."${field}"`
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

interface KnownPerson {
  id: string
  deleted: boolean
  englishName: string
  employeeNo: string | null
}

/** Everybody, deleted people too, with one of these ids however it is typed, or one of these numbers. */
export const knownPeople = (db: Db, ids: readonly string[], numbers: readonly string[]) => db.$queryRaw<KnownPerson[]>`
  select u.id, u.deleted, u.english_name as "englishName", u.employee_no as "employeeNo" from users u
  where lower(u.id) = any(${ids.map((id) => id.toLowerCase())}::text[])
  union
  select u.id, u.deleted, u.english_name, u.employee_no from users u where u.employee_no = any(${numbers}::text[])`
