import { kitLabels } from '@maru/shared/web.labels.ts'
import { useNavigate } from 'react-router-dom'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { DocumentPicker, type PickedDocument } from '../documents/DocumentPicker.tsx'

const referenceOf = ({ documentNo, title }: PickedDocument) => `${documentNo} ${title}`

/** `/approval/insdaprvlistpopup`: the picker over the register; numbers and titles of what is taken go to the clipboard. */
export function DocumentPickerPage() {
  const navigate = useNavigate()
  const close = () => void navigate(listAddress('/approval/insdaprvlist'))
  const copy = async (documents: readonly PickedDocument[]) => {
    await navigator.clipboard.writeText(documents.map(referenceOf).join('\n'))
    toast.success(kitLabels.copied)
    close()
  }
  return <DocumentPicker chosen={[]} onPick={(documents) => void copy(documents)} onClose={close} />
}
