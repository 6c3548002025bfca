import { PARTNERS_MAX, RESULT_MAX, type TripReportBody } from '@maru/shared/trips/reports/report-body.ts'
import { tripReportLabels as labels } from '@maru/shared/trips/reports/report.labels.ts'
import { tripReports } from '@maru/shared/trips/trip.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { Field } from '../../../kit/forms/Field.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { TripChoice } from '../common/TripChoice.tsx'

const BodyField = createBodyFields<TripReportBody>()

/** The chosen trip; a report without a title takes that of its trip. */
function useChosenTrip() {
  const label = useLabel()
  const { getValues, setValue } = useFormContext()
  const tripId = useWatch<{ body: TripReportBody }, 'body.tripId'>({ name: 'body.tripId' })
  const trip = useQuery({ ...query(tripReports.trip, { params: { id: tripId }, query: { documentId: '' } }), enabled: tripId !== '' }).data
  useEffect(() => {
    if (trip === undefined || String(getValues('title')) !== '') return
    setValue('title', label(labels.titleFor, trip.destination, trip.from), { shouldDirty: true })
  }, [trip, label, getValues, setValue])
  return trip
}

/** The section of a report: which trip, what came of it, whom it was with. */
export function ReportFields() {
  const label = useLabel()
  const trip = useChosenTrip()
  return (
    <Section title={labels.reportSection} text={labels.reportText}>
      <FormGrid>
        <TripChoice label={labels.tripId} offers={({ reportState }) => ['NONE', 'DUE', 'OVERDUE'].includes(reportState)} />
        {trip !== undefined && (
          <Field label={label(tripLabels.reportDueOn)} group span={12}>
            {({ labelId }) => (
              <output aria-labelledby={labelId}>
                <DateText text={trip.reportDueOn} />
              </output>
            )}
          </Field>
        )}
        <BodyField.TextArea name="body.result" required rows={6} maxLength={RESULT_MAX} />
        <BodyField.TextArea name="body.partners" rows={3} maxLength={PARTNERS_MAX} />
        <BodyField.TextArea name="body.nextSteps" rows={3} maxLength={PARTNERS_MAX} />
      </FormGrid>
    </Section>
  )
}
