import { z } from 'zod'
import { renamed, requiredText, text } from '../codecs.ts'
import { binary, contract, page } from '../contract.ts'
import {
  codeNameFields,
  codeNameNames,
  contactFields,
  contactNames,
  contractFields,
  contractNames,
  emailAddress,
  personalFields,
  personalNames,
  profileFields,
  remarkFields,
} from './user-fields.ts'
import { userFilters, userListQuery, userRow } from './user-list.ts'

/** Names that SPEC sends beside the codes: they change nothing, and are refused where they are not the names of the codes. */
const namesBeside = Object.fromEntries(codeNameFields.map((field) => [field, text(310).optional()])) as Record<
  (typeof codeNameFields)[number],
  z.ZodOptional<ReturnType<typeof text>>
>

/** Everything the popup edits. `password` is empty unless it changes; `currentPassword` is asked of oneself (SECURITY 4.6). */
export const userInput = z.strictObject({
  ...personalFields,
  ...namesBeside,
  profileFileUrl: profileFields.profileFileUrl.optional(),
  password: text(100),
  passwordConfirm: text(100),
  currentPassword: text(100).optional(),
  /** `revision` of the personal block the change was made from; without it `If-Match`, or what the session last read; '' overwrites. */
  revision: text(20).regex(/^\d*$/, { error: 'BAD_NUMBER' }).optional(),
  ...contractFields,
  ...contactFields,
  ...remarkFields,
  profileFileKey: profileFields.profileFileKey,
  // Required when saved (SPEC 5); a record without them can still be read, so that it can be completed.
  departmentCode: requiredText(20),
  positionCode: requiredText(20),
  statusCode: requiredText(20),
  contractTypeCode: requiredText(20),
  companyEmail: emailAddress.refine((value) => value !== '', { error: 'REQUIRED' }),
})
export type UserInput = z.output<typeof userInput>
const inputNames = { ...personalNames, password: 'userPassword', ...contractNames, ...contactNames, ...codeNameNames } as const
export const wireUserInput = renamed(userInput, inputNames)

// ---- what is read

/** `revision` grows with every change of the record, whoever makes it. */
export const personalInfo = z.object({ ...personalFields, englishName: z.string(), nationalityName: z.string(), revision: z.string() })
const wirePersonal = renamed(personalInfo, { ...personalNames, englishName: codeNameNames.englishName })

export const contractInfo = z.object({
  ...contractFields,
  departmentName: z.string(),
  positionName: z.string(),
  gradeName: z.string(),
  dutyName: z.string(),
  statusName: z.string(),
  officeClassName: z.string(),
  appointmentTypeName: z.string(),
  contractTypeName: z.string(),
  degreeName: z.string(),
  dispatchCompanyName: z.string(),
  dispatchDepartmentName: z.string(),
})
const wireContract = renamed(contractInfo, {
  ...contractNames,
  positionName: codeNameNames.positionName,
  gradeName: codeNameNames.gradeName,
  dutyName: codeNameNames.dutyName,
  officeClassName: codeNameNames.officeClassName,
  contractTypeName: codeNameNames.contractTypeName,
})

/** Private phone, private e-mail and fax are '' for colleagues. */
export const basicInfo = z.object(contactFields)
export const remarkInfo = z.object(remarkFields)

/** What everybody may see of a colleague, with the picture. */
export const profileInfo = z.object({
  ...profileFields,
  userId: z.string(),
  employeeNo: z.string(),
  englishName: z.string(),
  koreanName: z.string(),
  departmentName: z.string(),
  positionName: z.string(),
  statusCode: z.string(),
  statusName: z.string(),
  active: z.boolean(),
  deleted: z.boolean(),
  /** Long-time login: blocked until an administrator clears it. */
  dormant: z.boolean(),
})

const byUser = z.strictObject({ userId: text(20).min(1) })
const chems = '/api/v1/common/chems/user'
const outcome = z.enum(['Success', 'Fail']).meta({ media: 'text/plain' })

export const users = contract('users', {
  list: {
    method: 'GET',
    path: `${chems}/list`,
    summary: 'List of users: search, filters, sort, pages',
    access: { kind: 'grant', roles: ['M01', 'H01'] },
    query: userListQuery,
    answer: page(userRow),
  },
  export: {
    method: 'GET',
    path: `${chems}/list/excel`,
    summary: 'The filtered list as label_date.xlsx',
    access: { kind: 'grant', roles: ['M01', 'H01'] },
    query: z.strictObject(userFilters),
    answer: binary,
  },
  personal: {
    method: 'GET',
    path: `${chems}/popup/info/personal/:userId`,
    summary: 'Personal block of a user; oneself, H01, M01',
    access: { kind: 'session', row: 'selfOrOffice' },
    params: byUser,
    answer: wirePersonal,
  },
  contract: {
    method: 'GET',
    path: `${chems}/popup/info/contract/:userId`,
    summary: 'Contract block of a user; oneself, H01, M01',
    access: { kind: 'session', row: 'selfOrOffice' },
    params: byUser,
    answer: wireContract,
  },
  basic: {
    method: 'GET',
    path: `${chems}/popup/info/basic/:userId`,
    summary: 'Contact block of a user; private fields only for oneself, H01, M01',
    access: { kind: 'session', row: 'colleague' },
    params: byUser,
    answer: renamed(basicInfo, contactNames),
  },
  remark: {
    method: 'GET',
    path: `${chems}/popup/info/remark/:userId`,
    summary: 'Remark block of a user; the attachments only for H01, M01',
    access: { kind: 'session', row: 'selfOrOffice' },
    params: byUser,
    answer: remarkInfo,
  },
  profile: {
    method: 'GET',
    path: `${chems}/popup/info/profile/:userId`,
    summary: 'What everybody may see of a colleague, with the picture',
    access: { kind: 'session', row: 'colleague' },
    params: byUser,
    answer: profileInfo,
  },
  modify: {
    method: 'PUT',
    path: `${chems}/popup/modify`,
    summary: 'Changes a user: Success, or Fail when the user is not there any more',
    access: { kind: 'session', row: 'editsUser' },
    body: wireUserInput,
    answer: outcome,
  },
  create: {
    method: 'POST',
    path: `${chems}/popup`,
    summary: 'Creates a user with a one-time password, told once',
    access: { kind: 'grant', adminOnly: true, roles: ['M01'] },
    body: wireUserInput,
    answer: z.object({ userId: z.string(), oneTimePassword: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: `${chems}/popup/:userId`,
    summary: 'Marks a user deleted and ends the sessions; the row is kept',
    access: { kind: 'grant', adminOnly: true, stepUp: true, roles: ['M01'] },
    params: byUser,
    answer: outcome,
  },
  changePicture: {
    method: 'PUT',
    path: `${chems}/profile/modify`,
    summary: 'Sets or removes the profile picture of a user; profileFileUrl is ignored',
    access: { kind: 'session', row: 'editsPicture' },
    body: z.strictObject({ ...profileFields, userId: text(20).min(1) }),
    answer: outcome,
  },
  clearLongTimeLogin: {
    method: 'POST',
    path: `${chems}/popup/login/clear/:userId`,
    summary: 'Opens a dormant account again for seven days',
    access: { kind: 'grant', adminOnly: true, stepUp: true, roles: ['M01'] },
    params: byUser,
    answer: outcome,
  },
  resetPassword: {
    method: 'POST',
    path: `${chems}/popup/password/reset/:userId`,
    summary: 'Gives a user a one-time password, told once; ends the sessions',
    access: { kind: 'grant', adminOnly: true, stepUp: true, roles: ['M01'] },
    params: byUser,
    answer: z.object({ userId: z.string(), oneTimePassword: z.string() }),
  },
  departments: {
    method: 'GET',
    path: `${chems}/dept-search`,
    summary: 'Departments: code and name',
    access: { kind: 'session' },
    answer: z.array(renamed(z.object({ code: z.string(), name: z.string() }), { code: 'dept_cd', name: 'dept_nm' })),
  },
})
