import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { requestLabels as words } from '@maru/shared/approvals/request.labels.ts'
import type { ReactNode } from 'react'
import { fieldsOf } from '../../kit/fields/fields-of.ts'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { FileGrid } from '../FileGrid.tsx'
import { Participants } from './Participants.tsx'
import type { FileGroup } from '../use-file-group.ts'
import { RequestFilesContext, type RequestKind } from './request-kind.ts'
import { useOwnTitle } from './use-own-title.ts'

const Field = fieldsOf<DraftInput>()
const TITLE_MAX = 200

/** Title and urgency, the sections of the kind, the attachments; `children` stand above everything. */
export function RequestMain({ kind, files, children }: { kind: RequestKind; files: FileGroup; children: ReactNode }) {
  const label = useLabel()
  useOwnTitle(kind)
  return (
    <>
      {children}
      <Section title={words.document} text={words.documentHelp}>
        <FormGrid>
          <Field.Text name="title" required maxLength={TITLE_MAX} span={10} />
          <Field.Check name="urgent" text={label(words.urgentText)} span={2} />
        </FormGrid>
      </Section>
      <RequestFilesContext value={files}>
        <kind.Body />
      </RequestFilesContext>
      <Section title={words.attachments} text={words.attachmentsHelp}>
        <FileGrid group={files} />
      </Section>
      <Section title={words.informed} text={words.informedHelp}>
        <Participants />
      </Section>
    </>
  )
}
