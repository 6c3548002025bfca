import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { eventMessages } from '@maru/shared/schedule/event.messages.ts'
import { type EventDetail, seriesScopes } from '@maru/shared/schedule/event-fields.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { nextFrames } from '../../../widgets/records/next-frames.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ScopeField } from './EventFields.tsx'

const WIDTH = 560
const schema = z.strictObject({ scopeOfChange: z.enum(seriesScopes) })
const values: z.output<typeof schema> = { scopeOfChange: 'ONE' }

/** Asks before an event is deleted, for a series which of its dates. */
export function RemoveDialog({ event, onRemoved, onClose }: { event: EventDetail; onRemoved: () => void; onClose: () => void }) {
  const label = useLabel()
  // Left before anything is fetched again: what is gone would be asked for once more.
  const remove = useAction(events.remove, [reservations.timeline.resource], async () => {
    toast.success(eventMessages.eventRemoved)
    onRemoved()
    await nextFrames()
  })
  return (
    <FormDialog
      title={label(labels.deleteAsk, event.title)}
      width={WIDTH}
      schema={schema}
      values={values}
      labels={labels}
      guarded={false}
      saveText={labels.deleteEvent}
      onSave={async (input) => {
        await remove.mutateAsync({
          params: { id: event.id },
          body: { ...input, revision: event.revision, ...(event.date !== '' && { date: event.date }) },
        })
      }}
      onClose={onClose}
    >
      <FormBody>
        <p>{label(labels.deleteText)}</p>
      </FormBody>
      {(event.dates > 1 || event.isRepeating) && <ScopeField />}
    </FormDialog>
  )
}
