import { baseMessages } from '@maru/shared/base-messages.ts'
import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import { errorMessage } from '../../api/error-message.ts'
import { completeSignIn } from '../../api/identity.ts'
import { AddFactor } from '../../features/users/factors/AddFactor.tsx'
import { Button } from '../../kit/buttons.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** Adds the first passkey or authenticator app of whoever has to have one; the sign-in is complete with it. */
export function EnrolStep({ titleId, onDone, onBack }: { titleId: string; onDone: () => void; onBack: () => void }) {
  const label = useLabel()
  const go = () =>
    void completeSignIn().then(onDone, (error: unknown) => {
      toast.error(errorMessage(error) ?? baseMessages.failed)
      onBack()
    })
  return (
    <div className="column sign-in">
      <div>
        <h1 id={titleId}>{label(labels.enrolTitle)}</h1>
        <p className="secondary">{label(labels.enrolText)}</p>
      </div>
      <AddFactor onAdded={go} />
      <Button variant="text" onClick={onBack}>
        {label(labels.back)}
      </Button>
    </div>
  )
}
