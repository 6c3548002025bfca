import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import type { SavedLine, SavedLineKind } from '@maru/shared/approvals/drafting/drafting.ts'
import { savedLines } from '@maru/shared/approvals/drafting/drafting.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Bookmark, Pencil, Save, Trash2 } from '../../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NameDialog } from '../../../widgets/records/NameDialog.tsx'
import type { Stages } from './line-edit.ts'
import './line-editor.css'

function People({ people }: Pick<SavedLine, 'people'>) {
  const label = useLabel()
  return (
    <span className="muted small">
      {people.map(({ key, name, active }, index) => (
        <span key={key}>
          {index > 0 && ', '}
          {active ? name : <s title={label(labels.hasLeft)}>{name}</s>}
          {!active && ` (${label(labels.hasLeft)})`}
        </span>
      ))}
    </span>
  )
}

interface SavedLineListProps {
  readonly kind: SavedLineKind
  /** Adds what was saved to the line that is edited. */
  readonly onApply: (stages: Stages) => void
  /** The line that is edited, where a saved one can be replaced with it. */
  readonly edited?: Stages
}

/** Lines or groups the person has saved: add to the line, replace, rename, delete. */
export function SavedLineList({ kind, onApply, edited }: SavedLineListProps) {
  const label = useLabel()
  const list = useQuery(query(savedLines.list, {}))
  const update = useAction(savedLines.update)
  const remove = useAction(savedLines.remove)
  const [renaming, setRenaming] = useState<SavedLine>()
  const rows = (list.data ?? []).filter((row) => row.kind === kind)
  const forget = async ({ id, name }: SavedLine) => {
    if (await confirm({ title: labels.forgetTitle, yes: kitLabels.delete, args: [name], danger: true })) remove.mutate({ params: { id } })
  }
  const overwrite = async ({ id, name }: SavedLine, stages: Stages) => {
    if (!(await confirm({ title: labels.overwriteTitle, yes: answerLabels.replace, args: [name], danger: true }))) return
    await update.mutateAsync({ params: { id }, body: { name, line: { stages: [...stages] } } })
    toast.success(labels.kept, name)
  }
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  if (rows.length === 0) return <Empty icon={Bookmark} title={label(labels.noneKept)} text={label(labels.noneKeptText)} />
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="row line-bottom py-8 px-16 kept-row">
            <span className="column grow wrap-anywhere">
              <b className="ellipsis" title={row.name}>
                {row.name}
              </b>
              <People people={row.people} />
            </span>
            <Button size="small" variant="outlined" onClick={() => onApply(row.line.stages)}>
              {label(labels.add)}
            </Button>
            {edited !== undefined && (
              <IconButton size="small" name={label(labels.overwriteLine, row.name)} onClick={() => void overwrite(row, edited)}>
                <Save size={14} />
              </IconButton>
            )}
            <IconButton size="small" name={label(labels.rename, row.name)} onClick={() => setRenaming(row)}>
              <Pencil size={14} />
            </IconButton>
            <IconButton size="small" name={label(labels.forget, row.name)} onClick={() => void forget(row)}>
              <Trash2 size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      {renaming && (
        <NameDialog
          title={label(labels.rename, renaming.name)}
          name={renaming.name}
          onSave={(name) => update.mutateAsync({ params: { id: renaming.id }, body: { name, line: renaming.line } })}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  )
}

interface KeptLinesProps extends Omit<SavedLineListProps, 'edited'> {
  readonly onClose: () => void
}

/** Lists saved lines or groups in a dialog (SPEC 2 bkmklistpopup, bkmkgrppopup). */
export function KeptLines({ kind, onApply, onClose }: KeptLinesProps) {
  const label = useLabel()
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(kind === 'LINE' ? labels.keptLines : labels.keptGroups)} width={560} footer={footer} onClose={onClose}>
      <SavedLineList kind={kind} onApply={onApply} />
    </DialogFrame>
  )
}

interface SaveLineProps {
  readonly kind: SavedLineKind
  readonly stages: Stages
  readonly onClose: () => void
}

/** Asks for the name a line or a group is saved under. */
export function SaveLineDialog({ kind, stages, onClose }: SaveLineProps) {
  const label = useLabel()
  const create = useAction(savedLines.create)
  const save = async (name: string) => {
    await create.mutateAsync({ body: { kind, name, line: { stages: [...stages] } } })
    toast.success(labels.kept, name)
  }
  return <NameDialog title={label(kind === 'LINE' ? labels.keepLine : labels.keptGroups)} name="" onSave={save} onClose={onClose} />
}
