import { inputValues } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import { patentRuleKindLabels, patentRuleLabels as labels, patentRuleStartLabels } from '@maru/shared/outputs/patents/patent-rule.labels.ts'
import {
  patentRuleColumns,
  type PatentRuleInput,
  patentRuleInput,
  type PatentRuleRow,
  patentRules,
  RULE_SOURCE_MAX,
} from '@maru/shared/outputs/patents/patent-rule.ts'
import { patentKindLabels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { patentDeadlineKinds, patentKinds, patentRuleStarts } from '@maru/shared/outputs/patents/patent-rules.ts'
import { patentOffices, patents } from '@maru/shared/outputs/patents/patent.ts'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { PATENTS } from './patent-addresses.ts'

const Field = bindFields<PatentRuleInput>()
const WIDTH = 860
const columns = tableColumns(patentRuleColumns)
/** A rule changes due dates, which list and popup of patents show. */
const touched = [patents.list.resource] as const
const tellMoved = ({ movedDates }: { readonly movedDates: number }) => toast.success(messages.patentDatesMoved, movedDates)
/** The fee of each year from the third on. */
const blank = {
  kind: 'RENEWAL',
  rightKind: 'PATENT',
  office: '',
  countedFrom: 'FILED',
  firstTurn: 3,
  lastTurn: 20,
  firstMonths: 24,
  stepMonths: 12,
  payableMonths: null,
  freeMonths: 0,
  graceMonths: 6,
  termMonths: null,
} as const

function RuleFields() {
  const label = useLabel()
  const offices = [{ value: '', text: label(labels.allOffices) }, ...patentOffices.map((value) => ({ value, text: value }))]
  return (
    <>
      <Section title={labels.rule} text={labels.ruleText}>
        <FormGrid>
          <Field.Select
            name="kind"
            required
            options={patentDeadlineKinds.map((value) => ({ value, text: label(patentRuleKindLabels[value]) }))}
          />
          <Field.Select name="rightKind" required options={patentKinds.map((value) => ({ value, text: label(patentKindLabels[value]) }))} />
          <Field.Select name="office" options={offices} />
          <Field.Date name="validFrom" required />
          <Field.Select
            name="countedFrom"
            required
            options={patentRuleStarts.map((value) => ({ value, text: label(patentRuleStartLabels[value]) }))}
          />
          <Field.Number name="firstTurn" required hint={labels.turnsHint} />
          <Field.Number name="lastTurn" required />
          <Field.Text name="source" required span={12} maxLength={RULE_SOURCE_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.months}>
        <FormGrid>
          <Field.Number name="firstMonths" required />
          <Field.Number name="stepMonths" required />
          <Field.Check name="monthEnd" text={label(labels.monthEnd)} />
          <Field.Number name="payableMonths" hint={labels.payableHint} />
          <Field.Number name="freeMonths" hint={labels.feeHint} />
          <Field.Number name="graceMonths" />
          <Field.Number name="termMonths" hint={labels.termHint} />
          <Field.Check name="untilGrant" text={label(labels.untilGrant)} />
        </FormGrid>
      </Section>
    </>
  )
}

function RemoveRule({ row, onDone }: { row: PatentRuleRow; onDone: () => void }) {
  const label = useLabel()
  const remove = useAction(patentRules.remove, touched, (answer) => {
    tellMoved(answer)
    onDone()
  })
  const ask = async () => {
    if (await confirm({ title: labels.removeAsk, yes: kitLabels.delete, danger: true })) await remove.run({ params: { id: row.id } })
  }
  return (
    <Button variant="outlined" color="error" loading={remove.isPending} onClick={() => void ask()}>
      {label(kitLabels.delete)}
    </Button>
  )
}

/** A rule, new or stored; the patent clerk reads it. */
function RuleDialog({ row, onClose }: { row: PatentRuleRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const mayWrite = useMay()(patentRules.update)
  const create = useAction(patentRules.create, touched, tellMoved)
  const update = useAction(patentRules.update, touched, tellMoved)
  const save = (body: PatentRuleInput, opened: PatentRuleRow | undefined) =>
    opened ? update.mutateAsync({ params: { id: opened.id }, body: { ...body, revision: opened.revision } }) : create.mutateAsync({ body })
  return (
    <FormDialog
      title={row ? `${label(patentRuleKindLabels[row.kind])} ${row.office}`.trim() : label(labels.newRule)}
      width={WIDTH}
      schema={patentRuleInput}
      values={inputValues(patentRuleInput, row, { ...blank, validFrom: today(timeZone) })}
      record={row}
      labels={labels}
      readOnly={!mayWrite}
      onSave={save}
      onClose={onClose}
      {...(row && mayWrite && { renderActions: (done) => <RemoveRule row={row} onDone={done} /> })}
    >
      <RuleFields />
      {row && mayWrite && <ReferenceHistory entity="patentRule" id={row.id} labels={labels} />}
    </FormDialog>
  )
}

/** `/project/patentlist?tab=rules`: what due dates of patents follow, with its legal source. */
export function PatentRulesTab() {
  const screen = useTabScreen(patentRules, { path: PATENTS, tab: 'rules' })
  const mayWrite = useMay()(patentRules.create)
  const { value, set } = screen.search
  return (
    <TabScreen
      screen={screen}
      title={labels.rules}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={
        <>
          <ChoiceChip label={labels.kind} words={patentRuleKindLabels} value={value.kind} onChange={(kind) => set({ kind })} />
          <ChoiceChip
            label={labels.rightKind}
            words={patentKindLabels}
            value={value.rightKind}
            onChange={(rightKind) => set({ rightKind })}
          />
          <FilterChip
            label={labels.office}
            value={value.office ?? ''}
            options={patentOffices.map((one) => ({ value: one, text: one }))}
            onChange={(chosen) => set({ office: patentOffices.find((one) => one === chosen) })}
          />
        </>
      }
      {...(mayWrite && { newText: labels.newRule })}
      emptyTitle={labels.noRules}
    >
      <RecordPopup record={screen.record} route={patentRules.get} args={(id) => ({ params: { id } })}>
        {(row) => <RuleDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </TabScreen>
  )
}
