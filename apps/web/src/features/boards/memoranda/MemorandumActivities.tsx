import { memorandumLabels as labels } from '@maru/shared/boards/memoranda/memorandum.labels.ts'
import { memoranda, type Memorandum } from '@maru/shared/boards/memoranda/memorandum.ts'
import { isoDay, requiredText } from '@maru/shared/codecs.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Plus, X } from '../../../kit/icons.ts'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const schema = z.strictObject({ day: isoDay, text: requiredText(500) })
const Field = bindFields<z.output<typeof schema>>()
const WIDTH = 520
const fieldLabels = { day: labels.activityDay, text: labels.activityText }

/** What was done under an agreement, newest first; each is stored at once. */
export function MemorandumActivities({ row }: { row: Memorandum }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const [adding, setAdding] = useState(false)
  const add = useAction(memoranda.addActivity)
  const remove = useAction(memoranda.removeActivity)
  return (
    <Section title={labels.activities}>
      <ul>
        {row.activities.map((activity) => (
          <li key={activity.id} className="row">
            <span className="muted num">
              <DateText text={activity.day} />
            </span>
            <span className="grow">{activity.text}</span>
            <span className="muted">{activity.name}</span>
            {row.mayEdit && (
              <IconButton
                size="small"
                name={label(labels.removeActivity)}
                onClick={() => remove.mutate({ params: { id: row.id, activityId: activity.id } })}
              >
                <X size={14} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {row.mayEdit && (
        <Button size="small" variant="outlined" onClick={() => setAdding(true)}>
          <Plus size={14} />
          {label(labels.addActivity)}
        </Button>
      )}
      {adding && (
        <FormDialog
          title={label(labels.addActivity)}
          width={WIDTH}
          schema={schema}
          values={{ day: today(timeZone), text: '' }}
          labels={fieldLabels}
          onSave={(body) => add.mutateAsync({ params: { id: row.id }, body })}
          onClose={() => setAdding(false)}
        >
          <FormBody>
            <FormGrid>
              <Field.Date name="day" required span={12} />
              <Field.TextArea name="text" required rows={3} maxLength={500} />
            </FormGrid>
          </FormBody>
        </FormDialog>
      )}
    </Section>
  )
}
