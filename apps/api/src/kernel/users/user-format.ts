import { isBlank } from '@maru/shared/codecs.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import type { User } from '@maru/prisma/generated/client.ts'

/** The address of a profile picture, '' without one. */
export const PROFILE_FILE_PATH = '/api/v1/common/image/'
export const profileFileUrl = (fileId: string | null) => (fileId ? `${PROFILE_FILE_PATH}${fileId}` : '')

/** A date column (midnight UTC) as `YYYY-MM-DD`, '' when empty. */
export const dateText = (date: Date | null) => (date ? date.toISOString().slice(0, 10) : '')

/** `YYYY-MM-DD` as a date column, null when ''. */
export const dateValue = (text: string) => (text === '' ? null : new Date(`${text}T00:00:00Z`))

/** First, middle and last name joined with spaces (SPEC 3, userEnglishName). */
export const joinNames = (...names: readonly string[]) =>
  names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(' ')

const requiredFields = [
  'firstName',
  'lastName',
  'companyEmail',
  'departmentCode',
  'positionCode',
  'statusCode',
  'contractTypeCode',
] as const

/** Whether the own profile must be completed before its popup may be closed (MS00001091): never confirmed, or required data missing. */
export const isProfileIncomplete = (user: User) =>
  user.mustChangePassword || user.profileConfirmedAt === null || requiredFields.some((field) => isBlank(user[field]))

/** The code group behind each coded field of a user (SPEC 3; 47–52 are the portal's own). */
export const codeGroups = {
  nationalityCode: COUNTRIES,
  languageCode: 'CO00000044',
  positionCode: 'CO00000040',
  statusCode: 'CO00000043',
  contractTypeCode: 'CO00000045',
  degreeCode: 'CO00000046',
  gradeCode: 'CO00000047',
  dutyCode: 'CO00000048',
  officeClassCode: 'CO00000049',
  appointmentTypeCode: 'CO00000050',
  dispatchCompanyCode: 'CO00000051',
  dispatchDepartmentCode: 'CO00000052',
} as const
