import type { RoleCode } from '@maru/shared/contract.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { staff, type StaffLine } from './staff.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Roles beside G01, which everybody has. */
const extraRoles: Readonly<Record<string, readonly RoleCode[]>> = {
  admin: ['M01'],
  admin2: ['M01'],
  office: ['H01'],
  office2: ['H01'],
  auditor: ['A01'],
  clerk: ['WM00001'],
  patent: ['WM00002'],
}
export const listRoleCodes = (id: string): readonly RoleCode[] => ['G01', ...(extraRoles[id] ?? [])]

const gradeOfPosition: Readonly<Record<string, string>> = {
  DIRECTOR: 'AT',
  DEPUTY_DIRECTOR: 'E15',
  HEAD: 'E15',
  GROUP_LEADER: 'E14',
  ENGINEER: 'E11',
  TECHNICIAN: 'E9',
  OFFICER: 'E10',
  ASSISTANT: 'E8',
  STUDENT_ASSISTANT: 'E5',
}
const weeklyHoursOf: Readonly<Record<string, number>> = { DOCTORAL: 26, STUDENT: 19, MARGINAL: 10 }
const laboratory = /TECHNICIAN|POSTDOC|RESEARCHER/

type Row = Prisma.UserCreateManyInput
/** What tells single people apart from the rule. */
const special: Readonly<Record<string, Partial<Row>>> = {
  hneumann: { middleName: 'Maria', dutyCode: 'DATA_PROTECTION' },
  rkoenig: { dutyCode: 'DEPUTY_HEAD' },
  clerk: { dutyCode: 'FIRST_AIDER' },
  ejung: { dutyCode: 'SAFETY_OFFICER' },
  kim: { dutyCode: 'PROJECT_LEADER', remark: 'Reachable in Daejeon during the project review weeks.' },
  skang: { dutyCode: 'PROJECT_LEADER' },
  bkrueger: { dutyCode: 'DEPUTY_HEAD' },
  agruber: { dutyCode: 'WORKS_COUNCIL' },
  mgarcia: { statusCode: 'ON_LEAVE', remark: 'Parental leave; post and safety duties with Bernd Krueger.' },
  wcho: {
    statusCode: 'DISPATCHED',
    appointmentTypeCode: 'SECONDMENT',
    dispatchCompanyCode: 'HANUL_HQ',
    dispatchDepartmentCode: 'ENVIRONMENT',
  },
  tsato: { partner: true, dispatchCompanyCode: 'PARTNER_UNIVERSITY' },
}

/** Sign-in and employment data that depend on the day; `index` spreads them over the staff. */
function datedFields(id: string, index: number, now: Date): Partial<Row> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  if (id === 'dormant') return { lastSignInAt: ago(120 * DAY) }
  if (id === 'disabled') return { active: false, lastSignInAt: ago(40 * DAY) }
  if (id === 'left')
    return { active: false, deleted: true, statusCode: 'RETIRED', retirementDate: ago(60 * DAY), lastSignInAt: ago(61 * DAY) }
  // The new colleague has not signed in yet: the popup asks her to complete the profile and to choose a password.
  if (id === 'kowalski')
    return {
      lastSignInAt: null,
      profileConfirmedAt: null,
      passwordChangedAt: null,
      mustChangePassword: true,
      joinDate: ago(now.getUTCDate() * DAY - DAY),
    }
  return { lastSignInAt: ago(((index * 97) % (6 * 24 * 60)) * MINUTE + 20 * MINUTE) }
}

const inMonths = (now: Date, months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0))
const two = (value: number) => String(value).padStart(2, '0')

/** Names and contact. The phone numbers are from the ranges kept free for films and books. */
function personOf([id, firstName, lastName, native, gender, nationality, birthDate]: StaffLine, index: number) {
  const middleName = special[id]?.middleName ?? ''
  const germanSpeaking = ['DE', 'AT', 'CH'].includes(nationality)
  const mailName = `${firstName}.${lastName}`.toLowerCase().replaceAll(' ', '')
  const extension = String(101 + index)
  return {
    id,
    firstName,
    lastName,
    middleName,
    koreanName: nationality === 'KR' ? native : '',
    germanName: germanSpeaking ? native || `${firstName} ${lastName}` : '',
    englishName: [firstName, middleName, lastName].filter(Boolean).join(' '),
    gender,
    nationalityCode: nationality,
    languageCode: nationality === 'KR' ? 'ko' : germanSpeaking ? 'de' : 'en',
    birthDate: new Date(birthDate),
    companyEmail: `${mailName}@hanul.example`,
    privateEmail: `${mailName}@mail.example`,
    extensionPhone: extension,
    companyPhone: `+49 69 90009 ${extension}`,
    cellPhone: `+49 176 0406 90${two(index)}`,
    fax: '+49 69 90009 900',
  } satisfies Partial<Row>
}

function employmentOf(
  [id, , , , , , , departmentCode, positionCode, contractTypeCode, degreeCode, joined]: StaffLine,
  index: number,
  now: Date,
) {
  const ends = !['PERMANENT', 'MARGINAL'].includes(contractTypeCode)
  return {
    employeeNo: `HE${String(index + 1).padStart(4, '0')}`,
    departmentCode,
    positionCode,
    contractTypeCode,
    degreeCode,
    gradeCode: gradeOfPosition[positionCode] ?? 'E13',
    statusCode: 'EMPLOYED',
    joinDate: joined === '' ? null : new Date(joined),
    contractEndDate: ends ? inMonths(now, 4 + ((index * 5) % 28)) : null,
    officeClassCode: laboratory.test(positionCode) && departmentCode !== 'TTP' ? 'LABORATORY' : 'OFFICE',
    appointmentTypeCode: 'NEW',
    officeNo: `${departmentCode.slice(0, 1)}${String((index % 3) + 1)}.${two((index % 18) + 1)}`,
    weeklyHours: weeklyHoursOf[contractTypeCode] ?? 39.5,
    leaveDays: 30,
    leaveDaysLastYear: id === 'kowalski' ? 0 : ((index * 3) % 13) / 2,
  } satisfies Partial<Row>
}

/** The users of the demo organisation as of `now`, all with the same password. */
export const userRows = (now: Date, passwordHash: string): Row[] =>
  staff.map((line, index) => ({
    ...personOf(line, index),
    ...employmentOf(line, index, now),
    passwordHash,
    passwordChangedAt: new Date(now.getTime() - 150 * DAY),
    profileConfirmedAt: new Date(now.getTime() - 90 * DAY),
    ...special[line[0]],
    ...datedFields(line[0], index, now),
  }))

/** Settings everybody starts with: the office of the person, English as SPEC 1 says, the home page. */
export const settingsRows = (users: readonly Row[]): Prisma.UserSettingsCreateManyInput[] =>
  users.map(({ id, statusCode }) => ({
    userId: id,
    workplaceCode: statusCode === 'DISPATCHED' ? 'KR01' : 'DE01',
    languageCode: 'en',
    timeZoneCode: statusCode === 'DISPATCHED' ? 'Asia/Seoul' : 'Europe/Berlin',
    workspaceCode: 'HOME',
  }))
