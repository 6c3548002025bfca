import { isBlank } from '@maru/shared/codecs.ts'
import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import type { InvalidRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { TextInput } from '../../../kit/forms/TextInput.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'

const ALSO = [approvalAdministration.invalid.resource]

/** Gives a step nobody can answer to another person; an administrator never answers it himself. */
export function ReassignDialog({ row, onClose }: { row: InvalidRow; onClose: () => void }) {
  const label = useLabel()
  const reassign = useAction(approvals.reassign, ALSO)
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const [opinion, setOpinion] = useState('')
  const [requestKey] = useState(() => crypto.randomUUID())
  const [person] = people
  const save = async (toUserId: string) => {
    const { stepId, stepVersion } = row
    await reassign.mutateAsync({ params: { id: row.documentId }, body: { stepId, stepVersion, toUserId, opinion, requestKey } })
    toast.success(messages.saved)
    onClose()
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button
        variant="contained"
        disabled={!person || isBlank(opinion)}
        loading={reassign.isPending}
        onClick={() => person && void save(person.userId).catch(() => undefined)}
      >
        {label(labels.reassign)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.reassign)} width={560} footer={footer} onClose={onClose}>
      <FormBody>
        <p className="wrap-anywhere mb-12 reassign-about">
          {row.title} <span className="muted">{row.approverName}</span>
        </p>
        <PeopleInput label={label(labels.reassignTo)} people={people} single onChange={setPeople} />
        <TextInput name="reason" label={label(labels.reason)} value={opinion} maxLength={2000} autoComplete="off" onChange={setOpinion} />
      </FormBody>
    </DialogFrame>
  )
}
