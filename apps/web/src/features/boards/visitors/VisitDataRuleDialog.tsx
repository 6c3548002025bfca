import { messages } from '@maru/shared/messages.ts'
import { visitDataRuleLabels as labels } from '@maru/shared/boards/visitors/review-rule.labels.ts'
import { type VisitDataRule, visitDataRule, visits } from '@maru/shared/boards/visitors/visit.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<VisitDataRule>()
const WIDTH = 520

/** How long data of guests is kept; a job deletes it every night. */
export function VisitDataRuleDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const rule = useQuery({ ...query(visits.dataRule, {}), staleTime: 0 }).data
  const save = useAction(visits.saveDataRule)
  if (rule === undefined) return null
  const send = async (body: VisitDataRule) => {
    await save.mutateAsync({ body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.dataRule)}
      width={WIDTH}
      schema={visitDataRule}
      values={rule}
      labels={labels}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Number name="visitDays" required span={12} hint={labels.visitDaysHint} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
