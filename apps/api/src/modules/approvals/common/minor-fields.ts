import { neverMinor } from '@maru/shared/approvals/administration/administration-fields.ts'

/** Fields whose change asks nobody again; none where a second person looks at the document, who looks again at whatever is changed (decision 017). */
export const listMinorFields = (form: { minorFields: readonly string[]; routedFields: readonly string[] }, isAudited: boolean): string[] =>
  isAudited ? [] : form.minorFields.filter((field) => !form.routedFields.includes(field) && !neverMinor.has(field))
