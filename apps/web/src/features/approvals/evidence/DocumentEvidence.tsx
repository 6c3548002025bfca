import { approvalEvidence, type DocumentEvidence as Evidence } from '@maru/shared/approvals/evidence/evidence.ts'
import { evidenceLabels as labels } from '@maru/shared/approvals/evidence/evidence.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'

type Reading = Evidence['readings'][number]
const columns = [
  { key: 'name', label: labels.reader, render: (row: Reading) => row.name },
  { key: 'departmentName', label: labels.readerDepartment, render: (row: Reading) => row.departmentName },
  {
    key: 'bodyVersion',
    label: labels.readVersion,
    align: 'right' as const,
    render: (row: Reading) => <span className="num">{row.bodyVersion}</span>,
  },
  { key: 'firstAt', label: labels.firstReadAt, render: (row: Reading) => <InstantText at={row.firstAt} /> },
  { key: 'at', label: labels.readAt, render: (row: Reading) => <InstantText at={row.at} /> },
  { key: 'views', label: labels.views, align: 'right' as const, render: (row: Reading) => <span className="num">{row.views}</span> },
]
const rowId = ({ userId, at, bodyVersion }: Reading) => `${userId} ${String(bodyVersion)} ${at.toISOString()}`

function Chain({ evidence: { events, broken, sealedEvents, sealNo, sealDay } }: { evidence: Evidence }) {
  const label = useLabel()
  const sealed = sealNo === 0 ? label(labels.notSealed) : label(labels.sealedUpTo, sealedEvents, sealNo, sealDay)
  return (
    <p className={`text-width row top wrap-anywhere evidence-checked ${broken ? 'text-danger' : 'secondary'}`}>
      {label(broken ? labels.chainBroken : labels.chainWhole, events)} {sealed}
    </p>
  )
}

/** Readers of a document with their times, and whether its history is whole: for auditors, without what it says. */
export function DocumentEvidence({ id }: { id: string }) {
  const label = useLabel()
  const allowed = useMay()(approvalEvidence.document)
  const evidence = useQuery({ ...query(approvalEvidence.document, { params: { id } }), enabled: allowed })
  if (!allowed) return null
  const { data } = evidence
  return (
    <Section title={labels.readers}>
      {evidence.error && <ErrorBox error={evidence.error} onRetry={() => void evidence.refetch()} />}
      {!data && !evidence.error && <SkeletonRows count={2} />}
      {data && <Chain evidence={data} />}
      {data && data.readings.length === 0 && <p className="muted">{label(labels.nobodyRead)}</p>}
      {data && data.readings.length > 0 && <PlainTable name={label(labels.readers)} columns={columns} rows={data.readings} rowId={rowId} />}
    </Section>
  )
}
