import { people, type PickedDepartment } from '@maru/shared/users/people.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { OrganisationTree } from './OrganisationTree.tsx'

/** An administrator’s change is seen with one of the next openings. */
const FRESH_MS = 10_000

interface DepartmentTreeProps {
  readonly typed?: string
  /** Code of the chosen department, '' for none. */
  readonly value: string
  readonly onChange: (department: PickedDepartment) => void
}

/** The departments of today, for choosing one. */
export function DepartmentTree(props: DepartmentTreeProps) {
  const answer = useQuery({ ...query(people.departments, {}), staleTime: FRESH_MS })
  if (answer.isError) return <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <SkeletonRows count={3} />
  return <OrganisationTree rows={answer.data} {...props} />
}
