import type { SavedLineKind } from '@maru/shared/approvals/drafting/drafting.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { Bookmark, Plus, RotateCcw } from '../../../kit/icons.ts'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { AddSteps } from './AddSteps.tsx'
import { KeptLines, SaveLineDialog } from './SavedLines.tsx'
import type { EditStage } from './line-edit.ts'
import { LineEditor } from './LineEditor.tsx'
import { LineFaults } from './LineStrip.tsx'
import type { LineEdit } from './use-line-edit.ts'

interface LineWorkbenchProps {
  readonly edit: LineEdit
  /** The page around it saves lines and lists them; otherwise buttons here do. */
  readonly saved?: ReactNode
}

/** The editor of a line with everything around it: what is wrong, what can be added, what was saved. */
export function LineWorkbench({ edit, saved }: LineWorkbenchProps) {
  const label = useLabel()
  const [keeping, setKeeping] = useState<{ kind: SavedLineKind; stages: readonly EditStage[] }>()
  const [opened, setOpened] = useState<SavedLineKind>()
  if (edit.pending) return edit.error ? <ErrorBox error={edit.error} onRetry={() => location.reload()} /> : <SkeletonRows />
  return (
    <div className="split text-ink line-editor">
      <div className="py-16 px-20">
        <LineEditor edit={edit} onKeepGroup={(stage) => setKeeping({ kind: 'GROUP', stages: [stage] })} />
        {saved}
      </div>
      <aside className="stack gap-16 py-16 px-20 line-left shaded" aria-busy={edit.checking}>
        {edit.faults.length > 0 ? (
          <LineFaults faults={edit.faults} />
        ) : (
          <p className="text-green small medium" role="status">
            {label(labels.ready)}
          </p>
        )}
        <AddSteps edit={edit} />
        <section className="stack">
          {saved === undefined && (
            <Button variant="text" size="small" onClick={() => setOpened('LINE')}>
              <Plus size={14} />
              {label(labels.keptLines)}
            </Button>
          )}
          <Button variant="text" size="small" onClick={() => setOpened('GROUP')}>
            <Plus size={14} />
            {label(labels.keptGroups)}
          </Button>
          {saved === undefined && (
            <Button variant="text" size="small" onClick={() => setKeeping({ kind: 'LINE', stages: edit.stages })}>
              <Bookmark size={14} />
              {label(labels.keepLine)}
            </Button>
          )}
          <Button variant="text" size="small" disabled={edit.line === null} onClick={edit.reset}>
            <RotateCcw size={14} />
            {label(labels.reset)}
          </Button>
        </section>
      </aside>
      {opened && (
        <KeptLines
          kind={opened}
          onClose={() => setOpened(undefined)}
          onApply={(stages) => {
            edit.addKept(stages)
            setOpened(undefined)
          }}
        />
      )}
      {keeping && <SaveLineDialog {...keeping} onClose={() => setKeeping(undefined)} />}
    </div>
  )
}
