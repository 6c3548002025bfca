import type { FileRecord } from '@maru/shared/files/file.ts'
import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { fileLabels } from '@maru/shared/files/file.labels.ts'
import { useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card, CardGrid } from '../../../widgets/cards/Card.tsx'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import {
  fileExtension,
  type FileChanges,
  isChanged,
  noChanges,
  toFileRows,
  withAdded,
  withRemoved,
  withRestored,
} from '../../files/attachments/file-rows.ts'
import { PictureView } from '../../files/attachments/PictureField.tsx'
import { type FileGroup, useFileGroup } from '../../files/attachments/use-file-group.ts'
import { samplePicture } from '../samples/sample-user.ts'

const storedFile = (key: string, name: string, size: number): FileRecord => ({
  key,
  name,
  size,
  fileName: name,
  fileSize: size,
  extension: fileExtension(name),
  groupId: 'sample',
  url: '',
  isMsds: name.includes('SDB'),
  uploadedBy: 'Alex Beispiel',
  uploadedAt: new Date('2026-11-20T09:30:00Z'),
})
const records = [storedFile('stored', 'Aceton_SDB.pdf', 184_320), storedFile('marked', '안전점검_결과.hwp', 61_440)]

/** A grid whose files wait in this page: stored ones, one of them marked for deletion, or new ones, and all that can be done with them. */
function useWaitingFiles(stored: readonly FileRecord[]): FileGroup {
  const [changes, setChanges] = useState<FileChanges>(() => {
    if (stored.length > 0) return { ...noChanges, deleted: ['marked'] }
    const file = new File(['x'.repeat(2048)], 'Protocol_2026-11-21.docx')
    return withAdded(noChanges, [file, new File(['x'], 'Messwerte.xlsx')], [], true)
  })
  return {
    rows: toFileRows(stored, changes),
    multiple: true,
    changed: isChanged(changes),
    checking: false,
    progress: undefined,
    refusals: [],
    dismiss: () => undefined,
    error: undefined,
    reload: () => undefined,
    add: async (files) => setChanges((old) => withAdded(old, files, [], true)),
    remove: async (row) => setChanges((old) => withRemoved(old, row)),
    restore: (key) => setChanges((old) => withRestored(old, key)),
  }
}

/** A picture that is changed in this page only. */
function SamplePicture({ url, busy = false }: { url: string; busy?: boolean }) {
  const [shown, show] = useState(url)
  const actions = { busy, onChoose: (file: File) => show(URL.createObjectURL(file)), onRemove: () => show('') }
  return <PictureView personName="Alex Beispiel" url={shown} actions={actions} />
}

/** The file grid and the round picture in their states; the first grid asks the server whether it would take a file, and sends none. */
export function FileParts() {
  const label = useLabel()
  const { group } = useFileGroup('')
  const waiting = useWaitingFiles([])
  const marked = useWaitingFiles(records)
  const [tries, setTries] = useState(1)
  const failed = { ...group, error: new ApiError(500, { traceId: String(tries) }), reload: () => setTries(tries + 1) }
  const grids = [
    [labels.empty, <FileGrid group={group} key="empty" />],
    [labels.created, <FileGrid group={waiting} key="created" />],
    [labels.deleted, <FileGrid group={marked} key="deleted" />],
    [labels.readOnly, <FileGrid group={{ ...marked, rows: [...marked.rows, ...waiting.rows] }} readOnly key="readOnly" />],
    [fileLabels.uploading, <FileGrid group={{ ...waiting, progress: 40 }} key="uploading" />],
    [labels.failed, <FileGrid group={failed} key="failed" />],
  ] as const
  return (
    <CardGrid>
      {grids.map(([title, grid]) => (
        <Card key={title[0]} title={label(title, 40)}>
          <div className="px-16 pb-16">{grid}</div>
        </Card>
      ))}
      <Card title={label(fileLabels.picture)}>
        <div className="px-16 pb-16 row wrap">
          <SamplePicture url="" />
          <SamplePicture url={samplePicture} />
          <SamplePicture url="" busy />
          <PictureView personName="Alex Beispiel" url="" />
          <PictureView personName="예시" url="data:image/png;base64,AA" />
        </div>
      </Card>
    </CardGrid>
  )
}
