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
import { instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { joinBadges, joinNames, joinOrganisations, VisitChips } from './VisitMarks.tsx'
import './visits.css'

const MOST = 100

type Guest = VisitRow['visitors'][number]
const isAwaited = ({ checkedInAt }: Guest) => checkedInAt === ''
const isInside = ({ checkedInAt, checkedOutAt }: Guest) => checkedInAt !== '' && checkedOutAt === ''
const quiet = (work: Promise<unknown>) => void work.catch(() => undefined)

const isOngoing = ({ status }: VisitRow) => status === 'EXPECTED' || status === 'CHECKED_IN' || status === 'CHECKED_OUT'
/** Whether its guests may come in: today, and with every review behind them. */
const isOpen = (visit: VisitRow) => isOngoing(visit) && visit.review !== 'PENDING' && visit.review !== 'REFUSED'

/** Checks guests in and out, with what the desk is told then; a place is that of one guest. */
function useReception({ id }: VisitRow) {
  const [checkIn, checkOut] = [useAction(visits.checkIn), useAction(visits.checkOut)]
  const [checkInGuest, checkOutGuest] = [useAction(visits.checkInGuest), useAction(visits.checkOutGuest)]
  const enter = async (place?: number) => {
    const call = place === undefined ? checkIn.mutateAsync({ params: { id } }) : checkInGuest.mutateAsync({ params: { id, place } })
    const visit = await call
    const shown = place === undefined ? visit.visitors : visit.visitors.filter((_, index) => index === place)
    toast.success(messages.visitCheckedIn, joinBadges({ visitors: shown.filter(isInside) }))
  }
  const leave = async (place?: number) => {
    await (place === undefined ? checkOut.mutateAsync({ params: { id } }) : checkOutGuest.mutateAsync({ params: { id, place } }))
    toast.success(messages.visitCheckedOut)
  }
  const undo = useAction(visits.undoCheckOut)
  const back = async (place: number) => {
    const { visitors } = await undo.mutateAsync({ params: { id, place } })
    toast.success(messages.visitCheckOutUndone, joinBadges({ visitors: visitors.filter((_, index) => index === place) }))
  }
  return {
    back: (place: number) => quiet(back(place)),
    enter: (place?: number) => quiet(enter(place)),
    leave: (place?: number) => quiet(leave(place)),
    isEntering: checkIn.isPending || checkInGuest.isPending,
    isLeaving: checkOut.isPending || checkOutGuest.isPending,
  }
}

/** What the desk does next with a visit: one button, Enter or a click. */
function DeskActions({ visit }: { visit: VisitRow }) {
  const label = useLabel()
  const me = useMe().userId
  const { enter, leave, back, isEntering, isLeaving } = useReception(visit)
  const review = useAction(visits.review)
  const decide = (cleared: boolean) => quiet(review.mutateAsync({ params: { id: visit.id }, body: { cleared } }))
  const isGroup = visit.visitors.length > 1
  return (
    <>
      {isOngoing(visit) && visit.review === 'PENDING' && visit.hostId !== me && (
        <>
          <Button variant="outlined" onClick={() => decide(false)}>
            {label(labels.refuse)}
          </Button>
          <Button variant="contained" onClick={() => decide(true)}>
            {label(labels.clear)}
          </Button>
        </>
      )}
      {!isGroup && isOpen(visit) && visit.visitors[0]?.leftToday === true && (
        <Button variant="outlined" onClick={() => back(0)}>
          {label(labels.undoCheckOut)}
        </Button>
      )}
      {visit.visitors.some(isInside) && (
        <Button variant="outlined" loading={isLeaving} onClick={() => leave()}>
          {label(isGroup ? labels.checkOutAll : labels.checkOut)}
        </Button>
      )}
      {isOpen(visit) && visit.visitors.some(isAwaited) && (
        <Button variant="contained" loading={isEntering} onClick={() => enter()}>
          {label(isGroup ? labels.checkInAll : labels.checkIn)}
        </Button>
      )}
    </>
  )
}

/** The guests of a group, who come and leave one by one. */
function GuestLines({ visit }: { visit: VisitRow }) {
  const label = useLabel()
  const { enter, leave, back } = useReception(visit)
  const place = (guest: Guest) => visit.visitors.indexOf(guest)
  return (
    <ul className="stack gap-6 desk-group">
      {visit.visitors.map((guest) => (
        <li className="row gap-12" key={place(guest)}>
          <span className="grow wrap-anywhere">
            {guest.name} <span className="muted">{guest.organisation}</span>
          </span>
          {guest.badge > 0 && isInside(guest) && (
            <span className="tint-brand tag num">
              {label(labels.badge)} {guest.badge}
            </span>
          )}
          <GuestTimes guest={guest} />
          {isInside(guest) && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`${label(labels.checkOut)}: ${guest.name}`}
              onClick={() => leave(place(guest))}
            >
              {label(labels.checkOut)}
            </Button>
          )}
          {guest.leftToday && isOpen(visit) && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`${label(labels.undoCheckOut)}: ${guest.name}`}
              onClick={() => back(place(guest))}
            >
              {label(labels.undoCheckOut)}
            </Button>
          )}
          {isAwaited(guest) && isOpen(visit) && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`${label(labels.checkIn)}: ${guest.name}`}
              onClick={() => enter(place(guest))}
            >
              {label(labels.checkIn)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** When a guest came and left, by the clock of the reader. */
function GuestTimes({ guest: { checkedInAt, checkedOutAt } }: { guest: Guest }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const clock = (at: Date) => instantText(at, timeZone).slice(-5)
  if (checkedInAt === '') return <span className="muted">{label(labels.notYet)}</span>
  return (
    <span className="muted num">
      {label(labels.cameAt, clock(checkedInAt))}
      {checkedOutAt !== '' && ` · ${label(labels.leftAt, clock(checkedOutAt))}`}
    </span>
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
            {visit.visitors.length === 1 && visit.status === 'CHECKED_IN' && (
              <span className="strong tint-brand tag num">
                {label(labels.badge)} {joinBadges(visit)}
              </span>
            )}
            <VisitChips visit={visit} />
            <span className="row ml-auto">
              <DeskActions visit={visit} />
            </span>
            {visit.visitors.length > 1 && <GuestLines visit={visit} />}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
