import type { profileInfo, UserInput } from '@maru/shared/users/user.ts'
import type { z } from 'zod'

/** The person of the user popup's gallery page; nobody of this name is in the portal. */
export const sampleUser: Partial<UserInput> = {
  userId: 'sample',
  firstName: 'Alex',
  middleName: 'Maria',
  lastName: 'Beispiel',
  koreanName: '예시',
  germanName: 'Alex Beispiel',
  birthDate: '1990-04-12',
  joinDate: '2020-09-01',
  departmentCode: 'ENV',
  positionCode: 'RESEARCHER',
  statusCode: 'EMPLOYED',
  contractTypeCode: 'PERMANENT',
  weeklyHours: '40',
  leaveDays: '30',
  leaveDaysLastYear: '2.5',
  companyEmail: 'alex.beispiel@example.org',
  extensionPhone: '4711',
  remark: 'Sample record of the gallery',
}

export const sampleProfile: z.output<typeof profileInfo> = {
  userId: 'sample',
  employeeNo: '000000',
  englishName: 'Alex Maria Beispiel',
  koreanName: '예시',
  departmentName: 'Environmental Safety',
  positionName: 'Researcher',
  statusCode: 'EMPLOYED',
  statusName: 'Employed',
  active: true,
  deleted: false,
  dormant: false,
  profileFileKey: '',
  profileFileUrl: '',
}

/** A picture that is asked of nobody. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="teal"/></svg>')}`
