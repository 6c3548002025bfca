import type { SendTime } from '@maru/shared/mail/sending/mail-send.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { isoDay } from '@maru/shared/codecs.ts'
import { z } from 'zod'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ClockTime, suggestTimes } from './schedule-times.ts'

const WIDTH = 560
const schema = z.strictObject({
  date: isoDay,
  time: z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/, { error: 'BAD_TIME' }),
  timeZone: z.string().min(1),
})
type Input = z.output<typeof schema>
const Field = bindFields<Input>()
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, text: value.replaceAll('_', ' ') }))

interface ScheduleDialogProps {
  /** When it goes out so far; tomorrow morning unless given. */
  readonly now?: SendTime | undefined
  /** `false` keeps the dialog open. */
  readonly onChoose: (at: SendTime) => Promise<boolean>
  readonly onClose: () => void
}

/** When a mail goes out: day, time and whose clock that is. */
export function ScheduleDialog({ now, onChoose, onClose }: ScheduleDialogProps) {
  const label = useLabel()
  const { timeZone } = useMe()
  const usual = suggestTimes(today(timeZone))
  const values: Input = now
    ? { date: now.local.slice(0, 10), time: now.local.slice(11), timeZone: now.timeZone }
    : { ...usual.tomorrowMorning, timeZone }
  const save = ({ date, time, timeZone: zone }: Input) => onChoose({ local: `${date}T${time.padStart(5, '0')}`, timeZone: zone })
  return (
    <FormDialog
      title={label(labels.sendAt)}
      width={WIDTH}
      schema={schema}
      values={values}
      labels={labels}
      guarded={false}
      saveText={labels.schedule}
      onSave={save}
      onClose={onClose}
    >
      {(form) => {
        const choose = ({ date, time }: ClockTime) => {
          form.setValue('date', date, { shouldValidate: true })
          form.setValue('time', time, { shouldValidate: true })
        }
        return (
          <FormBody>
            <div className="row mb-16">
              {(Object.keys(usual) as (keyof typeof usual)[]).map((name) => (
                <Button key={name} variant="outlined" size="small" onClick={() => choose(usual[name] ?? usual.tomorrowMorning)}>
                  {label(labels[name])}
                </Button>
              ))}
            </div>
            <FormGrid>
              <Field.Date name="date" required span={6} />
              <Field.Text name="time" required span={6} maxLength={5} inputMode="numeric" hint={labels.timeHint} />
              <Field.Autocomplete name="timeZone" required span={12} options={zones} />
            </FormGrid>
          </FormBody>
        )
      }}
    </FormDialog>
  )
}
