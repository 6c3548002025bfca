import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { NEW_FILE_GROUP } from '@maru/shared/files/file.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLabel } from '../../kit/text/use-label.ts'
import { FileGrid } from '../files/attachments/FileGrid.tsx'
import { FilePicker } from './parts/FilePicker.tsx'
import { useFileGroup } from '../files/attachments/use-file-group.ts'
import { PickerPage } from './PickerPage.tsx'

function Chosen({ groupKey }: { groupKey: string }) {
  const { group } = useFileGroup(groupKey)
  return (
    <div className="picked-files">
      <FileGrid group={group} readOnly />
    </div>
  )
}

/** `/common/atflgrid?file=…`: the files of a group; without one a new group. The address names the group once there is one. */
export function FilePickerPage() {
  const label = useLabel()
  const [address, setAddress] = useSearchParams()
  const groupKey = address.get('file') ?? ''
  const [open, setOpen] = useState(true)
  return (
    <PickerPage
      title={label(labels.chooseFiles)}
      chosen={groupKey !== '' && <Chosen key={groupKey} groupKey={groupKey} />}
      onOpen={() => setOpen(true)}
    >
      {open && (
        <FilePicker
          groupKey={groupKey}
          onClose={() => setOpen(false)}
          onPick={(key) => {
            setAddress(key === NEW_FILE_GROUP ? {} : { file: key }, { replace: true })
            setOpen(false)
          }}
        />
      )}
    </PickerPage>
  )
}
