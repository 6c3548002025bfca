import { COUNTRIES } from '@maru/shared/constants.ts'
import { featuresOfKind, guestTypes } from '@maru/shared/reservations/reservation-fields.ts'
import { guestTypeLabels, resourceFeatureLabels, resourceKindLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import type { ResourceRow } from '@maru/shared/reservations/resource-fields.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCodes } from '../../../api/codes.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { PeopleField } from '../../pickers/parts/PeopleField.tsx'
import { timesEvery } from '../../pickers/parts/day-times.ts'
import { useDaysFollow } from '../../pickers/parts/times/use-days-follow.ts'
import { useDayTimes } from '../../pickers/parts/times/use-day-times.ts'
import type { KindScreen } from '../common/kinds.ts'
import type { BookingForm } from './booking-form.ts'

const Field = bindFields<BookingForm>()
const arrivals = timesEvery(30).map((time) => ({ value: time, text: time }))

/** Which resource, and when. */
export function WhenFields({ screen, resources, zone }: { screen: KindScreen; resources: readonly ResourceRow[]; zone: string }) {
  const resourceId = useWatch<BookingForm, 'resourceId'>({ name: 'resourceId' })
  const resource = resources.find(({ id }) => id === resourceId)
  const { starts, ends, span } = useDayTimes(zone, resource?.slotMinutes)
  const isOneSite = new Set(resources.map(({ siteName }) => siteName)).size === 1
  const options = resources.map(({ id, name, siteName, location }) => ({
    value: id,
    text: [name, isOneSite ? '' : siteName, location].filter(Boolean).join(' · '),
  }))
  useDaysFollow(screen.byNight ? 1 : 0)
  return (
    <FormGrid>
      <Field.Autocomplete name="resourceId" label={resourceKindLabels[screen.kind]} required span={12} options={options} />
      <Field.Date name="date" required span={screen.byNight ? 4 : span} label={screen.byNight ? labels.arrival : labels.date} />
      {!screen.byNight && <Field.Autocomplete name="startTime" required span={span} options={starts} />}
      <Field.Date name="endDate" required span={screen.byNight ? 4 : span} label={screen.byNight ? labels.departure : labels.endDate} />
      {!screen.byNight && <Field.Autocomplete name="endTime" required span={span} options={ends} />}
      {screen.byNight && <Field.Autocomplete name="arrivalTime" span={4} options={arrivals} />}
    </FormGrid>
  )
}

/** Fields of the guest of a guest room. */
export function GuestFields() {
  const label = useLabel()
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  return (
    <FormGrid>
      <Field.Text name="guestName" required span={6} maxLength={200} />
      <Field.Select
        name="guestType"
        required
        span={3}
        options={guestTypes.map((type) => ({ value: type, text: label(guestTypeLabels[type]) }))}
      />
      <Field.Number name="people" required span={3} label={labels.beds} />
      <Field.Autocomplete name="nationality" span={6} options={countries} hint={labels.nationalityHint} />
      <Field.Text name="organisation" span={6} maxLength={200} />
      <Field.Text name="email" span={6} maxLength={320} inputMode="email" />
      <Field.Text name="projectNo" span={6} maxLength={40} />
      <PeopleField name="bookedFor" most={1} />
      <Field.TextArea name="purpose" rows={2} maxLength={2000} label={labels.note} />
    </FormGrid>
  )
}

/** Raises the number of people with each attendee: all of them come, with the person who books. */
function usePeopleFollow() {
  const { setValue } = useFormContext<BookingForm>()
  const [attendees, people] = useWatch<BookingForm, ['attendees', 'people']>({ name: ['attendees', 'people'] })
  const before = useRef(attendees.length)
  useEffect(() => {
    if (attendees.length > before.current && people <= attendees.length)
      setValue('people', attendees.length + 1, { shouldDirty: true, shouldValidate: true })
    before.current = attendees.length
  }, [attendees.length, people, setValue])
}

/** What it is for and who comes. */
export function PurposeFields({ screen }: { screen: KindScreen }) {
  const label = useLabel()
  usePeopleFollow()
  const features = featuresOfKind[screen.kind].map((code) => ({ code, name: label(resourceFeatureLabels[code]) }))
  return (
    <FormGrid>
      <Field.Text name="title" required span={9} maxLength={200} />
      <Field.Number name="people" required span={3} />
      {screen.kind === 'CAR' && <Field.Text name="destination" required span={6} maxLength={200} />}
      <Field.Text name="projectNo" span={6} maxLength={40} />
      {screen.kind === 'ROOM' && <CodesField name="needs" span={6} choices={features} />}
      <PeopleField name="attendees" most={100} browse />
      <PeopleField name="bookedFor" most={1} />
      <Field.TextArea name="purpose" rows={2} maxLength={2000} label={labels.note} />
      <Field.Check name="isPrivate" span={12} label={labels.visibility} text={label(labels.privateText)} />
    </FormGrid>
  )
}
