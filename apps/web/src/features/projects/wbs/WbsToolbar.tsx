import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Milestone, Pencil, Plus, Trash2, Undo2 } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { WbsDraft } from './use-wbs-draft.ts'
import { changeTree, removeSelected } from './wbs-actions.ts'

/** What changes the tasks: adding, places in the tree, removing, undo. Each has a key as well. */
export function WbsToolbar({ draft, onEdit }: { draft: WbsDraft; onEdit: () => void }) {
  const label = useLabel()
  const hasNone = draft.at < 0
  return (
    <div className="row gap-2 no-print" role="toolbar" aria-label={label(projectLabels.tasks)}>
      <Button size="small" variant="outlined" onClick={() => draft.add(label(labels.newTask), false)}>
        <Plus size={14} />
        {label(labels.addTask)}
      </Button>
      <IconButton size="small" name={label(labels.addMilestone)} onClick={() => draft.add(label(labels.milestone), true)}>
        <Milestone size={15} />
      </IconButton>
      <IconButton size="small" name={label(labels.editTask)} disabled={hasNone} onClick={onEdit}>
        <Pencil size={15} />
      </IconButton>
      <IconButton size="small" name={label(labels.outdent)} disabled={hasNone} onClick={() => changeTree(draft, 'ArrowLeft')}>
        <IndentDecrease size={15} />
      </IconButton>
      <IconButton size="small" name={label(labels.indent)} disabled={hasNone} onClick={() => changeTree(draft, 'ArrowRight')}>
        <IndentIncrease size={15} />
      </IconButton>
      <IconButton size="small" name={label(labels.moveUp)} disabled={hasNone} onClick={() => changeTree(draft, 'ArrowUp')}>
        <ArrowUp size={15} />
      </IconButton>
      <IconButton size="small" name={label(labels.moveDown)} disabled={hasNone} onClick={() => changeTree(draft, 'ArrowDown')}>
        <ArrowDown size={15} />
      </IconButton>
      <IconButton size="small" name={label(labels.removeTask)} disabled={hasNone} onClick={() => removeSelected(draft)}>
        <Trash2 size={15} />
      </IconButton>
      <IconButton size="small" name={label(labels.undo)} disabled={!draft.isDirty} onClick={draft.undo}>
        <Undo2 size={15} />
      </IconButton>
    </div>
  )
}
