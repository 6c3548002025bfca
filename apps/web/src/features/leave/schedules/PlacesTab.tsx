import { leaveCalendars, placeInput, type ScheduleInput, scheduleInput, weekdays } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleInput } from '../../users/people/PeopleInput.tsx'
import { ADMIN_PATH } from '../administration/administration-labels.ts'
import { saySaved } from '../administration/say-saved.ts'
import { MissingSchedules } from './MissingSchedules.tsx'
import { askRemove } from '../administration/ask-remove.ts'
import { RowButtons } from '../administration/RowButtons.tsx'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'

type PlaceInput = z.output<typeof placeInput>
type Place = PlaceInput & { readonly calendarName: string }
const PlaceFields = bindFields<PlaceInput>()
const search = z.object({ user: z.string().default('') })
const HOURS_MAX = 5

/** The form edits the hours as fields of their own. */
const flatHours = z.strictObject({ validFrom: scheduleInput.shape.validFrom, ...scheduleInput.shape.hours.shape })
type FlatHours = z.output<typeof flatHours>
const HourFields = bindFields<FlatHours>()
const usual = { monday: '8', tuesday: '8', wednesday: '8', thursday: '8', friday: '8', saturday: '0', sunday: '0' }

function PlaceDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const calendars = useQuery(query(leaveCalendars.calendars, {})).data ?? []
  const set = useAction(leaveCalendars.placeSet, ['leaves', 'leave-proposals', 'leave-staffing'])
  const save = async (body: PlaceInput) => {
    saySaved(await set.mutateAsync({ body }))
  }
  return (
    <FormDialog
      title={label(labels.setPlace)}
      schema={placeInput}
      values={{ userId, calendarCode: '', validFrom: now }}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <PlaceFields.Select
            name="calendarCode"
            required
            span={8}
            options={calendars.map(({ code, name }) => ({ value: code, text: name }))}
          />
          <PlaceFields.Date name="validFrom" required span={4} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function HoursDialog({ userId, last, onClose }: { userId: string; last: ScheduleInput | undefined; onClose: () => void }) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const set = useAction(leaveCalendars.scheduleSet, ['leaves', 'leave-proposals', 'leave-staffing'])
  const save = async ({ validFrom, ...hours }: FlatHours) => {
    saySaved(await set.mutateAsync({ body: { userId, validFrom, hours } }))
  }
  return (
    <FormDialog
      title={label(labels.setHours)}
      schema={flatHours}
      values={{ validFrom: now, ...(last?.hours ?? usual) }}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.hoursText)}</p>
        <FormGrid>
          <HourFields.Date name="validFrom" required span={12} />
          {weekdays.map((day) => (
            <HourFields.Text key={day} name={day} span={3} inputMode="decimal" maxLength={HOURS_MAX} />
          ))}
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** What holds since before anything was written down. */
const ALWAYS = '2000-01-01'
const Since = ({ date }: { date: string }) => {
  const label = useLabel()
  return date === ALWAYS ? <span className="muted">{label(labels.always)}</span> : <DateText text={date} />
}
const paramsOf = ({ userId, validFrom }: { userId: string; validFrom: string }) => ({ userId, validFrom })

function PersonPlaces({ userId }: { userId: string }) {
  const label = useLabel()
  const placeList = useQuery(query(leaveCalendars.places, { query: { userId } }))
  const scheduleList = useQuery(query(leaveCalendars.schedules, { query: { userId } }))
  const removePlace = useAction(leaveCalendars.placeRemove, ['leaves', 'leave-proposals', 'leave-staffing'])
  const removeHours = useAction(leaveCalendars.scheduleRemove, ['leaves', 'leave-proposals', 'leave-staffing'])
  const [open, setOpen] = useState<'place' | 'hours'>()
  const failed = [placeList, scheduleList].find(({ isError }) => isError)
  if (failed) return <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />
  const [places, schedules] = [placeList.data, scheduleList.data]
  if (places === undefined || schedules === undefined) return <SkeletonRows count={4} />
  const placeColumns = [
    { key: 'from', label: labels.validFrom, width: 150, render: (row: Place) => <Since date={row.validFrom} /> },
    { key: 'calendar', label: labels.calendarCode, render: (row: Place) => row.calendarName },
    {
      key: 'actions',
      label: labels.actions,
      width: 60,
      render: (row: Place) => (
        <RowButtons
          name={`${row.calendarName} ${row.validFrom}`}
          onDelete={() =>
            void askRemove(row.calendarName, labels.removePlaceText, () => removePlace.mutateAsync({ params: paramsOf(row) }))
          }
        />
      ),
    },
  ]
  const hourColumns = [
    { key: 'from', label: labels.validFrom, width: 150, render: (row: ScheduleInput) => <Since date={row.validFrom} /> },
    ...weekdays.map((day) => ({
      key: day,
      label: labels[day],
      align: 'right' as const,
      render: (row: ScheduleInput) => <span className="num">{row.hours[day]}</span>,
    })),
    {
      key: 'actions',
      label: labels.actions,
      width: 60,
      render: (row: ScheduleInput) => (
        <RowButtons
          name={`${label(labels.hours)} ${row.validFrom}`}
          onDelete={() => void askRemove(row.validFrom, labels.removePlaceText, () => removeHours.mutateAsync({ params: paramsOf(row) }))}
        />
      ),
    },
  ]
  return (
    <>
      <div className="row gap-16 py-12 px-20">
        <h2 className="grow">{label(labels.place)}</h2>
        <Button variant="outlined" onClick={() => setOpen('place')}>
          {label(labels.setPlace)}
        </Button>
      </div>
      <div className="pb-8 px-20">
        {places.length === 0 ? (
          <p className="muted">{label(labels.ownPlace)}</p>
        ) : (
          <PlainTable name={label(labels.place)} columns={placeColumns} rows={places} rowId={(row) => row.validFrom} />
        )}
      </div>
      <div className="row gap-16 py-12 px-20">
        <h2 className="grow">{label(labels.hours)}</h2>
        <Button variant="outlined" onClick={() => setOpen('hours')}>
          {label(labels.setHours)}
        </Button>
      </div>
      <div className="pb-8 px-20">
        {schedules.length === 0 ? (
          <p className="muted">{label(labels.ownHours)}</p>
        ) : (
          <PlainTable name={label(labels.hours)} columns={hourColumns} rows={schedules} rowId={(row) => row.validFrom} />
        )}
      </div>
      {open === 'place' && <PlaceDialog userId={userId} onClose={() => setOpen(undefined)} />}
      {open === 'hours' && <HoursDialog userId={userId} last={schedules[0]} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Where a person works and how many hours, from when on: both decide what a day of leave counts. */
export function PlacesTab() {
  const label = useLabel()
  const { value, set } = useTabList(search, ADMIN_PATH, 'places')
  const chosen = usePeopleNames(value.user === '' ? [] : [value.user])
  return (
    <div className="scroll line-top">
      <div className="pt-16 px-20 admin-person">
        <PeopleInput label={label(labels.userId)} people={chosen} single onChange={([person]) => set({ user: person?.userId ?? '' })} />
      </div>
      {value.user === '' ? <MissingSchedules onChoose={(user) => set({ user })} /> : <PersonPlaces key={value.user} userId={value.user} />}
    </div>
  )
}
