import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { Link } from 'react-router-dom'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestedFigure } from '../../approvals/common/DocumentTimes.tsx'
import { DocumentStatusChip } from '../../approvals/common/DocumentStatusChip.tsx'
import { documentAddress } from '../../approvals/common/document-address.ts'
import { Card } from '../../../widgets/cards/Card.tsx'
import '../home.css'

interface DocumentsCardProps {
  readonly title: LabelKey
  /** Text of the link to the box. */
  readonly all: LabelKey
  readonly box: string
  readonly rows: readonly BoxRow[]
}

/** Documents with where each stands; none, no card. */
export function DocumentsCard({ title, all, box, rows }: DocumentsCardProps) {
  const label = useLabel()
  if (rows.length === 0) return null
  return (
    <Card title={label(title)} actions={<Link to={box}>{label(all)}</Link>}>
      <ul className="column grow line-top lined person-lines">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={documentAddress(row.id)} className="h-52 row full-width text-left text-ink clickable px-16 gap-12 person-line">
              <span className="grow">
                <span className="ellipsis block medium" title={row.title}>
                  {row.title}
                </span>
                <small className="ellipsis block muted small">{[row.formName, row.documentNo].filter(Boolean).join(' · ')}</small>
              </span>
              <RequestedFigure row={row} />
              <DocumentStatusChip {...row} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
