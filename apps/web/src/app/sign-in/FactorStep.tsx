import { isBlank } from '@maru/shared/codecs.ts'
import { baseMessages } from '@maru/shared/base-messages.ts'
import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import { secondFactors } from '@maru/shared/session/second-factor.ts'
import { signInLabels } from '@maru/shared/web.labels.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { errorMessage } from '../../api/error-message.ts'
import { completeSignIn } from '../../api/identity.ts'
import { hasPasskeys, provePossession } from '../../api/passkeys.ts'
import { isSessionLost } from '../../api/session-watch.ts'
import { Button } from '../../kit/buttons.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { TextInput } from '../../kit/forms/TextInput.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

const CODE_MAX = 20
type Step = { readonly titleId: string; readonly onDone: () => void; readonly onBack: () => void }
const alone = { asks: false } as const

/** Whether the person has a passkey; undefined until that is known. */
function useHasPasskey(onLost: () => void) {
  const [has, setHas] = useState<boolean>()
  useEffect(() => {
    call(secondFactors.challenge, {}, alone).then(
      (options) => setHas(hasPasskeys() && Array.isArray(options['allowCredentials']) && options['allowCredentials'].length > 0),
      (error: unknown) => (isSessionLost(error) ? onLost() : setHas(false)),
    )
    // Asked once, when the step is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return has
}

/** The second step of a sign-in: a passkey, a code of an authenticator app or a recovery code. */
export function FactorStep({ titleId, onDone, onBack }: Step) {
  const label = useLabel()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'code' | 'passkey'>()
  const hasPasskey = useHasPasskey(onBack)
  const prove = async (by: 'code' | 'passkey', send: () => Promise<'Success' | 'Fail' | undefined>, wrong: string) => {
    setBusy(by)
    setFault(undefined)
    try {
      const outcome = await send()
      if (outcome === 'Success') {
        await completeSignIn()
        return onDone()
      }
      if (outcome === 'Fail') setFault(wrong)
    } catch (error) {
      toast.error(errorMessage(error) ?? baseMessages.failed)
      if (isSessionLost(error)) onBack()
    }
    setBusy(undefined)
    return undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(code)) return setFault(label(baseMessages.fieldRequired))
    return void prove('code', () => call(secondFactors.proveCode, { body: { code } }, alone), label(labels.wrongCode))
  }
  const sendPasskey = async () => {
    const credential = await provePossession(await call(secondFactors.challenge, {}, alone))
    return credential && call(secondFactors.provePasskey, { body: { credential } }, alone)
  }
  return (
    <form className="column sign-in" noValidate onSubmit={submit}>
      <div>
        <h1 id={titleId}>{label(labels.confirmTitle)}</h1>
        <p className="secondary">{label(hasPasskey === true ? labels.confirmText : labels.confirmCodeText)}</p>
      </div>
      {hasPasskey === true && (
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={busy === 'passkey'}
          onClick={() => void prove('passkey', sendPasskey, label(signInLabels.passkeyFailed))}
        >
          {label(signInLabels.stepUpPasskey)}
        </Button>
      )}
      <TextInput
        name="code"
        label={label(labels.codeOrRecovery)}
        value={code}
        onChange={setCode}
        error={fault}
        maxLength={CODE_MAX}
        autoComplete="one-time-code"
        autoFocus
      />
      <Button type="submit" variant={hasPasskey === true ? 'outlined' : 'contained'} size="large" fullWidth loading={busy === 'code'}>
        {label(labels.verify)}
      </Button>
      <Button variant="text" onClick={onBack}>
        {label(labels.back)}
      </Button>
      <p className="text-center muted small">{label(labels.lostAll)}</p>
    </form>
  )
}
