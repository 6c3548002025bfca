import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { basicInfo, contractInfo, personalInfo, profileInfo, remarkInfo } from '@maru/shared/users/user.ts'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import type { Env } from '../../../kernel/env.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { loadRevision } from '../../../kernel/changes/change-read.service.ts'
import { codeNames } from '../../../kernel/reference-data/codes.service.ts'
import { reaches } from '../../../kernel/access/data-scope.service.ts'
import { isDormant } from '../../../kernel/users/dormancy.service.ts'
import { seesAll, userSeenWhole, visibleUser } from '../common/user-access.ts'
import { codeGroups, dateText, profileFileUrl } from '../../../kernel/users/user-format.ts'

export async function personalBlock(db: Db, who: Who, userId: string): Promise<z.output<typeof personalInfo>> {
  const user = await userSeenWhole(db, who, userId)
  const names = await codeNames(db, who.language, [codeGroups.nationalityCode])
  return {
    userId: user.id,
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    englishName: user.englishName,
    koreanName: user.koreanName,
    germanName: user.germanName,
    nationalityCode: user.nationalityCode,
    nationalityName: names(codeGroups.nationalityCode, user.nationalityCode),
    languageCode: user.languageCode,
    gender: user.gender,
    birthDate: dateText(user.birthDate),
    active: user.active,
    deleted: user.deleted,
    revision: await loadRevision(db, 'user', user.id),
  }
}

export async function contractBlock(db: Db, who: Who, userId: string): Promise<z.output<typeof contractInfo>> {
  const user = await userSeenWhole(db, who, userId)
  const [names, department] = await Promise.all([
    codeNames(db, who.language, Object.values(codeGroups)),
    db.department.findUnique({ where: { code: user.departmentCode } }),
  ])
  const nameOf = (field: keyof typeof codeGroups) => names(codeGroups[field], user[field])
  return {
    departmentCode: user.departmentCode,
    departmentName: department ? nameIn(department, who.language) : '',
    positionCode: user.positionCode,
    positionName: nameOf('positionCode'),
    gradeCode: user.gradeCode,
    gradeName: nameOf('gradeCode'),
    dutyCode: user.dutyCode,
    dutyName: nameOf('dutyCode'),
    joinDate: dateText(user.joinDate),
    contractEndDate: dateText(user.contractEndDate),
    retirementDate: dateText(user.retirementDate),
    statusCode: user.statusCode,
    statusName: nameOf('statusCode'),
    officeClassCode: user.officeClassCode,
    officeClassName: nameOf('officeClassCode'),
    appointmentTypeCode: user.appointmentTypeCode,
    appointmentTypeName: nameOf('appointmentTypeCode'),
    contractTypeCode: user.contractTypeCode,
    contractTypeName: nameOf('contractTypeCode'),
    degreeCode: user.degreeCode,
    degreeName: nameOf('degreeCode'),
    officeNo: user.officeNo,
    weeklyHours: user.weeklyHours?.toString() ?? '',
    leaveDays: user.leaveDays?.toString() ?? '',
    leaveDaysLastYear: user.leaveDaysLastYear?.toString() ?? '',
    partner: user.partner,
    dispatchCompanyCode: user.dispatchCompanyCode,
    dispatchCompanyName: nameOf('dispatchCompanyCode'),
    dispatchDepartmentCode: user.dispatchDepartmentCode,
    dispatchDepartmentName: nameOf('dispatchDepartmentCode'),
  }
}

export async function contactBlock(db: Db, who: Who, userId: string): Promise<z.output<typeof basicInfo>> {
  const user = await visibleUser(db, who, userId)
  const whole = await seesAll(db, who, userId)
  return {
    privateEmail: whole ? user.privateEmail : '',
    extensionPhone: user.extensionPhone,
    companyPhone: user.companyPhone,
    cellPhone: whole ? user.cellPhone : '',
    fax: whole ? user.fax : '',
    companyEmail: user.companyEmail,
  }
}

export async function remarkBlock(db: Db, who: Who, userId: string): Promise<z.output<typeof remarkInfo>> {
  const user = await userSeenWhole(db, who, userId)
  return { remark: user.remark, fileKey: hasCapability(who, 'readsPeopleWhole') ? (user.remarkFileGroupId ?? '0') : '0' }
}

export async function profileBlock(db: Db, env: Env, who: Who, userId: string): Promise<z.output<typeof profileInfo>> {
  const user = await visibleUser(db, who, userId)
  const [names, department] = await Promise.all([
    codeNames(db, who.language, [codeGroups.positionCode, codeGroups.statusCode]),
    db.department.findUnique({ where: { code: user.departmentCode } }),
  ])
  return {
    userId: user.id,
    profileFileKey: user.profileFileId ?? '',
    profileFileUrl: profileFileUrl(user.profileFileId),
    employeeNo: user.employeeNo ?? '',
    englishName: user.englishName,
    koreanName: user.koreanName,
    departmentName: department ? nameIn(department, who.language) : '',
    positionName: names(codeGroups.positionCode, user.positionCode),
    statusCode: user.statusCode,
    statusName: names(codeGroups.statusCode, user.statusCode),
    active: user.active,
    deleted: user.deleted,
    // Whether somebody stays away is for those who have the account before them in their list.
    dormant:
      hasCapability(who, 'readsPeopleWhole') &&
      (await reaches(db, who, 'users', user.id)) &&
      (await isDormant(db, env.DORMANT_DAYS, user.id)),
  }
}
