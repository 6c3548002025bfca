import { signOnLabels } from '@maru/shared/session/sign-on.labels.ts'
import { signOnFaults, signOnSteps } from '@maru/shared/session/sign-on.ts'
import { signInLabels } from '@maru/shared/web.labels.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLabel } from '../../kit/text/use-label.ts'
import { safeNext } from '../safe-next.ts'
import { DONE_PAGE, leaveProviderWindow } from '../sign-in/provider-window.ts'
import { SignInDialog } from '../sign-in/SignInDialog.tsx'
import './errors.css'

/** The window at the identity provider has done what it was opened for. */
function WindowDone() {
  const label = useLabel()
  useEffect(leaveProviderWindow, [])
  return (
    <main className="sign-in-page" aria-label={label(signInLabels.title)}>
      <p className="text-center">{label(signOnLabels.windowDone)}</p>
    </main>
  )
}

/** Where the guard sends a person without a session: the sign-in, then the page asked for. */
export function SignInRequiredPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // What comes after the sign-in is fetched while the password is typed.
  useEffect(() => {
    const idle = requestIdleCallback(() => void import('../shell/Shell.tsx'))
    return () => cancelIdleCallback(idle)
  }, [])
  if (params.get('signOn') === 'DONE') return <WindowDone />
  const asked = params.get('next')
  const next = asked === DONE_PAGE ? asked : safeNext(asked)
  const fault = signOnFaults.find((one) => one === params.get('signOn'))
  const step = signOnSteps.find((one) => one === params.get('step')) ?? 'password'
  return (
    <main className="sign-in-page" aria-label={label(signInLabels.title)}>
      <SignInDialog next={next} step={step} fault={fault} onDone={() => void navigate(next, { replace: true })} />
    </main>
  )
}
