import { users } from '@maru/shared/users/user.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/client.ts'
import type { Option } from '../kit/fields/choice-fields.tsx'

/** Departments as options; empty until they have arrived. */
export function useDepartments(): readonly Option[] {
  const departments = useQuery({ ...query(users.departments, {}), staleTime: Number.POSITIVE_INFINITY })
  return (departments.data ?? []).map(({ code, name }) => ({ value: code, text: name }))
}
