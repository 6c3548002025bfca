import { CODE_MAX, CODE_REASON_MAX, type CodeRequestBody, codeRequestGroups } from '@maru/shared/codes/code-request-body.ts'
import { codeRequestLabels as labels } from '@maru/shared/codes/code-request.labels.ts'
import { NAME_MAX } from '@maru/shared/codes/code-admin.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'

const Field = createBodyFields<CodeRequestBody>()

/** The section of a code request: which code, its names, and what it is for. */
export function CodeRequestFields() {
  const label = useLabel()
  return (
    <Section title={labels.newCode} text={labels.newCodeText}>
      <FormGrid>
        <Field.Radio name="body.group" span={12} options={codeRequestGroups.map((value) => ({ value, text: label(labels[value]) }))} />
        <Field.Text name="body.code" required span={4} maxLength={CODE_MAX} hint={labels.codeHint} />
        <Field.Text name="body.nameEn" required span={8} maxLength={NAME_MAX} />
        <Field.Text name="body.nameKo" span={6} maxLength={NAME_MAX} />
        <Field.Text name="body.nameDe" span={6} maxLength={NAME_MAX} />
        <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={CODE_REASON_MAX} />
      </FormGrid>
    </Section>
  )
}
