import type { BudgetEntryRow } from '@maru/shared/projects/project.ts'
import { Link } from 'react-router-dom'
import { documentAddress } from '../../approvals/common/document-address.ts'

type Request = Pick<BudgetEntryRow, 'formName' | 'documentId' | 'documentNo' | 'documentTitle'>

/** The request a booking is for: a link for whoever may open its document, else what kind it is. */
export function RequestLink({ request: { formName, documentId, documentNo, documentTitle } }: { request: Request }) {
  if (documentId === '') return formName || '–'
  return <Link to={documentAddress(documentId)}>{[documentNo || formName, documentTitle].join(' · ')}</Link>
}
