import { administrationLabels as words } from '@maru/shared/approvals/administration.labels.ts'
import type { LineCondition, LineWho } from '@maru/shared/approvals/line-template.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { labelSnapshot } from '../../kit/label-store.ts'
import type { useLabel } from '../../kit/use-label.ts'

export type Label = ReturnType<typeof useLabel>

export const whoWords: Readonly<Record<LineWho['kind'], LabelRecord>> = {
  REPORTS_TO: words.kindREPORTS_TO,
  DEPARTMENT_HEAD: words.kindDEPARTMENT_HEAD,
  POSITION: words.kindPOSITION,
  ROLE: words.kindROLE,
  USER: words.kindUSER,
  DEPARTMENT: words.kindDEPARTMENT,
  ROLE_GROUP: words.kindROLE_GROUP,
  FIELD: words.kindFIELD,
}

export const comparisonWords: Readonly<Record<LineCondition['is'], LabelRecord>> = {
  eq: words.isEq,
  ne: words.isNe,
  gt: words.isGt,
  gte: words.isGte,
  lt: words.isLt,
  lte: words.isLte,
}

interface Named {
  readonly nameEn: string
  readonly nameKo: string
  readonly nameDe: string
}
/** The name in the language of the screen, the English one where there is none. */
export function nameOf({ nameEn, nameKo, nameDe }: Named) {
  return { en: nameEn, ko: nameKo, de: nameDe }[labelSnapshot().language] || nameEn
}

/** A typed value as a condition compares it: a number or yes and no where it looks like one, else the text. */
export function typedValue(text: string): string | number | boolean {
  const trimmed = text.trim()
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true'
  return trimmed !== '' && Number.isFinite(Number(trimmed.replace(',', '.'))) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** What the portal itself knows of a request, besides the fields of its form. */
const fieldWords: Readonly<Record<string, LabelRecord>> = { drafterIsTop: words.drafterIsTop, drafterPosition: words.drafterPosition }

function oneCondition(label: Label, { field, is, value }: LineCondition) {
  const name = fieldWords[field]
  const what = name === undefined ? field : label(name)
  if (typeof value === 'boolean' && is === 'eq') return `${what}: ${label(value ? kitLabels.yes : kitLabels.no)}`
  return `${what} ${label(comparisonWords[is])} ${String(value)}`
}

export const conditionText = (label: Label, conditions: readonly LineCondition[]) =>
  conditions.length === 0 ? label(words.always) : conditions.map((one) => oneCondition(label, one)).join(', ')
