import type { TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { tripExpenseLabels as labels } from '@maru/shared/trips/expenses/expense.labels.ts'
import { tripFormLabels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { tripExpenses } from '@maru/shared/trips/trip.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { DayTable } from '../common/DayTable.tsx'
import { RouteFields } from '../route/RouteFields.tsx'
import { TripChoice } from '../common/TripChoice.tsx'
import { ItemFields } from './ItemFields.tsx'
import { useExpensePreview } from './use-expense-preview.ts'

const Field = createBodyFields<TripExpenseBody>()
const NOTE_MAX = 500

/** A settlement without a route takes that of the chosen trip. */
function usePlannedRoute() {
  const { setValue } = useFormContext<{ body: TripExpenseBody }>()
  const [tripId, legs] = useWatch<{ body: TripExpenseBody }, ['body.tripId', 'body.legs']>({ name: ['body.tripId', 'body.legs'] })
  const isNeeded = tripId !== '' && legs.length === 0
  const start = useQuery({ ...query(tripExpenses.start, { params: { id: tripId } }), enabled: isNeeded }).data
  useEffect(() => {
    if (start === undefined || !isNeeded) return
    for (const name of ['homeTown', 'homeZone', 'withoutLodging', 'nightsWithoutLodging', 'days', 'legs'] as const)
      setValue(`body.${name}`, start[name], { shouldDirty: true })
  }, [start, isNeeded, setValue])
  return legs.length > 0
}

/** The days as they were, to be confirmed. */
function Days() {
  const label = useLabel()
  const { preview, isEnough } = useExpensePreview()
  if (!isEnough || !preview.data) return <p className="muted">{label(tripFormLabels.daysAwait)}</p>
  return (
    <div className="stack">
      <DayTable days={preview.data.days} edits />
      <FormGrid>
        <Field.Check name="body.confirmed" text={label(labels.confirmedText)} span={12} />
      </FormGrid>
    </div>
  )
}

/** The sections of a settlement: the trip, its route and days as they were, and the receipts. */
export function ExpenseFields() {
  const hasRoute = usePlannedRoute()
  return (
    <>
      <Section title={labels.tripId} text={labels.tripText}>
        <FormGrid>
          <TripChoice label={labels.tripId} offers={({ settlementState }) => ['NONE', 'DUE', 'OVERDUE'].includes(settlementState)} />
        </FormGrid>
      </Section>
      {hasRoute && (
        <>
          <Section title={labels.route} text={labels.routeText}>
            <RouteFields />
          </Section>
          <Section title={tripFormLabels.days} text={tripFormLabels.daysText}>
            <Days />
          </Section>
          <Section title={labels.items} text={labels.itemsText}>
            <ItemFields />
          </Section>
          <Section title={labels.note}>
            <FormGrid>
              <Field.TextArea name="body.note" rows={2} maxLength={NOTE_MAX} />
            </FormGrid>
          </Section>
        </>
      )}
    </>
  )
}
