import { giftKinds } from '@maru/shared/personnel/gifts/gift-body.ts'
import { giftRuleColumns } from '@maru/shared/personnel/gifts/gift-columns.ts'
import { giftFieldLabels as labels, giftKindLabels, giftOutcomeLabels, giftPartyLabels } from '@maru/shared/personnel/gifts/gift.labels.ts'
import { type GiftRuleInput, giftRuleInput, type GiftRuleRow, giftRules } from '@maru/shared/personnel/gifts/gift.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { toOptions } from '../../../widgets/fields/options.ts'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { GIFTS } from './gift-addresses.ts'

const Field = bindFields<GiftRuleInput>()
const columns = tableColumns(giftRuleColumns)
const first = { giftKind: 'RECEIVED', party: 'SUPPLIER', above: 'HANDED_OVER', limitEur: '0' } as const
const SOURCE_MAX = 300

/** A limit with the day it begins on and the law it comes from. */
function RuleDialog({ row, onClose }: { row: GiftRuleRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveEntity(giftRules, ['gifts'])
  const readOnly = !useMay()(giftRules.create)
  return (
    <FormDialog
      title={label(row ? labels.rule : labels.newRule)}
      schema={giftRuleInput}
      values={inputValues(giftRuleInput, row, first)}
      record={row}
      labels={labels}
      readOnly={readOnly}
      onSave={save}
      onClose={onClose}
      {...(row &&
        !readOnly && {
          renderActions: (done) => (
            <DeleteButton
              ask={{ title: labels.removeRule, args: [] }}
              route={giftRules.remove}
              args={{ params: { id: row.id } }}
              onDone={done}
            />
          ),
        })}
    >
      <Section title={labels.rule}>
        <FormGrid>
          <Field.Select name="giftKind" required span={6} options={toOptions(label, giftKindLabels)} />
          <Field.Select name="party" required span={6} options={toOptions(label, giftPartyLabels)} />
          <Field.Date name="validFrom" required span={4} />
          <Field.Amount name="limitEur" required span={4} />
          <Field.Select name="above" required span={4} options={toOptions(label, giftOutcomeLabels)} />
          <Field.Text name="source" required span={12} maxLength={SOURCE_MAX} />
        </FormGrid>
      </Section>
      {row && !readOnly && <ReferenceHistory entity="giftRule" id={row.id} labels={labels} />}
    </FormDialog>
  )
}

/** Limits of gifts by kind and by who is on the other side; everybody reads them, the office keeps them. */
export function RulesTab() {
  const screen = useTabScreen(giftRules, { path: GIFTS, tab: 'rules' })
  const mayWrite = useMay()(giftRules.create)
  const { value, set } = screen.search
  return (
    <TabScreen
      screen={screen}
      title={labels.rules}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.source}
      filters={
        <ChoiceChip
          label={labels.giftKind}
          words={giftKindLabels}
          value={giftKinds.find((one) => one === value.giftKind)}
          onChange={(giftKind) => set({ giftKind })}
        />
      }
      {...(mayWrite && { newText: labels.newRule })}
      emptyTitle={labels.noGifts}
    >
      <RecordPopup record={screen.record} route={giftRules.get} args={(id) => ({ params: { id } })}>
        {(row) => <RuleDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </TabScreen>
  )
}
