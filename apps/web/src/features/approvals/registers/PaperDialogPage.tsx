import { paperDocuments } from '@maru/shared/approvals/registers/paper-document.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call, query } from '../../../api/client.ts'
import { isPageFault } from '../../../api/page-load.ts'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { NewPaperDialog, PaperDialog } from './PaperDialogs.tsx'

/** An entry once it has come; a person who was told of it has seen it then. */
function LoadedPaper({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = useQuery({ ...query(paperDocuments.get, { params: { id } }), throwOnError: isPageFault })
  const isHere = entry.data !== undefined
  useEffect(() => {
    // The mark is a courtesy: an entry that was read stays read even when it could not be noted.
    if (isHere) call(paperDocuments.read, { params: { id } }).catch(() => undefined)
  }, [isHere, id])
  if (entry.data === undefined) return null
  return <PaperDialog key={entry.data.version} paper={entry.data} onClose={onClose} />
}

/** `/approval/hdwrdocdetailpopup?id=…` or `?new`: the entry over the register. */
export function PaperDialogPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const close = () => void navigate(listAddress('/approval/hdwrdoclist'))
  const id = params.get('id') ?? ''
  return params.has('new') ? <NewPaperDialog onClose={close} /> : <LoadedPaper key={id} id={id} onClose={close} />
}
