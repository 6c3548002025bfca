import { requiredText } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { type OutputRow, REASON_MAX } from '@maru/shared/outputs/results/output-fields.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Check, Undo2 } from '../../../kit/icons.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const schema = z.strictObject({ reason: requiredText(REASON_MAX) })
const Field = bindFields<z.output<typeof schema>>()
const WIDTH = 520
const touched = [referenceHistory.changes.resource, 'outputDeadlines']

/** The office's buttons on an output: verify it, or return it with a reason. */
export function OutputDecision({ row }: { row: OutputRow }) {
  const label = useLabel()
  const [isReturning, setReturning] = useState(false)
  const verify = useAction(outputs.verify, touched)
  const returning = useAction(outputs.returnToAuthor, touched)
  const params = { id: row.id }
  return (
    <>
      {row.status === 'ENTERED' && (
        <Button variant="outlined" loading={verify.isPending} onClick={() => void verify.run({ params }, messages.outputVerifiedNow)}>
          <Check size={14} />
          {label(labels.verify)}
        </Button>
      )}
      {row.status !== 'RETURNED' && (
        <Button variant="outlined" onClick={() => setReturning(true)}>
          <Undo2 size={14} />
          {label(labels.returnOutput)}
        </Button>
      )}
      {isReturning && (
        <FormDialog
          title={label(labels.returnTitle)}
          width={WIDTH}
          schema={schema}
          values={{ reason: '' }}
          labels={{ reason: labels.returnReason }}
          saveText={labels.returnOutput}
          onSave={async (body) => {
            await returning.mutateAsync({ params, body })
            toast.success(messages.outputReturnedNow)
          }}
          onClose={() => setReturning(false)}
        >
          <FormBody>
            <FormGrid>
              <Field.TextArea name="reason" required rows={3} maxLength={REASON_MAX} />
            </FormGrid>
          </FormBody>
        </FormDialog>
      )}
    </>
  )
}
