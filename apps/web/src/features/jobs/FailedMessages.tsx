import { type FailedMessage, jobs } from '@maru/shared/jobs/job.ts'
import { jobLabels as labels } from '@maru/shared/jobs/job.labels.ts'
import { noticeMailListLabels as mailLabels } from '@maru/shared/notifications/notice-mail.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { Writing } from '../../kit/forms/reading.ts'
import { Segments } from '../../widgets/tabs/Segments.tsx'
import { UnsentNotices, useUnsentNotices } from './UnsentNotices.tsx'

const WIDTH = 1000
const MOST = 100

/** The messages nobody could deliver, how many there are. */
export const useFailedMessages = (enabled = true) => useQuery({ ...query(jobs.failed, { query: { page: 1, size: MOST } }), enabled })

function Rows() {
  const label = useLabel()
  const list = useFailedMessages()
  const retry = useAction(jobs.retry)
  if (list.data === undefined) {
    return list.isError ? <ErrorBox error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows count={3} />
  }
  if (list.data.total === 0) return <Empty title={label(labels.noMessages)} />
  const columns = [
    { key: 'at', label: labels.startedAt, width: 136, render: (row: FailedMessage) => <InstantText at={row.createdAt} /> },
    { key: 'topic', label: labels.topic, width: 150, render: (row: FailedMessage) => row.topic },
    { key: 'key', label: labels.key, render: (row: FailedMessage) => row.key },
    { key: 'error', label: labels.error, render: (row: FailedMessage) => row.error },
    { key: 'attempts', label: labels.attempts, width: 80, render: (row: FailedMessage) => <span className="num">{row.attempts}</span> },
    {
      key: 'retry',
      label: labels.retry,
      width: 110,
      render: (row: FailedMessage) => (
        <Writing>
          <Button variant="outlined" size="small" onClick={() => retry.mutate({ params: { id: row.id } })}>
            {label(labels.retry)}
          </Button>
        </Writing>
      ),
    },
  ]
  return <PlainTable name={label(labels.messages)} columns={columns} rows={list.data.rows} rowId={(row) => row.id} />
}

const counted = (text: string, total = 0) => (total > 0 ? `${text} (${String(total)})` : text)

/** What could not be delivered, inside the portal or by mail, with the reason and another try. */
export function FailedMessages({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const inside = useFailedMessages().data?.total
  const byMail = useUnsentNotices().data?.total
  const [chosen, show] = useState<'inside' | 'mail'>()
  const view = chosen ?? (inside === 0 && byMail !== undefined && byMail > 0 ? 'mail' : 'inside')
  return (
    <DialogFrame title={label(labels.messages)} width={WIDTH} readOnly onClose={onClose}>
      <div className="px-24 py-20 form-body">
        <div className="row">
          <Segments
            name={label(labels.messages)}
            value={view}
            options={[
              { value: 'inside', text: counted(label(labels.messages), inside) },
              { value: 'mail', text: counted(label(mailLabels.title), byMail) },
            ]}
            onChange={show}
          />
          <span className="grow" />
          {view === 'inside' ? (
            <ExcelButton route={jobs.failedExport} args={{ query: {} }} />
          ) : (
            <ExcelButton route={jobs.unsentExport} args={{ query: {} }} />
          )}
        </div>
        <div className="pt-12 job-messages">{view === 'inside' ? <Rows /> : <UnsentNotices />}</div>
      </div>
    </DialogFrame>
  )
}
