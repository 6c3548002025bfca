import { z } from 'zod'
import { compactDate, isEmailAddress, requiredText, text, yesNo } from '../codecs.ts'

// The five blocks of the user popup (SPEC 3): fields, and the wire names of those that SPEC names otherwise.

const name = requiredText(100)
export const codeValue = text(20)
const days = z.union([
  z.literal(''),
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, { error: 'BAD_NUMBER' })
    .max(10),
])

/** Y or N of the wire is decoded by `yesNo`; dates are `YYYYMMDD` there. Passwords travel only in a change. */
export const personalFields = {
  userId: z
    .string()
    .max(20, { error: 'TOO_LONG' })
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { error: 'BAD_USER_ID' }),
  firstName: name,
  middleName: text(100),
  lastName: name,
  koreanName: text(100),
  germanName: text(100),
  nationalityCode: codeValue,
  languageCode: codeValue,
  gender: z.enum(['M', 'F']),
  birthDate: compactDate,
  active: yesNo,
  deleted: yesNo,
}
export const personalNames = {
  koreanName: 'userKoreanName',
  germanName: 'userGermanyName',
  birthDate: 'userBirthDate',
  active: 'useYn',
  deleted: 'delYn',
} as const

export const contractFields = {
  departmentCode: codeValue,
  positionCode: codeValue,
  gradeCode: codeValue,
  dutyCode: codeValue,
  joinDate: compactDate,
  contractEndDate: compactDate,
  retirementDate: compactDate,
  statusCode: codeValue,
  officeClassCode: codeValue,
  appointmentTypeCode: codeValue,
  contractTypeCode: codeValue,
  degreeCode: codeValue,
  officeNo: text(20),
  /** Hours a week, at most two decimals; '' when not agreed. */
  weeklyHours: days,
  /** Days of leave a year; '' when not set. */
  leaveDays: days,
  leaveDaysLastYear: days,
  partner: yesNo,
  dispatchCompanyCode: codeValue,
  dispatchDepartmentCode: codeValue,
}
export const contractNames = {
  positionCode: 'jkwCode',
  gradeCode: 'jkgCode',
  dutyCode: 'jkcCode',
  contractEndDate: 'contractTermination',
  officeClassCode: 'offiClsfCode',
  contractTypeCode: 'contractCode',
  weeklyHours: 'workHourWeek',
  leaveDays: 'holiday',
  leaveDaysLastYear: 'holidaysLastYear',
  partner: 'partnersYn',
} as const

/** What letters of one name are written in (UTS 39 "single script"; a Latin name may have Hangul, Chinese or Japanese beside it). */
const WRITINGS = [
  /^[\p{scx=Latin}\p{scx=Hangul}\p{scx=Han}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Common}\p{scx=Inherited}]*$/u,
]
const SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Khmer',
  'Ethiopic',
]
const SINGLE = [...WRITINGS, ...SCRIPTS.map((script) => new RegExp(`^[\\p{scx=${script}}\\p{scx=Common}\\p{scx=Inherited}]*$`, 'u'))]
/** Whether the name before the @ and every part of the domain is written in one script: a Cyrillic letter in a Latin name only looks right. */
const isInOneScript = (value: string) => value.split(/[@.]/).every((part) => SINGLE.some((writing) => writing.test(part)))

/** An email address with a dot in its domain and no name of two scripts, or nothing. */
export const emailAddress = text(320)
  .refine((value) => value === '' || (isEmailAddress(value) && value.includes('.', value.indexOf('@'))), {
    error: 'BAD_EMAIL',
  })
  .refine(isInOneScript, { error: 'MIXED_ALPHABETS' })
export const contactFields = {
  privateEmail: emailAddress,
  extensionPhone: text(60),
  companyPhone: text(60),
  cellPhone: text(60),
  fax: text(60),
  companyEmail: emailAddress,
}
export const contactNames = {
  privateEmail: 'userEmail',
  extensionPhone: 'iptPhoneNo',
  companyPhone: 'companyPhoneNo',
  cellPhone: 'userCellPhoneNo',
  fax: 'faxNo',
} as const

/** `fileKey` is the group of attachments ('0' or '' = none), `profileFileKey` the picture. */
export const remarkFields = { remark: text(200), fileKey: text(36) }
export const profileFields = { profileFileKey: text(36), profileFileUrl: text(2000) }

/** Names beside codes, and the English name that is joined from three fields. */
export const codeNameFields = [
  'englishName',
  'nationalityName',
  'departmentName',
  'positionName',
  'gradeName',
  'dutyName',
  'statusName',
  'officeClassName',
  'appointmentTypeName',
  'contractTypeName',
  'degreeName',
  'dispatchCompanyName',
  'dispatchDepartmentName',
] as const
export const codeNameNames = {
  englishName: 'userEnglishName',
  positionName: 'jkwName',
  gradeName: 'jkgName',
  dutyName: 'jkcName',
  officeClassName: 'offiClsfName',
  contractTypeName: 'contractName',
} as const
