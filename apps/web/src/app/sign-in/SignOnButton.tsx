import { baseMessages } from '@maru/shared/base-messages.ts'
import { signOnLabels as labels } from '@maru/shared/session/sign-on.labels.ts'
import { signOn } from '@maru/shared/session/sign-on.ts'
import { useQuery } from '@tanstack/react-query'
import { query, toAddress } from '../../api/client.ts'
import { errorMessage } from '../../api/error-message.ts'
import { completeSignIn } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { DONE_PAGE, openProviderWindow } from './provider-window.ts'

/** The sign-in of the organisation; no name where there is none, or it is not known yet. */
export function useSignOn() {
  const { data } = useQuery({ ...query(signOn.provider, {}), staleTime: Infinity })
  return data ?? { name: '', passwords: true }
}

interface SignOnButtonProps {
  readonly name: string
  /** Over an open page, which stays as it is. */
  readonly again: boolean
  /** The page after the sign-in. */
  readonly next: string
  readonly isMain: boolean
  readonly onDone: () => void
}

/** Goes to the identity provider of the organisation and comes back signed in. */
export function SignOnButton({ name, again, next, isMain, onDone }: SignOnButtonProps) {
  const label = useLabel()
  const complete = () => void completeSignIn().then(onDone, (error: unknown) => toast.error(errorMessage(error) ?? baseMessages.failed))
  const go = () => {
    if (again) openProviderWindow(complete).go(toAddress(signOn.start, { query: { next: DONE_PAGE } }))
    else location.assign(toAddress(signOn.start, { query: { next } }))
  }
  return (
    <Button variant={isMain ? 'contained' : 'outlined'} size="large" fullWidth onClick={go}>
      {label(labels.continueWith, name)}
    </Button>
  )
}
