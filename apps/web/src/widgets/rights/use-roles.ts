import { roles } from '@maru/shared/roles/role.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import type { Option } from '../../kit/fields/choice-fields.tsx'

export const useRoles = (enabled = true) => useQuery({ ...query(roles.list, {}), enabled })

/** Roles as options; empty until they have arrived, and for who may not read them. */
export function useRoleOptions(enabled = true): readonly Option[] {
  return (useRoles(enabled).data ?? []).map(({ code, name }) => ({ value: code, text: name === '' ? code : `${name} (${code})` }))
}
