import { users } from '@maru/shared/users/user.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'

/** An administrator’s change is seen with one of the next openings of a list. */
const FRESH_MS = 10_000

/** Departments as options; empty until they have arrived. */
export function useDepartments(): readonly Option[] {
  const departments = useQuery({ ...query(users.departments, {}), staleTime: FRESH_MS })
  return (departments.data ?? []).map(({ code, name }) => ({ value: code, text: name }))
}
