import { describe, expect, it } from 'vitest'
import { wireUserInput } from '../../packages/shared/src/users/user.ts'

/** A user with nothing in it but what SPEC 5 requires. */
const least = {
  userId: 'kim',
  firstName: 'Min-jun',
  middleName: '',
  lastName: 'Kim',
  userKoreanName: '',
  userGermanyName: '',
  nationalityCode: '',
  languageCode: '',
  gender: 'M',
  userBirthDate: '',
  useYn: 'Y',
  delYn: 'N',
  userPassword: '',
  passwordConfirm: '',
  departmentCode: 'ENV',
  jkwCode: 'RESEARCHER',
  jkgCode: '',
  jkcCode: '',
  joinDate: '',
  contractTermination: '',
  retirementDate: '',
  statusCode: 'EMPLOYED',
  offiClsfCode: '',
  appointmentTypeCode: '',
  contractCode: 'PERMANENT',
  degreeCode: '',
  officeNo: '',
  workHourWeek: '',
  holiday: '',
  holidaysLastYear: '',
  partnersYn: 'N',
  dispatchCompanyCode: '',
  dispatchDepartmentCode: '',
  userEmail: '',
  iptPhoneNo: '',
  companyPhoneNo: '',
  userCellPhoneNo: '',
  faxNo: '',
  companyEmail: 'kim@hanul.example',
  remark: '',
  fileKey: '0',
  profileFileKey: '',
} as const
type Name = keyof typeof least

/** Whether the field is refused. Throws when something else is refused too. */
function isRefused(name: Name, value: string) {
  const { success, error } = wireUserInput.safeDecode({ ...least, [name]: value })
  const others = error?.issues.filter(({ path }) => path[0] !== name) ?? []
  if (others.length > 0) throw new Error(`refused beside ${name}: ${JSON.stringify(others)}`)
  return !success
}

const limits: readonly (readonly [name: Name, longest: number])[] = [
  ['userId', 20],
  ['userPassword', 100],
  ['passwordConfirm', 100],
  ['firstName', 100],
  ['middleName', 100],
  ['lastName', 100],
  ['userKoreanName', 100],
  ['officeNo', 20],
  ['companyPhoneNo', 60],
  ['userCellPhoneNo', 60],
  ['remark', 200],
]

describe('limits of SPEC 3 and 5 on a user', () => {
  it.each(limits)('%s may have %i characters and no more', (name, longest) => {
    expect(isRefused(name, 'a'.repeat(longest))).toBe(false)
    expect(isRefused(name, 'a'.repeat(longest + 1))).toBe(true)
  })

  it('companyEmail may have 320 characters and no more', () => {
    const address = (length: number) => `${'a'.repeat(length - '@hanul.example'.length)}@hanul.example`
    expect(isRefused('companyEmail', address(320))).toBe(false)
    expect(isRefused('companyEmail', address(321))).toBe(true)
  })

  it.each(['holiday', 'holidaysLastYear', 'workHourWeek'] as const)('%s is a number of days or hours', (name) => {
    expect(isRefused(name, '27.5')).toBe(false)
    expect(isRefused(name, 'many')).toBe(true)
    expect(isRefused(name, '12345678901')).toBe(true)
  })

  it.each(['userId', 'firstName', 'lastName', 'companyEmail', 'statusCode', 'departmentCode', 'jkwCode', 'contractCode'] as const)(
    '%s must be given',
    (name) => {
      expect(isRefused(name, '')).toBe(true)
    },
  )

  it.each(['userBirthDate', 'joinDate', 'contractTermination', 'retirementDate'] as const)('%s is stored as YYYYMMDD', (name) => {
    expect(isRefused(name, '20260228')).toBe(false)
    expect(isRefused(name, '2026-02-28')).toBe(true)
    expect(isRefused(name, '20260230')).toBe(true)
  })

  it('gender is M or F', () => {
    expect(isRefused('gender', 'F')).toBe(false)
    expect(isRefused('gender', 'X')).toBe(true)
  })
})
