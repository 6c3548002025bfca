import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import { FACTOR_NAME_MAX, secondFactors } from '@maru/shared/session/second-factor.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { createPasskey, hasPasskeys } from '../../../api/passkeys.ts'
import { Button } from '../../../kit/buttons.tsx'
import { KeyRound, ShieldCheck } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { browserName } from '../../../widgets/text/browser-name.ts'
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** Adds a passkey or an authenticator app. Recovery codes come with the first one; `onAdded` follows when they were put away. */
export function AddFactor({ onAdded }: { onAdded: () => void }) {
  const label = useLabel()
  const start = useAction(secondFactors.startAuthenticator)
  const ask = useAction(secondFactors.passkeyOptions)
  const add = useAction(secondFactors.addPasskey)
  const [app, setApp] = useState<{ id: string; secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (recoveryCodes: readonly string[]) => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else onAdded()
  }
  const addPasskey = async () => {
    const options = await ask.run({})
    const credential = options && (await createPasskey(options))
    if (credential === undefined) return
    const name = label(labels.passkeyName, browserName(navigator.userAgent)).slice(0, FACTOR_NAME_MAX)
    const added = await add.run({ body: { name, credential } })
    if (added !== undefined) finish(added.recoveryCodes)
  }
  const close = () => {
    setCodes(undefined)
    onAdded()
  }
  return (
    <>
      {hasPasskeys() && (
        <Button variant="outlined" loading={ask.isPending || add.isPending} onClick={() => void addPasskey()}>
          <KeyRound size={14} />
          {label(labels.addPasskey)}
        </Button>
      )}
      <Button variant="outlined" loading={start.isPending} onClick={() => void start.run({}).then(setApp)}>
        <ShieldCheck size={14} />
        {label(labels.addAuthenticator)}
      </Button>
      {app !== undefined && <AuthenticatorDialog app={app} onAdded={finish} onClose={() => setApp(undefined)} />}
      {codes !== undefined && <RecoveryCodesDialog codes={codes} onClose={close} />}
    </>
  )
}
