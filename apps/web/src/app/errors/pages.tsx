import { baseMessages } from '@maru/shared/base-messages.ts'
import { errorLabels } from '@maru/shared/web.labels.ts'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/buttons.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { MessagePage } from './MessagePage.tsx'

function HomeLink() {
  const label = useLabel()
  return (
    <Button variant="contained" component={Link} to="/main">
      {label(errorLabels.toHome)}
    </Button>
  )
}

/** 404: an address that does not exist, or whose page is not built yet. */
export function NotFoundPage({ inShell = false }: { inShell?: boolean }) {
  const label = useLabel()
  return (
    <MessagePage inShell={inShell} status="404" title={label(baseMessages.pageNotFound)} text={label(errorLabels.notFoundText)}>
      <HomeLink />
    </MessagePage>
  )
}

/** 401 and 403: not signed in, or not entitled (SPEC 2). */
export function ForbiddenPage() {
  const label = useLabel()
  return (
    <MessagePage status="403" title={label(errorLabels.forbiddenTitle)} text={label(errorLabels.forbiddenText)}>
      <Button variant="outlined" component={Link} to="/authInfo">
        {label(errorLabels.signInAgain)}
      </Button>
      <Button variant="contained" component={Link} to="/main">
        {label(errorLabels.toGroupware)}
      </Button>
    </MessagePage>
  )
}

/** Any other error: a temporary fault, try again later (SPEC 2). */
export function ErrorPage() {
  const label = useLabel()
  return (
    <MessagePage title={label(errorLabels.temporaryTitle)} text={label(errorLabels.temporaryText)}>
      <HomeLink />
    </MessagePage>
  )
}
