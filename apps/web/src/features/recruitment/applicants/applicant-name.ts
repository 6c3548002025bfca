import { applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import type { useLabel } from '../../../kit/text/use-label.ts'

/** What an applicant is called: by name, or by number where names are hidden. */
export const applicantName = (label: ReturnType<typeof useLabel>, { name, number }: { readonly name: string; readonly number: number }) =>
  name === '' ? label(labels.unnamed, number) : name
