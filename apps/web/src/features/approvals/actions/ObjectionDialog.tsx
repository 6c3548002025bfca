import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { OPINION_MAX } from '@maru/shared/approvals/engine/engine.ts'
import { approvalObjections, type ObjectionInput, objectionInput, objectionOutcomes } from '@maru/shared/approvals/actions/objection.ts'
import { objectionLabels as labels } from '@maru/shared/approvals/actions/objection.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DocumentPicker, type PickedDocument } from '../documents/DocumentPicker.tsx'
import './decision.css'

const Fields = bindFields<ObjectionInput>()
const values: ObjectionInput = { outcome: 'CORRECTED', correctedById: '', reason: '' }

/** The decided document that puts the decision right. */
function CorrectionField() {
  const label = useLabel()
  const bound = useBoundField({ name: 'correctedById', required: true, span: 12 })
  const [picked, setPicked] = useState<PickedDocument>()
  const [picking, setPicking] = useState(false)
  return (
    <Field {...bound.frame} group>
      {(ids) => (
        <div className="row" aria-describedby={ids.describedBy}>
          {picked && (
            <span className="ellipsis" title={picked.title}>
              <span className="num">{picked.documentNo}</span> {picked.title}
            </span>
          )}
          <Button variant="outlined" size="small" ref={bound.field.ref} onClick={() => setPicking(true)}>
            {label(labels.chooseDocument)}
          </Button>
          {picking && (
            <DocumentPicker
              chosen={picked ? [picked] : []}
              max={1}
              title={labels.correctedById}
              onClose={() => setPicking(false)}
              onPick={([document]) => {
                setPicked(document)
                bound.field.onChange(document?.id ?? '')
                setPicking(false)
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function Correction() {
  return useWatch({ name: 'outcome' }) === 'CORRECTED' ? <CorrectionField /> : null
}

/** Says how an objection after the decision was dealt with. */
export function ObjectionDialog({ document, stepId, onClose }: { document: DocumentDetail; stepId: string; onClose: () => void }) {
  const label = useLabel()
  const close = useAction(approvalObjections.close)
  const name = document.objections.find((one) => one.stepId === stepId)?.name ?? ''
  const save = async ({ outcome, correctedById, reason }: ObjectionInput) => {
    await close.mutateAsync({ params: { id: document.id, stepId }, body: { outcome, correctedById, reason } })
    toast.success(messages.objectionSettled)
  }
  return (
    <FormDialog
      title={label(labels.close)}
      schema={objectionInput}
      values={values}
      labels={labels}
      saveText={kitLabels.save}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted mb-16">{label(labels.closeText, name)}</p>
        <FormGrid>
          <Fields.Radio name="outcome" span={12} options={objectionOutcomes.map((value) => ({ value, text: label(labels[value]) }))} />
          <Correction />
          <Fields.TextArea name="reason" required span={12} rows={3} maxLength={OPINION_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
