import { baseMessages } from '@maru/shared/base-messages.ts'
import { errorLabels, kitLabels, shellLabels } from '@maru/shared/web.labels.ts'
import { isRouteErrorResponse, Navigate, useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { Button } from '../../kit/buttons.tsx'
import { CircleAlert } from '../../kit/icons.ts'
import { Sheet } from '../../kit/layout.tsx'
import { isPartMissing } from '../../kit/later.tsx'
import { Empty, LoadingPage } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { isReloading } from '../new-version.ts'
import { NotFoundPage } from './pages.tsx'

const pages: Readonly<Record<number, string>> = { 401: '/authInfo', 403: '/forbidden', 404: '/notfound' }

/** Where a page goes whose own load was refused (SPEC 8); nothing for a fault of the program itself. */
const pageOfError = (error: unknown) => (error instanceof ApiError ? (pages[error.status] ?? '/errorInfo') : undefined)

/** Stands in for a screen that failed: the rest of the portal goes on working, another try starts this screen alone anew. */
export function RouteError() {
  const error = useRouteError()
  const label = useLabel()
  const navigate = useNavigate()
  const here = useLocation()
  const target = pageOfError(error)
  if (target !== undefined) return <Navigate to={target} replace />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isMissing = isPartMissing(error)
  if (isMissing && isReloading()) return <LoadingPage />
  const action = (
    <Button variant="outlined" size="small" onClick={() => (isMissing ? location.reload() : void navigate(here, { replace: true }))}>
      {label(isMissing ? shellLabels.reload : kitLabels.tryAgain)}
    </Button>
  )
  const [title, text] = isMissing ? [kitLabels.failedTitle, baseMessages.partMissing] : [errorLabels.screenFault, errorLabels.temporaryText]
  return (
    <Sheet>
      <Empty icon={CircleAlert} title={label(title)} text={label(text)} action={action} />
    </Sheet>
  )
}
