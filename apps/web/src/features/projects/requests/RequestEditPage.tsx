import { Navigate, useLocation, useParams } from 'react-router-dom'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import type { RequestScreen } from '../../approvals/request-list/request-screen.ts'

/** The popup of a request whose address may name the document; without anything it writes a new one. */
export function RequestEditPage({ screen, param }: { screen: RequestScreen; param: string }) {
  const id = useParams()[param]
  const { search } = useLocation()
  if (id !== undefined) return <Navigate replace to={`${screen.popup}?id=${encodeURIComponent(id)}`} />
  if (search === '') return <Navigate replace to={`${screen.popup}?new`} />
  return <RequestDialogPage screen={screen} />
}
