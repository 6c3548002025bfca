import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { Pencil, Trash2 } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import './leave-administration.css'

/** What can be done with a row of a small table; `name` says of which one. */
export function RowButtons({ name, onEdit, onDelete }: { name: string; onEdit?: () => void; onDelete?: () => void }) {
  const label = useLabel()
  return (
    <span className="inline-row gap-2">
      {onEdit && (
        <IconButton size="small" name={label(labels.edit, name)} onClick={onEdit}>
          <Pencil size={14} />
        </IconButton>
      )}
      {onDelete && (
        <IconButton size="small" name={label(labels.remove, name)} onClick={onDelete}>
          <Trash2 size={14} />
        </IconButton>
      )}
    </span>
  )
}
