import { roles } from '@maru/shared/roles/role.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import type { Option } from '../../kit/fields/choice-fields.tsx'

export const useRoles = () => useQuery(query(roles.list, {}))

/** Roles as options; empty until they have arrived. */
export function useRoleOptions(): readonly Option[] {
  return (useRoles().data ?? []).map(({ code, name }) => ({ value: code, text: `${code} ${name}` }))
}
