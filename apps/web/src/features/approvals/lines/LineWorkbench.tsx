import { type SavedLineKind, savedLines } from '@maru/shared/approvals/drafting/drafting.ts'
import { lineEditorLabels as words } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Bookmark, Plus, RotateCcw } from '../../../kit/icons.ts'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { AddSteps } from './AddSteps.tsx'
import { KeptLines } from './SavedLines.tsx'
import type { EditStage } from './line-edit.ts'
import { LineEditor } from './LineEditor.tsx'
import { LineFaults } from './LineStrip.tsx'
import { NameDialog } from '../../../widgets/records/NameDialog.tsx'
import type { LineEdit } from './use-line-edit.ts'

/** The editor of a line with everything around it: what is wrong, what can be added, what was kept. */
export function LineWorkbench({ edit }: { edit: LineEdit }) {
  const label = useLabel()
  const create = useAction(savedLines.create)
  const [keeping, setKeeping] = useState<{ kind: SavedLineKind; stages: readonly EditStage[] }>()
  const [opened, setOpened] = useState<SavedLineKind>()
  if (edit.pending) return edit.error ? <ErrorBox error={edit.error} onRetry={() => location.reload()} /> : <SkeletonRows />
  const keep = async (name: string) => {
    if (!keeping) return
    await create.mutateAsync({ body: { kind: keeping.kind, name, line: { stages: [...keeping.stages] } } })
    toast.success(words.kept, name)
  }
  return (
    <div className="line-editor">
      <div>
        <LineEditor edit={edit} onKeepGroup={(stage) => setKeeping({ kind: 'GROUP', stages: [stage] })} />
      </div>
      <aside aria-busy={edit.checking}>
        {edit.faults.length > 0 ? (
          <LineFaults faults={edit.faults} />
        ) : (
          <p className="line-ready" role="status">
            {label(words.ready)}
          </p>
        )}
        <AddSteps edit={edit} />
        <section className="edit-add">
          <Button variant="text" size="small" onClick={() => setOpened('LINE')}>
            <Plus size={14} />
            {label(words.keptLines)}
          </Button>
          <Button variant="text" size="small" onClick={() => setOpened('GROUP')}>
            <Plus size={14} />
            {label(words.keptGroups)}
          </Button>
          <Button variant="text" size="small" onClick={() => setKeeping({ kind: 'LINE', stages: edit.stages })}>
            <Bookmark size={14} />
            {label(words.keepLine)}
          </Button>
          <Button variant="text" size="small" disabled={edit.line === null} onClick={edit.reset}>
            <RotateCcw size={14} />
            {label(words.reset)}
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
      {keeping && (
        <NameDialog
          title={label(keeping.kind === 'LINE' ? words.keepLine : words.keptGroups)}
          name=""
          onSave={keep}
          onClose={() => setKeeping(undefined)}
        />
      )}
    </div>
  )
}
