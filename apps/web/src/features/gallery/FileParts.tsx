import { galleryLabels as words } from '@maru/shared/gallery.labels.ts'
import { fileLabels } from '@maru/shared/files/file.labels.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useLabel } from '../../kit/use-label.ts'
import { Card, CardGrid } from '../../widgets/Card.tsx'
import { FileGrid } from '../../widgets/FileGrid.tsx'
import { type FileChanges, isChanged, noChanges, rowsOf, withAdded, withRemoved, withRestored } from '../../widgets/file-rows.ts'
import { PictureField } from '../../widgets/PictureField.tsx'
import { type FileGroup, useFileGroup } from '../../widgets/use-file-group.ts'

/** A grid whose new files wait in this page: an added one, removed ones and all that can be done with them. */
function useWaitingFiles(): FileGroup {
  const [changes, setChanges] = useState<FileChanges>(() => {
    const file = new File(['x'.repeat(2048)], 'Protocol_2026-11-21.docx')
    return withAdded(noChanges, [file, new File(['x'], 'Messwerte.xlsx')], [], true)
  })
  return {
    rows: rowsOf([], changes),
    multiple: true,
    changed: isChanged(changes),
    checking: false,
    progress: undefined,
    error: undefined,
    reload: () => undefined,
    add: async (files) => setChanges((old) => withAdded(old, files, [], true)),
    remove: async (row) => setChanges((old) => withRemoved(old, row)),
    restore: (key) => setChanges((old) => withRestored(old, key)),
  }
}

/** The file grid and the round picture in their states; the first grid asks the server whether it would take a file, and sends none. */
export function FileParts() {
  const label = useLabel()
  const { group } = useFileGroup('')
  const waiting = useWaitingFiles()
  const [tries, setTries] = useState(1)
  const failed = { ...group, error: new ApiError(500, { traceId: String(tries) }), reload: () => setTries(tries + 1) }
  const grids = [
    [words.empty, <FileGrid group={group} key="empty" />],
    [words.created, <FileGrid group={waiting} key="created" />],
    [words.readOnly, <FileGrid group={waiting} readOnly key="readOnly" />],
    [fileLabels.uploading, <FileGrid group={{ ...waiting, progress: 40 }} key="uploading" />],
    [words.failed, <FileGrid group={failed} key="failed" />],
  ] as const
  return (
    <CardGrid>
      {grids.map(([title, grid]) => (
        <Card key={title[0]} title={label(title, 40)}>
          <div className="gallery-body">{grid}</div>
        </Card>
      ))}
      <Card title={label(words.chips)}>
        <div className="gallery-row">
          <PictureField personName="Alex Beispiel" url="" editable={false} onChange={() => undefined} />
          <PictureField personName="예시" url="data:image/png;base64,AA" editable={false} onChange={() => undefined} />
        </div>
      </Card>
    </CardGrid>
  )
}
