import { leaves } from '@maru/shared/leave/leave.ts'
import type { LeaveDetail } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { ConfirmCertificateDialog, SickActions } from './SickChange.tsx'

type Note = LeaveDetail['sickNotes'][number]

const isWaiting = ({ certified, confirmedByName }: Note) => certified && confirmedByName === ''

/** Whether there is a certificate, and who has confirmed it. */
function NoteState({ note }: { note: Note }) {
  const label = useLabel()
  if (!note.certified) return <StatusChip tone="amber" dot="ring" text={label(labels.certificateMissing)} />
  if (isWaiting(note)) return <StatusChip tone="amber" dot="full" text={label(control.certificateWaiting)} />
  return <StatusChip tone="green" dot="full" text={label(control.certificateConfirmedBy, note.confirmedByName)} />
}

/** The certificate of an illness, shown where it is and asked for where it is missing. */
function SickNote({ leaveId, note, mayConfirm }: { leaveId: string; note: Note; mayConfirm: boolean }) {
  const label = useLabel()
  const files = useFileGroup(note.fileKey)
  const certify = useAction(leaves.certify)
  const now = today(useMe().timeZone)
  const [saving, setSaving] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const fileKey = await files.saveKey()
      if (!fileKey) return
      await certify.mutateAsync({ params: { id: leaveId }, body: { fileKey } })
      toast.success(messages.saved)
    } catch {
      // The call itself has said what was wrong; the chosen file stays in the grid.
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="stack">
      <div className="row">
        <DateText text={note.from} /> – <DateText text={note.to} />
        <NoteState note={note} />
        {!note.certified && note.dueOn !== '' && (
          <span className="muted small">{label(note.dueOn < now ? labels.certificateLate : labels.certificateDue, note.dueOn)}</span>
        )}
        {note.certifiedFrom !== '' && (
          <span className="muted small">{label(control.certificateDays, note.certifiedFrom, note.certifiedTo)}</span>
        )}
        <span className="grow" />
        {mayConfirm && isWaiting(note) && (
          <Button variant="contained" size="small" onClick={() => setConfirming(true)}>
            {label(control.certificateConfirm)}
          </Button>
        )}
        {!note.certified && (
          <Button variant="outlined" size="small" disabled={!files.group.changed} loading={saving} onClick={() => void save()}>
            {label(labels.addCertificate)}
          </Button>
        )}
      </div>
      <FileGrid group={files.group} readOnly={note.certified} />
      {confirming && <ConfirmCertificateDialog leaveId={leaveId} note={note} onClose={() => setConfirming(false)} />}
    </div>
  )
}

export const SickNotes = ({ leave }: { leave: LeaveDetail }) => (
  <Section title={labels.certificate}>
    <div className="stack">
      {leave.sickNotes.map((note) => (
        <SickNote key={note.id} leaveId={leave.id} note={note} mayConfirm={leave.mayConfirmSick} />
      ))}
      {leave.mayChangeSick && <SickActions leave={leave} />}
    </div>
  </Section>
)
