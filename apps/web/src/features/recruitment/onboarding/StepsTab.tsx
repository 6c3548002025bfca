import { inputValues } from '@maru/shared/codecs.ts'
import { onboardingLabels as labels, onboardingOwnerLabels } from '@maru/shared/recruitment/onboarding.labels.ts'
import {
  onboardingStepColumns,
  type OnboardingStepInput,
  onboardingStepInput,
  type OnboardingStepRow,
  onboardingSteps,
} from '@maru/shared/recruitment/onboarding.ts'
import { recruitmentLabels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { ActiveChip, ActiveFilter } from '../../../widgets/lists/ActiveState.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { RECRUITMENT } from '../recruitment-addresses.ts'

const Field = bindFields<OnboardingStepInput>()
const columns = tableColumns(onboardingStepColumns, { active: ({ active }) => <ActiveChip labels={labels} active={active} /> })
const NAME_MAX = 200

/** A task of the checklist: who does it, and when it is due. */
function StepDialog({ row, onClose }: { row: OnboardingStepRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveEntity(onboardingSteps)
  return (
    <FormDialog
      title={row ? row.name : label(labels.newStep)}
      schema={onboardingStepInput}
      values={inputValues(onboardingStepInput, row, { dueOffset: 0, sortOrder: 100, active: true, owner: 'OFFICE' })}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
      {...(row && {
        renderActions: (done) => (
          <DeleteButton
            ask={{ title: labels.removeStep, args: [row.name] }}
            route={onboardingSteps.remove}
            args={{ params: { id: row.id } }}
            onDone={done}
          />
        ),
      })}
    >
      <FormBody>
        <FormGrid>
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
          <Field.Select name="owner" required span={6} options={toOptions(label, onboardingOwnerLabels)} />
          <Field.Number name="dueOffset" required span={6} hint={labels.dueOffsetHint} />
          <Field.Number name="sortOrder" required span={6} />
          <Field.Check name="active" span={12} text={label(labels.activeText)} />
        </FormGrid>
      </FormBody>
      {row && <ReferenceHistory entity="onboardingStep" id={row.id} labels={labels} />}
    </FormDialog>
  )
}

/** The checklist for everybody who is hired, as a view of recruitment. */
export function StepsTab() {
  const screen = useTabScreen(onboardingSteps, { path: RECRUITMENT, tab: 'steps' })
  return (
    <TabScreen
      screen={screen}
      title={recruitmentLabels.steps}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.searchSteps}
      filters={<ActiveFilter labels={labels} search={screen.search} />}
      newText={labels.newStep}
      emptyTitle={labels.noSteps}
    >
      <RecordPopup record={screen.record} route={onboardingSteps.get} args={(id) => ({ params: { id } })}>
        {(row) => <StepDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </TabScreen>
  )
}
