import { messages } from '@maru/shared/messages.ts'
import { applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import type { Application } from '@maru/shared/recruitment/application-fields.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { interviewLabels } from '@maru/shared/recruitment/letters/letter.labels.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

const isAhead = ({ cancelled, startsAt }: Application['interviews'][number]) => !cancelled && startsAt > new Date()

/** Interviews of an application; the one ahead may be cancelled. */
export function Interviews({ application: { id, version, interviews } }: { application: Application }) {
  const label = useLabel()
  const cancel = useAction(applications.cancelInterview, ['reservations'])
  if (interviews.length === 0) return null
  const ask = async () => {
    const asked = { title: interviewLabels.cancel, text: messages.interviewCancelAsk, yes: interviewLabels.cancel, danger: true }
    if (await confirm(asked)) await cancel.run({ params: { id }, body: { version } }, messages.saved)
  }
  return (
    <Section title={labels.interviews}>
      <ul className="stack gap-6">
        {interviews.map(({ id: interviewId, round, startsAt, place, placeConfirmed, cancelled }) => (
          <li key={interviewId} className={cancelled ? 'row gap-10 muted' : 'row gap-10'}>
            <InstantText at={startsAt} />
            <span>{label(round === 2 ? labels.round2 : labels.round1)}</span>
            <span className="wrap-anywhere">{cancelled ? <s>{place}</s> : place}</span>
            {!cancelled && !placeConfirmed && <span className="muted">{label(interviewLabels.roomUnconfirmed)}</span>}
          </li>
        ))}
      </ul>
      {interviews.some(isAhead) && (
        <p className="row mt-8">
          <Button size="small" variant="outlined" color="error" loading={cancel.isPending} onClick={() => void ask()}>
            {label(interviewLabels.cancel)}
          </Button>
        </p>
      )}
    </Section>
  )
}
