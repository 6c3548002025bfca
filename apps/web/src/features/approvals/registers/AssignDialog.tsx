import { paperLabels as labels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import { type PaperDetail, paperDocuments } from '@maru/shared/approvals/registers/paper-document.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'

/** Names who of the receiving department deals with an entry. */
export function AssignDialog({ paper, onClose }: { paper: PaperDetail; onClose: () => void }) {
  const label = useLabel()
  const assign = useAction(paperDocuments.assign)
  const [people, setPeople] = useState<readonly ChosenPerson[]>(
    paper.handlerId === '' ? [] : [{ userId: paper.handlerId, name: paper.handlerName }],
  )
  const [refused, setRefused] = useState<string>()
  const [person] = people
  const save = async (userId: string) => {
    try {
      await assign.mutateAsync({ params: { id: paper.id }, body: { version: paper.version, userId } })
      toast.success(messages.saved)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setRefused(label(messages.fieldUnknownPerson))
    }
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={!person} loading={assign.isPending} onClick={() => person && void save(person.userId)}>
        {label(kitLabels.save)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.assignTitle)} meta={paper.receivingDepartmentName} width={520} footer={footer} onClose={onClose}>
      <FormBody>
        <PeopleInput label={label(labels.handler)} people={people} single error={refused} onChange={setPeople} />
      </FormBody>
    </DialogFrame>
  )
}
