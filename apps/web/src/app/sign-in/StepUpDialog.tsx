import { sizes } from '@maru/shared/constants.ts'
import { baseMessages } from '@maru/shared/base-messages.ts'
import { secondFactors } from '@maru/shared/session/second-factor.ts'
import { signOn } from '@maru/shared/session/sign-on.ts'
import { signOnLabels } from '@maru/shared/session/sign-on.labels.ts'
import { session } from '@maru/shared/session/session.ts'
import { kitLabels, signInLabels } from '@maru/shared/web.labels.ts'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { call, useAction } from '../../api/client.ts'
import { hasPasskeys, provePossession } from '../../api/passkeys.ts'
import { answered, declined } from '../../api/session-watch.ts'
import { Button } from '../../kit/buttons.tsx'
import { PersistentDialog } from '../../kit/dialogs/PersistentDialog.tsx'
import { TextInput } from '../../kit/forms/TextInput.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { openProviderWindow } from './provider-window.ts'
import { useSignOn } from './SignOnButton.tsx'
import './sign-in.css'

const STEP_UP = { status: 403, code: 'STEP_UP_REQUIRED' }

/** Confirms at the identity provider, in a window of its own. */
function ProviderButton() {
  const label = useLabel()
  const { name } = useSignOn()
  const start = useAction(signOn.stepUp)
  if (name === '') return null
  const go = async () => {
    const window = openProviderWindow(answered)
    const begun = await start.run({})
    if (begun) window.go(begun.location)
    else window.giveUp()
  }
  return (
    <Button variant="text" loading={start.isPending} onClick={() => void go()}>
      {label(signOnLabels.continueWith, name)}
    </Button>
  )
}

/** Asks for the own password before an administrator's act; the act goes on after it, or is given up. */
export function StepUpDialog() {
  const label = useLabel()
  const titleId = useId()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const stepUp = useAction(session.stepUp)
  const cancel = () => declined(new ApiError(STEP_UP.status, STEP_UP))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') {
      setFault(label(baseMessages.passwordRequired))
      return
    }
    const onSuccess = (outcome: 'Success' | 'Fail') => (outcome === 'Success' ? answered() : setFault(label(signInLabels.stepUpWrong)))
    stepUp.mutate({ body: { password } }, { onSuccess })
  }
  const confirmByPasskey = async () => {
    const options = await call(secondFactors.challenge, {}, { asks: false })
    const credential = await provePossession(options)
    if (credential === undefined) return
    const outcome = await call(secondFactors.provePasskey, { body: { credential } }, { asks: false })
    if (outcome === 'Success') answered()
    else setFault(label(signInLabels.passkeyFailed))
  }
  return (
    <PersistentDialog width={sizes.signInDialog} titleId={titleId} onEscape={cancel}>
      <form className="column gap-12 px-24 py-20" noValidate onSubmit={submit}>
        <div>
          <h2 id={titleId} className="dialog-title">
            {label(signInLabels.stepUpTitle)}
          </h2>
          <p>{label(signInLabels.stepUpText)}</p>
        </div>
        <TextInput
          name="password"
          type="password"
          label={label(signInLabels.password)}
          value={password}
          onChange={setPassword}
          error={fault}
          maxLength={100}
          autoComplete="current-password"
          autoFocus
        />
        <div className="row end wrap">
          <ProviderButton />
          {hasPasskeys() && (
            <Button variant="text" onClick={() => void confirmByPasskey().catch(() => setFault(label(signInLabels.passkeyFailed)))}>
              {label(signInLabels.stepUpPasskey)}
            </Button>
          )}
          <Button variant="text" onClick={cancel}>
            {label(kitLabels.cancel)}
          </Button>
          <Button variant="contained" type="submit" loading={stepUp.isPending}>
            {label(signInLabels.stepUpConfirm)}
          </Button>
        </div>
      </form>
    </PersistentDialog>
  )
}
