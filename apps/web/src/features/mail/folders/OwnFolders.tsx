import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailFolderLabels as labels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useState } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { Plus } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { readList, writeList } from '../../../kit/session-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { folderTree } from './folder-tree.ts'
import { OwnFolder } from './OwnFolder.tsx'
import { useRemoveFolder } from './use-folder-actions.ts'
import './mail-own.css'

const FolderDialog = later(async () => (await import('./FolderDialog.tsx')).FolderDialog)

interface Asked {
  readonly folder?: MailFolder
  readonly inside?: MailFolder
}

const FOLDED = 'mailFolded'
const isId = (value: unknown) => typeof value === 'string'

/** Which folders are folded in, as long as this browser tab lives. */
function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(readList(FOLDED, isId)))
  const toggle = (folderId: string) => {
    const next = new Set(folded)
    if (!next.delete(folderId)) next.add(folderId)
    writeList(FOLDED, [...next])
    setFolded(next)
  }
  return [folded, toggle] as const
}

/** The person's own folders, made, changed and removed where they stand. */
export function OwnFolders({ folders, openFolder }: { folders: readonly MailFolder[]; openFolder: string | undefined }) {
  const label = useLabel()
  const [dialog, setDialog] = useState<Asked>()
  const remove = useRemoveFolder(folders, openFolder)
  const [folded, toggle] = useFolded()
  return (
    <>
      <div className="pt-12 flex align-center">
        <h2 className="grow caption muted px-10">{label(mailLabels.ownFolders)}</h2>
        <IconButton name={label(labels.newFolder)} size="small" onClick={() => setDialog({})}>
          <Plus size={14} />
        </IconButton>
      </div>
      <ul>
        {folderTree(folders, folded).map((entry, index) => (
          <OwnFolder
            key={entry.folder.folderId}
            entry={entry}
            colour={index}
            isOpen={entry.folder.folderId === openFolder}
            onFold={() => toggle(entry.folder.folderId)}
            onNewInside={(inside) => setDialog({ inside })}
            onChange={(folder) => setDialog({ folder })}
            onRemove={(folder) => void remove(folder)}
          />
        ))}
      </ul>
      {dialog && <FolderDialog folders={folders} folder={dialog.folder} inside={dialog.inside} onClose={() => setDialog(undefined)} />}
    </>
  )
}
