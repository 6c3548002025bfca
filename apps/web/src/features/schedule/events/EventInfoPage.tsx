import { calendarEventLabels as labels, eventReplyLabels, eventScopeLabels } from '@maru/shared/schedule/event.labels.ts'
import { eventMessages } from '@maru/shared/schedule/event.messages.ts'
import type { EventDetail, EventReply } from '@maru/shared/schedule/event-fields.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { useDownload } from '../../../api/download.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { CalendarDays, Pencil, Trash2 } from '../../../kit/icons.ts'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { useRepeatText } from '../common/repeat-text.ts'
import { changeAddress, dayInAddress, SCHEDULE } from '../common/schedule-addresses.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import './events.css'

const WIDTH = 720
const tones: Readonly<Record<EventReply, Tone>> = { NONE: 'grey', ACCEPTED: 'green', TENTATIVE: 'amber', DECLINED: 'red' }
const answers = [
  { reply: 'ACCEPTED', text: labels.accept },
  { reply: 'TENTATIVE', text: labels.tentative },
  { reply: 'DECLINED', text: labels.decline },
] as const

/** When an event is, in words: days without times for one that takes whole days. */
function useWhen({ start, end, allDay }: Pick<EventDetail, 'start' | 'end' | 'allDay'>) {
  const label = useLabel()
  const { timeZone } = useMe()
  const span = useSpanText(timeZone)
  const { day } = useMonthTexts()
  if (!allDay) return span.whole(start.getTime(), end.getTime())
  const [first, last] = [start.toISOString().slice(0, 10), addDays(end.toISOString().slice(0, 10), -1)]
  return first === last ? day(first) : label(labels.dates, day(first), day(last))
}

function Attendees({ event }: { event: EventDetail }) {
  const label = useLabel()
  return (
    <ul className="stack gap-6 event-attendees">
      {event.attendees.map(({ userId, name, reply }) => (
        <li className="row" key={userId}>
          <UserCell userId={userId} name={name} />
          <StatusChip tone={tones[reply]} dot={reply === 'NONE' ? 'ring' : 'full'} text={label(eventReplyLabels[reply])} />
        </li>
      ))}
    </ul>
  )
}

/** Answers of an invited person; for a series to all of its dates. */
function ReplyButtons({ event }: { event: EventDetail }) {
  const label = useLabel()
  const reply = useAction(events.reply)
  const scopeOfChange = event.dates > 1 || event.isRepeating ? 'ALL' : 'ONE'
  return answers.map((one) => (
    <Button
      key={one.reply}
      variant={event.reply === one.reply ? 'contained' : 'outlined'}
      aria-pressed={event.reply === one.reply}
      loading={reply.isPending}
      onClick={() => void reply.run({ params: { id: event.id }, body: { reply: one.reply, scopeOfChange } }, eventMessages.replySaved)}
    >
      {label(one.text)}
    </Button>
  ))
}

function Body({ event }: { event: EventDetail }) {
  const label = useLabel()
  const repeatText = useRepeatText()
  const when = useWhen(event)
  const accepted = event.attendees.filter(({ reply }) => reply === 'ACCEPTED').length
  const calendar = event.scope === 'DEPARTMENT' ? event.departmentName : label(eventScopeLabels[event.scope])
  return (
    <>
      <Section title={labels.event}>
        <KeyValues
          entries={[
            [labels.when, when],
            ...(event.dates > 1 || event.isRepeating ? ([[labels.repeatTitle, repeatText(event)]] as const) : []),
            ...(event.place === '' ? [] : ([[labels.place, event.place]] as const)),
            ...(event.roomName === '' ? [] : ([[labels.roomId, <RoomLink key="room" event={event} />]] as const)),
            [labels.scope, calendar],
            [labels.owner, <UserCell key="owner" userId={event.ownerId} name={event.ownerName} />],
          ]}
        />
        {event.note !== '' && <p className="pre-wrap wrap-anywhere mt-12">{event.note}</p>}
      </Section>
      {event.attendees.length > 0 && (
        <Section title={labels.attendees}>
          <p className="muted">{label(labels.repliesCount, accepted, event.attendees.length)}</p>
          <Attendees event={event} />
        </Section>
      )}
    </>
  )
}

const RoomLink = ({ event }: { event: EventDetail }) => (
  <Link to={`/application/cnfrmrsvpopup?id=${event.reservationId}`}>{event.roomName}</Link>
)

function EventActions({ event, onRemove }: { event: EventDetail; onRemove: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const ics = useDownload(events.ics)
  return (
    <>
      {event.mayChange && (
        <Button variant="outlined" onClick={() => void navigate(changeAddress(event))}>
          <Pencil size={14} />
          {label(labels.editEvent)}
        </Button>
      )}
      {event.mayChange && (
        <Button variant="outlined" color="error" onClick={onRemove}>
          <Trash2 size={14} />
          {label(labels.deleteEvent)}
        </Button>
      )}
      {event.reply !== '' && <ReplyButtons event={event} />}
      <Button variant="text" loading={ics.isPending} onClick={() => ics.mutate({ params: { id: event.id } })}>
        <CalendarDays size={14} />
        {label(labels.calendarFile)}
      </Button>
    </>
  )
}

/** `/bbs/schedule/scheduleinfo/{event}`: an event with its replies over the calendar. */
export function EventInfoPage() {
  const { scheduleinfo = '' } = useParams<'scheduleinfo'>()
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [removing, setRemoving] = useState(false)
  const answer = useQuery({
    ...query(events.get, { params: { id: scheduleinfo }, query: dayInAddress(params) }),
    enabled: scheduleinfo !== '',
  })
  const event = answer.data
  const close = () => void navigate(listAddress(SCHEDULE))
  return (
    <>
      {scheduleinfo !== '' && (
        <DialogFrame
          title={event?.title ?? label(labels.event)}
          width={WIDTH}
          readOnly
          onClose={close}
          actions={event && <EventActions event={event} onRemove={() => setRemoving(true)} />}
        >
          {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
          {answer.isPending && <SkeletonRows />}
          {event && <Body event={event} />}
        </DialogFrame>
      )}
      {removing && event && <RemoveDialog event={event} onRemoved={close} onClose={() => setRemoving(false)} />}
    </>
  )
}
