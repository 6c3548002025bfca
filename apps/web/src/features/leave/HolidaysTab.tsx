import { type HolidayRow, leaveCalendars } from '@maru/shared/leave/leave-calendar.ts'
import { leaveAdminLabels as words } from '@maru/shared/leave/leave-admin.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { query, useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { confirm } from '../../kit/Confirm.tsx'
import { DateText } from '../../kit/DateText.tsx'
import { today } from '../../kit/format.ts'
import { Download, Plus } from '../../kit/icons.ts'
import { Toolbar } from '../../kit/layout.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { FilterChip } from '../../kit/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/states.tsx'
import { toast } from '../../kit/toast.ts'
import { useLabel } from '../../kit/use-label.ts'
import { useExport } from '../../widgets/exports/use-export.ts'
import { useMonthWords } from '../../widgets/calendar/month-words.ts'
import { ImportButton } from '../../widgets/imports/ImportButton.tsx'
import { ScrollRegion } from '../../widgets/ScrollRegion.tsx'
import { ADMIN_PATH, yearsAround } from './admin-words.ts'
import { HolidayDialog } from './HolidayDialog.tsx'
import { ProposalDialog } from './ProposalDialog.tsx'
import { RowButtons } from './RowButtons.tsx'
import { useTabList } from './use-tab-list.ts'

const search = z.object({ year: z.coerce.number().int().min(2000).max(2100).optional(), calendar: z.string().optional() })

function useColumns(onEdit: (row: HolidayRow) => void, onDelete: (row: HolidayRow) => void) {
  const label = useLabel()
  const { weekday } = useMonthWords()
  return [
    {
      key: 'date',
      label: words.date,
      width: 150,
      render: (row: HolidayRow) => (
        <>
          <DateText text={row.date} /> <span className="muted">{weekday(row.date)}</span>
        </>
      ),
    },
    { key: 'name', label: words.name, render: (row: HolidayRow) => <span className="title-cell">{row.name}</span> },
    {
      key: 'fraction',
      label: words.fraction,
      width: 110,
      render: (row: HolidayRow) => label(row.fraction === '1' ? words.wholeDay : words.halfDay),
    },
    { key: 'kind', label: words.kind, width: 120, render: (row: HolidayRow) => label(words[row.kind]) },
    {
      key: 'actions',
      label: words.actions,
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
  const now = today(useMe().timeZone)
  const { value, set } = useTabList(search, ADMIN_PATH, 'holidays')
  const current = Number(now.slice(0, 4))
  const year = value.year ?? current
  const calendars = useQuery(query(leaveCalendars.calendars, {}))
  const options = (calendars.data ?? []).map(({ code, name }) => ({ value: code, text: name }))
  const calendar = value.calendar ?? (calendars.data?.find(({ own }) => own) ?? calendars.data?.[0])?.code
  const list = useQuery({
    ...query(leaveCalendars.holidays, { query: { year, ...(calendar !== undefined && { calendar }) } }),
    enabled: calendar !== undefined,
  })
  const remove = useAction(leaveCalendars.holidayRemove, ['leaves'])
  const excel = useExport(leaveCalendars.holidayExcel)
  const [comparing, setComparing] = useState(false)
  const [editing, setEditing] = useState<{ row: HolidayRow | undefined }>()
  const askRemove = async (row: HolidayRow) => {
    const question = { title: words.deleteQuestion, text: words.deleteHolidayText, args: [`${row.name} ${row.date}`], danger: true }
    if (!(await confirm(question))) return
    await remove.mutateAsync({ params: { id: row.id } }).then(
      () => toast.success(messages.deleted),
      () => undefined,
    )
  }
  const columns = useColumns(
    (row) => setEditing({ row }),
    (row) => void askRemove(row),
  )
  return (
    <>
      <Toolbar>
        <FilterChip
          label={words.year}
          value={String(year)}
          options={yearsAround(current)}
          onChange={(next) => set({ year: next === '' ? undefined : Number(next) })}
        />
        <FilterChip
          label={words.calendarCode}
          value={calendar ?? ''}
          options={options}
          onChange={(next) => set({ calendar: next === '' ? undefined : next })}
        />
        <span className="grow" />
        <Button
          variant="outlined"
          loading={excel.isPending}
          onClick={() => excel.mutate({ query: { year, ...(calendar !== undefined && { calendar }) } })}
        >
          <Download size={14} />
          {label(kitLabels.excel)}
        </Button>
        <ImportButton kind="holidays" title={label(words.holidays)} touches={[leaveCalendars.holidays.resource, 'leaves']} />
        <Button variant="outlined" disabled={calendar === undefined} onClick={() => setComparing(true)}>
          {label(words.compareLaw)}
        </Button>
        <Button variant="contained" onClick={() => setEditing({ row: undefined })}>
          <Plus size={15} />
          {label(words.newHoliday)}
        </Button>
      </Toolbar>
      <ScrollRegion className="admin-body" name={label(words.holidays)}>
        {list.isError && <ErrorBox error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && !list.isError && <SkeletonRows />}
        {list.data?.length === 0 && <Empty title={label(words.noHolidays)} />}
        {list.data !== undefined && list.data.length > 0 && (
          <PlainTable name={label(words.holidays)} columns={columns} rows={list.data} rowId={(row) => row.id} />
        )}
      </ScrollRegion>
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
