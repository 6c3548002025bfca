import { approvals } from '@maru/shared/approvals/approval.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { isPageFault } from '../../../api/page-load.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { later } from '../../../kit/later.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import { DocumentView } from '../documents/DocumentView.tsx'

const PrintedDocument = later(async () => (await import('../printing/DocumentPaper.tsx')).PrintedDocument)

const WIDTH = 960

/** `/approval/insdaprvdetailpopup?id=…`: a decided document over the register, to be read. */
export function InternalDetailPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const detail = useQuery({ ...query(approvals.get, { params: { id: params.get('id') ?? '' } }), throwOnError: isPageFault })
  const close = () => void navigate(listAddress('/approval/insdaprvlist'))
  const document = detail.data
  if (document === undefined) return null
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={close}>
        {label(kitLabels.close)}
      </Button>
    </>
  )
  const chip = <DocumentStatusChip status={document.status} />
  return (
    <DialogFrame title={`${document.documentNo} ${document.formName}`} meta={chip} width={WIDTH} footer={footer} readOnly onClose={close}>
      <DocumentView document={document} mode="side" />
      <PrintedDocument document={document} />
    </DialogFrame>
  )
}
