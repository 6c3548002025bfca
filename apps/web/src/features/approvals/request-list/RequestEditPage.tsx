import { Navigate, useLocation, useParams } from 'react-router-dom'
import { RequestDialogPage } from './RequestDialogPage.tsx'
import type { RequestBody } from '../requests/request-kind.ts'
import type { RequestPopup } from './request-screen.ts'

/** The popup of a request whose address may name the document; without anything it writes a new one. */
export function RequestEditPage({ screen, param, start }: { screen: RequestPopup; param: string; start?: RequestBody | undefined }) {
  const id = useParams()[param]
  const { search } = useLocation()
  if (id !== undefined) return <Navigate replace to={`${screen.popup}?id=${encodeURIComponent(id)}`} />
  if (search === '') return <Navigate replace to={`${screen.popup}?new`} />
  return <RequestDialogPage screen={screen} start={start} />
}
