import { messages } from '@maru/shared/messages.ts'
import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import { outputLabels } from '@maru/shared/outputs/results/output.labels.ts'
import { type MergePreview, mergeInput, proposeFields } from '@maru/shared/outputs/results/output-merge.ts'
import { outputMergeLabels as labels } from '@maru/shared/outputs/results/output-merge.labels.ts'
import { type OutputRow, REASON_MAX } from '@maru/shared/outputs/results/output-fields.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ContributorLines } from '../common/ContributorLines.tsx'
import { ProjectShareLines } from '../common/ProjectShareLines.tsx'
import { OutputStatus } from '../results/OutputStatus.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { mergeAddress } from './merge-address.ts'

const WIDTH = 980
const CONFLICT = 409
const schema = mergeInput.omit({ revision: true, mergedId: true, mergedRevision: true })
type Form = z.output<typeof schema>
const Field = bindFields<Form>()

/** One of the two outputs, as who merges knows it. */
function Side({ row }: { row: OutputRow }) {
  const label = useLabel()
  return (
    <>
      <p className="strong wrap-anywhere">{row.title}</p>
      <p className="row wrap mt-6">
        <OutputStatus status={row.status} />
        <span className="muted small">{`${label(outputLabels.enteredByName)}: ${row.enteredByName}`}</span>
      </p>
    </>
  )
}

interface MergeFormProps {
  readonly preview: MergePreview
  readonly onClose: () => void
}

function MergeForm({ preview, onClose }: MergeFormProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const isOffice = useMay()(outputs.verify)
  const { stays, merged, authors, projects } = preview
  const merge = useAction(outputs.merge, ['file', 'outputDeadlines'])
  const send = async (input: Form) => {
    const question = {
      title: labels.confirmTitle,
      text: labels.confirmText,
      args: [merged.title, input.title],
      yes: labels.mergeOutputs,
      danger: true,
    }
    if (!(await confirm(question))) return false
    const body = { ...input, revision: stays.revision, mergedId: merged.id, mergedRevision: merged.revision }
    await merge.mutateAsync({ params: { id: stays.id }, body })
    toast.success(messages.outputsMerged)
    return true
  }
  return (
    <FormDialog
      title={label(labels.mergeOutputs)}
      width={WIDTH}
      schema={schema}
      values={{ ...proposeFields({ stays, merged }), authors, projects, lateReason: '' }}
      labels={{ ...outputLabels, ...projectShareLabels }}
      saveText={labels.merge}
      onSave={send}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={() => void navigate(mergeAddress(merged.id, stays.id), { replace: true })}>
          {label(labels.swap)}
        </Button>
      }
    >
      {preview.waitsAgain && (
        <div className="note mt-14" role="status">
          {label(labels.waitsAgain)}
        </div>
      )}
      <Section title={labels.stays}>
        <Side row={stays} />
      </Section>
      <Section title={labels.goes}>
        <Side row={merged} />
      </Section>
      <Section title={labels.fields} text={labels.fieldsText}>
        <DifferenceTable preview={preview} />
      </Section>
      <Section title={projectShareLabels.projects} text={projectShareLabels.projectsText}>
        <ProjectShareLines />
      </Section>
      <Section title={outputLabels.authors} text={outputLabels.authorsText}>
        <ContributorLines name="authors" />
      </Section>
      {isOffice && (
        <Section title={outputLabels.lateReason}>
          <FormGrid>
            <Field.Text name="lateReason" span={12} maxLength={REASON_MAX} hint={outputLabels.lateHint} />
          </FormGrid>
        </Section>
      )}
    </FormDialog>
  )
}

/** Why two outputs cannot be merged. */
function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const label = useLabel()
  const message = error instanceof ApiError && error.status === CONFLICT ? errorMessage(error) : undefined
  if (message === undefined) return <ErrorBox error={error} onRetry={onRetry} />
  return <p role="alert">{label(message, ...errorValues(error))}</p>
}

interface MergeDialogProps {
  readonly id: string
  readonly mergedId: string
  readonly onClose: () => void
}

/** Two outputs side by side, to be merged into the first; says why where they cannot be. */
export function MergeDialog({ id, mergedId, onClose }: MergeDialogProps) {
  const label = useLabel()
  const navigate = useNavigate()
  // Read once: after the merge there is nothing left to compare.
  const preview = useQuery({
    ...query(outputs.previewMerge, { params: { id, mergedId } }),
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
  if (preview.data !== undefined) return <MergeForm key={`${id} ${mergedId}`} preview={preview.data} onClose={onClose} />
  const swap = (
    <Button variant="outlined" onClick={() => void navigate(mergeAddress(mergedId, id), { replace: true })}>
      {label(labels.swap)}
    </Button>
  )
  return (
    <DialogFrame title={label(labels.mergeOutputs)} width={WIDTH} onClose={onClose} actions={preview.isError ? swap : undefined}>
      <FormBody>
        {preview.isError ? <Refusal error={preview.error} onRetry={() => void preview.refetch()} /> : <SkeletonRows count={3} />}
      </FormBody>
    </DialogFrame>
  )
}
