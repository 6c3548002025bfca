import { changeActions } from '@maru/shared/histories/change.labels.ts'
import { changeEntities } from '@maru/shared/histories/change-history.ts'
import { changeEntityLabels, storedFieldLabels } from '@maru/shared/histories/change-history.labels.ts'
import { jobNames } from '@maru/shared/jobs/job.labels.ts'
import type { LabelRecord, LabelRecords, Language } from '@maru/shared/labels.ts'
import { roleLabels } from '@maru/shared/roles/role.labels.ts'
import { wordIn } from '../names.ts'
import { changeRecords } from './change-records.ts'

const entityOf = (entity: string) => changeEntities.find((one) => one === entity)

export function entityWord(entity: string, language: Language) {
  const kind = entityOf(entity)
  return kind ? wordIn(changeEntityLabels[kind], language) : entity
}

/** What a stored field is called; `KR nameEn` of a group of codes is the English name of KR, `domainusers reach` of a role that of people. */
export function fieldWord(entity: string, field: string, language: Language): string {
  const kind = entityOf(entity)
  const words: Readonly<Record<string, LabelRecord | undefined>> = { ...storedFieldLabels, ...(kind && changeRecords[kind].fields) }
  const said = (part: string) => (words[part] ? wordIn(words[part], language) : part)
  return field.split(' ').map(said).join(' ')
}

/** What a code means that a field of a record holds; the value of any other field as it is. */
export function codeWord(entity: string, field: string, value: string, language: Language): string {
  const kind = entityOf(entity)
  const record = kind && changeRecords[kind].codes?.[field]?.[value]
  return record ? wordIn(record, language) : value
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
