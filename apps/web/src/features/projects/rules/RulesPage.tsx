import { inputValues } from '@maru/shared/codecs.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { researchRuleLabels as labels, researchRuleStateLabels } from '@maru/shared/projects/rules/research-rule.labels.ts'
import {
  researchRuleColumns,
  type ResearchRuleInput,
  researchRuleInput,
  type ResearchRuleRow,
  researchRules,
  RULE_SOURCE_MAX,
} from '@maru/shared/projects/rules/research-rule.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { percentText } from '../common/budget-text.ts'
import { PROJECTS } from '../common/project-addresses.ts'

const Field = bindFields<ResearchRuleInput>()
const WIDTH = 760
const RATE_LENGTH = 6
const tones = { UPCOMING: 'blue', IN_FORCE: 'green', ENDED: 'grey' } as const
const first = { validFrom: '', freeMovePercent: '20', nationalMax: 5, nationalAsLead: 3, nationalMonths: 6, source: '' }

function RuleState({ state }: Pick<ResearchRuleRow, 'state'>) {
  const label = useLabel()
  return <StatusChip tone={tones[state]} text={label(researchRuleStateLabels[state])} />
}

const columns = tableColumns(researchRuleColumns, {
  state: (row) => <RuleState state={row.state} />,
  freeMovePercent: ({ freeMovePercent }) => <span className="num">{percentText(freeMovePercent)}</span>,
})

const Remove = ({ row, onDone }: { row: ResearchRuleRow; onDone: () => void }) => (
  <DeleteButton
    ask={{ title: labels.removeAsk, args: [row.validFrom] }}
    route={researchRules.remove}
    args={{ params: { id: row.id } }}
    onDone={onDone}
  />
)

/** A dated rule; one that is in force is only read. */
function RuleDialog({ row, onClose }: { row: ResearchRuleRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveEntity(researchRules)
  const mayChange = useMay()(researchRules.update) && (row === undefined || row.state === 'UPCOMING')
  return (
    <FormDialog
      title={row ? label(labels.general) : label(labels.newRule)}
      {...(row && { meta: <DateText text={row.validFrom} /> })}
      width={WIDTH}
      schema={researchRuleInput}
      values={inputValues(researchRuleInput, row, first)}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
      {...(!mayChange && { readOnly: true })}
      {...(row && mayChange && { renderActions: (done) => <Remove row={row} onDone={done} /> })}
    >
      <Section title={labels.general}>
        <FormGrid>
          <Field.Date name="validFrom" required span={6} />
          <Field.Text name="freeMovePercent" required span={6} inputMode="decimal" maxLength={RATE_LENGTH} />
          <Field.Text name="source" required span={12} maxLength={RULE_SOURCE_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.limits} text={labels.limitsText}>
        <FormGrid>
          <Field.Number name="nationalMax" required span={4} />
          <Field.Number name="nationalAsLead" required span={4} />
          <Field.Number name="nationalMonths" required span={4} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="researchRule" id={row.id} labels={labels} />}
    </FormDialog>
  )
}

/** `/project/projectlist?tab=rules`: dated rules of budgets and participations, for office and administrators. */
export function RulesPage() {
  const screen = useTabScreen(researchRules, { path: PROJECTS, tab: 'rules' })
  const mayCreate = useMay()(researchRules.create)
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.project}
      title={labels.rules}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      {...(mayCreate && { newText: labels.newRule })}
      emptyTitle={labels.noRules}
    >
      <RecordPopup record={screen.record} route={researchRules.get} args={(id) => ({ params: { id } })}>
        {(row) => <RuleDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </ListScreen>
  )
}
