import { COUNTRIES } from '@maru/shared/constants.ts'
import { codeAdminLabels as labels } from '@maru/shared/codes/code-admin.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { PROFILE_KINDS } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'

interface Use {
  readonly label: LabelRecord
  /** Rows (code, count) of a place where codes of the group stand. */
  readonly sql: string
  /** `table.column`, where it is one. */
  readonly place?: string
}

const column = (label: LabelRecord, table: string, name: string): Use => ({
  label,
  place: `${table}.${name}`,
  sql: `select ${name} as code, count(*)::int as count from ${table} where ${name} <> '' group by 1`,
})
const people = (name: string) => column(labels.usersUse, 'users', name)
const headCounts = (name: string) => column(menuLabels.newRecruit, 'head_count', name)
const applicants = (name: string) => column(menuLabels.recruitment, 'job_application', name)
const lines: Use = {
  label: labels.lineUse,
  sql: `select element ->> 'position' as code, count(*)::int as count
    from approval_line_template t, jsonb_path_query(t.elements, 'strict $.** ? (@.kind == "POSITION")') element
    where element ->> 'position' <> '' group by 1`,
}

/**
 * Where the codes of a group are stored. A new column that keeps a code gets its line here, so that the code cannot be deleted under
 * it; a test asks the database for columns that are neither here nor kept by a foreign key.
 */
const usesOfGroup: Readonly<Record<string, readonly Use[] | undefined>> = {
  [COUNTRIES]: [
    people('nationality_code'),
    column(labels.agreementsUse, 'memorandum', 'country_code'),
    column(labels.visitorsUse, 'visitor', 'nationality_code'),
    column(labels.reviewRulesUse, 'visit_review_rule', 'nationality_code'),
    column(labels.guestStaysUse, 'guest_stay', 'nationality'),
    applicants('nationality_code'),
    applicants('country_code'),
  ],
  CO00000040: [people('position_code'), column(labels.assignmentUse, 'assignment', 'position_code'), headCounts('position_code'), lines],
  CO00000041: [column(labels.settingsUse, 'user_settings', 'time_zone_code')],
  CO00000042: [column(labels.settingsUse, 'user_settings', 'workspace_code')],
  CO00000043: [people('status_code'), people('leaving_status_code')],
  CO00000044: [people('language_code'), column(labels.settingsUse, 'user_settings', 'language_code')],
  CO00000045: [
    people('contract_type_code'),
    column(labels.policyUse, 'leave_policy', 'contract_type_code'),
    headCounts('contract_type_code'),
  ],
  CO00000046: [people('degree_code'), applicants('degree_code')],
  CO00000047: [people('grade_code')],
  CO00000048: [people('duty_code')],
  CO00000049: [people('office_class_code')],
  CO00000050: [people('appointment_type_code')],
  CO00000051: [people('dispatch_company_code')],
  CO00000052: [people('dispatch_department_code')],
  [PROFILE_KINDS]: [column(menuLabels.irregularCertificate, 'irregular_profile', 'kind_code')],
}

/** Every column that is counted, as `table.column`. */
export const countedColumns = Object.values(usesOfGroup).flatMap((uses) => uses?.flatMap(({ place }) => place ?? []) ?? [])

export interface CodeUse {
  readonly where: LabelRecord
  readonly count: number
}
type Asks = <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>

/** Code → where it stands and how often; codes nobody uses are not in it. */
export async function codeUses(ask: Asks, groupId: string): Promise<ReadonlyMap<string, readonly CodeUse[]>> {
  const placesByCode = new Map<string, Map<LabelRecord, number>>()
  for (const { label, sql } of usesOfGroup[groupId] ?? []) {
    for (const { code, count } of await ask<{ code: string; count: number }>(sql)) {
      const places = placesByCode.get(code) ?? new Map<LabelRecord, number>()
      places.set(label, (places.get(label) ?? 0) + count)
      placesByCode.set(code, places)
    }
  }
  return new Map([...placesByCode].map(([code, places]) => [code, [...places].map(([where, count]) => ({ where, count }))]))
}
