import { jobs } from '@maru/shared/jobs/job.ts'
import { jobLabels as labels } from '@maru/shared/jobs/job.labels.ts'
import type { UnsentNotice } from '@maru/shared/notifications/notice-mail.ts'
import { noticeMailListLabels as mailLabels } from '@maru/shared/notifications/notice-mail.labels.ts'
import { noticeMailReasons as reasons } from '@maru/shared/notifications/notice-mail-reasons.ts'
import { noticeNames } from '@maru/shared/notifications/notice-names.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { Writing } from '../../kit/forms/reading.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'

const MOST = 100

/** The notices that reached nobody by mail, how many there are. */
export const useUnsentNotices = (enabled = true) => useQuery({ ...query(jobs.unsentNotices, { query: { page: 1, size: MOST } }), enabled })

function Why({ notice: { problem, words: said } }: { notice: UnsentNotice }) {
  const label = useLabel()
  return (
    <>
      {problem !== '' && label(reasons[problem])}
      {said !== '' && <small className="block muted wrap-anywhere">{said}</small>}
    </>
  )
}

/** Notices that did not go out by mail: to whom, about what and why, and another try. */
export function UnsentNotices() {
  const label = useLabel()
  const list = useUnsentNotices()
  const retry = useAction(jobs.resendNotice)
  if (list.data === undefined) {
    return list.isError ? <ErrorBox error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows count={3} />
  }
  if (list.data.total === 0) return <Empty title={label(mailLabels.allSent)} />
  const about = ({ kind, count }: UnsentNotice) => (count > 1 ? label(mailLabels.several, count) : label(noticeNames[kind]))
  const columns = [
    { key: 'at', label: labels.startedAt, width: 136, render: (row: UnsentNotice) => <InstantText at={row.createdAt} /> },
    {
      key: 'to',
      label: mailLabels.to,
      width: 190,
      render: ({ userName, address }: UnsentNotice) => (
        <>
          {userName}
          {address !== '' && <small className="block muted wrap-anywhere">{address}</small>}
        </>
      ),
    },
    { key: 'about', label: labels.topic, width: 180, render: about },
    { key: 'why', label: labels.error, render: (row: UnsentNotice) => <Why notice={row} /> },
    {
      key: 'retry',
      label: labels.retry,
      width: 110,
      render: (row: UnsentNotice) => (
        <Writing>
          <Button variant="outlined" size="small" onClick={() => retry.mutate({ params: { id: row.id } })}>
            {label(labels.retry)}
          </Button>
        </Writing>
      ),
    },
  ]
  return <PlainTable name={label(mailLabels.title)} columns={columns} rows={list.data.rows} rowId={(row) => row.id} />
}
