import type { LabelRecord } from '@maru/shared/labels.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { blankLeg, lodgingField, routeFaults, routeFields, type TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { findZone } from '@maru/shared/trips/country-zones.ts'
import { eachTripDay, listAskedNights, TOWN_MAX, type TripLeg } from '@maru/shared/trips/per-diem/trip-route.ts'
import { MAX_LEGS } from '@maru/shared/trips/trip-fields.ts'
import { tripModeLabels } from '@maru/shared/trips/trip.labels.ts'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useCodes } from '../../../api/codes.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { AutocompleteField, CheckField, RadioField, SelectField } from '../../../kit/fields/choice-fields.tsx'
import { DayTimeField } from '../../../kit/fields/DayTimeField.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { Plus, Trash2 } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'
import { RateTownField } from './RateTownField.tsx'
import { useWayHome } from './route-following.ts'
import '../common/trips.css'

const HOME_COUNTRY = 'DE'
const zoneOptions = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))
const route = z.object(routeFields)
interface RouteForm {
  body: Pick<TripBody, 'legs' | 'homeTown' | 'days'>
}

/** Takes away what was marked on days that the route no longer has, once typing has come to rest, and brings it back with its day. */
function useDaysOnRoute() {
  const { getValues, setValue } = useFormContext<RouteForm>()
  const body = useDebouncedRequestBody(route)
  const dropped = useRef<RouteForm['body']['days']>([])
  useEffect(() => {
    if (body === undefined || Object.keys(routeFaults(body)).length > 0) return
    const onRoute = new Set(eachTripDay(body))
    const gone = new Set(body.days.flatMap(({ date }) => (onRoute.has(date) ? [] : [date])))
    const days = getValues('body.days')
    const left = days.filter(({ date }) => !gone.has(date))
    const marked = new Set(left.map(({ date }) => date))
    const back = dropped.current.filter(({ date }) => onRoute.has(date) && !marked.has(date))
    dropped.current = [...dropped.current.filter(({ date }) => !onRoute.has(date)), ...days.filter(({ date }) => gone.has(date))]
    if (left.length < days.length || back.length > 0)
      setValue(
        'body.days',
        [...left, ...back].toSorted((a, b) => a.date.localeCompare(b.date)),
      )
  }, [body, getValues, setValue])
}

/** A country brings its time zone, which people may change. */
function useZoneOfCountry(path: string) {
  const { setValue } = useFormContext()
  const country = String(useWatch({ name: `${path}.country` }) ?? '')
  const lastCountry = useRef(country)
  useEffect(() => {
    if (country === lastCountry.current) return
    lastCountry.current = country
    setValue(`${path}.rateTown`, '', { shouldDirty: true })
    const zone = findZone(country)
    if (zone !== undefined) setValue(`${path}.zone`, zone, { shouldDirty: true })
  }, [country, path, setValue])
  return country
}

function LegFields({ at, isOnly, onRemove }: { at: number; isOnly: boolean; onRemove: () => void }) {
  const label = useLabel()
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  const path = `body.legs.${String(at)}`
  const country = useZoneOfCountry(path)
  const mode = useWatch({ name: `${path}.mode` }) as TripLeg['mode']
  const departure = String(useWatch({ name: `${path}.departsAt` }) ?? '').slice(0, 10)
  return (
    <li className="gap-10 pb-16 relative trip-leg">
      <span className="mt-6 surface trip-leg-dot" aria-hidden />
      <FormGrid>
        <SelectField name={`${path}.mode`} label={labels.mode} required span={3} options={toOptions(label, tripModeLabels)} />
        <TextField name={`${path}.town`} label={labels.town} required span={5} maxLength={TOWN_MAX} />
        <AutocompleteField name={`${path}.country`} label={labels.country} required span={4} options={countries} />
        <DayTimeField name={`${path}.departsAt`} dayLabel={labels.departsDay} timeLabel={labels.departsTime} required />
        <CheckField name={`${path}.transfer`} label={labels.stop} text={label(labels.transfer)} span={3} />
        <TextField
          name={`${path}.distanceKm`}
          label={labels.distanceKm}
          required={mode === 'CAR_PRIVATE'}
          span={2}
          inputMode="numeric"
          maxLength={5}
        />
        <DayTimeField
          name={`${path}.arrivesAt`}
          dayLabel={labels.arrivesDay}
          timeLabel={labels.arrivesTime}
          startDay={departure}
          required
        />
        {country !== HOME_COUNTRY && (
          <>
            <AutocompleteField name={`${path}.zone`} label={labels.homeZone} required span={5} options={zoneOptions} />
            <RateTownField path={path} country={country} />
          </>
        )}
      </FormGrid>
      {!isOnly && (
        <IconButton size="small" name={label(labels.removeLeg, at + 1)} onClick={onRemove}>
          <Trash2 size={15} />
        </IconButton>
      )}
    </li>
  )
}

/** Asks for the night of each part over one midnight, where there are several with the day it begins. */
function LodgingFields() {
  const label = useLabel()
  const body = useDebouncedRequestBody(route)
  if (!body || Object.keys(routeFaults(body)).length > 0) return null
  const nights = listAskedNights(body)
  const choiceText = (key: LabelRecord, from: string) => (nights.length > 1 ? `${from} · ${label(key)}` : label(key))
  return nights.map((from) => (
    <RadioField
      key={from}
      name={`body.${lodgingField(nights, from)}`}
      label={labels.overnight}
      required
      span={6}
      options={[
        { value: 'false', text: choiceText(labels.withLodging, from) },
        { value: 'true', text: choiceText(labels.withoutLodging, from) },
      ]}
      toValue={(choice) => choice === 'true'}
    />
  ))
}

/** The route of a trip on a line of time: each stop with how and when one gets there. */
export function RouteFields() {
  const label = useLabel()
  const { getValues } = useFormContext<RouteForm>()
  useDaysOnRoute()
  const { fields, insert, remove } = useFieldArray<RouteForm, 'body.legs', 'key'>({ name: 'body.legs', keyName: 'key' })
  useWayHome(fields.length)
  const add = () => {
    const before = getValues('body.legs').at(-2)
    insert(Math.max(0, fields.length - 1), blankLeg({ country: before?.country ?? HOME_COUNTRY, zone: before?.zone ?? blankLeg().zone }))
  }
  return (
    <div className="stack top gap-12">
      <FormGrid>
        <TextField name="body.homeTown" label={labels.homeTown} span={6} maxLength={TOWN_MAX} />
        <LodgingFields />
      </FormGrid>
      <ol className="full-width">
        {fields.map(({ key }, at) => (
          <LegFields key={key} at={at} isOnly={fields.length <= 2} onRemove={() => remove(at)} />
        ))}
      </ol>
      {fields.length < MAX_LEGS && (
        <Button size="small" variant="outlined" onClick={add}>
          <Plus size={14} />
          {label(labels.addLeg)}
        </Button>
      )}
    </div>
  )
}
