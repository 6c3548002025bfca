import { inputValues } from '@maru/shared/codecs.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { outputDeadlineLabels as labels } from '@maru/shared/outputs/deadlines/output-deadline.labels.ts'
import {
  deadlineStateLabels,
  type OutputDeadlineInput,
  outputDeadlineColumns,
  outputDeadlineInput,
  type OutputDeadlineRow,
  outputDeadlines,
} from '@maru/shared/outputs/deadlines/output-deadline.ts'
import { outputKindLabels } from '@maru/shared/outputs/results/output.labels.ts'
import { outputKinds } from '@maru/shared/outputs/results/output-fields.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { YearFilter } from '../common/YearFilter.tsx'

const Field = bindFields<OutputDeadlineInput>()
const WIDTH = 760
const tones = { UPCOMING: 'grey', OPEN: 'green', GRACE: 'amber', CLOSED: 'red' } as const

function DeadlineState({ state }: Pick<OutputDeadlineRow, 'state'>) {
  const label = useLabel()
  return <StatusChip tone={tones[state]} text={label(deadlineStateLabels[state])} />
}

const columns = tableColumns(outputDeadlineColumns, { state: (row) => <DeadlineState state={row.state} /> })

/** Outputs of last year, entered from January to March. */
function newDeadline(day: string) {
  const year = day.slice(0, 4)
  return { year: Number(year) - 1, openFrom: `${year}-01-01`, closeOn: `${year}-03-31`, graceUntil: `${year}-04-14` }
}

const Remove = ({ row, onDone }: { row: OutputDeadlineRow; onDone: () => void }) => (
  <DeleteButton
    ask={{ title: labels.removeAsk, args: [String(row.year)] }}
    route={outputDeadlines.remove}
    args={{ params: { id: row.id } }}
    onDone={onDone}
  />
)

function DeadlineDialog({ row, onClose }: { row: OutputDeadlineRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const departments = useDepartments().map(({ value, text }) => ({ code: value, name: text }))
  const save = useSaveEntity(outputDeadlines)
  return (
    <FormDialog
      title={row ? `${label(labels.deadline)} ${String(row.year)}` : label(labels.newDeadline)}
      width={WIDTH}
      schema={outputDeadlineInput}
      values={inputValues(outputDeadlineInput, row, newDeadline(today(timeZone)))}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
      {...(row && { renderActions: (done) => <Remove row={row} onDone={done} /> })}
    >
      <Section title={labels.deadline} text={labels.deadlineText}>
        <FormGrid>
          <Field.Number name="year" required span={6} />
          <Field.Date name="openFrom" required span={6} />
          <Field.Date name="closeOn" required span={6} />
          <Field.Date name="graceUntil" required span={6} />
          <CodesField
            name="kinds"
            span={6}
            choices={outputKinds.map((code) => ({ code, name: label(outputKindLabels[code]) }))}
            hint={labels.scopeHint}
          />
          <CodesField name="departmentCodes" span={6} choices={departments} hint={labels.scopeHint} />
          <Field.Text name="note" span={12} maxLength={300} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="outputDeadline" id={String(row.id)} labels={labels} />}
    </FormDialog>
  )
}

/** `/project/researchperformancedeadlinelist`: until when outputs of a year may be entered by everybody. */
export function DeadlineListPage() {
  const screen = useListScreen(outputDeadlines, { path: '/project/researchperformancedeadlinelist' })
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.researchPerformance}
      title={menuLabels.performanceDeadline}
      columns={columns}
      rowId={({ id }) => String(id)}
      filters={<YearFilter label={labels.year} search={screen.search} />}
      newText={labels.newDeadline}
      emptyTitle={labels.noDeadlines}
    >
      <RecordPopup record={screen.record} route={outputDeadlines.get} args={(id) => ({ params: { id: Number(id) } })}>
        {(row) => <DeadlineDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </ListScreen>
  )
}
