import { handlingLabels } from '@maru/shared/approvals/actions/handling.labels.ts'
import { requestListLabels as labels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { FileText, Printer, Undo2 } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { documentAddress } from '../common/document-address.ts'
import { CancelDialog } from './CancelDialog.tsx'

interface Props {
  /** '' for a record without a document, or whose document the person may not see. */
  readonly documentId: string
  /** Set when its cancellation may be asked for: what is cancelled, in words, and the resource whose lists show it. */
  readonly cancel?: { readonly name: string; readonly resource: string } | false | undefined
}

/** What the popup of a request offers for its document: print it, open it, ask for its cancellation. */
export function DocumentActions({ documentId, cancel }: Props) {
  const label = useLabel()
  const navigate = useNavigate()
  const [isCancelling, setCancelling] = useState(false)
  if (documentId === '') return null
  return (
    <>
      <Button variant="outlined" onClick={() => void navigate(documentAddress(documentId, 'print'))}>
        <Printer size={14} />
        {label(kitLabels.print)}
      </Button>
      <Button variant="outlined" onClick={() => void navigate(documentAddress(documentId))}>
        <FileText size={14} />
        {label(labels.openDocument)}
      </Button>
      {cancel && (
        <Button variant="outlined" onClick={() => setCancelling(true)}>
          <Undo2 size={14} />
          {label(handlingLabels.doCancel)}
        </Button>
      )}
      {cancel && isCancelling && <CancelDialog documentId={documentId} {...cancel} onClose={() => setCancelling(false)} />}
    </>
  )
}
