import { useSyncExternalStore } from 'react'
import { useIdentity } from '../../api/identity.ts'
import { currentAsk, subscribeAsk } from '../../api/session-watch.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

const nothingMore = () => undefined

/** What a refused call asks for, over whatever page is open: the page and its typed input stay. */
export function SessionDialogs() {
  const ask = useSyncExternalStore(subscribeAsk, currentAsk)
  const hasIdentity = useIdentity() !== undefined
  if (ask === 'sign-in') return <SignInDialog again={hasIdentity} onDone={nothingMore} />
  return ask === 'step-up' ? <StepUpDialog /> : null
}
