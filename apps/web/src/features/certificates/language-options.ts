import { type LabelRecord, languages } from '@maru/shared/labels.ts'
import { labelAdminLabels } from '@maru/shared/labels/label-admin.labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** The languages a certificate can be in. */
export const languageOptions = (label: (record: LabelRecord) => string) =>
  languages.map((value) => ({ value, text: label(labelAdminLabels[value]) }))

export const useLanguageOptions = () => languageOptions(useLabel())
