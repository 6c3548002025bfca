import { messages } from '@maru/shared/messages.ts'
import { visitLabels as labels } from '@maru/shared/boards/visitors/visit.labels.ts'
import { visits, type VisitRow } from '@maru/shared/boards/visitors/visit.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { joinBadges, joinNames, joinOrganisations, VisitChips } from './VisitMarks.tsx'
import './visits.css'

const MOST = 100

/** What the desk does next with a visit: one button, Enter or a click. */
function DeskActions({ visit }: { visit: VisitRow }) {
  const label = useLabel()
  const me = useMe().userId
  const checkIn = useAction(visits.checkIn)
  const checkOut = useAction(visits.checkOut)
  const review = useAction(visits.review)
  const params = { id: visit.id }
  const quiet = (work: Promise<unknown>) => void work.catch(() => undefined)
  const enter = async () => toast.success(messages.visitCheckedIn, joinBadges(await checkIn.mutateAsync({ params })))
  const leave = async () => {
    await checkOut.mutateAsync({ params })
    toast.success(messages.visitCheckedOut)
  }
  const decide = (cleared: boolean) => quiet(review.mutateAsync({ params, body: { cleared } }))
  if (visit.status === 'CHECKED_IN')
    return (
      <Button variant="outlined" loading={checkOut.isPending} onClick={() => quiet(leave())}>
        {label(labels.checkOut)}
      </Button>
    )
  if (visit.status !== 'EXPECTED' || visit.review === 'REFUSED') return null
  if (visit.review === 'PENDING')
    return visit.hostId === me ? null : (
      <>
        <Button variant="outlined" onClick={() => decide(false)}>
          {label(labels.refuse)}
        </Button>
        <Button variant="contained" onClick={() => decide(true)}>
          {label(labels.clear)}
        </Button>
      </>
    )
  return (
    <Button variant="contained" loading={checkIn.isPending} onClick={() => quiet(enter())}>
      {label(labels.checkIn)}
    </Button>
  )
}

/** The desk of today: who is expected and who is inside, large enough for a tablet, found by typing a name or a badge. */
export function VisitDesk() {
  const label = useLabel()
  const [q, setQ] = useState('')
  const search = { page: 1, size: MOST, period: 'today', sort: 'day', direction: 'asc', ...(q !== '' && { q }) } as const
  const list = useQuery({ ...query(visits.list, { query: search }), placeholderData: keepPreviousData, refetchInterval: 60_000 })
  if (list.isError && list.data === undefined) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  return (
    <ScrollRegion className="scroll line-top py-16 px-20 fits-tablet" name={label(labels.desk)}>
      <SearchBox autoFocus value={q} placeholder={label(labels.search)} onSearch={setQ} />
      {list.data === undefined && <SkeletonRows />}
      {list.data?.rows.length === 0 && <Empty title={label(labels.nobodyExpected)} />}
      <ul className="stack mt-16">
        {(list.data?.rows ?? []).map((visit) => (
          <li className="row wrap box gap-16 py-10 px-16" key={visit.id}>
            <b className="num desk-time">{visit.time}</b>
            <span className="column wrap-anywhere desk-guests">
              <b>{joinNames(visit)}</b>
              <span className="muted">{[joinOrganisations(visit), visit.purpose].filter(Boolean).join(' · ')}</span>
            </span>
            <UserCell userId={visit.hostId} name={visit.hostName} />
            {joinBadges(visit) !== '' && (
              <span className="strong tint-brand tag num">
                {label(labels.badge)} {joinBadges(visit)}
              </span>
            )}
            <VisitChips visit={visit} />
            <span className="row ml-auto">
              <DeskActions visit={visit} />
            </span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
