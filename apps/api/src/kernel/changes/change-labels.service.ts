import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { evidenceLabels } from '@maru/shared/approvals/evidence/evidence.labels.ts'
import { retentionLabels } from '@maru/shared/approvals/evidence/retention.labels.ts'
import { lineLawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { departmentLabels } from '@maru/shared/departments/department.labels.ts'
import { changeActions } from '@maru/shared/histories/change.labels.ts'
import { type ChangeEntity, changeEntities } from '@maru/shared/histories/change-history.ts'
import { changeEntityWords, changeFieldLabels as parts, storedFieldLabels } from '@maru/shared/histories/change-history.labels.ts'
import { jobNames } from '@maru/shared/jobs/job.labels.ts'
import type { LabelRecord, LabelRecords, Language } from '@maru/shared/labels.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { apiLabels, menuAdminLabels } from '@maru/shared/menus/menu-admin.labels.ts'
import { boardLabels } from '@maru/shared/boards/board-admin.labels.ts'
import { codeAdminLabels } from '@maru/shared/codes/code-admin.labels.ts'
import { labelAdminLabels } from '@maru/shared/labels/label-admin.labels.ts'
import { workplaceLabels } from '@maru/shared/workplaces/workplace.labels.ts'
import { memberLabels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { textTemplateLabels } from '@maru/shared/templates/text-template.labels.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { settingsLabels } from '@maru/shared/web.labels.ts'
import { wordIn } from '../names.ts'

const rights = { ...memberLabels, ...roleLabels, held: parts.heldBefore, given: parts.given, taken: parts.taken }
const menus = { ...menuAdminLabels, sortOrder: parts.sortOrder, ...labelAdminLabels }
const approvals = administrationLabels

/** How people call the stored fields of a record: by the labels of its own form. */
const fieldWords: Readonly<Record<ChangeEntity, LabelRecords>> = {
  user: {
    ...userPopupLabels,
    ...accountLabels,
    role: accountLabels.roles,
    managerId: lineLawLabels.managerId,
    reportsTo: lineLawLabels.reportsTo,
  },
  settings: settingsLabels,
  department: { ...departmentLabels, people: parts.people, changesOn: departmentLabels.from },
  role: rights,
  roleMenu: rights,
  roleApi: rights,
  menu: menus,
  menuContent: menus,
  api: apiLabels,
  codeGroup: codeAdminLabels,
  label: labelAdminLabels,
  workplace: workplaceLabels,
  template: textTemplateLabels,
  board: boardLabels,
  holiday: leaveAdminLabels,
  leaveType: leaveAdminLabels,
  approvalForm: approvals,
  approvalLineTemplate: approvals,
  approvalLineGroup: approvals,
  approvalAuthorityRule: approvals,
  approvalNumberRule: approvals,
  approvalEvidence: evidenceLabels,
  approvalDestruction: { ...administrationLabels, ...retentionLabels },
  job: parts,
  outbox: parts,
  noticeMail: parts,
}

const entityOf = (entity: string) => changeEntities.find((one) => one === entity)

export function entityWord(entity: string, language: Language) {
  const known = entityOf(entity)
  return known ? wordIn(changeEntityWords[known], language) : entity
}

/** What a stored field is called; `KR nameEn` of a group of codes is the English name of KR, `domainusers reach` of a role that of people. */
export function fieldWord(entity: string, field: string, language: Language): string {
  const known = entityOf(entity)
  const words: Readonly<Record<string, LabelRecord | undefined>> = { ...storedFieldLabels, ...(known && fieldWords[known]) }
  const said = (part: string) => (words[part] ? wordIn(words[part], language) : part)
  return field.split(' ').map(said).join(' ')
}

/** How far a role reaches, of a field of the change log that tells it; the value of any other field as it is. */
export function reachWord(field: string, value: string, language: Language) {
  const [reach = '', ...departments] = value.split(': ')
  const record = field.endsWith(' reach') ? (roleLabels as LabelRecords)[`reach${reach}`] : undefined
  return record ? [wordIn(record, language), ...departments].join(': ') : value
}

/** Jobs are no records: their names are texts. */
export function jobWord(job: string, language: Language) {
  const record = (jobNames as LabelRecords)[job]
  return record ? wordIn(record, language) : ''
}

export function actionWord(action: string, language: Language) {
  const record = (changeActions as Readonly<Record<string, LabelRecord | undefined>>)[action]
  return record ? wordIn(record, language) : action
}
