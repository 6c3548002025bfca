import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import { signOnLabels } from '@maru/shared/session/sign-on.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { AccountReasonDialog } from '../accounts/AccountReasonDialog.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

interface Person {
  readonly userId: string
  readonly name: string
}

/** Asks for the reason, which stands in the history. */
function ResetDialog({ userId, name, onClose }: Person & { onClose: () => void }) {
  const reset = useAction(userAccounts.resetFactors)
  const save = async (body: { reason: string }) => {
    await reset.mutateAsync({ params: { userId }, body })
    toast.success(messages.saved)
  }
  const texts = { title: labels.resetTitle, text: labels.resetText, saveText: labels.reset }
  return <AccountReasonDialog {...texts} name={name} onSave={save} onClose={onClose} />
}

/** The account at the identity provider, and the way to disconnect it. */
function SignOnOfUser({ userId, name, address }: Person & { address: string }) {
  const label = useLabel()
  const disconnect = useAction(userAccounts.disconnectSignOn)
  const [asking, setAsking] = useState(false)
  const save = async (body: { reason: string }) => {
    await disconnect.mutateAsync({ params: { userId }, body })
    toast.success(messages.saved)
  }
  const texts = { title: signOnLabels.disconnectOf, text: signOnLabels.disconnectOfText, saveText: signOnLabels.disconnect }
  return (
    <div className="px-24 py-12 row gap-12 line-bottom">
      <h3>{label(signOnLabels.title)}</h3>
      <p className="grow secondary">{address}</p>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {label(signOnLabels.disconnect)}
      </Button>
      {asking && <AccountReasonDialog {...texts} name={name} onSave={save} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** What an administrator sees of a person's second factors, and the way to reset them. */
export function FactorsOfUser({ userId, name }: Person) {
  const label = useLabel()
  const isSelf = useMe().userId === userId
  const [resetting, setResetting] = useState(false)
  const { data } = useQuery(query(userAccounts.factors, { params: { userId } }))
  if (data === undefined) return null
  const { passkeys, authenticators, required, signOn } = data
  const count = passkeys + authenticators
  return (
    <>
      <div className="px-24 py-12 row gap-12 line-bottom">
        <h3>{label(labels.title)}</h3>
        <p className="grow secondary">
          {count === 0 ? label(labels.none) : label(labels.counts, passkeys, authenticators)}{' '}
          {required && <StatusChip tone="blue" text={label(labels.requiredByPersonsRole)} />}
        </p>
        {count > 0 && !isSelf && (
          <Button variant="outlined" onClick={() => setResetting(true)}>
            {label(labels.reset)}
          </Button>
        )}
        {resetting && <ResetDialog userId={userId} name={name} onClose={() => setResetting(false)} />}
      </div>
      {signOn !== '' && <SignOnOfUser userId={userId} name={name} address={signOn} />}
    </>
  )
}
