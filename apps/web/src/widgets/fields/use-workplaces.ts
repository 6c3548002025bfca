import { platform } from '@maru/shared/platform/platform.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import type { Option } from '../../kit/fields/choice-fields.tsx'

/** The workplaces of the organisation as options; empty until they have arrived. */
export function useWorkplaces(): readonly Option[] {
  const { data } = useQuery(query(platform.settingsChoices, {}))
  return (data?.workplaces ?? []).map(({ code, name }) => ({ value: code, text: name }))
}
