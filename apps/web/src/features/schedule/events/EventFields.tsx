import { calendarEventLabels as labels, eventScopeLabels } from '@maru/shared/schedule/event.labels.ts'
import { ATTENDEES_MAX, eventScopes, NOTE_MAX, seriesScopes } from '@maru/shared/schedule/event-fields.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { useWatch } from 'react-hook-form'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { PeopleField } from '../../pickers/parts/PeopleField.tsx'
import { RepeatFields } from '../../pickers/parts/RepeatFields.tsx'
import { useDaysFollow } from '../../pickers/parts/times/use-days-follow.ts'
import { useDayTimes } from '../../pickers/parts/times/use-day-times.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'
import type { EventForm } from './event-form.ts'
import { EventChecks } from './EventChecks.tsx'
import './events.css'

const Field = bindFields<EventForm>()

/** When it is. */
function WhenFields() {
  const label = useLabel()
  const allDay = useWatch<EventForm, 'allDay'>({ name: 'allDay' })
  useDaysFollow()
  const { starts, ends, span: narrow } = useDayTimes(useMe().timeZone)
  const span = allDay ? 6 : narrow
  return (
    <FormGrid>
      <Field.Text name="title" required span={12} maxLength={200} />
      <Field.Date name="date" required span={span} />
      {!allDay && <Field.Autocomplete name="startTime" required span={span} options={starts} />}
      <Field.Date name="endDate" required span={span} />
      {!allDay && <Field.Autocomplete name="endTime" required span={span} options={ends} />}
      <Field.Check name="allDay" span={4} text={label(labels.allDayText)} />
      <Field.Text name="place" span={8} maxLength={200} />
    </FormGrid>
  )
}

/** Attendees, and the room that is booked with it. */
function PeopleFields({ eventId }: { eventId: string }) {
  const allDay = useWatch<EventForm, 'allDay'>({ name: 'allDay' })
  const rooms = useResources('ROOM')
  const isOneSite = new Set(rooms.map(({ siteName }) => siteName)).size === 1
  const options = rooms.map(({ id, name, siteName, location }) => ({
    value: id,
    text: [name, isOneSite ? '' : siteName, location].filter(Boolean).join(' · '),
  }))
  return (
    <FormGrid>
      <PeopleField name="attendees" most={ATTENDEES_MAX} browse />
      {!allDay && <Field.Autocomplete name="roomId" span={12} options={options} hint={labels.roomHint} />}
      <EventChecks exceptId={eventId} />
    </FormGrid>
  )
}

/** In whose calendar it stands: the own one, the department's, for the office everybody's and any department's. */
function CalendarFields() {
  const label = useLabel()
  const me = useMe()
  const scope = useWatch<EventForm, 'scope'>({ name: 'scope' })
  const isOffice = hasCapability(me, 'keepsCalendar')
  const departments = useDepartments()
  const scopes = eventScopes.filter((one) => one !== 'COMPANY' || isOffice)
  const reminders = [
    { value: '0', text: label(labels.atStart) },
    { value: '10', text: label(labels.minutesBefore, 10) },
    { value: '30', text: label(labels.minutesBefore, 30) },
    { value: '60', text: label(labels.hourBefore) },
    { value: '1440', text: label(labels.dayBefore) },
  ]
  return (
    <FormGrid>
      <Field.Select name="scope" required span={4} options={scopes.map((value) => ({ value, text: label(eventScopeLabels[value]) }))} />
      {scope === 'DEPARTMENT' && isOffice && (
        <Field.Autocomplete name="departmentCode" span={8} options={departments} hint={me.departmentName} />
      )}
      {scope === 'DEPARTMENT' && !isOffice && <p className="pb-8 event-department">{me.departmentName}</p>}
      {scope === 'PERSONAL' && <Field.Check name="isPrivate" span={8} text={label(labels.privateText)} />}
      <Field.Select name="reminderMinutes" span={4} options={reminders} />
      <Field.TextArea name="note" rows={4} maxLength={NOTE_MAX} />
    </FormGrid>
  )
}

/** Which dates of a series a change concerns. */
export function ScopeField() {
  const label = useLabel()
  const texts = { ONE: labels.onlyThis, FOLLOWING: labels.following, ALL: labels.allDates }
  return (
    <Section title={labels.scopeOfChange} text={labels.scopeText}>
      <FormGrid>
        <Field.Radio name="scopeOfChange" span={12} options={seriesScopes.map((value) => ({ value, text: label(texts[value]) }))} />
      </FormGrid>
    </Section>
  )
}

/** The form of an event; `eventId` is '' for a new one. */
export function EventFields({ eventId, isSeries }: { eventId: string; isSeries: boolean }) {
  return (
    <>
      <Section title={labels.when}>
        <WhenFields />
      </Section>
      <Section title={labels.people}>
        <PeopleFields eventId={eventId} />
      </Section>
      <Section title={labels.details}>
        <CalendarFields />
      </Section>
      {eventId === '' && (
        <Section title={labels.repeatTitle} text={labels.repeatText}>
          <RepeatFields endlessHint={labels.endlessHint} />
        </Section>
      )}
      {isSeries && <ScopeField />}
    </>
  )
}
