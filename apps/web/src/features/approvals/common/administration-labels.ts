import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import type { LineCondition, LineWho } from '@maru/shared/approvals/line-rules/line-template.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import type { useLabel } from '../../../kit/text/use-label.ts'
import { localizedName } from '../../../widgets/text/localized-name.ts'

export type Label = ReturnType<typeof useLabel>

export const whoLabels: Readonly<Record<LineWho['kind'], LabelRecord>> = {
  REPORTS_TO: labels.kindREPORTS_TO,
  DEPARTMENT_HEAD: labels.kindDEPARTMENT_HEAD,
  POSITION: labels.kindPOSITION,
  ROLE: labels.kindROLE,
  USER: labels.kindUSER,
  DEPARTMENT: labels.kindDEPARTMENT,
  ROLE_GROUP: labels.kindROLE_GROUP,
  FIELD: labels.kindFIELD,
  PROJECT_PI: labels.kindPROJECT_PI,
  BUDGET_OWNER: labels.kindBUDGET_OWNER,
  ASSET_CUSTODIAN_DEPT: labels.kindASSET_CUSTODIAN_DEPT,
}

export const comparisonLabels: Readonly<Record<LineCondition['is'], LabelRecord>> = {
  eq: labels.isEq,
  ne: labels.isNe,
  gt: labels.isGt,
  gte: labels.isGte,
  lt: labels.isLt,
  lte: labels.isLte,
}

/** The text of a rule of authority in the language of the screen. */
export const toRuleText = ({ textEn, textKo, textDe }: { textEn: string; textKo: string; textDe: string }) =>
  localizedName({ nameEn: textEn, nameKo: textKo, nameDe: textDe })

/** A typed value as a condition compares it: a number or yes and no where it looks like one, else the text. */
export function typedValue(text: string): string | number | boolean {
  const trimmed = text.trim()
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true'
  return trimmed !== '' && Number.isFinite(Number(trimmed.replace(',', '.'))) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** What a condition can ask of a request: its name, and what it can be where that is a choice; a number otherwise. */
export interface ConditionField {
  readonly name: string
  readonly options?: readonly Option[]
}
type Fields = Readonly<Record<string, ConditionField>>

function oneCondition(label: Label, fields: Fields, { field, is, value }: LineCondition) {
  const definition = fields[field]
  const what = definition?.name ?? field
  const compared = definition?.options?.find((option) => option.value === String(value))?.text ?? String(value)
  return is === 'eq' && typeof value === 'boolean' ? `${what}: ${compared}` : `${what} ${label(comparisonLabels[is])} ${compared}`
}

/** Conditions as people read them. */
export const conditionText = (label: Label, fields: Fields, conditions: readonly LineCondition[]) =>
  conditions.length === 0 ? label(labels.always) : conditions.map((one) => oneCondition(label, fields, one)).join(', ')
