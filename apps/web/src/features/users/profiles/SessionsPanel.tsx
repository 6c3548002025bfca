import { signInResultLabels } from '@maru/shared/histories/access-history.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { type LivingSession, userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels as labels } from '@maru/shared/users/user-account.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { LogOut } from '../../../kit/icons.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { browserName } from '../../../widgets/text/browser-name.ts'
import '../accounts/account.css'

const tones: Readonly<Record<string, Tone | undefined>> = { OK: 'green', FACTOR: 'grey' }
const results: Readonly<Record<string, LabelRecord | undefined>> = signInResultLabels

function Attempts({ userId }: { userId: string }) {
  const label = useLabel()
  const [pageQuery, setPageQuery] = useState({ page: 1, size: 25 })
  const list = useQuery({ ...query(userAccounts.signIns, { params: { userId }, query: pageQuery }), placeholderData: keepPreviousData })
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  if (list.data.total === 0) return <p className="pb-16 px-24 scroll-x muted">{label(labels.noAttempts)}</p>
  type Row = (typeof list.data.rows)[number]
  const columns = [
    { key: 'at', label: labels.at, width: 160, render: ({ at }: Row) => <InstantText at={at} /> },
    {
      key: 'result',
      label: labels.result,
      width: 220,
      render: ({ result }: Row) => (
        <StatusChip tone={tones[result] ?? 'amber'} text={results[result] === undefined ? result : label(results[result])} />
      ),
    },
    { key: 'browser', label: labels.browser, render: ({ userAgent }: Row) => <span title={userAgent}>{browserName(userAgent)}</span> },
    { key: 'ip', label: labels.address, width: 180, render: ({ ip }: Row) => <span className="num">{ip}</span> },
  ]
  return (
    <div className="pb-16 px-24 scroll-x">
      <PlainTable name={label(labels.attempts)} columns={columns} rows={list.data.rows} rowId={({ id }) => id} />
      {fillsPages(list.data.total) && (
        <Pager
          {...pageQuery}
          total={list.data.total}
          onPage={(page) => setPageQuery({ ...pageQuery, page })}
          onSize={(size) => setPageQuery({ page: 1, size })}
        />
      )}
    </div>
  )
}

/** Where a person is signed in, each to be ended, and the attempts to sign in with the name. */
export function SessionsPanel({ userId }: { userId: string }) {
  const label = useLabel()
  const sessions = useQuery(query(userAccounts.sessions, { params: { userId } }))
  const end = useAction(userAccounts.endSession)
  const signOut = async (publicId: string) => {
    if (publicId === 'all' && !(await confirm({ title: labels.endAllTitle, text: labels.endAllText, yes: labels.end }))) return
    await end.mutateAsync({ params: { userId, publicId } })
    toast.success(messages.saved)
  }
  const quietly = (publicId: string) => () => void signOut(publicId).catch(() => undefined)
  if (sessions.isError) return <ErrorBox error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (sessions.data === undefined) return <SkeletonRows count={3} />
  const columns = [
    {
      key: 'browser',
      label: labels.browser,
      render: ({ userAgent, current }: LivingSession) => (
        <span title={userAgent}>
          {browserName(userAgent)} {current && <StatusChip tone="blue" text={label(labels.thisBrowser)} />}
        </span>
      ),
    },
    { key: 'ip', label: labels.address, width: 180, render: ({ ip }: LivingSession) => <span className="num">{ip}</span> },
    { key: 'since', label: labels.since, width: 160, render: ({ createdAt }: LivingSession) => <InstantText at={createdAt} /> },
    { key: 'seen', label: labels.lastSeen, width: 160, render: ({ lastSeenAt }: LivingSession) => <InstantText at={lastSeenAt} /> },
    {
      key: 'end',
      label: labels.end,
      width: 120,
      render: ({ publicId, current }: LivingSession) =>
        !current && (
          <Button size="small" variant="outlined" onClick={quietly(publicId)}>
            <LogOut size={13} />
            {label(labels.end)}
          </Button>
        ),
    },
  ]
  return (
    <>
      <div className="px-24 py-12 row gap-12">
        <h3 className="grow">{label(labels.signedIn)}</h3>
        {sessions.data.filter(({ current }) => !current).length > 1 && (
          <Button variant="outlined" loading={end.isPending} onClick={quietly('all')}>
            {label(labels.endAll)}
          </Button>
        )}
      </div>
      <div className="pb-16 px-24 scroll-x">
        {sessions.data.length === 0 ? (
          <p className="muted">{label(labels.nobodySignedIn)}</p>
        ) : (
          <PlainTable name={label(labels.signedIn)} columns={columns} rows={sessions.data} rowId={({ publicId }) => publicId} />
        )}
      </div>
      <div className="px-24 py-12 row gap-12">
        <h3>{label(labels.attempts)}</h3>
      </div>
      <Attempts userId={userId} />
    </>
  )
}
