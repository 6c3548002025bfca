import { messages } from '@maru/shared/messages.ts'
import { openings, recruitmentRuleInput } from '@maru/shared/recruitment/opening.ts'
import { recruitmentLabels as labels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

type Rule = z.output<typeof recruitmentRuleInput>
const Field = bindFields<Rule>()

/** How long data of rejected applicants is kept. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const rule = useQuery(query(openings.rule, {})).data
  const save = useAction(openings.saveRule)
  if (rule === undefined) return null
  return (
    <FormDialog
      title={label(labels.retention)}
      width={sizes.confirmDialog}
      schema={recruitmentRuleInput}
      values={rule}
      labels={labels}
      onSave={async (body: Rule) => {
        await save.mutateAsync({ body })
        toast.success(messages.saved)
      }}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.keepText)}</p>
        <FormGrid>
          <Field.Number name="keepMonths" required span={6} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
