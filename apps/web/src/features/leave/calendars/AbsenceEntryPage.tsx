import { inputValues } from '@maru/shared/codecs.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { absenceEntryLabels as labels } from '@maru/shared/leave/calendars/absence-entry.labels.ts'
import {
  absenceEntries,
  type AbsenceEntryInput,
  absenceEntryInput,
  type AbsenceEntryRow,
} from '@maru/shared/leave/calendars/absence-entry.ts'
import { dayHalves } from '@maru/shared/leave/requests/leave-body.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ABSENCES } from './AbsenteePage.tsx'

const Field = bindFields<AbsenceEntryInput>()
const halfTexts = { FULL: calendarLabels.wholeDay, AM: calendarLabels.morning, PM: calendarLabels.afternoon }

/** An absence the office enters, new or stored. */
function AbsenceDialog({ row, onClose }: { row: AbsenceEntryRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const day = today(useMe().timeZone)
  // The form does not follow a reload: neither does the version it is saved against.
  const [opened] = useState(row)
  const [values] = useState(() => inputValues(absenceEntryInput, row, { from: day, to: day, half: 'FULL' }))
  const create = useAction(absenceEntries.create)
  const save = useAction(absenceEntries.save)
  const readOnly = !useMay()(absenceEntries.create)
  const send = async (body: AbsenceEntryInput) => {
    if (opened) await save.mutateAsync({ params: { id: opened.id }, body: { ...body, version: opened.version } })
    else await create.mutateAsync({ body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(row ? labels.editAbsence : labels.newAbsence)}
      schema={absenceEntryInput}
      values={values}
      labels={labels}
      {...(readOnly && { readOnly })}
      onSave={send}
      onClose={onClose}
      renderActions={(done) =>
        row && (
          <DeleteButton
            ask={{ title: labels.deleteAbsence }}
            route={absenceEntries.remove}
            args={{ params: { id: row.id } }}
            onDone={done}
          />
        )
      }
    >
      <Section title={labels.absence} text={labels.absenceText}>
        <FormGrid>
          <PersonField name="userId" />
          <Field.Date name="from" required span={6} />
          <Field.Date name="to" required span={6} />
          <Field.Select name="half" required span={6} options={dayHalves.map((value) => ({ value, text: label(halfTexts[value]) }))} />
          <Field.Text name="reason" required span={12} maxLength={200} hint={labels.reasonHint} />
          <PersonField name="coveredById" required={false} />
        </FormGrid>
      </Section>
    </FormDialog>
  )
}

/** `/bbs/absentee/absenteeedt/absenteeedt?id=…`: an absence the office enters, over the list; a new one without an id. */
export function AbsenceEntryPage() {
  const id = useSearchParams()[0].get('id') ?? ''
  const navigate = useNavigate()
  const row = useQuery({ ...query(absenceEntries.get, { params: { id } }), enabled: id !== '' }).data
  if (id !== '' && row === undefined) return null
  return <AbsenceDialog key={id} row={row} onClose={() => void navigate(listAddress(ABSENCES))} />
}
