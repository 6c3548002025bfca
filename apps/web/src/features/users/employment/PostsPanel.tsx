import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { type Assignment, userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels as labels } from '@maru/shared/users/user-account.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { Pencil, Plus, X } from '../../../kit/icons.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PostDialog } from './PostDialog.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'

const looks = {
  now: { tone: 'green', dot: 'full' },
  future: { tone: 'blue', dot: 'ring' },
  past: { tone: 'grey', dot: 'full' },
} as const

/** Everything that changes with the posts of a person. */
const concerned = ['users', 'people', 'departments']

/** The posts of a person with their days; a planned one can be called off, one that has begun stays. */
export function PostsPanel({ userId, closed }: { userId: string; closed: boolean }) {
  const label = useLabel()
  const isAdmin = useMay()(userAccounts.assign)
  const posts = useQuery(query(userAccounts.assignments, { params: { userId } }))
  const remove = useAction(userAccounts.removeAssignment, concerned)
  const [editing, setEditing] = useState<Assignment | 'new'>()
  const edits = isAdmin && !closed
  const callOff = async ({ id, departmentName }: Assignment) => {
    if (
      !(await confirm({
        title: labels.callOffPostTitle,
        yes: labels.callOffPost,
        no: answerLabels.keep,
        args: [departmentName],
        danger: true,
      }))
    )
      return
    await remove.mutateAsync({ params: { userId, id } })
    toast.success(messages.saved)
  }
  if (posts.isError) return <ErrorBox error={posts.error} onRetry={() => void posts.refetch()} />
  if (posts.data === undefined) return <SkeletonRows count={3} />
  const columns = [
    {
      key: 'department',
      label: labels.departmentCode,
      render: (row: Assignment) => <span title={row.departmentCode}>{row.departmentName}</span>,
    },
    { key: 'position', label: labels.positionCode, width: 200, render: (row: Assignment) => row.positionName || row.positionCode },
    {
      key: 'kind',
      label: labels.primary,
      width: 120,
      render: (row: Assignment) => label(row.primary ? labels.primaryPost : labels.secondPost),
    },
    { key: 'from', label: labels.validFrom, width: 110, render: (row: Assignment) => <DateText text={row.validFrom} /> },
    {
      key: 'to',
      label: labels.validTo,
      width: 110,
      render: (row: Assignment) =>
        row.validTo === '' ? <span className="muted">{label(labels.open)}</span> : <DateText text={row.validTo} />,
    },
    {
      key: 'state',
      label: labels.state,
      width: 190,
      render: (row: Assignment) => (
        <span className="row">
          <StatusChip {...looks[row.state]} text={label(labels[row.state])} />
          <span className="grow" />
          {edits && row.state !== 'past' && (
            <IconButton size="small" name={`${label(labels.changePost)}: ${row.departmentName}`} onClick={() => setEditing(row)}>
              <Pencil size={14} />
            </IconButton>
          )}
          {edits && row.state === 'future' && (
            <IconButton
              size="small"
              name={`${label(labels.callOffPost)}: ${row.departmentName}`}
              onClick={() => void callOff(row).catch(() => undefined)}
            >
              <X size={14} />
            </IconButton>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <div className="px-24 py-12 row gap-12">
        <p className="muted grow">{label(labels.postsText)}</p>
        {edits && (
          <Button variant="outlined" onClick={() => setEditing('new')}>
            <Plus size={14} />
            {label(labels.newPost)}
          </Button>
        )}
      </div>
      <div className="pb-16 px-24 scroll-x">
        <PlainTable name={label(labels.posts)} columns={columns} rows={posts.data} rowId={(row) => row.id} />
      </div>
      {editing !== undefined && (
        <PostDialog userId={userId} post={editing === 'new' ? undefined : editing} also={concerned} onClose={() => setEditing(undefined)} />
      )}
    </>
  )
}
