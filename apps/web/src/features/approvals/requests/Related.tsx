import type { DocumentDetail, DraftInput } from '@maru/shared/approvals/approval.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { later } from '../../../kit/later.tsx'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { FileText, Plus, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { documentAddress } from '../common/document-address.ts'
import type { PickedDocument } from '../documents/DocumentPicker.tsx'
import '../lines/line-editor.css'

const DocumentPicker = later(async () => (await import('../documents/DocumentPicker.tsx')).DocumentPicker)

/** Decided documents the request refers to; `known` are those it had when it was opened. */
export function Related({ known }: { known: DocumentDetail['related'] }) {
  const label = useLabel()
  const { field } = useController<DraftInput, 'relatedIds'>({ name: 'relatedIds' })
  const [documents, setDocuments] = useState<readonly PickedDocument[]>(known)
  const [picking, setPicking] = useState(false)
  const change = (next: readonly PickedDocument[]) => {
    setDocuments(next)
    field.onChange(next.map(({ id }) => id))
  }
  return (
    <div className="stack gap-6">
      <ul>
        {documents.map(({ id, documentNo, title }) => (
          <li key={id} className="row py-6">
            <FileText size={16} aria-hidden />
            <span className="column grow wrap-anywhere">
              <Link to={documentAddress(id)} target="_blank">
                {title}
              </Link>
              <span className="muted small num">{documentNo}</span>
            </span>
            <IconButton
              size="small"
              name={label(labels.takeOut, documentNo)}
              onClick={() => change(documents.filter((one) => one.id !== id))}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <span>
        <Button variant="outlined" size="small" onClick={() => setPicking(true)}>
          <Plus size={14} />
          {label(labels.addDocument)}
        </Button>
      </span>
      {picking && (
        <DocumentPicker
          chosen={documents}
          onClose={() => setPicking(false)}
          onPick={(next) => {
            change(next)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
