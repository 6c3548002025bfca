import { documentLabels as words } from '@maru/shared/approvals/document.labels.ts'
import { DateText } from '../../kit/DateText.tsx'
import { KeyValues } from '../../kit/layout.tsx'
import type { BodyViewProps } from './document-bodies.ts'

/** A leave in its plainest form: when, and what the drafter says about it. */
export const DocumentLeave = ({ body }: BodyViewProps<'leave'>) => (
  <div className="stack">
    <KeyValues
      entries={[
        [words.from, <DateText key="from" text={body.from || '–'} />],
        [words.to, <DateText key="to" text={body.to || '–'} />],
      ]}
    />
    {[body.reason, body.handover]
      .filter((said) => said !== '')
      .map((said) => (
        <p key={said}>{said}</p>
      ))}
  </div>
)
