import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { requiredText, text } from '@maru/shared/codecs.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { contactFields, emailAddress, personalFields } from '@maru/shared/users/user-fields.ts'
import { lineLawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { Refusal } from '../../../kernel/errors.ts'
import {
  type ImportColumn,
  type ImportKind,
  type ImportValues,
  type PlannedRow,
  type RowIssue,
  toWritten,
} from '../../../kernel/extension-points/import-kind.ts'
import { listCodeChoices } from '../../../kernel/reference-data/codes.service.ts'
import { covers, loadReach } from '../../../kernel/access/data-scope.service.ts'
import { keepingAdministrator } from '../../roles/members/grant-rules.service.ts'
import { grantFirstRole } from '../../roles/members/first-role.service.ts'
import { daysFault } from '../employment/employment-days.service.ts'
import { leftStatuses } from '../employment/leaving.service.ts'
import { FIRST_ROLE, newAccountSettings } from '../profiles/user-edit.service.ts'
import { listLinkedPeople } from '../../delegations/linked-people.service.ts'
import { leaveRecordFields, leaveRecordRefusal } from '../profiles/leave-record.service.ts'
import { tellImportedMoves } from '../employment/department-move.service.ts'
import { writeDays } from '../employment/employment-days.service.ts'
import { listUnder } from '../employment/assignment-policy.service.ts'
import { tellFirstDaysMoved } from '../profiles/working-time.service.ts'
import { findEmailOwners, foldEmail } from '../profiles/company-email.service.ts'
import { checkReporting, writeReporting } from './reporting-import.ts'
import { changePeople, createPeople, knownPeople, storedPeople, type WrittenPerson } from './user-import.sql.ts'
import { codeGroups, dateValue, joinNames } from '../../../kernel/users/user-format.ts'

const codes = (field: keyof typeof codeGroups) => ({ choices: (db: Db) => listCodeChoices(db, codeGroups[field]) })

async function departments(db: Db) {
  const rows = await db.$queryRaw<{ code: string; names: string[] }[]>`
    select code, array[name_en, name_ko, name_de]::text[] as names from department
    where valid_from <= office_day() and coalesce(valid_to, office_day()) >= office_day()`
  return rows.map(({ code, names }) => ({ value: code, names }))
}

const genders = async () => [
  { value: 'M', names: labels.male.slice(1) },
  { value: 'F', names: labels.female.slice(1) },
]

const plain = <Field extends keyof typeof labels>(field: Field, max: number) => ({ field, label: labels[field], schema: text(max) })
const required = true as const

const columns = [
  { field: 'userId', label: labels.userId, required, schema: personalFields.userId },
  { field: 'employeeNo', label: labels.employeeNo, hint: labels.employeeNoHint, schema: text(20) },
  { field: 'firstName', label: labels.firstName, required, schema: requiredText(100) },
  plain('middleName', 100),
  { field: 'lastName', label: labels.lastName, required, schema: requiredText(100) },
  plain('koreanName', 100),
  plain('germanName', 100),
  { field: 'nationalityCode', label: labels.nationalityCode, ...codes('nationalityCode') },
  { field: 'languageCode', label: labels.languageCode, ...codes('languageCode') },
  { field: 'gender', label: labels.gender, required, choices: genders },
  { field: 'birthDate', label: labels.birthDate, type: 'date' },
  { field: 'companyEmail', label: labels.companyEmail, required, schema: emailAddress },
  { field: 'departmentCode', label: labels.departmentCode, required, choices: departments },
  { field: 'positionCode', label: labels.positionCode, required, ...codes('positionCode') },
  { field: 'statusCode', label: labels.statusCode, required, ...codes('statusCode') },
  { field: 'contractTypeCode', label: labels.contractTypeCode, required, ...codes('contractTypeCode') },
  { field: 'gradeCode', label: labels.gradeCode, ...codes('gradeCode') },
  { field: 'dutyCode', label: labels.dutyCode, ...codes('dutyCode') },
  { field: 'degreeCode', label: labels.degreeCode, ...codes('degreeCode') },
  { field: 'joinDate', label: labels.joinDate, type: 'date' },
  { field: 'contractEndDate', label: labels.contractEndDate, type: 'date' },
  plain('officeNo', 20),
  { field: 'extensionPhone', label: labels.extensionPhone, schema: contactFields.extensionPhone },
  { field: 'companyPhone', label: labels.companyPhone, schema: contactFields.companyPhone },
  { field: 'cellPhone', label: labels.cellPhone, schema: contactFields.cellPhone },
  { field: 'privateEmail', label: labels.privateEmail, schema: emailAddress },
  { field: 'reportsTo', label: lineLawLabels.reportsTo, hint: lineLawLabels.reportsToHint, schema: text(20) },
] as const satisfies readonly ImportColumn[]

const idOf = ({ userId = '' }: ImportValues) => userId

const load = (db: Db, keys: readonly ImportValues[], lock: boolean) => storedPeople(db, keys.map(idOf), lock)

/** 30 and 30.00 are the same days. */
const isSameValue = (one = '', other = '') => one === other || (one !== '' && other !== '' && Number(one) === Number(other))

/** Whether a stored person other than that of the row has its work email. */
async function findTakenEmails(db: Db, afters: readonly ImportValues[]) {
  const addresses = afters.map((row) => row['companyEmail'] ?? '')
  const owners = new Map((await findEmailOwners(db, addresses)).map(({ address, id }) => [address, id]))
  return (row: ImportValues) => ![undefined, idOf(row)].includes(owners.get(foldEmail(row['companyEmail'] ?? '')))
}

/** What is wrong with a first day or a status that the row brings. */
function dayFaults({ line, before, after }: PlannedRow, retirementDate: Date | null = null): RowIssue[] {
  if (['statusCode', 'joinDate'].every((field) => before?.[field] === after[field])) return []
  const { statusCode = '', joinDate = '' } = after
  const fault = daysFault({ joinDate: dateValue(joinDate), retirementDate, statusCode }, ['joinDate'])
  return fault ? [{ line, field: fault.field, text: fault.text }] : []
}

/**
 * Ids that differ only in case, people who are deleted, an employee number of another one, a status that ends an account, a status or
 * place that is one's own, people and departments one does not reach.
 */
async function check(db: Db, who: Who, rows: readonly PlannedRow[]): Promise<RowIssue[]> {
  const afters = toWritten(rows)
  const numbers = afters.map((row) => row['employeeNo'] ?? '')
  const existingPeople = await knownPeople(db, afters.map(idOf), numbers)
  const reach = await loadReach(db, who, 'users')
  const isEmailTaken = await findTakenEmails(db, afters)
  const byId = new Map(existingPeople.map((one) => [one.id, one]))
  const byLowerId = new Map(existingPeople.map((one) => [one.id.toLowerCase(), one]))
  const byNumber = new Map(existingPeople.map((one) => [one.employeeNo, one]))
  const [reporting, linked] = await Promise.all([checkReporting(db, who, rows), listLinkedPeople(db, who.userId)])
  const led = await listUnder(db, who.userId, [...new Set(rows.map(({ after }) => after['departmentCode'] ?? ''))])
  const faults = rows.flatMap(({ line, before, after }): RowIssue[] => {
    const userId = idOf(after)
    const same = byId.get(userId)
    const alike = byLowerId.has(userId.toLowerCase())
    const owner = byNumber.get(after['employeeNo'] || null)
    const taken = owner !== undefined && owner.employeeNo !== null && owner.id !== userId
    const turns = after['statusCode'] !== before?.['statusCode']
    const places = [before?.['departmentCode'], after['departmentCode']].filter((code) => code !== undefined)
    const moves = before !== null && ['departmentCode', 'positionCode'].some((field) => before[field] !== after[field])
    const leave = before !== null && leaveRecordFields.find((field) => !isSameValue(before[field], after[field]))
    const leaveRefusal = leave ? leaveRecordRefusal(who, linked, userId) : undefined
    const leaves = turns && leftStatuses.has(after['statusCode'] ?? '')
    return [
      ...(same?.deleted ? [{ line, field: 'userId', text: 'personDeleted' as const, values: [same.englishName] }] : []),
      ...(same === undefined && alike ? [{ line, field: 'userId', text: 'userIdTaken' as const }] : []),
      ...(taken ? [{ line, field: 'employeeNo', text: 'fieldTaken' as const }] : []),
      ...(isEmailTaken(after) ? [{ line, field: 'companyEmail', text: 'fieldTaken' as const }] : []),
      ...(leaves ? [{ line, field: 'statusCode', text: 'fieldUseLeaving' as const }] : []),
      ...dayFaults({ line, before, after }, same?.retirementDate),
      ...(turns && userId === who.userId ? [{ line, field: 'statusCode', text: 'ownStatus' as const }] : []),
      ...(leave && leaveRefusal ? [{ line, field: leave, text: leaveRefusal }] : []),
      ...(moves && userId === who.userId ? [{ line, field: 'departmentCode', text: 'ownPost' as const }] : []),
      ...(moves && led.has(after['departmentCode'] ?? '') ? [{ line, field: 'departmentCode', text: 'underOneself' as const }] : []),
      ...(covers(reach, places) ? [] : [{ line, field: 'departmentCode', text: 'outsideScope' as const }]),
    ]
  })
  return [...faults, ...reporting]
}

const nameOfRow = ({ firstName = '', middleName = '', lastName = '' }: ImportValues) => joinNames(firstName, middleName, lastName)

const written = (values: ImportValues): WrittenPerson => {
  const fields = Object.fromEntries(columns.map(({ field }) => [field, values[field] ?? '']))
  return {
    ...(fields as WrittenPerson),
    englishName: nameOfRow(values),
    gender: values['gender'] === 'F' ? 'F' : 'M',
  }
}

/** New people have no password: an administrator gives each a one-time password when the person comes. */
async function create(db: Db, who: Who, rows: readonly ImportValues[]) {
  const ids = rows.map(idOf)
  const { settings } = await newAccountSettings(db)
  await createPeople(db, rows.map(written))
  if (settings) await db.userSettings.createMany({ data: ids.map((userId) => ({ ...settings.create, userId })) })
  await grantFirstRole(db, who, ids, FIRST_ROLE)
}

/** A person who was created stays as a deleted record: an id is never given twice. */
const remove = (db: Db, rows: readonly ImportValues[]) =>
  keepingAdministrator(db, rows.map(idOf), () =>
    db.user.updateMany({ where: { id: { in: rows.map(idOf) } }, data: { deleted: true, active: false } }),
  )

/** What an import of these people would be refused for, its undo by somebody else is refused for as well. */
async function assertMayUndo(db: Db, who: Who, rows: readonly PlannedRow[], isImporter: boolean) {
  if (isImporter) return
  const [issue] = await check(db, who, rows)
  if (issue) throw new Refusal(403, 'UNDO_REFUSED', issue.text, { application: 850, values: [...(issue.values ?? [])] })
}

export const userImport: ImportKind = {
  title: menuLabels.users,
  columns,
  key: ['userId'],
  unique: [{ field: 'userId', fold: (id) => id.toLowerCase() }, { field: 'employeeNo' }, { field: 'companyEmail', fold: foldEmail }],
  entity: 'user',
  entityId: idOf,
  recordName: nameOfRow,
  given: { role: FIRST_ROLE },
  allowed: (who) => hasCapability(who, 'editsPeople'),
  stepUp: true,
  load,
  check,
  create,
  write: (db, rows) => writeDays(db, rows.map(idOf), () => changePeople(db, rows.map(written))),
  remove,
  assertMayUndo,
  afterWrite: async (db, who, changes) => {
    await writeReporting(db, changes)
    await tellFirstDaysMoved(db, who, changes)
    await tellImportedMoves(db, who, changes)
  },
}
