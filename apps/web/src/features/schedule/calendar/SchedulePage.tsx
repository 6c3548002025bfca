import { calendarEventLabels as labels, calendarLayerLabels } from '@maru/shared/schedule/event.labels.ts'
import { calendarLayers } from '@maru/shared/schedule/event-fields.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useMemo, useState } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { call } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { Link as LinkIcon, Upload } from '../../../kit/icons.ts'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CalendarLegend } from '../../../widgets/calendar/CalendarLegend.tsx'
import { addDays, type MonthDay } from '../../../widgets/calendar/month-days.ts'
import { MonthCalendar } from '../../../widgets/calendar/MonthCalendar.tsx'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { addressOfItem, type CalendarItem, colourOfLayer } from '../common/calendar-items.ts'
import { editAddress } from '../common/schedule-addresses.ts'
import { ImportDialog } from '../files/ImportDialog.tsx'
import { SubscribeDialog } from '../files/SubscribeDialog.tsx'
import { clockText, type GridDraft } from '../grid/time-grid.ts'
import { TimeGrid } from '../grid/TimeGrid.tsx'
import { EventList } from './EventList.tsx'
import { ListFilters } from './ListFilters.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { listFilters, type ScheduleSearch, useScheduleSearch, views } from './schedule-search.ts'
import { type CalendarView, useEventCalendar } from './use-event-calendar.ts'
import { useMoveEvent } from './use-move-event.ts'

interface ShownProps {
  readonly view: CalendarView
  readonly day: string
  readonly search: ScheduleSearch
  readonly hidden: readonly string[]
}

/** The calendar as a month, a week or a day. */
function ShownCalendar({ view, day, search, hidden }: ShownProps) {
  const navigate = useNavigate()
  const { month } = useMonthTexts()
  const { timeZone } = useMe()
  const now = today(timeZone)
  const move = useMoveEvent()
  const { answer, items, days } = useEventCalendar(view, day, search.value.department)
  const shown = useMemo(() => items.filter(({ row }) => !hidden.includes(row.layer)), [items, hidden])
  const open = (item: CalendarItem) => {
    const address = addressOfItem(item)
    if (address !== undefined) void navigate(address)
  }
  const begin = ({ day: on, from, to }: GridDraft) => {
    const at = (minutes: number) => fromLocal(`${on}T${clockText(minutes)}`, timeZone).toISOString()
    void navigate(editAddress(at(from), at(to)))
  }
  if (answer.isError) return <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <SkeletonRows />
  if (view !== 'month')
    return (
      <TimeGrid
        key={view}
        name={month(day)}
        days={days}
        today={now}
        items={shown}
        onOpen={open}
        onDrop={(draft) => (draft.item === undefined ? begin(draft) : move.toDraft(draft.item, draft))}
        onMoveDays={move.byDays}
        onPickDay={(picked) => search.set({ day: picked, view: 'day' })}
      />
    )
  const itemOf = (id: string) => shown.find((item) => item.id === id)
  const lookOf = ({ date }: MonthDay) => {
    const names = shown.filter(({ row }) => row.layer === 'HOLIDAY' && row.from === date).map(({ title }) => title)
    return names.length === 0 ? {} : { className: 'is-holiday', note: names.join(', ') }
  }
  return (
    <MonthCalendar
      name={month(day)}
      value={day}
      today={now}
      entries={shown}
      lookOf={lookOf}
      onChange={(date) => (date === day ? void navigate(editAddress(date)) : search.set({ day: date }))}
      onOpen={({ id }) => {
        const item = itemOf(id)
        if (item) open(item)
      }}
      onMove={({ id }, by) => {
        const item = itemOf(id)
        if (item) move.byDays(item, by)
      }}
    />
  )
}

/** `/bbs/schedule/schedulelist`: events beside leave, bookings and public holidays, as month, week, day or list. */
export function SchedulePage() {
  const label = useLabel()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'import' | 'subscribe'>()
  const now = today(useMe().timeZone)
  const search = useScheduleSearch()
  const { view, department, hide } = search.value
  const day = search.value.day ?? now
  const hidden = useMemo(() => hide.split(',').filter(Boolean), [hide])
  const filters = listFilters(search.value, now, addDays(now, -1))
  const paper = usePrintAll((page, size) => call(events.list, { query: { ...filters, page, size } }))
  const legend = calendarLayers.map((key) => ({ key, text: label(calendarLayerLabels[key]), colour: colourOfLayer[key] }))
  const actions = (
    <>
      <Segments
        name={label(labels.views)}
        value={view}
        options={views.map((value) => ({ value, text: label(labels[value]) }))}
        onChange={(next) => search.set({ view: next })}
      />
      <Button variant="outlined" onClick={() => setDialog('import')}>
        <Upload size={14} />
        {label(labels.importFile)}
      </Button>
      <Button variant="outlined" onClick={() => setDialog('subscribe')}>
        <LinkIcon size={14} />
        {label(labels.subscribe)}
      </Button>
      {view === 'list' && <ExcelButton route={events.export} args={{ query: filters }} />}
      <PrintButton {...(view === 'list' && { all: paper })} />
      <NewButton text={labels.newEvent} onClick={() => void navigate(editAddress(search.value.day ?? ''))} />
    </>
  )
  return (
    <ListPage crumb={[label(menuLabels.boards)]} title={label(menuLabels.schedule)} actions={actions}>
      <Toolbar>
        {view === 'list' ? (
          <ListFilters search={search} />
        ) : (
          <>
            <PeriodBar view={view} day={day} today={now} onChange={(next) => search.set({ day: next })} />
            <DepartmentFilter
              label={labels.department}
              value={department}
              onChange={(code) => search.set({ department: code === '' ? undefined : code })}
            />
            <span className="grow" />
            <CalendarLegend entries={legend} hidden={hidden} onChange={(next) => search.set({ hide: next.join(',') })} />
          </>
        )}
      </Toolbar>
      {view === 'list' ? (
        <EventList search={search} filters={filters} printed={paper.rows} />
      ) : (
        <div className="scroll pb-20 px-20 month-fill">
          <ShownCalendar view={view} day={day} search={search} hidden={hidden} />
        </div>
      )}
      <Outlet />
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'subscribe' && <SubscribeDialog onClose={() => setDialog(undefined)} />}
    </ListPage>
  )
}
