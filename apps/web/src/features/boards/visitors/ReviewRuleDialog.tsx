import { inputValues } from '@maru/shared/codecs.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { reviewRuleKindLabels, visitReviewRuleLabels as labels } from '@maru/shared/boards/visitors/review-rule.labels.ts'
import {
  ORGANISATION_MAX,
  REASON_MAX,
  type ReviewRuleInput,
  reviewRuleInput,
  reviewRuleKinds,
  type ReviewRuleRow,
  reviewRules,
  SOURCE_MAX,
} from '@maru/shared/boards/visitors/review-rule.ts'
import { visits } from '@maru/shared/boards/visitors/visit.ts'
import { useWatch } from 'react-hook-form'
import { useCodes } from '../../../api/codes.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'

const Field = bindFields<ReviewRuleInput>()
const WIDTH = 760
/** What a rule changes elsewhere: visits that are expected may need a review now. */
const touched = [visits.list.resource] as const

const Remove = ({ row, onDone }: { row: ReviewRuleRow; onDone: () => void }) => (
  <DeleteButton
    ask={{ title: labels.removeAsk, args: [row.name] }}
    route={reviewRules.remove}
    args={{ params: { id: row.id } }}
    onDone={onDone}
  />
)

/** What the rule is about: the name of its kind. */
function RuleName() {
  const kind = useWatch<ReviewRuleInput, 'kind'>({ name: 'kind' })
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  return kind === 'NATIONALITY' ? (
    <Field.Autocomplete name="nationalityCode" required span={8} options={countries} />
  ) : (
    <Field.Text name="organisation" required span={8} maxLength={ORGANISATION_MAX} hint={labels.organisationHint} />
  )
}

/** A rule of the security review, new or stored. */
export function ReviewRuleDialog({ row, onClose }: { row: ReviewRuleRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const save = useSaveEntity(reviewRules, touched)
  return (
    <FormDialog
      title={row ? row.name : label(labels.newReviewRule)}
      width={WIDTH}
      schema={reviewRuleInput}
      values={inputValues(reviewRuleInput, row, { kind: 'ORGANISATION', validFrom: today(timeZone) })}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
      {...(row && { renderActions: (done) => <Remove row={row} onDone={done} /> })}
    >
      <Section title={labels.rule} text={labels.ruleText}>
        <FormGrid>
          <Field.Select
            name="kind"
            required
            span={4}
            options={reviewRuleKinds.map((value) => ({ value, text: label(reviewRuleKindLabels[value]) }))}
          />
          <RuleName />
          <Field.TextArea name="reason" required rows={2} maxLength={REASON_MAX} />
          <Field.Text name="source" span={12} maxLength={SOURCE_MAX} hint={labels.sourceHint} />
          <Field.Date name="validFrom" required span={6} />
          <Field.Date name="validTo" span={6} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="visitReviewRule" id={row.id} labels={labels} />}
    </FormDialog>
  )
}
