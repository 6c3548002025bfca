import { platform } from '@maru/shared/platform/platform.ts'
import { useQuery } from '@tanstack/react-query'
import type { Option } from '../kit/fields/choice-fields.tsx'
import { query } from './client.ts'

/** Entries of code groups as options, by group; empty until they have arrived. Codes change rarely, so they are fetched once. */
export function useCodes<const G extends string>(...groups: readonly G[]): Readonly<Record<G, readonly Option[]>> {
  const codes = useQuery({ ...query(platform.codes, { query: { cdGrps: groups.join(',') } }), staleTime: Number.POSITIVE_INFINITY })
  const options = groups.map((group) => [group, (codes.data?.[group] ?? []).map(({ code, name }) => ({ value: code, text: name }))])
  return Object.fromEntries(options) as Readonly<Record<G, readonly Option[]>>
}
