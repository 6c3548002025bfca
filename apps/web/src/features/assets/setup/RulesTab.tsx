import {
  ASSET_SOURCE_MAX,
  assetRuleColumns,
  type AssetRuleInput,
  assetRuleInput,
  type AssetRuleRow,
  assetRules,
} from '@maru/shared/assets/asset-rule.ts'
import { assetRuleLabels as labels } from '@maru/shared/assets/asset-setup.labels.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'

const Field = bindFields<AssetRuleInput>()
const columns = tableColumns(assetRuleColumns)

/** Limits with the day they begin on and the law they come from. */
function RuleDialog({ row, onClose }: { row: AssetRuleRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveEntity(assetRules, ['assets'])
  return (
    <FormDialog
      title={label(row ? labels.rule : labels.newRule)}
      schema={assetRuleInput}
      values={inputValues(assetRuleInput, row, { pool: false })}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
      {...(row?.assets === 0 && {
        renderActions: (done) => (
          <DeleteButton
            ask={{ title: labels.removeRule, args: [] }}
            route={assetRules.remove}
            args={{ params: { validFrom: row.validFrom } }}
            onDone={done}
          />
        ),
      })}
    >
      <Section title={labels.rule}>
        <FormGrid>
          <Field.Date name="validFrom" required span={12} disabled={row !== undefined} />
          <Field.Amount name="listedFrom" required span={6} />
          <Field.Amount name="lowValueMax" required span={6} />
          <Field.Check name="pool" span={12} text={label(labels.poolText)} />
          <Field.Text name="source" required span={12} maxLength={ASSET_SOURCE_MAX} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="assetRule" id={row.validFrom} labels={labels} />}
    </FormDialog>
  )
}

/** Limits of the registers as a view of them. */
export function RulesTab({ path }: { path: string }) {
  const screen = useTabScreen(assetRules, { path, tab: 'rules' })
  return (
    <TabScreen
      screen={screen}
      title={labels.rules}
      columns={columns}
      rowId={({ validFrom }) => validFrom}
      searchText={labels.search}
      newText={labels.newRule}
      emptyTitle={labels.noRules}
    >
      <RecordPopup record={screen.record} route={assetRules.get} args={(validFrom) => ({ params: { validFrom } })}>
        {(row) => <RuleDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </TabScreen>
  )
}
