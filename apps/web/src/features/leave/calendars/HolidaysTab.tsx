import { type HolidayRow, leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { ImportButton } from '../../imports/dialog/ImportButton.tsx'
import { TableView } from '../../../kit/table/TableView.tsx'
import { askRemove } from '../administration/ask-remove.ts'
import { CalendarGaps } from './CalendarGaps.tsx'
import { CalendarYearFilters, useCalendarYear } from './calendar-year.tsx'
import { HolidayDialog } from './HolidayDialog.tsx'
import { ProposalDialog } from './ProposalDialog.tsx'
import { RowButtons } from '../administration/RowButtons.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'

function useColumns(onEdit: (row: HolidayRow) => void, onDelete: (row: HolidayRow) => void) {
  const label = useLabel()
  const { weekday } = useMonthTexts()
  return [
    {
      key: 'date',
      label: labels.date,
      width: 150,
      render: (row: HolidayRow) => (
        <>
          <DateText text={row.date} /> <span className="muted">{weekday(row.date)}</span>
        </>
      ),
    },
    { key: 'name', label: labels.name, render: (row: HolidayRow) => <span className="title-cell">{row.name}</span> },
    {
      key: 'fraction',
      label: labels.fraction,
      width: 110,
      render: (row: HolidayRow) => label(row.fraction === '1' ? labels.wholeDay : labels.halfDay),
    },
    { key: 'kind', label: labels.kind, width: 120, render: (row: HolidayRow) => label(labels[row.kind]) },
    {
      key: 'actions',
      label: labels.actions,
      width: 84,
      render: (row: HolidayRow) => (
        <RowButtons name={`${row.name} ${row.date}`} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      ),
    },
  ]
}

/** Days off by place of work; the calendars come filled, and are changed here. */
export function HolidaysTab() {
  const label = useLabel()
  const chosen = useCalendarYear('holidays')
  const { now, year, calendar, options } = chosen
  const list = useQuery({
    ...query(leaveCalendars.holidays, { query: { year, ...(calendar !== undefined && { calendar }) } }),
    enabled: calendar !== undefined,
  })
  const remove = useAction(leaveCalendars.holidayRemove, ['leaves'])
  const [comparing, setComparing] = useState(false)
  const [editing, setEditing] = useState<{ row: HolidayRow | undefined }>()
  const columns = useColumns(
    (row) => setEditing({ row }),
    (row) => void askRemove(`${row.name} ${row.date}`, labels.deleteHolidayText, () => remove.mutateAsync({ params: { id: row.id } })),
  )
  return (
    <>
      <Toolbar>
        <CalendarYearFilters {...chosen} />
        <span className="grow" />
        <ExcelButton route={leaveCalendars.holidayExcel} args={{ query: { year, ...(calendar !== undefined && { calendar }) } }} />
        <ImportButton kind="holidays" title={label(labels.holidays)} touches={[leaveCalendars.holidays.resource, 'leaves']} />
        <Button variant="outlined" disabled={calendar === undefined} onClick={() => setComparing(true)}>
          {label(labels.compareLaw)}
        </Button>
        <NewButton text={labels.newHoliday} onClick={() => setEditing({ row: undefined })} />
      </Toolbar>
      <CalendarGaps
        calendars={chosen.calendars.data ?? []}
        onChoose={(gap) => {
          chosen.set(gap)
          setComparing(true)
        }}
      />
      <TableView
        name={labels.holidays}
        empty={labels.noHolidays}
        list={list}
        needs={chosen.calendars}
        columns={columns}
        rowId={(row) => row.id}
      />
      {comparing && calendar !== undefined && (
        <ProposalDialog
          calendar={calendar}
          name={options.find((one) => one.value === calendar)?.text ?? calendar}
          year={year}
          onClose={() => setComparing(false)}
        />
      )}
      {editing && (
        <HolidayDialog
          holiday={editing.row}
          calendars={options}
          calendar={calendar ?? ''}
          date={`${String(year)}${now.slice(4)}`}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
