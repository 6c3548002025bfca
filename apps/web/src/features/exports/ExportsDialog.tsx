import { EXPORT_DAYS, EXPORT_DIRECT_ROWS, exportRuns } from '@maru/shared/exports/export.ts'
import { exportLabels as labels } from '@maru/shared/exports/export.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { Table } from '../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ExportLine } from './ExportLine.tsx'
import './exports.css'

const WIDTH = 760
/** Where the browser is not told of progress, it asks while something is under way. */
const ASK_AGAIN_MS = 5000

function Exports() {
  const label = useLabel()
  const list = useQuery({
    ...query(exportRuns.list, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => endedAt === '') ? ASK_AGAIN_MS : false),
  })
  if (list.data === undefined) {
    return list.isError ? <ErrorBox error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows />
  }
  if (list.data.length === 0)
    return <Empty icon={Table} title={label(labels.emptyTitle)} text={label(labels.emptyText, EXPORT_DIRECT_ROWS)} />
  return (
    <ul className="py-4 exports">
      {list.data.map((run) => (
        <ExportLine key={run.id} run={run} />
      ))}
    </ul>
  )
}

/** The person's Excel files of long lists: those being written, and those that can be downloaded. */
export function ExportsDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  return (
    <DialogFrame title={label(labels.title)} width={WIDTH} readOnly onClose={onClose}>
      <p className="line-bottom muted py-12 px-24">{label(labels.text, EXPORT_DAYS)}</p>
      <Exports />
    </DialogFrame>
  )
}
