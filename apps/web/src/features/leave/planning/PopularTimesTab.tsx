import { inputValues } from '@maru/shared/codecs.ts'
import {
  leavePreferences,
  popularKinds,
  type PopularTimeInput,
  popularTimeInput,
  type PopularTimeRow,
} from '@maru/shared/leave/planning/leave-preference.ts'
import { leavePreferenceLabels as labels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Toolbar } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { toChoices } from '../administration/administration-labels.ts'
import { TableView } from '../../../kit/table/TableView.tsx'
import { askRemove } from '../administration/ask-remove.ts'
import { CalendarYearFilters, useCalendarYear } from '../calendars/calendar-year.tsx'
import { useSaveRecord } from '../../../widgets/records/use-save-record.ts'
import { RowButtons } from '../administration/RowButtons.tsx'

const Field = bindFields<PopularTimeInput>()

interface TimeDialogProps {
  readonly time: PopularTimeRow | undefined
  readonly blank: PopularTimeInput
  readonly calendars: readonly Option[]
  readonly onClose: () => void
}

function TimeDialog({ time, blank, calendars, onClose }: TimeDialogProps) {
  const label = useLabel()
  const save = useSaveRecord({ create: leavePreferences.timeCreate, update: leavePreferences.timeUpdate })
  return (
    <FormDialog
      title={label(time ? labels.editTime : labels.newTime)}
      schema={popularTimeInput}
      values={inputValues(popularTimeInput, time, blank)}
      labels={labels}
      onSave={(body) => (time ? save.update({ params: { id: time.id }, body }) : save.create({ body }))}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Select name="calendarCode" required span={6} options={calendars} />
          <Field.Select name="kind" required span={6} options={toChoices(popularKinds, (kind) => label(labels[kind]))} />
          <Field.Date name="from" required span={6} />
          <Field.Date name="to" required span={6} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** School holidays by calendar: the times many want at once, by which the planner gives turns. */
export function PopularTimesTab() {
  const label = useLabel()
  const chosen = useCalendarYear('times')
  const { year, calendar, options, now } = chosen
  const search = { year, ...(calendar !== undefined && { calendar }) }
  const list = useQuery({ ...query(leavePreferences.times, { query: search }), enabled: calendar !== undefined })
  const remove = useAction(leavePreferences.timeRemove)
  const [editing, setEditing] = useState<{ row: PopularTimeRow | undefined }>()
  const columns = [
    { key: 'kind', label: labels.kind, render: (row: PopularTimeRow) => <span className="title-cell">{label(labels[row.kind])}</span> },
    { key: 'from', label: labels.from, width: 130, render: (row: PopularTimeRow) => <DateText text={row.from} /> },
    { key: 'to', label: labels.to, width: 130, render: (row: PopularTimeRow) => <DateText text={row.to} /> },
    {
      key: 'actions',
      label: leaveAdminLabels.actions,
      width: 84,
      render: (row: PopularTimeRow) => {
        const name = `${label(labels[row.kind])} ${row.from}`
        return (
          <RowButtons
            name={name}
            onEdit={() => setEditing({ row })}
            onDelete={() => void askRemove(name, labels.removeTimeText, () => remove.mutateAsync({ params: { id: row.id } }))}
          />
        )
      },
    },
  ]
  const day = `${String(year)}${now.slice(4)}`
  return (
    <>
      <Toolbar>
        <CalendarYearFilters {...chosen} />
        <span className="grow" />
        <NewButton text={labels.newTime} onClick={() => setEditing({ row: undefined })} />
      </Toolbar>
      <TableView
        name={labels.times}
        empty={labels.noTimes}
        list={list}
        needs={chosen.calendars}
        columns={columns}
        rowId={(row) => row.id}
      />
      {editing && (
        <TimeDialog
          time={editing.row}
          blank={{ calendarCode: calendar ?? '', kind: 'SUMMER', from: day, to: day }}
          calendars={options}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
