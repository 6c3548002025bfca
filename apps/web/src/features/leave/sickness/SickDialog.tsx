import { blankLeave } from '@maru/shared/leave/requests/leave-body.ts'
import { leaves, type SickInput, sickInput } from '@maru/shared/leave/leave.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { OnBehalf, useBehalf } from '../../approvals/requests/OnBehalf.tsx'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { PeriodField } from '../request-form/PeriodField.tsx'
import { Said } from '../common/RequestIssues.tsx'
import { useLeaveTypes } from '../common/use-leave-types.ts'

const Field = bindFields<SickInput>()
const NOTE_MAX = 500
const WIDTH = 820
const labels = { typeCode: leaveScreen.type, from: leaveScreen.period, note: leaveScreen.note }

/** What one should know of the days of an illness: that their public holidays are not entered yet. */
function SickSaid({ onBehalfOf }: { onBehalfOf: string | undefined }) {
  const [leaveType, from, to, startHalf, endHalf] = useWatch<SickInput, ['typeCode', 'from', 'to', 'startHalf', 'endHalf']>({
    name: ['typeCode', 'from', 'to', 'startHalf', 'endHalf'],
  })
  const body = { ...blankLeave, leaveType: leaveType ?? '', from, to, startHalf: startHalf ?? 'FULL', endHalf: endHalf ?? 'FULL' }
  const preview = useQuery({
    ...query(leaves.preview, { body: { body, documentId: '', ...(onBehalfOf !== undefined && { onBehalfOf }) } }),
    enabled: from !== '' && from <= to,
  })
  return <Said issues={[]} warnings={preview.data?.warnings ?? []} />
}

/** An illness is told, not asked for: when, and the certificate as soon as there is one. */
export function SickDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const report = useAction(leaves.tellSick)
  const files = useFileGroup('')
  const behalf = useBehalf(undefined)
  const types = useLeaveTypes().filter(({ needsApproval }) => !needsApproval)
  const first = types[0]?.code ?? 'SICK'
  const values: SickInput = { userId: '', typeCode: first, from: now, to: now, startHalf: 'FULL', endHalf: 'FULL', note: '', fileKey: '' }
  const save = async (input: SickInput) => {
    const fileKey = await files.saveKey()
    if (fileKey === undefined) return false
    await report.mutateAsync({ body: { ...input, userId: behalf.person?.userId ?? '', fileKey } })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={label(leaveScreen.sickTitle)}
      width={WIDTH}
      schema={sickInput}
      values={values}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <OnBehalf
        {...behalf}
        isSaved={false}
        title={leaveScreen.sickForOtherTitle}
        text={leaveScreen.sickForOther}
        who={leaveScreen.sickPerson}
      />
      <Section title={leaveScreen.sickTitle} text={leaveScreen.sickText}>
        <FormGrid>
          <Field.Select name="typeCode" required options={types.map(({ code, name }) => ({ value: code, text: name }))} />
          <PeriodField label={leaveScreen.period} halves />
          <Field.TextArea name="note" rows={2} maxLength={NOTE_MAX} hint={leaveScreen.sickNoteHint} />
        </FormGrid>
        <SickSaid onBehalfOf={behalf.person?.userId} />
      </Section>
      <Section title={leaveScreen.certificate}>
        <FileGrid group={files.group} />
      </Section>
    </FormDialog>
  )
}
