import { leaves } from '@maru/shared/leave/leave.ts'
import type { LeaveDetail } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveScreen as words } from '@maru/shared/leave/leave-screen.labels.ts'
import { messages } from '@maru/shared/messages.ts'
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
import { FileGrid } from '../../../widgets/files/FileGrid.tsx'
import { useFileGroup } from '../../../widgets/files/use-file-group.ts'

type Note = LeaveDetail['sickNotes'][number]

/** The certificate of an illness, shown where it is and asked for where it is missing. */
function SickNote({ leaveId, note }: { leaveId: string; note: Note }) {
  const label = useLabel()
  const files = useFileGroup(note.fileKey)
  const certify = useAction(leaves.certify)
  const now = today(useMe().timeZone)
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { key, complete } = await files.save()
      if (!complete || key === '0' || key === '') return
      await certify.mutateAsync({ params: { id: leaveId }, body: { fileKey: key } })
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
        <StatusChip
          tone={note.certified ? 'green' : 'amber'}
          dot={note.certified ? 'full' : 'ring'}
          text={label(note.certified ? words.certificateGiven : words.certificateMissing)}
        />
        {!note.certified && note.dueOn !== '' && (
          <span className="muted small">{label(note.dueOn < now ? words.certificateLate : words.certificateDue, note.dueOn)}</span>
        )}
        <span className="grow" />
        {!note.certified && (
          <Button variant="outlined" size="small" disabled={!files.group.changed} loading={saving} onClick={() => void save()}>
            {label(words.addCertificate)}
          </Button>
        )}
      </div>
      <FileGrid group={files.group} readOnly={note.certified} />
    </div>
  )
}

export const SickNotes = ({ leave }: { leave: LeaveDetail }) => (
  <Section title={words.certificate}>
    {leave.sickNotes.map((note) => (
      <SickNote key={note.id} leaveId={leave.id} note={note} />
    ))}
  </Section>
)
