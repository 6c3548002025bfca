import { apiLabels as labels } from '@maru/shared/menus/menu-admin.labels.ts'
import type { RegisteredApi } from '@maru/shared/roles/api-register.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** Callers an API is open to, in a few words. */
export function Callers({ api }: { api: RegisteredApi }) {
  const label = useLabel()
  if (api.kind !== 'grant') return <span className="muted">{label(labels[`kind${api.kind}`])}</span>
  return <span className="ellipsis">{api.roleNames.join(', ') || label(labels.nobody)}</span>
}
