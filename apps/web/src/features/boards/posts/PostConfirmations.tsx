import { messages } from '@maru/shared/messages.ts'
import type { Post, PostReceipt } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Bell, Check, CircleCheck } from '../../../kit/icons.ts'
import { Empty, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { Writing } from '../../../kit/forms/reading.ts'
import { FormBody, Toolbar } from '../../../kit/layout.tsx'
import { Pager } from '../../../kit/table/Pager.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useIsOverdue } from './PostMarks.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

const WIDTH = 940
const LateChip = ({ late }: { late: boolean }) => {
  const label = useLabel()
  return late ? <StatusChip tone="amber" text={label(labels.late)} /> : null
}
const OverdueChip = () => <StatusChip tone="red" dot="ring" text={useLabel()(labels.overdue)} />
const timeOf = (at: Date | '') => (at === '' ? '–' : <InstantText at={at} />)
const toColumns = (isOverdue: boolean) => [
  { key: 'name', label: labels.reader, render: (row: PostReceipt) => <UserCell userId={row.userId} name={row.name} /> },
  { key: 'department', label: labels.department, render: (row: PostReceipt) => row.departmentName },
  { key: 'read', label: labels.readAt, width: 130, render: (row: PostReceipt) => timeOf(row.readAt) },
  {
    key: 'confirmed',
    label: labels.confirmedAt,
    render: (row: PostReceipt) => (
      <>
        {isOverdue && row.acknowledgedAt === '' ? <OverdueChip /> : timeOf(row.acknowledgedAt)} <LateChip late={row.late} />
      </>
    ),
  },
  { key: 'reminded', label: labels.remindedAt, width: 130, render: (row: PostReceipt) => timeOf(row.remindedAt) },
]

type ConfirmedDay = { day: string; confirmed: number }
const dayColumns = [
  { key: 'day', label: labels.confirmedDay, render: (row: ConfirmedDay) => <DateText text={row.day} /> },
  { key: 'count', label: labels.confirmedPeople, width: 130, align: 'right' as const, render: (row: ConfirmedDay) => row.confirmed },
]

/** On a board without authors: how many confirmed on which day, of those who are asked, and no names. */
function ConfirmedDays({ days, confirmed, asked }: { days: readonly ConfirmedDay[]; confirmed: number; asked: number | undefined }) {
  const label = useLabel()
  return (
    <FormBody>
      {asked !== undefined && <p>{label(labels.confirmedCount, confirmed, asked)}</p>}
      <p className="muted mb-16">{label(labels.confirmationsUnnamed)}</p>
      {days.length > 0 && <PlainTable name={label(labels.confirmations)} columns={dayColumns} rows={days} rowId={({ day }) => day} />}
    </FormBody>
  )
}

/** People who confirmed a post and, while it asks for that, people who are missing, with a reminder for those. */
function Confirmations({ post, onClose }: { post: Post; onClose: () => void }) {
  const label = useLabel()
  const [listQuery, setListQuery] = useState<{ page: number; size: number; show: 'missing' | 'confirmed'; q?: string }>({
    page: 1,
    size: 25,
    show: post.mustConfirm ? 'missing' : 'confirmed',
  })
  const list = useQuery({ ...query(posts.receipts, { params: { id: post.id }, query: listQuery }), placeholderData: keepPreviousData })
  const remind = useAction(posts.remind)
  const { confirmed = 0, missing = 0, rows = [], total = 0 } = list.data ?? {}
  const isUnnamed = post.author.userId === ''
  const isOverdue = useIsOverdue()
  const send = async () => {
    const { reminded } = await remind.mutateAsync({ params: { id: post.id } })
    if (reminded === 0) toast.warning(messages.postNobodyReminded)
    else toast.success(messages.postReminded, String(reminded))
  }
  const footer = (
    <>
      <ExcelButton route={posts.receiptsExport} args={{ params: { id: post.id } }} />
      <span className="grow" />
      {post.mustConfirm && (
        <Writing>
          <Button
            variant="contained"
            disabled={missing === 0}
            loading={remind.isPending}
            onClick={() => void send().catch(() => undefined)}
          >
            <Bell size={14} />
            {label(labels.remind, missing)}
          </Button>
        </Writing>
      )}
    </>
  )
  const options = [
    { value: 'missing' as const, text: `${label(labels.missing)} ${String(missing)}` },
    { value: 'confirmed' as const, text: `${label(labels.confirmed)} ${String(confirmed)}` },
  ]
  return (
    <DialogFrame title={label(labels.confirmations)} width={WIDTH} footer={footer} onClose={onClose}>
      {!isUnnamed && (
        <Toolbar>
          {post.mustConfirm && (
            <Segments
              name={label(labels.show)}
              value={listQuery.show}
              options={options}
              onChange={(show) => setListQuery({ ...listQuery, show, page: 1 })}
            />
          )}
          <SearchBox
            value={listQuery.q ?? ''}
            placeholder={label(labels.searchReaders)}
            onSearch={(q) => setListQuery({ ...listQuery, q, page: 1 })}
          />
        </Toolbar>
      )}
      {list.data === undefined && <SkeletonRows />}
      {isUnnamed && list.data !== undefined && (
        <ConfirmedDays days={list.data.days} confirmed={confirmed} asked={post.mustConfirm ? confirmed + missing : undefined} />
      )}
      {!isUnnamed && (
        <>
          {list.data !== undefined && rows.length === 0 && <Empty icon={CircleCheck} title={label(labels.nobodyHere)} />}
          {rows.length > 0 && (
            <PlainTable
              name={label(labels.confirmations)}
              columns={toColumns(isOverdue(post.acknowledgeBy))}
              rows={rows}
              rowId={(row) => row.userId}
            />
          )}
          <Pager
            page={listQuery.page}
            size={listQuery.size}
            total={total}
            onPage={(page) => setListQuery({ ...listQuery, page })}
            onSize={(size) => setListQuery({ ...listQuery, size, page: 1 })}
          />
        </>
      )}
    </DialogFrame>
  )
}

/** What readers are asked to do until when; its author reads what the others are asked. */
function ConfirmAsk({ post: { acknowledgeBy }, asksMe, isLate }: { post: Post; asksMe: boolean; isLate: boolean }) {
  const label = useLabel()
  if (acknowledgeBy === '') return label(asksMe ? labels.confirmOpenText : labels.confirmOpenOthers)
  if (isLate) return label(asksMe ? labels.confirmOverdue : labels.confirmOverdueOthers, acknowledgeBy)
  return label(asksMe ? labels.confirmText : labels.confirmOthers, acknowledgeBy)
}

/** Leads whoever may see them to the confirmations of a post. */
function ReceiptsButton({ post }: { post: Post }) {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {label(labels.confirmations)}
      </Button>
      {open && <Confirmations post={post} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks a reader to confirm having read the post, and leads its author to who has, also once it is deleted or asks no more. */
export function ConfirmBanner({ post }: { post: Post }) {
  const label = useLabel()
  if (post.mustConfirm) return <AskBanner post={post} />
  if (!post.seesReceipts) return null
  return (
    <div className="row tint-grey mb-16 note">
      <span className="grow">{label(labels.confirmEnded)}</span>
      <ReceiptsButton post={post} />
    </div>
  )
}

function AskBanner({ post }: { post: Post }) {
  const label = useLabel()
  const confirm = useAction(posts.acknowledge)
  const isOverdue = useIsOverdue()
  // On a board without authors the author confirms like everybody, or would be the one who is missing.
  const asksMe = !post.mine || post.author.userId === ''
  const send = async () => {
    await confirm.mutateAsync({ params: { id: post.id }, body: { version: post.version } })
    toast.success(messages.postConfirmed)
  }
  const isLate = !post.acknowledged && isOverdue(post.acknowledgeBy)
  const tint = post.acknowledged ? 'tint-green' : isLate ? 'tint-red' : 'tint-amber'
  return (
    <div className={`row ${tint} mb-16 note`}>
      <span className="grow">
        {post.acknowledged ? label(labels.confirmedOn) : <ConfirmAsk post={post} asksMe={asksMe} isLate={isLate} />}
        {post.acknowledgedAt !== '' && (
          <span className="muted num">
            {' '}
            <InstantText at={post.acknowledgedAt} /> <LateChip late={post.late} />
          </span>
        )}
      </span>
      {post.seesReceipts && <ReceiptsButton post={post} />}
      {!post.acknowledged && asksMe && (
        <Writing>
          <Button size="small" variant="contained" loading={confirm.isPending} onClick={() => void send().catch(() => undefined)}>
            <Check size={14} />
            {label(labels.confirm)}
          </Button>
        </Writing>
      )}
    </div>
  )
}
