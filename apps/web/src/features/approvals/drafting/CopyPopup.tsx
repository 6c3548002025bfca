import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { useNavigate } from 'react-router-dom'
import { DocumentPicker } from '../documents/DocumentPicker.tsx'

/** `/approval/aprvcpltlistpopup`: decided documents over a new one, which begins as a copy of the chosen one. */
export function CopyPopup() {
  const navigate = useNavigate()
  const back = (search: string) => void navigate(`/approval/aprvregist${search}`)
  return (
    <DocumentPicker
      title={labels.copyFrom}
      action={labels.copy}
      chosen={[]}
      max={1}
      onClose={() => back('')}
      onPick={([old]) => back(old ? `?from=${old.id}` : '')}
    />
  )
}
