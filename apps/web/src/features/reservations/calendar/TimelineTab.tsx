import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import { timelineLabels } from '@maru/shared/reservations/screens/timeline.labels.ts'
import type { Timeline } from '@maru/shared/reservations/reservation-shapes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { FilterBar, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { CalendarLegend } from '../../../widgets/calendar/CalendarLegend.tsx'
import { useLocale } from '../../../widgets/text/use-locale.ts'
import { ResourceFilters } from '../common/ResourceFilters.tsx'
import type { KindScreen } from '../common/kinds.ts'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { type Span, shiftDate } from '../timeline/axis.ts'
import { ReservationTimeline } from '../timeline/ReservationTimeline.tsx'
import type { TimelineItem, TimelineResource } from '../timeline/timeline-model.ts'
import { TimelineNavigation } from '../timeline/TimelineNavigation.tsx'
import { ResourceMarks } from './ResourceMarks.tsx'
import { findNextOpenDay, toColours, toTimelineItems, legendKeys } from './timeline-items.ts'
import { rowClocks } from './row-clocks.ts'
import { useQuickChange } from './use-quick-change.ts'
import { useTimeline } from './use-timeline.ts'
import './calendar.css'

const HOUR = 60

/** Resources as the timeline shows them; a group for each site where there are several. */
function toTimelineResources({ resources }: Timeline, byNight: boolean, label: ReturnType<typeof useLabel>): readonly TimelineResource[] {
  const isOneZone = new Set(resources.map(({ timeZone }) => timeZone)).size === 1
  const isOneSite = new Set(resources.map(({ siteName }) => siteName)).size === 1
  return resources
    .toSorted((one, other) => one.siteName.localeCompare(other.siteName))
    .map((resource) => ({
      id: resource.id,
      name: resource.name,
      note: resource.location,
      group: isOneSite ? '' : isOneZone ? resource.siteName : label(timelineLabels.localTimes, resource.siteName, resource.timeZone),
      marks: <ResourceMarks features={resource.features} capacity={resource.capacity} isLocked={!resource.qualified} />,
      slot: byNight ? 'night' : resource.slotMinutes,
      defaultMinutes: Math.max(HOUR, resource.minMinutes),
      canBook: true,
    }))
}

function Tools({ screen, timeline }: { screen: KindScreen; timeline: ReturnType<typeof useTimeline> }) {
  const label = useLabel()
  const { search, scale, date, today } = timeline
  return (
    <Toolbar>
      <TimelineNavigation scale={scale} date={date} today={today} rolls={screen.byNight} onDate={(next) => search.set({ date: next })} />
      <SearchBox value={search.value.q ?? ''} placeholder={label(labels.searchResources)} onSearch={(q) => search.set({ q })} />
      <FilterBar narrowed={search.narrowed} onClear={search.clear}>
        <ResourceFilters kind={screen.kind} value={search.value} onChange={search.set} />
      </FilterBar>
    </Toolbar>
  )
}

/** How a booking is drawn; on a day on which everything is closed that it is, and the way to the next open one. */
function Hint({ timeline, byNight }: { timeline: ReturnType<typeof useTimeline>; byNight: boolean }) {
  const label = useLabel()
  const { day: dayText } = useMonthTexts()
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' })
  const { answer, scale, date, search } = timeline
  const resources = scale === 'day' && !byNight ? (answer.data?.resources ?? []) : []
  const openDay = resources.length === 0 ? undefined : findNextOpenDay(resources, date)
  if (openDay === undefined) return <span className="muted small grow">{label(timelineLabels.hint)}</span>
  return (
    <p className="row grow" role="status">
      <b className="medium">{label(timelineLabels.closedOn, weekday.format(new Date(date)))}</b>
      <Button variant="outlined" size="small" onClick={() => search.set({ date: openDay })}>
        {label(timelineLabels.goToDay, dayText(openDay))}
      </Button>
    </p>
  )
}

/** The resources of a kind on a day, week or month: drag to book, to move and to change an end. */
export function TimelineTab({ screen }: { screen: KindScreen }) {
  const label = useLabel()
  const me = useMe()
  const navigate = useNavigate()
  const timeline = useTimeline(screen)
  const change = useQuickChange(screen)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const { answer, axis, search, date, scale, today } = timeline
  const text = useSpanText(axis.zone)
  const clocks = rowClocks(answer.data?.resources ?? [], axis.zone)
  const create = (resource: string, drawn: Span) => {
    const { start, end } = clocks.toSpan(resource, drawn)
    const slot = new URLSearchParams({ resource, start: new Date(start).toISOString(), end: new Date(end).toISOString() })
    void navigate(`${screen.popup}?new&${slot}`)
  }
  const open = ({ id, look, title, note }: TimelineItem) =>
    look === 'blackout' ? toast.info(messages.closedNote, title, note) : void navigate(`${screen.popup}?id=${id}`)
  const sayTaken = (taken: TimelineItem) => {
    const name = answer.data?.resources.find(({ id }) => id === taken.resourceId)?.name ?? ''
    const when = text.whole(taken.start, taken.end)
    const isWholeDay = axis.days.some(({ start, end }) => taken.start <= start && taken.end >= end)
    if (taken.look === 'closed') return toast.warning(messages.closedThen, name, isWholeDay ? text.weekday(taken.start) : when)
    if (taken.look === 'blackout') return toast.warning(messages.closedFor, name, when, taken.note === '' ? taken.title : taken.note)
    return toast.warning(messages.slotTaken, taken.person?.name ?? taken.title, when)
  }
  const legend = legendKeys.map((key) => ({ key, text: label(labels[`legend_${key}`]), colour: toColours(screen)[key] }))
  if (answer.isError && answer.data === undefined) return <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <>
      <Tools screen={screen} timeline={timeline} />
      <div className="row pb-8 px-20">
        <Hint timeline={timeline} byNight={screen.byNight} />
        {!screen.byNight && scale !== 'month' && (
          <CheckInput
            name="hours"
            text={label(timelineLabels.allHours)}
            checked={search.value.hours === 'all'}
            onChange={(checked) => search.set({ hours: checked ? 'all' : 'office' })}
          />
        )}
        <CalendarLegend entries={legend} hidden={hidden} onChange={setHidden} />
      </div>
      {answer.data === undefined ? (
        <SkeletonRows count={8} />
      ) : (
        <ReservationTimeline
          name={label(screen.title)}
          axis={axis}
          today={today}
          resources={toTimelineResources(answer.data, screen.byNight, label)}
          items={toTimelineItems(answer.data, axis, { screen, me: me.userId, label, hidden }).map(clocks.toRow)}
          isLoading={answer.isFetching}
          hasNow={answer.data.resources.every(({ timeZone }) => timeZone === axis.zone)}
          onCreate={create}
          onOpen={open}
          onOpenResource={(id) => void navigate(`${screen.popup}?about=${id}`)}
          onOpenDay={(day) => search.set({ date: day, scale: 'day' })}
          onChange={(item, resourceId, span) => void change(item, resourceId, clocks.toSpan(resourceId, span))}
          onClash={sayTaken}
          onShift={(by) => search.set({ date: shiftDate(scale, date, by, screen.byNight) })}
        />
      )}
    </>
  )
}
