import { expect, it } from 'vitest'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { files } from '../../packages/shared/src/files/file.ts'
import { platform } from '../../packages/shared/src/platform/platform.ts'
import { session } from '../../packages/shared/src/session/session.ts'
import { users } from '../../packages/shared/src/users/user.ts'

/** The parts of a schema that lead to its fields: of a list, a choice, a map, a renamed object, an object. */
interface Definition {
  element?: object
  options?: readonly object[]
  valueType?: object
  in?: object
  shape?: object
}

/** The field names an answer or a body carries on the wire. */
function namesOf(schema: object): readonly string[] {
  const { def } = schema as { def: Definition }
  const inner = [def.element, def.valueType, def.in, ...(def.options ?? [])].filter((part) => part !== undefined)
  return [...Object.keys(def.shape ?? {}), ...inner.flatMap(namesOf)]
}
const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

const user = `usr_id, imapId, imapPassword, basicsInfomationId, wkpl_id, lang_cd, time_zone_cd, time_zone, workspace_cd, roleTypeCds,
  businessRoleCodes, emp_no`
const personal = `userId, firstName, middleName, lastName, userKoreanName, userEnglishName, userGermanyName, nationalityCode,
  nationalityName, languageCode, gender, userBirthDate, useYn, delYn`
const contract = `departmentCode, departmentName, jkwCode, jkwName, jkgCode, jkgName, jkcCode, jkcName, joinDate, contractTermination,
  retirementDate, statusCode, statusName, offiClsfCode, offiClsfName, appointmentTypeCode, appointmentTypeName, contractCode,
  contractName, degreeCode, degreeName, officeNo, workHourWeek, holiday, holidaysLastYear, partnersYn, dispatchCompanyCode,
  dispatchCompanyName, dispatchDepartmentCode, dispatchDepartmentName`
const basic = 'userEmail, iptPhoneNo, companyPhoneNo, userCellPhoneNo, faxNo, companyEmail'
const derived = new Set(words('userEnglishName, nationalityName'))
const isDerived = (name: string) => derived.has(name) || (name.endsWith('Name') && words(contract).includes(name))
const edited = words(`${personal}, ${contract}, ${basic}`).filter((name) => !isDerived(name))

it.each([
  ['the session user', session.identity.answer, user],
  ['who signed in', session.signIn.answer, user],
  ['a menu entry', platform.menus.answer, 'menu_no, menu_nm, menu_url, level, up_menu_no'],
  ['a board', platform.boards.answer, 'boardMasterId, upBoardMasterId, boardName'],
  ['a code', platform.codes.answer, 'cd, cd_nm'],
  ['the settings', platform.saveSettings.body, 'wkplId, langCd, tzonCd, workspaceCd'],
  ['personal info', users.personal.answer, personal],
  ['contract info', users.contract.answer, contract],
  ['basic info', users.basic.answer, basic],
  ['remark info', users.remark.answer, 'remark, fileKey'],
  ['profile info', users.profile.answer, 'profileFileKey, profileFileUrl'],
  ['a change of a user', users.modify.body, `${edited.join()}, userPassword, passwordConfirm, remark, fileKey, profileFileKey`],
  ['a change of a picture', users.changePicture.body, 'profileFileKey, profileFileUrl, userId'],
  ['a department', users.departments.answer, 'dept_cd, dept_nm'],
  ['a question for an approval box', approvals.boxList.query, 'aprvBoxType, approvalUserId'],
  ['a file record', files.list.answer, 'key, name, size, fileName, fileSize, fileExt, atfile_no, atfl_url'],
])('%s has the field names of SPEC 3', (_, schema, names) => {
  const sent = namesOf(schema)
  expect(words(names).filter((name) => !sent.includes(name))).toEqual([])
})
