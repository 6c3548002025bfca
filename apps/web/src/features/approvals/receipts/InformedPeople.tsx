import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { approvalParticipants } from '@maru/shared/approvals/receipts/approval-participants.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import type { ParticipantInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Building2, Plus, X } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { participationLabels } from '../common/document-labels.ts'
import { InformedList } from './InformedList.tsx'

type Informed = DocumentDetail['participants'][number]

/** Informs further people of a document that is under way or decided. */
function InformDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const label = useLabel()
  const [value, setValue] = useState<ParticipantInput[]>([])
  const add = useAction(approvalParticipants.add)
  const isDecided = document.status !== 'IN_PROGRESS'
  const send = async () => {
    const { added } = await add.mutateAsync({ params: { id: document.id }, body: { participants: value } })
    toast.success(messages.participantsAdded, String(added))
    onClose()
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={value.length === 0} loading={add.isPending} onClick={() => void send().catch(() => undefined)}>
        {label(work.inform)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(work.inform)} width={sizes.confirmDialog} footer={footer} onClose={onClose}>
      <FormBody>
        <p className="muted pb-12">{label(isDecided ? work.informReaders : work.informHelp)}</p>
        <InformedList
          value={value}
          onChange={setValue}
          known={document.participants.map(({ userId }) => userId)}
          max={50}
          {...(isDecided && { kinds: ['VIEW'] })}
        />
      </FormBody>
    </DialogFrame>
  )
}

function Row({ one, onRemove }: { one: Informed; onRemove: (() => void) | undefined }) {
  const label = useLabel()
  const { name, kind, readAt, departmentName, userId } = one
  return (
    <li>
      {userId === '' ? <Building2 size={16} aria-hidden /> : <PersonAvatar userId={userId} name={name} size={22} />}
      <span className="grow ellipsis" title={name}>
        {name}
      </span>
      {departmentName !== '' && (
        <span className="muted small ellipsis" title={departmentName}>
          {label(work.asMembersOf, departmentName)}
        </span>
      )}
      <span className="muted small">{label(participationLabels[kind])}</span>
      {userId !== '' && <span className="muted small">{readAt === '' ? label(labels.unread) : <InstantText at={readAt} />}</span>}
      {onRemove && (
        <IconButton size="small" name={label(requestLabels.takeOut, name)} onClick={onRemove}>
          <X size={14} />
        </IconButton>
      )}
    </li>
  )
}

const SHOWN = 8

/** People informed of a document and which of them have read it; those who stand in its line may add others. */
export function InformedPeople({ document }: { document: DocumentDetail }) {
  const label = useLabel()
  const [adding, setAdding] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const remove = useAction(approvalParticipants.remove)
  const { id, participants, actions } = document
  const mayChange = actions.some(({ action }) => action === 'ADD_PARTICIPANT')
  const shown = isWhole ? participants : participants.slice(0, SHOWN)
  const takeOut = async ({ userId, name }: Informed) => {
    await remove.mutateAsync({ params: { id, userId } })
    toast.success(messages.participantRemoved, name)
  }
  return (
    <>
      <ul className="document-entries">
        {shown.map((one) => (
          <Row
            key={one.userId + one.departmentCode}
            one={one}
            onRemove={
              mayChange && one.readAt === '' && one.kind !== 'POST_READ' ? () => void takeOut(one).catch(() => undefined) : undefined
            }
          />
        ))}
      </ul>
      <p className="row">
        {participants.length > SHOWN && (
          <Button variant="text" size="small" onClick={() => setWhole(!isWhole)}>
            {label(work.peopleTold, participants.length, participants.filter(({ readAt }) => readAt !== '').length)}
          </Button>
        )}
        {mayChange && (
          <Button variant="text" size="small" onClick={() => setAdding(true)}>
            <Plus size={14} />
            {label(work.inform)}
          </Button>
        )}
      </p>
      {adding && <InformDialog document={document} onClose={() => setAdding(false)} />}
    </>
  )
}
