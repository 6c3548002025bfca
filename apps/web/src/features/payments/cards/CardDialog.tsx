import { inputValues } from '@maru/shared/codecs.ts'
import { cardLabels as labels, cardStatusLabels } from '@maru/shared/cards/card.labels.ts'
import { CARD_BANK_MAX, CARD_REMARK_MAX, type CardInput, cardInput, type CardRow, cards } from '@maru/shared/cards/card.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { PersonField } from '../../users/people/PersonField.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'

const WIDTH = 760
const Field = bindFields<CardInput>()

/** A company card, new or stored; whoever only holds it reads it. */
export function CardDialog({ row, onClose }: { row: CardRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const may = useMay()
  const save = useSaveEntity(cards)
  return (
    <FormDialog
      title={row ? `${row.cardNo} •••• ${row.lastFour}` : label(labels.newCard)}
      width={WIDTH}
      schema={cardInput}
      values={inputValues(cardInput, row, { singleLimit: '0', monthlyLimit: '0', status: 'ACTIVE' })}
      record={row}
      labels={labels}
      {...(!may(cards.update) && { readOnly: true })}
      onSave={save}
      onClose={onClose}
    >
      <Section title={labels.card}>
        <FormGrid>
          <PersonField name="holderId" />
          <Field.Text name="bank" required span={6} maxLength={CARD_BANK_MAX} />
          <Field.Select name="status" required span={6} options={toOptions(label, cardStatusLabels)} />
          <Field.Text name="lastFour" required span={6} maxLength={4} inputMode="numeric" hint={labels.lastFourHint} />
          <Field.Date name="validUntil" required span={6} />
          <Field.Amount name="singleLimit" span={6} hint={labels.limitHint} />
          <Field.Amount name="monthlyLimit" span={6} hint={labels.limitHint} />
          <Field.TextArea name="remark" rows={2} maxLength={CARD_REMARK_MAX} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="companyCard" id={row.id} labels={labels} />}
    </FormDialog>
  )
}
