import { messages } from '@maru/shared/messages.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { LINE_NOTE_MAX, type Purchase, type PurchaseLine } from '@maru/shared/purchases/purchase-fields.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { isBlank, text } from '@maru/shared/codecs.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { SelectField } from '../../../kit/fields/choice-fields.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const WIDTH = 720
const decision = z
  .strictObject({ lineId: z.string(), accepted: z.enum(['', 'Y', 'N']), note: text(LINE_NOTE_MAX) })
  .refine(({ accepted, note }) => accepted !== 'N' || !isBlank(note), { error: 'REQUIRED', path: ['note'] })
const schema = z.strictObject({ lines: z.array(decision) })
type Input = z.output<typeof schema>

/** An undecided item begins accepted: most are. */
const decisionOf = ({ status }: PurchaseLine) => (status === 'REJECTED' ? ('N' as const) : ('Y' as const))

/** The decision about one item; a rejection has a reason. */
function DecisionFields({ line, index }: { line: PurchaseLine; index: number }) {
  const label = useLabel()
  const accepted = useWatch<Input, `lines.${number}.accepted`>({ name: `lines.${index}.accepted` })
  const options = [
    { value: 'Y', text: label(labels.accept) },
    { value: 'N', text: label(labels.reject) },
  ]
  const { description, quantity, unit } = line
  return (
    <section className="stack purchase-item" aria-label={description}>
      <h4>{`${description}, ${quantity} ${unit}`}</h4>
      <FormGrid>
        <SelectField name={`lines.${String(index)}.accepted`} label={labels.decision} span={4} options={options} />
        {accepted === 'N' && (
          <TextField name={`lines.${String(index)}.note`} label={labels.note} required span={8} maxLength={LINE_NOTE_MAX} />
        )}
      </FormGrid>
    </section>
  )
}

interface Props {
  readonly purchase: Purchase
  readonly lines: readonly PurchaseLine[]
  readonly onClose: () => void
}

/** The purchasing office accepts or rejects items; those left open are decided later. */
export function DecideDialog({ purchase, lines, onClose }: Props) {
  const label = useLabel()
  const decide = useAction(purchases.decide)
  const save = async (input: Input) => {
    const decided = input.lines.filter(({ accepted }) => accepted !== '')
    if (decided.length === 0) return
    const body = { lines: decided.map(({ lineId, accepted, note }) => ({ lineId, accepted: accepted === 'Y', note })) }
    await decide.mutateAsync({ params: { id: purchase.id }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.decideLines)}
      width={WIDTH}
      schema={schema}
      values={{
        lines: lines.map((line) => ({ lineId: line.id, accepted: decisionOf(line), note: line.note })),
      }}
      labels={labels}
      saveText={labels.saveDecisions}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        {lines.map((line, index) => (
          <DecisionFields key={line.id} line={line} index={index} />
        ))}
      </FormBody>
    </FormDialog>
  )
}
