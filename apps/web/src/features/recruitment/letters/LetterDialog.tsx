import { messages } from '@maru/shared/messages.ts'
import { applicantLanguageLabels } from '@maru/shared/recruitment/application.labels.ts'
import type { Application } from '@maru/shared/recruitment/application-fields.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { letterKindLabels, letterLabels as labels } from '@maru/shared/recruitment/letters/letter.labels.ts'
import {
  applicantLetters,
  letterInput,
  type LetterInput,
  type LetterKind,
  LETTER_SUBJECT_MAX,
  LETTER_TEXT_MAX,
} from '@maru/shared/recruitment/letters/letter.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<LetterInput>()
const WIDTH = 760
const ROWS = 16

interface LetterDialogProps {
  readonly application: Application
  readonly kind: LetterKind
  readonly onClose: () => void
}

/** A mail to an applicant as its template writes it, to be read and changed before it goes. */
export function LetterDialog({ application: { id, version }, kind, onClose }: LetterDialogProps) {
  const label = useLabel()
  const draft = useQuery({ ...query(applicantLetters.draft, { params: { id, kind } }), gcTime: 0, staleTime: Infinity, retry: false })
  const send = useAction(applicantLetters.send, [applications.list.resource])
  const title = label(letterKindLabels[kind])
  if (draft.data === undefined)
    return (
      <DialogFrame title={title} width={WIDTH} readOnly onClose={onClose}>
        <FormBody>
          {draft.isError ? <ErrorBox error={draft.error} onRetry={() => void draft.refetch()} /> : <SkeletonRows count={4} />}
        </FormBody>
      </DialogFrame>
    )
  const { subject, text, name, address, language, template } = draft.data
  return (
    <FormDialog
      title={title}
      width={WIDTH}
      schema={letterInput}
      values={{ version, kind, subject, text }}
      labels={labels}
      saveText={labels.send}
      onSave={async (body) => {
        await send.mutateAsync({ params: { id }, body })
        toast.success(messages.letterQueued)
      }}
      onClose={onClose}
    >
      <FormBody>
        <p className="wrap-anywhere">{label(labels.to, `${name} <${address}>`, label(applicantLanguageLabels[language]))}</p>
        <p className="muted small mb-12">{template === '' ? label(labels.standard) : label(labels.fromTemplate, template)}</p>
        <FormGrid>
          <Field.Text name="subject" required span={12} maxLength={LETTER_SUBJECT_MAX} />
          <Field.TextArea name="text" required span={12} rows={ROWS} maxLength={LETTER_TEXT_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
