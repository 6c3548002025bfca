import { isBlank } from '@maru/shared/codecs.ts'
import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { firstName, isTownOfTable } from '@maru/shared/trips/per-diem/per-diem-rate.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { SelectField } from '../../../kit/fields/choice-fields.tsx'

/** Area of the table of rates a town belongs to that the table does not name: the country's rate is taken unless one is chosen. */
export function RateTownField({ path, country }: { path: string; country: string }) {
  const town = String(useWatch({ name: `${path}.town` }) ?? '')
  const { data: places = [] } = useQuery({ ...query(tripApplications.towns, { query: { country } }), enabled: country.length === 2 })
  if (isBlank(town) || places.length === 0 || places.some((place) => isTownOfTable(place, town))) return null
  const options = places.map((place) => ({ value: firstName(place), text: place.replaceAll('|', ' / ') }))
  return <SelectField name={`${path}.rateTown`} label={labels.rateTown} hint={labels.rateTownHint} span={7} options={options} />
}
