import type { DocumentDetail, DraftInput } from '@maru/shared/approvals/approval.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import type { ReactNode } from 'react'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { Participants } from '../receipts/Participants.tsx'
import type { FileGroup } from '../../files/attachments/use-file-group.ts'
import { Receivers } from '../receipts/Receivers.tsx'
import { Related } from './Related.tsx'
import type { RequestKind } from './request-kind.ts'
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

/** Title and urgency, the sections of the kind, the attachments; `children` stand above everything. */
export function RequestMain({ kind, files, related, children }: RequestMainProps) {
  const label = useLabel()
  useOwnTitle(kind)
  return (
    <>
      {children}
      <Section title={labels.document} text={labels.documentHelp}>
        <FormGrid>
          <Field.Text name="title" required maxLength={TITLE_MAX} span={10} />
          <Field.Check name="urgent" text={label(labels.urgentText)} span={2} />
        </FormGrid>
      </Section>
      <kind.Body />
      <Section title={labels.attachments} text={labels.attachmentsHelp}>
        <FileGrid group={files} />
      </Section>
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
