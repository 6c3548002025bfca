import { decisionSupport } from '@maru/shared/approvals/actions/decision-support.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { lineLawLabels as labels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

/** When a document under way will be decided, where enough documents like it tell. */
export function ExpectedDecision({ document: { id, status } }: { document: DocumentDetail }) {
  const label = useLabel()
  const { data } = useQuery({ ...query(decisionSupport.prediction, { params: { id } }), enabled: status === 'IN_PROGRESS' })
  if (status !== 'IN_PROGRESS' || data === undefined || data.at === '') return null
  return (
    <div title={label(labels.expectedHint, data.documents)}>
      <dt>{label(labels.expected)}</dt>
      <dd>
        <InstantText at={data.at} />
      </dd>
    </div>
  )
}
