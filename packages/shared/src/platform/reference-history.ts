import { z } from 'zod'
import { text } from '../codecs.ts'
import { contract, listQuery, page } from '../contract.ts'
import { changeEntry } from '../histories/change.ts'
import { changeEntities } from '../histories/change-history.ts'
import type { ChangeEntity } from '../histories/change-history.labels.ts'
import type { Capability } from '../roles/capabilities.ts'

/** Records with a history of their own, which people and rights rest on or others than administrators read. */
const elsewhere = [
  'user',
  'settings',
  'department',
  'role',
  'roleMenu',
  'roleApi',
  'holiday',
  'leaveType',
  'job',
  'outbox',
  'noticeMail',
  'project',
  'patent',
  'researchOutput',
] as const
const ofApprovals = [
  'approvalForm',
  'approvalLineTemplate',
  'approvalLineGroup',
  'approvalAuthorityRule',
  'approvalNumberRule',
  'approvalEvidence',
  'approvalDestruction',
] as const

/** Records whose changes their popup shows to administrators: every one that has no history elsewhere. */
export type ReferenceEntity = Exclude<ChangeEntity, (typeof elsewhere)[number] | (typeof ofApprovals)[number]>
const others: ReadonlySet<ChangeEntity> = new Set([...elsewhere, ...ofApprovals])
const isReference = (entity: ChangeEntity): entity is ReferenceEntity => !others.has(entity)
const referenceEntities = changeEntities.filter(isReference)

/** Records that others than administrators keep as well, who read what was changed there: the power each asks for. */
export const historyKeepers = {
  asset: 'keepsAssets',
  assetCategory: 'keepsAssets',
  assetRule: 'keepsAssets',
  place: 'keepsAssets',
  vendor: 'keepsPayments',
  companyCard: 'keepsPayments',
  journal: 'keepsOutputs',
  outputDeadline: 'keepsOutputs',
  onboardingStep: 'keepsRecruitment',
  giftRule: 'keepsPersonnel',
  visitReviewRule: 'keepsVisits',
  resource: 'keepsReservations',
} as const satisfies Partial<Record<ReferenceEntity, Capability>>
export type KeptEntity = keyof typeof historyKeepers
export const isKeptEntity = (entity: string): entity is KeptEntity => entity in historyKeepers

export const referenceHistory = contract('referenceHistory', {
  changes: {
    method: 'GET',
    path: '/api/v1/common/chems/reference/history',
    summary: 'What was changed of a record that administrators keep, by whom and when',
    access: { kind: 'grant', adminOnly: true, roles: ['M01'] },
    query: z.strictObject({ ...listQuery, entity: z.enum(referenceEntities), id: text(100).min(1) }),
    answer: page(changeEntry),
  },
  kept: {
    method: 'GET',
    path: '/api/v1/common/chems/kept/history',
    summary: 'What was changed of a record that one keeps, by whom and when',
    access: { kind: 'grant', row: 'keepsRecord', roles: ['H01'] },
    query: z.strictObject({ ...listQuery, entity: z.enum(Object.keys(historyKeepers) as KeptEntity[]), id: text(100).min(1) }),
    answer: page(changeEntry),
  },
})
