import { signInLabels } from '@maru/shared/web.labels.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLabel } from '../../kit/text/use-label.ts'
import { safeNext } from '../safe-next.ts'
import { SignInDialog } from '../sign-in/SignInDialog.tsx'
import './errors.css'

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
  return (
    <main className="sign-in-page" aria-label={label(signInLabels.title)}>
      <SignInDialog onDone={() => void navigate(safeNext(params.get('next')), { replace: true })} />
    </main>
  )
}
