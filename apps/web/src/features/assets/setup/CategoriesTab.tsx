import {
  assetCategories,
  assetCategoryColumns,
  type AssetCategoryInput,
  assetCategoryInput,
  type AssetCategoryRow,
} from '@maru/shared/assets/asset-setup.ts'
import { assetSetupLabels as labels } from '@maru/shared/assets/asset-setup.labels.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ActiveChip, ActiveFilter } from '../../../widgets/lists/ActiveState.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'

const Field = bindFields<AssetCategoryInput>()
const columns = tableColumns(assetCategoryColumns, { active: ({ active }) => <ActiveChip labels={labels} active={active} /> })
const first = { sortOrder: 100, active: true, usefulLifeMonths: 36 }
const NAME_MAX = 200

/** A category with its useful life and where that comes from. */
function CategoryDialog({ row, onClose }: { row: AssetCategoryRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveEntity(assetCategories, ['assets'])
  return (
    <FormDialog
      title={row ? row.name : label(labels.newCategory)}
      schema={assetCategoryInput}
      values={inputValues(assetCategoryInput, row, first)}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
      {...(row && {
        renderActions: (done) => (
          <DeleteButton
            ask={{ title: labels.removeCategory, args: [row.name] }}
            route={assetCategories.remove}
            args={{ params: { code: row.code } }}
            onDone={done}
          />
        ),
      })}
    >
      <Section title={labels.name}>
        <FormGrid>
          <Field.Text name="code" required span={4} maxLength={20} disabled={row !== undefined} />
          <Field.Text name="nameEn" required span={8} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
          <Field.Number name="usefulLifeMonths" required span={4} />
          <Field.Text name="source" required span={8} maxLength={NAME_MAX} />
          <Field.Check name="storesData" span={12} text={label(labels.storesDataText)} />
          <Field.Number name="sortOrder" span={4} />
          <Field.Check name="active" span={8} text={label(labels.activeText)} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="assetCategory" id={row.code} labels={labels} />}
    </FormDialog>
  )
}

/** The kinds of assets as a view of the register. */
export function CategoriesTab({ path }: { path: string }) {
  const screen = useTabScreen(assetCategories, { path, tab: 'categories' })
  return (
    <TabScreen
      screen={screen}
      title={labels.categories}
      columns={columns}
      rowId={({ code }) => code}
      searchText={labels.searchCategories}
      filters={<ActiveFilter labels={labels} search={screen.search} />}
      newText={labels.newCategory}
      emptyTitle={labels.noCategories}
    >
      <RecordPopup record={screen.record} route={assetCategories.get} args={(code) => ({ params: { code } })}>
        {(row) => <CategoryDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </TabScreen>
  )
}
