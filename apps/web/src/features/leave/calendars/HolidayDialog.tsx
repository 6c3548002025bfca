import { inputValues } from '@maru/shared/codecs.ts'
import { type HolidayInput, holidayInput, type HolidayRow, leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { holidayKinds } from '@maru/shared/leave/common/leave-model.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import { useSaveRecord } from '../../../widgets/records/use-save-record.ts'
import { toChoices } from '../administration/administration-labels.ts'

const Field = bindFields<HolidayInput>()
const NAME_MAX = 200

interface HolidayDialogProps {
  /** Undefined for a new day. */
  readonly holiday: HolidayRow | undefined
  readonly calendars: readonly Option[]
  readonly calendar: string
  readonly date: string
  readonly onClose: () => void
}

/** A day off of a calendar: whole or half. */
export function HolidayDialog({ holiday, calendars, calendar, date, onClose }: HolidayDialogProps) {
  const label = useLabel()
  const save = useSaveRecord({ create: leaveCalendars.holidayCreate, update: leaveCalendars.holidayUpdate }, ['leaves'])
  const fractions = [
    { value: '1', text: label(labels.wholeDay) },
    { value: '0.5', text: label(labels.halfDay) },
  ]
  return (
    <FormDialog
      title={label(holiday ? labels.editHoliday : labels.newHoliday)}
      schema={holidayInput}
      values={inputValues(holidayInput, holiday, { calendarCode: calendar, date, fraction: '1', kind: 'COMPANY' })}
      labels={labels}
      onSave={(body) => (holiday ? save.update({ params: { id: holiday.id }, body }) : save.create({ body }))}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Select name="calendarCode" required span={6} options={calendars} />
          <Field.Date name="date" required span={6} />
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" required span={12} maxLength={NAME_MAX} />
          <Field.Radio name="fraction" span={6} options={fractions} />
          <Field.Select name="kind" required span={6} options={toChoices(holidayKinds, (kind) => label(labels[kind]))} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
