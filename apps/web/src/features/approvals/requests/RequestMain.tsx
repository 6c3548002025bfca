import type { DocumentDetail, DraftInput } from '@maru/shared/approvals/approval.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { type ReactNode, useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { faultText } from '../../../kit/forms/field-issues.ts'
import { CircleAlert } from '../../../kit/icons.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { countKept } from '../../files/attachments/file-rows.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { Participants } from '../receipts/Participants.tsx'
import type { FileGroup } from '../../files/attachments/use-file-group.ts'
import { Receivers } from '../receipts/Receivers.tsx'
import { Related } from './Related.tsx'
import type { RequestBody, RequestKind } from './request-kind.ts'
import { useOwnTitle } from './use-own-title.ts'

const Field = bindFields<DraftInput>()
const TITLE_MAX = 200

interface RequestMainProps {
  readonly kind: RequestKind
  readonly files: FileGroup
  /** Documents the request referred to when it was opened. */
  readonly related: DocumentDetail['related']
  readonly children: ReactNode
}

/** The attachments; what is said of them as a whole stands below, and is led to like a field. */
function Attachments({ kind, files }: Pick<RequestMainProps, 'kind' | 'files'>) {
  const { clearErrors } = useFormContext()
  const {
    field: { ref },
    fieldState: { error },
  } = useController({ name: 'fileKey' })
  const body = useWatch({ name: 'body' }) as RequestBody
  const needed = kind.filesNeeded?.(body) ?? 0
  const count = countKept(files.rows)
  useEffect(() => {
    if (count > 0) clearErrors('fileKey')
  }, [count, clearErrors])
  return (
    <Section title={labels.attachments} text={needed > 0 ? labels.fileRequired : labels.attachmentsHelp}>
      <div ref={ref} tabIndex={-1}>
        <FileGrid group={files} />
        {error?.message !== undefined && (
          <span role="alert" className="row field-error">
            <CircleAlert size={13} aria-hidden />
            {faultText(error.message)}
          </span>
        )}
      </div>
    </Section>
  )
}

/** Title and urgency, after the sections of a kind that names itself; the attachments; `children` stand above everything. */
export function RequestMain({ kind, files, related, children }: RequestMainProps) {
  const label = useLabel()
  useOwnTitle(kind)
  const namesItself = kind.titleOf !== undefined
  const hint = namesItself && { hint: labels.ownTitle }
  const document = (
    <Section title={labels.document} text={labels.documentHelp}>
      <FormGrid>
        <Field.Text name="title" required={!namesItself} maxLength={TITLE_MAX} span={10} {...hint} />
        <Field.Check name="urgent" text={label(labels.urgentText)} span={2} />
      </FormGrid>
    </Section>
  )
  return (
    <>
      {children}
      {!namesItself && document}
      <kind.Body />
      {namesItself && document}
      <Attachments kind={kind} files={files} />
      <Section title={labels.informed} text={labels.informedHelp}>
        <Participants />
      </Section>
      <Section title={labels.receivers} text={labels.receiversHelp}>
        <Receivers />
      </Section>
      <Section title={labels.related} text={labels.relatedHelp}>
        <Related known={related} />
      </Section>
    </>
  )
}
