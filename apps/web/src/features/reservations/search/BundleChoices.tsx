import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { reservationMoreLabels as labels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import type { Alternative } from '@maru/shared/reservations/reservation-fields.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { TriangleAlert } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { skippedFields } from '../../pickers/parts/day-times.ts'
import { SkippedTime } from '../../pickers/parts/times/SkippedTime.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { type BundleForm, bundleNeeds, type BundlePart, chosenFields, neededParts } from './bundle-form.ts'

const Field = bindFields<BundleForm>()

/** The free resources of one need; the smallest that fits is chosen first. */
function PartChoice({ part, candidates, zone }: { part: BundlePart; candidates: readonly Alternative[]; zone: string }) {
  const label = useLabel()
  const text = useSpanText(zone)
  const { getValues, setValue } = useFormContext<BundleForm>()
  const name = chosenFields[part]
  useEffect(() => {
    const isThere = candidates.some(({ resourceId }) => resourceId === getValues(name))
    if (!isThere) setValue(name, candidates[0]?.resourceId ?? '')
  }, [candidates, name, getValues, setValue])
  if (candidates.length === 0)
    return (
      <ul className="whole-row stack gap-6 booking-problems" aria-label={label(labels[part])}>
        <li className="row top text-amber wrap-anywhere">
          <TriangleAlert size={15} aria-hidden />
          {`${label(labels[part])}: ${label(labels.noneFree)}`}
        </li>
      </ul>
    )
  const options = candidates.map(({ resourceId, resourceName, start, end }) => ({
    value: resourceId,
    text: `${resourceName} · ${text.whole(start.getTime(), end.getTime())}`,
  }))
  return <Field.Radio name={name} label={labels[part]} span={12} options={options} />
}

/** What is free for each need of the form, asked once typing has rested. */
export function BundleChoices({ zone }: { zone: string }) {
  const label = useLabel()
  const typed = useWatch() as BundleForm
  const form = JSON.parse(useDebouncedValue(JSON.stringify(typed))) as BundleForm
  const needs = bundleNeeds(form, zone)
  const parts = neededParts(form)
  const answer = useQuery({
    ...query(reservationSearch.bundle, { body: { needs: needs ?? [] } }),
    enabled: needs !== undefined && parts.length > 1,
    placeholderData: keepPreviousData,
  })
  if (skippedFields(form, zone).length > 0) return <SkippedTime />
  if (parts.length < 2) return <p className="muted">{label(labels.chooseNeeds)}</p>
  if (answer.isError) return <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
  if (needs === undefined || answer.data === undefined) return <p className="muted">{label(reservationScreenLabels.checking)}</p>
  return (
    <FormGrid>
      {parts.map((part, at) => (
        <PartChoice key={part} part={part} candidates={answer.data[at]?.candidates ?? []} zone={zone} />
      ))}
    </FormGrid>
  )
}
