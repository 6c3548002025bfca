import { placeColumns, type PlaceInput, placeInput, type PlaceRow, places } from '@maru/shared/assets/asset-setup.ts'
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
import { usePlaces } from '../register/use-asset-choices.ts'

const Field = bindFields<PlaceInput>()
const columns = tableColumns(placeColumns, { active: ({ active }) => <ActiveChip labels={labels} active={active} /> })
const ORDER_FIRST = 100
const NAME_MAX = 200

/** A site, building or room. */
function PlaceDialog({ row, onClose }: { row: PlaceRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const save = useSaveEntity(places, ['assets'])
  const above = usePlaces().filter(({ value }) => value !== row?.id)
  return (
    <FormDialog
      title={row ? row.path : label(labels.newPlace)}
      schema={placeInput}
      values={inputValues(placeInput, row, { sortOrder: ORDER_FIRST, active: true, parentId: '' })}
      record={row}
      labels={labels}
      onSave={save}
      onClose={onClose}
      {...(row && {
        renderActions: (done) => (
          <DeleteButton
            ask={{ title: labels.removePlace, args: [row.path] }}
            route={places.remove}
            args={{ params: { id: row.id } }}
            onDone={done}
          />
        ),
      })}
    >
      <Section title={labels.path}>
        <FormGrid>
          <Field.Text name="code" required span={4} maxLength={30} hint={labels.codeHint} />
          <Field.Select name="parentId" span={8} options={above} />
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
          <Field.Number name="sortOrder" span={4} />
          <Field.Check name="active" span={8} text={label(labels.activeText)} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="place" id={row.id} labels={labels} />}
    </FormDialog>
  )
}

/** The places of the organisation as a view of the register. */
export function PlacesTab({ path }: { path: string }) {
  const screen = useTabScreen(places, { path, tab: 'places' })
  return (
    <TabScreen
      screen={screen}
      title={labels.places}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={<ActiveFilter labels={labels} search={screen.search} />}
      newText={labels.newPlace}
      emptyTitle={labels.noPlaces}
    >
      <RecordPopup record={screen.record} route={places.get} args={(id) => ({ params: { id } })}>
        {(row) => <PlaceDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </TabScreen>
  )
}
