import { roleLabels as labels } from '@maru/shared/roles/role.labels.ts'
import type { ScopeReach } from '@maru/shared/roles/role-fields.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** Name of how far a role reaches in a domain of data. */
export function useReachLabel() {
  const label = useLabel()
  return (reach: ScopeReach) => label(labels[`reach${reach}`])
}
