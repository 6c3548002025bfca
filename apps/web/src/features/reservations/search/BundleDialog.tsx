import { COUNTRIES } from '@maru/shared/constants.ts'
import { featuresOfKind, guestTypes } from '@maru/shared/reservations/reservation-fields.ts'
import { guestTypeLabels, resourceFeatureLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { reservationMoreLabels as labels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { useCodes } from '../../../api/codes.ts'
import { useMe } from '../../../api/identity.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { useResources } from '../../pickers/parts/use-resources.ts'
import { assertTimesExist } from '../../pickers/parts/day-times.ts'
import { useDayTimes } from '../../pickers/parts/times/use-day-times.ts'
import { blankBundle, bundleForm, type BundleForm, bundleItems } from './bundle-form.ts'
import { BundleChoices } from './BundleChoices.tsx'

const Field = bindFields<BundleForm>()
const WIDTH = 860
const STEP_MINUTES = 30
const fieldLabels = { ...reservationScreenLabels, ...labels }

/** Sites with something to book, and the zone of each. */
function useSites() {
  const [rooms, cars, beds] = [useResources('ROOM'), useResources('CAR'), useResources('GUEST')]
  const all = [...rooms, ...cars, ...beds]
  return new Map(all.map(({ workplaceCode, siteName, timeZone }) => [workplaceCode, { name: siteName, timeZone }]))
}
type Sites = ReturnType<typeof useSites>

function When({ sites }: { sites: Sites }) {
  const me = useMe()
  const site = useWatch<BundleForm, 'site'>({ name: 'site' })
  const { starts, ends, span } = useDayTimes(sites.get(site)?.timeZone ?? me.timeZone, STEP_MINUTES)
  return (
    <FormGrid>
      <Field.Select name="site" required span={12} options={[...sites].map(([value, { name }]) => ({ value, text: name }))} />
      <Field.Date name="date" required span={span} />
      <Field.Autocomplete name="startTime" required span={span} options={starts} />
      <Field.Date name="endDate" required span={span} />
      <Field.Autocomplete name="endTime" required span={span} options={ends} />
    </FormGrid>
  )
}

/** Room, car and bed, each with how many it is for. */
function Needs() {
  const label = useLabel()
  const [room, car, bed] = useWatch<BundleForm, ['room', 'car', 'bed']>({ name: ['room', 'car', 'bed'] })
  const needed = label(labels.needed)
  const features = featuresOfKind.ROOM.map((code) => ({ code, name: label(resourceFeatureLabels[code]) }))
  return (
    <FormGrid>
      <Field.Check name="room" span={room ? 6 : 12} text={needed} />
      {room && <Field.Number name="roomPeople" required span={6} />}
      {room && <CodesField name="roomFeatures" span={12} choices={features} />}
      <Field.Check name="car" span={car ? 6 : 12} text={needed} />
      {car && <Field.Number name="carPeople" required span={6} />}
      <Field.Check name="bed" span={bed ? 6 : 12} text={needed} />
      {bed && <Field.Number name="beds" required span={6} />}
    </FormGrid>
  )
}

function Purpose() {
  const label = useLabel()
  const [car, bed] = useWatch<BundleForm, ['car', 'bed']>({ name: ['car', 'bed'] })
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  return (
    <FormGrid>
      <Field.Text name="title" required span={12} maxLength={200} />
      {car && <Field.Text name="destination" required span={12} maxLength={200} />}
      {bed && <Field.Text name="guestName" required span={6} maxLength={200} />}
      {bed && (
        <Field.Select
          name="guestType"
          required
          span={3}
          options={guestTypes.map((value) => ({ value, text: label(guestTypeLabels[value]) }))}
        />
      )}
      {bed && <Field.Autocomplete name="nationality" span={3} options={countries} />}
    </FormGrid>
  )
}

/** Room, car and guest bed in one search, booked all or nothing. */
export function BundleDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const cache = useQueryClient()
  const me = useMe()
  const sites = useSites()
  const book = useAction(reservationSearch.bookBundle)
  const [firstSite] = sites.keys()
  if (firstSite === undefined) return null
  const tomorrow = addDays(today(me.timeZone), 1)
  const zoneOf = (site: string) => sites.get(site)?.timeZone ?? me.timeZone
  const send = async (form: BundleForm) => {
    assertTimesExist(form, zoneOf(form.site))
    const items = bundleItems(form, zoneOf(form.site))
    if (items === undefined) {
      toast.error(messages.bundleIncomplete)
      return false
    }
    try {
      const { ids } = await book.mutateAsync({ body: { items } })
      toast.success(messages.bundleBooked, ids.length)
      return true
    } catch {
      // The refusal is said already; what is free now is shown instead.
      await cache.invalidateQueries({ queryKey: [reservationSearch.bundle.resource] })
      return false
    }
  }
  return (
    <FormDialog
      title={label(labels.bundleTitle)}
      width={WIDTH}
      schema={bundleForm}
      values={{ ...blankBundle, site: firstSite, date: tomorrow, endDate: tomorrow }}
      labels={fieldLabels}
      saveText={labels.bookAll}
      onSave={send}
      onClose={onClose}
    >
      <Section title={reservationScreenLabels.when} text={reservationScreenLabels.whenText}>
        <When sites={sites} />
      </Section>
      <Section title={labels.bundleNeeds} text={labels.bundleNeedsText}>
        <Needs />
      </Section>
      <Section title={reservationScreenLabels.availability}>
        <Choices zoneOf={zoneOf} />
      </Section>
      <Section title={reservationScreenLabels.purposeTitle}>
        <Purpose />
      </Section>
    </FormDialog>
  )
}

function Choices({ zoneOf }: { zoneOf: (site: string) => string }) {
  const site = useWatch<BundleForm, 'site'>({ name: 'site' })
  return <BundleChoices zone={zoneOf(site)} />
}
