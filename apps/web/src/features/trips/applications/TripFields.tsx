import { PURPOSE_MAX, TRIP_REASON_MAX, type TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createBodyFields, useDrafterId } from '../../approvals/requests/request-kind.ts'
import { PeopleIdsField } from '../../pickers/parts/PeopleIdsField.tsx'
import { DayTable } from '../common/DayTable.tsx'
import { RouteFields } from '../route/RouteFields.tsx'
import { useLastHomeTown } from '../route/route-following.ts'
import { useTripPreview } from './use-trip-preview.ts'

const Field = createBodyFields<TripBody>()
const MAX_PEOPLE = 5

/** The days of the route with what each is paid, as it is typed. */
function Days() {
  const label = useLabel()
  const { preview, isEnough } = useTripPreview()
  if (!isEnough) return <p className="muted">{label(labels.daysAwait)}</p>
  if (preview.isError) return <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} />
  return preview.data ? <DayTable days={preview.data.days} edits /> : null
}

/** Which project pays, of those the person takes part in, and from which travel line. */
function BudgetChoice() {
  const projects = useQuery(query(tripApplications.projects, {})).data ?? []
  const projectNo = useWatch<{ body: TripBody }, 'body.projectNo'>({ name: 'body.projectNo' })
  const lines = projects.find((one) => one.projectNo === projectNo)?.lines ?? []
  return (
    <>
      <Field.Autocomplete
        name="body.projectNo"
        span={6}
        options={projects.map(({ projectNo: value, name }) => ({ value, text: `${value} ${name}` }))}
      />
      {projectNo !== '' && (
        <Field.Select
          name="body.budgetLineId"
          required
          span={6}
          options={lines.map(({ id, year, name }) => ({ value: id, text: [String(year), name].filter(Boolean).join(' · ') }))}
        />
      )}
    </>
  )
}

function CostFields() {
  const label = useLabel()
  const costBearer = useWatch<{ body: TripBody }, 'body.costBearer'>({ name: 'body.costBearer' })
  const bearers = [
    { value: 'OWN', text: label(labels.bearerOWN) },
    { value: 'HOST', text: label(labels.bearerHOST) },
    { value: 'MIXED', text: label(labels.bearerMIXED) },
  ]
  return (
    <FormGrid>
      <Field.Amount name="body.transport" unit="€" span={3} />
      <Field.Amount name="body.lodging" unit="€" span={3} />
      <Field.Amount name="body.other" unit="€" span={3} />
      <Field.Amount name="body.advance" unit="€" span={3} hint={labels.advanceHint} />
      <Field.Select name="body.costBearer" required span={6} options={bearers} />
      {costBearer !== 'HOST' && <BudgetChoice />}
    </FormGrid>
  )
}

/** The own car: paid the full rate only with official interest that was approved before (BRKG § 5). */
function CarFields() {
  const label = useLabel()
  const [legs, carInterest] = useWatch<{ body: TripBody }, ['body.legs', 'body.carInterest']>({ name: ['body.legs', 'body.carInterest'] })
  if (!legs.some(({ mode }) => mode === 'CAR_PRIVATE')) return null
  return (
    <Section title={labels.ownCar}>
      <FormGrid>
        <Field.Check name="body.carInterest" text={label(labels.carInterestText)} span={6} />
        <Field.Check name="body.companyCarFree" text={label(labels.companyCarFreeText)} span={6} />
        {carInterest && <Field.TextArea name="body.carReason" required rows={2} maxLength={TRIP_REASON_MAX} />}
      </FormGrid>
    </Section>
  )
}

/** The sections of an application for a trip: why, the route, its days, costs, car and people. */
export function TripFields() {
  const { timeZone } = useMe()
  const drafterId = useDrafterId()
  useLastHomeTown()
  const first = useWatch<{ body: TripBody }, 'body.legs.0.departsAt'>({ name: 'body.legs.0.departsAt' })
  const isLate = first !== '' && first.slice(0, 10) < today(timeZone)
  return (
    <>
      <Section title={labels.tripSection} text={labels.tripText}>
        <FormGrid>
          <Field.TextArea name="body.purpose" required rows={2} maxLength={PURPOSE_MAX} />
          {isLate && <Field.TextArea name="body.lateReason" required rows={2} maxLength={TRIP_REASON_MAX} />}
        </FormGrid>
      </Section>
      <Section title={labels.route} text={labels.routeText}>
        <RouteFields />
      </Section>
      <Section title={labels.days} text={labels.daysText}>
        <Days />
      </Section>
      <CarFields />
      <Section title={labels.costs} text={labels.costsText}>
        <CostFields />
      </Section>
      <Section title={labels.people} text={labels.peopleText}>
        <FormGrid>
          <PeopleIdsField name="body.substitutes" most={MAX_PEOPLE} without={[drafterId]} />
          <PeopleIdsField name="body.companions" most={MAX_PEOPLE} without={[drafterId]} />
        </FormGrid>
      </Section>
    </>
  )
}
