import { labelAreas } from '@maru/shared/collections.ts'
import { assetLabels, assetMethodLabels, assetRegisterLabels, assetStatusLabels } from '@maru/shared/assets/asset.labels.ts'
import { inventoryLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { assetSetupLabels } from '@maru/shared/assets/asset-setup.labels.ts'
import { employeeChangeLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import {
  giftFieldLabels,
  giftKindLabels,
  giftOutcomeLabels,
  giftPartyLabels,
  giftStatusLabels,
} from '@maru/shared/personnel/gifts/gift.labels.ts'
import { profileFieldLabels, profileStatusLabels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { evidenceLabels } from '@maru/shared/approvals/evidence/evidence.labels.ts'
import { retentionLabels } from '@maru/shared/approvals/evidence/retention.labels.ts'
import { lineLawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { boardLabels } from '@maru/shared/boards/board-admin.labels.ts'
import { reviewRuleKindLabels, visitReviewRuleLabels } from '@maru/shared/boards/visitors/review-rule.labels.ts'
import { boardKindLabels } from '@maru/shared/boards/board-kinds.ts'
import { codeAdminLabels } from '@maru/shared/codes/code-admin.labels.ts'
import { departmentLabels } from '@maru/shared/departments/department.labels.ts'
import { changeEntities } from '@maru/shared/histories/change-history.ts'
import { type ChangeEntity, changeFieldLabels as parts } from '@maru/shared/histories/change-history.labels.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { labelAdminLabels } from '@maru/shared/labels/label-admin.labels.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { apiLabels, menuAdminLabels } from '@maru/shared/menus/menu-admin.labels.ts'
import { confidentialityLabels, projectLabels, projectStatusLabels, projectTypeLabels } from '@maru/shared/projects/project.labels.ts'
import { researchRuleLabels } from '@maru/shared/projects/rules/research-rule.labels.ts'
import { outputDeadlineLabels } from '@maru/shared/outputs/deadlines/output-deadline.labels.ts'
import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import { outputMergeLabels } from '@maru/shared/outputs/results/output-merge.labels.ts'
import { outputKindLabels, outputLabels, outputStatusLabels } from '@maru/shared/outputs/results/output.labels.ts'
import { patentRuleKindLabels, patentRuleLabels, patentRuleStartLabels } from '@maru/shared/outputs/patents/patent-rule.labels.ts'
import { patentKindLabels, patentLabels, patentStatusLabels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { cardTransactionLabels, cardUseLabels } from '@maru/shared/cards/card-transaction.labels.ts'
import { cardLabels, cardStatusLabels } from '@maru/shared/cards/card.labels.ts'
import { emissionLabels } from '@maru/shared/trips/emissions/emission.labels.ts'
import { tripModeLabels } from '@maru/shared/trips/trip.labels.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { statementLabels, statementMatchLabels } from '@maru/shared/payments/statements/statement.labels.ts'
import { vendorLabels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { applicationLabels } from '@maru/shared/recruitment/application.labels.ts'
import { onboardingLabels, onboardingOwnerLabels } from '@maru/shared/recruitment/onboarding.labels.ts'
import { openingStatusLabels, recruitmentLabels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { reservationLabels, resourceFeatureLabels, resourceKindLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { memberLabels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { templateKindLabels, textTemplateLabels } from '@maru/shared/templates/text-template.labels.ts'
import { serviceAccountFields } from '@maru/shared/tokens/service-account.labels.ts'
import { tokenLabels } from '@maru/shared/tokens/token.labels.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { workplaceLabels } from '@maru/shared/workplaces/workplace.labels.ts'

interface LoggedRecord {
  /** How people call its stored fields: the labels of its own form. */
  readonly fields: LabelRecords
  /** Fields that hold one of a fixed set of codes: the labels of the codes. */
  readonly codes?: Readonly<Record<string, LabelRecords>>
  /** The table with its names in three languages, and the column that the change log calls it by. */
  readonly named?: { readonly table: string; readonly key: string }
}

const rights = { ...memberLabels, ...roleLabels, held: parts.heldBefore, given: parts.given, taken: parts.taken }
const menus = { ...menuAdminLabels, sortOrder: parts.sortOrder, ...labelAdminLabels }
const approvals = administrationLabels
const resources = { ...reservationLabels, ...reservationPlaceLabels }

/** Kinds of records that the histories know more of than the label record `<kind>Labels`. */
const described: Readonly<Partial<Record<ChangeEntity, LoggedRecord>>> = {
  user: {
    fields: {
      ...userPopupLabels,
      ...accountLabels,
      role: accountLabels.roles,
      managerId: lineLawLabels.managerId,
      reportsTo: lineLawLabels.reportsTo,
    },
  },
  department: {
    fields: { ...departmentLabels, people: parts.people, changesOn: departmentLabels.from },
    named: { table: 'department', key: 'code' },
  },
  role: { fields: rights, named: { table: 'role', key: 'code' } },
  roleMenu: { fields: rights, named: { table: 'role', key: 'code' } },
  roleApi: { fields: rights, named: { table: 'role', key: 'code' } },
  menu: { fields: menus },
  menuContent: { fields: menus },
  api: { fields: apiLabels },
  serviceAccount: { fields: serviceAccountFields },
  accessToken: { fields: { ...tokenLabels, name: roleLabels.nameEn, userId: parts.people } },
  codeGroup: { fields: codeAdminLabels, named: { table: 'code_group', key: 'id' } },
  label: { fields: labelAdminLabels },
  workplace: { fields: workplaceLabels, named: { table: 'workplace', key: 'code' } },
  template: { fields: textTemplateLabels, codes: { kind: templateKindLabels }, named: { table: 'text_template', key: 'id::text' } },
  board: { fields: boardLabels, codes: { kind: boardKindLabels }, named: { table: 'board', key: 'id' } },
  visitReviewRule: { fields: visitReviewRuleLabels, codes: { kind: reviewRuleKindLabels } },
  holiday: { fields: leaveAdminLabels },
  leaveType: { fields: leaveAdminLabels, named: { table: 'leave_type', key: 'code' } },
  approvalForm: { fields: approvals, named: { table: 'approval_form', key: 'code' } },
  approvalLineTemplate: { fields: approvals, named: { table: 'approval_line_template', key: 'code' } },
  approvalLineGroup: { fields: approvals, named: { table: 'approval_line_group', key: 'id::text' } },
  approvalAuthorityRule: { fields: approvals },
  approvalNumberRule: { fields: approvals, named: { table: 'approval_number_rule', key: 'code' } },
  approvalEvidence: { fields: evidenceLabels },
  approvalDestruction: { fields: { ...administrationLabels, ...retentionLabels } },
  resource: {
    fields: resources,
    codes: { kind: resourceKindLabels, features: resourceFeatureLabels },
    named: { table: 'resource', key: 'id::text' },
  },
  qualification: { fields: { ...resources, userId: reservationPlaceLabels.holder }, named: { table: 'qualification', key: 'id::text' } },
  asset: { fields: assetLabels, codes: { register: assetRegisterLabels, method: assetMethodLabels, status: assetStatusLabels } },
  jobOpening: { fields: recruitmentLabels, codes: { status: openingStatusLabels } },
  jobApplication: { fields: { ...applicationLabels, openingId: recruitmentLabels.opening } },
  recruitmentRule: { fields: recruitmentLabels },
  onboardingStep: {
    fields: onboardingLabels,
    codes: { owner: onboardingOwnerLabels },
    named: { table: 'onboarding_step', key: 'id::text' },
  },
  assetCategory: { fields: assetSetupLabels, named: { table: 'asset_category', key: 'code' } },
  assetInventory: { fields: inventoryLabels },
  place: { fields: assetSetupLabels, named: { table: 'place', key: 'id::text' } },
  giftRule: { fields: giftFieldLabels, codes: { giftKind: giftKindLabels, party: giftPartyLabels, above: giftOutcomeLabels } },
  gift: { fields: giftFieldLabels, codes: { status: giftStatusLabels } },
  employeeChange: { fields: { ...employeeChangeLabels, reason: accountLabels.reason } },
  irregularProfile: { fields: profileFieldLabels, codes: { status: profileStatusLabels } },
  payerAccount: { fields: vendorLabels },
  companyCard: { fields: cardLabels, codes: { status: cardStatusLabels } },
  cardTransaction: { fields: { ...cardTransactionLabels, card: cardTransactionLabels.cardNo }, codes: { use: cardUseLabels } },
  cardMonth: { fields: cardTransactionLabels },
  payment: { fields: paymentLabels },
  statementEntry: { fields: { ...statementLabels, match: statementLabels.result }, codes: { match: statementMatchLabels } },
  project: {
    fields: projectLabels,
    codes: { type: projectTypeLabels, status: projectStatusLabels, confidentiality: confidentialityLabels },
    named: { table: 'project', key: 'project_no' },
  },
  researchRule: { fields: researchRuleLabels },
  travelEmission: { fields: emissionLabels, codes: { mode: tripModeLabels } },
  researchOutput: {
    fields: { ...outputLabels, ...projectShareLabels, ...outputMergeLabels, fileKey: outputLabels.evidence },
    codes: { kind: outputKindLabels, status: outputStatusLabels },
  },
  patent: {
    fields: { ...patentLabels, ...projectShareLabels, fileKey: patentLabels.files },
    codes: { kind: patentKindLabels, status: patentStatusLabels },
  },
  patentRule: {
    fields: patentRuleLabels,
    codes: { kind: patentRuleKindLabels, rightKind: patentKindLabels, countedFrom: patentRuleStartLabels },
  },
  outputDeadline: { fields: outputDeadlineLabels, codes: { kinds: outputKindLabels } },
  job: { fields: parts },
  outbox: { fields: parts },
  noticeMail: { fields: parts },
}

/** What the histories know of each kind of record. */
export const changeRecords = Object.fromEntries(
  changeEntities.map((kind): [ChangeEntity, LoggedRecord] => [kind, described[kind] ?? { fields: labelAreas[`${kind}Labels`] ?? {} }]),
) as Readonly<Record<ChangeEntity, LoggedRecord>>
