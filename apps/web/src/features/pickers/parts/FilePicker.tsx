import { files } from '@maru/shared/files/file.ts'
import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Empty } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { picturesAmong } from './picture-files.ts'
import { PicturePreview } from './PicturePreview.tsx'
import './picker-parts.css'

interface FilePickerProps {
  /** Group or file whose files it begins with, '' for none. */
  readonly groupKey: string
  /** They are looked at only. */
  readonly readOnly?: boolean
  /** Key of the group the files are in now. */
  readonly onPick: (groupKey: string) => void
  readonly onClose: () => void
}

/** The files of a group: searched, looked at, added and taken out; they are stored when they are chosen (SPEC 2 atflgrid). */
export function FilePicker({ groupKey, readOnly = false, onPick, onClose }: FilePickerProps) {
  const label = useLabel()
  const { group, save } = useFileGroup(groupKey)
  const stored = useQuery({ ...query(files.list, { params: { fileKey: groupKey } }), enabled: groupKey !== '' })
  const [typed, setTyped] = useState('')
  const [showing, setShowing] = useState(false)
  const [saving, setSaving] = useState(false)
  const pictures = picturesAmong(stored.data ?? [])
  const wanted = typed.trim().toLowerCase()
  const rows = group.rows.filter((row) => (row.kind === 'stored' ? row.record.name : row.file.name).toLowerCase().includes(wanted))
  const choose = async () => {
    setSaving(true)
    const uploadResult = await save()
    setSaving(false)
    if (uploadResult.complete) onPick(uploadResult.key)
  }
  const footer = (
    <>
      {pictures.length > 0 && (
        <Button variant="outlined" onClick={() => setShowing(true)}>
          {label(labels.preview)}
        </Button>
      )}
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(readOnly ? kitLabels.close : kitLabels.cancel)}
      </Button>
      {!readOnly && (
        <Button variant="contained" loading={saving} disabled={!group.changed && group.rows.length === 0} onClick={() => void choose()}>
          {label(labels.upload)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame title={label(readOnly ? labels.filesOf : labels.chooseFiles)} width={720} footer={footer} onClose={onClose}>
      <div className="stack gap-12 py-12 px-16">
        <SearchBox autoFocus value={typed} placeholder={label(labels.searchFiles)} onSearch={setTyped} />
        {rows.length === 0 && wanted !== '' ? (
          <Empty title={label(labels.noFileFits)} text={label(kitLabels.noMatchText)} />
        ) : (
          <FileGrid group={{ ...group, rows }} readOnly={readOnly} />
        )}
      </div>
      {showing && <PicturePreview pictures={pictures} onClose={() => setShowing(false)} />}
    </DialogFrame>
  )
}
