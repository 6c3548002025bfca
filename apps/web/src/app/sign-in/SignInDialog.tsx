import { isBlank } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import { baseMessages } from '@maru/shared/base-messages.ts'
import { signOnFaultLabels, signOnLabels } from '@maru/shared/session/sign-on.labels.ts'
import type { SignOnFault } from '@maru/shared/session/sign-on.ts'
import { signInLabels } from '@maru/shared/web.labels.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { signIn, type SignInOutcome, signInWithPasskey, useIdentity } from '../../api/identity.ts'
import { hasPasskeys } from '../../api/passkeys.ts'
import { Button } from '../../kit/buttons.tsx'
import { CheckInput } from '../../kit/forms/CheckInput.tsx'
import { PersistentDialog } from '../../kit/dialogs/PersistentDialog.tsx'
import { TextInput } from '../../kit/forms/TextInput.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { later } from '../../kit/later.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { Mark } from '../../kit/BrandMark.tsx'
import { savedId, saveId } from './saved-id.ts'
import { SignOnButton, useSignOn } from './SignOnButton.tsx'
import './sign-in.css'

const FactorStep = later(async () => (await import('./FactorStep.tsx')).FactorStep)
const EnrolStep = later(async () => (await import('./EnrolStep.tsx')).EnrolStep)

type State = { busy: boolean; submitted: boolean; retryMinutes: number | undefined }
export type Step = 'password' | 'factor' | 'enrolment'

/** Minutes, rounded up, after which a locked account may try again. */
const minutesOf = (error: ApiError) => (error.retryAfter === undefined ? undefined : Math.ceil(error.retryAfter / 60))

/** Signs in by `send`; what was refused is told by a toast. */
async function trySignIn(send: () => Promise<SignInOutcome | undefined>): Promise<SignInOutcome | undefined | ApiError> {
  try {
    const outcome = await send()
    if (outcome === 'wrong') toast.error(baseMessages.signInFailed)
    return outcome
  } catch (error) {
    toast.error(errorMessage(error) ?? baseMessages.failed)
    return error instanceof ApiError ? error : undefined
  }
}

function useSignIn(first: Step, onDone: () => void) {
  const currentUserId = useIdentity()?.userId ?? ''
  const [userId, setUserId] = useState(savedId() || currentUserId)
  const [password, setPassword] = useState('')
  const [keep, setKeep] = useState(savedId() !== '')
  const [step, setStep] = useState(first)
  const [state, setState] = useState<State>({ busy: false, submitted: false, retryMinutes: undefined })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const complete = !isBlank(userId) && password !== ''
    setState({ busy: complete, submitted: true, retryMinutes: undefined })
    if (!complete) return
    const outcome = await trySignIn(() => signIn(userId.trim(), password))
    setState({ busy: false, submitted: true, retryMinutes: outcome instanceof ApiError ? minutesOf(outcome) : undefined })
    if (outcome !== 'done' && outcome !== 'factor' && outcome !== 'enrolment') return
    saveId(userId, keep)
    if (outcome === 'done') onDone()
    else setStep(outcome)
  }
  const back = () => {
    setPassword('')
    setStep('password')
    setState({ busy: false, submitted: false, retryMinutes: undefined })
  }
  return {
    step,
    back,
    userId,
    setUserId,
    password,
    setPassword,
    keep,
    setKeep,
    state,
    submit,
  }
}

/** Signs in without name and password, in a browser that can. */
function PasskeyButton({ onDone }: { onDone: () => void }) {
  const label = useLabel()
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const go = async () => {
    setBusy(true)
    const outcome = await trySignIn(signInWithPasskey)
    setBusy(false)
    if (outcome === 'done') onDone()
  }
  return (
    <Button variant="outlined" size="large" fullWidth loading={busy} onClick={() => void go()}>
      {label(signInLabels.withPasskey)}
    </Button>
  )
}

/** Name and password, and what is said about them. */
function PasswordFields({ form }: { form: ReturnType<typeof useSignIn> }) {
  const label = useLabel()
  const { busy, submitted } = form.state
  const missing = (value: string, message: Parameters<typeof label>[0]) => (submitted && value === '' ? label(message) : undefined)
  return (
    <>
      <TextInput
        name="userId"
        label={label(signInLabels.userId)}
        value={form.userId}
        onChange={form.setUserId}
        error={missing(form.userId.trim(), baseMessages.usernameRequired)}
        maxLength={20}
        autoComplete="username"
        autoFocus={form.userId === ''}
      />
      <TextInput
        name="password"
        type="password"
        label={label(signInLabels.password)}
        value={form.password}
        onChange={form.setPassword}
        error={missing(form.password, baseMessages.passwordRequired)}
        maxLength={100}
        autoComplete="current-password"
        autoFocus={form.userId !== ''}
      />
      <CheckInput name="saveId" text={label(signInLabels.idSave)} checked={form.keep} onChange={form.setKeep} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {label(signInLabels.signIn)}
      </Button>
    </>
  )
}

interface SignInDialogProps {
  /** Over an open page whose session was lost. */
  readonly again?: boolean
  /** The page after a sign-in at the identity provider. */
  readonly next?: string
  /** The step a sign-in at the provider is at, and why one did not succeed. */
  readonly step?: Step
  readonly fault?: SignOnFault | undefined
  readonly onDone: () => void
}

/** The sign-in of SPEC 2, and that of the organisation above it. */
export function SignInDialog({ again = false, next = '/', step = 'password', fault, onDone }: SignInDialogProps) {
  const label = useLabel()
  const titleId = useId()
  const form = useSignIn(step, onDone)
  const { name, passwords } = useSignOn()
  const [opened, setOpened] = useState(false)
  const { retryMinutes } = form.state
  const stepIn = (part: ReactNode) => (
    <PersistentDialog width={sizes.signInDialog} titleId={titleId}>
      {part}
    </PersistentDialog>
  )
  if (form.step === 'factor') return stepIn(<FactorStep titleId={titleId} onDone={onDone} onBack={form.back} />)
  if (form.step === 'enrolment') return stepIn(<EnrolStep titleId={titleId} onDone={onDone} onBack={form.back} />)
  return stepIn(
    <form className="column sign-in" noValidate onSubmit={(event) => void form.submit(event)}>
      <title>{`${label(signInLabels.signIn)} · Maru`}</title>
      <Mark size={40} />
      <div>
        <h1 id={titleId}>{label(again ? signInLabels.againTitle : signInLabels.title)}</h1>
        <p className="secondary">{label(again ? signInLabels.againIntro : signInLabels.intro)}</p>
      </div>
      {fault !== undefined && <p role="alert">{label(signOnFaultLabels[fault])}</p>}
      {name !== '' && <SignOnButton name={name} again={again} next={next} isMain={!passwords} onDone={onDone} />}
      {name !== '' && passwords && <p className="text-center muted small">{label(signOnLabels.or)}</p>}
      {passwords || opened ? (
        <PasswordFields form={form} />
      ) : (
        <Button variant="text" onClick={() => setOpened(true)}>
          {label(signOnLabels.byPassword)}
        </Button>
      )}
      <PasskeyButton onDone={onDone} />
      <p className="text-center muted small" role={retryMinutes === undefined ? undefined : 'alert'}>
        {retryMinutes === undefined ? label(signInLabels.help) : label(signInLabels.lockedFor, retryMinutes)}
      </p>
    </form>,
  )
}
