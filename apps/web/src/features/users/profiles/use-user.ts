import { codeNameFields } from '@maru/shared/users/user-fields.ts'
import { type UserInput, userInput, users } from '@maru/shared/users/user.ts'
import { useQueries } from '@tanstack/react-query'
import { isPageFault } from '../../../api/page-load.ts'
import { query } from '../../../api/client.ts'

/** A new person as the popup starts with: an account in use, everything else open. */
export const blankUser: UserInput = {
  userId: '',
  firstName: '',
  middleName: '',
  lastName: '',
  koreanName: '',
  germanName: '',
  nationalityCode: '',
  languageCode: '',
  gender: 'M',
  birthDate: '',
  active: true,
  deleted: false,
  password: '',
  passwordConfirm: '',
  currentPassword: '',
  revision: '',
  departmentCode: '',
  positionCode: '',
  gradeCode: '',
  dutyCode: '',
  joinDate: '',
  contractEndDate: '',
  retirementDate: '',
  statusCode: '',
  officeClassCode: '',
  appointmentTypeCode: '',
  contractTypeCode: '',
  degreeCode: '',
  officeNo: '',
  weeklyHours: '',
  leaveDays: '',
  leaveDaysLastYear: '',
  partner: false,
  dispatchCompanyCode: '',
  dispatchDepartmentCode: '',
  privateEmail: '',
  extensionPhone: '',
  companyPhone: '',
  cellPhone: '',
  fax: '',
  companyEmail: '',
  remark: '',
  fileKey: '',
  profileFileKey: '',
}

/** Without the names beside codes: the server knows them, and refuses those of a code that was changed. */
const fields = Object.keys(userInput.shape).filter((field) => !codeNameFields.some((name) => name === field))

/** The blocks of a person as the form edits them. */
const asInput = (...blocks: readonly object[]): UserInput => {
  const inputEntries = Object.entries(Object.assign({}, ...blocks)).filter(([field]) => fields.includes(field))
  return { ...blankUser, ...Object.fromEntries(inputEntries) }
}

/** The five blocks of a person (SPEC 7); undefined until all are here. A refused load leads to the page for it. */
export function useUser(userId: string) {
  const args = { params: { userId } }
  const { user, fault } = useQueries({
    queries: [
      query(users.personal, args),
      query(users.contract, args),
      query(users.basic, args),
      query(users.remark, args),
      query(users.profile, args),
    ],
    combine: (blocks) => {
      const [personal, contract, basic, remark, profile] = blocks
      const refused = blocks.map((block) => block.error).find(isPageFault)
      if (!personal.data || !contract.data || !basic.data || !remark.data || !profile.data) return { user: undefined, fault: refused }
      const { profileFileKey } = profile.data
      return {
        user: {
          input: asInput(personal.data, contract.data, basic.data, remark.data, { profileFileKey }),
          personal: personal.data,
          contract: contract.data,
          profile: profile.data,
        },
        fault: undefined,
      }
    },
  })
  // Only single queries throw by themselves.
  if (fault) throw fault
  return user
}
export type LoadedUser = NonNullable<ReturnType<typeof useUser>>
