import {
  COUNTERS_MAX,
  inventoryColumns,
  inventoryInput,
  type InventoryRow,
  inventories,
} from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels, inventoryStatusLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { assetRegisters } from '@maru/shared/assets/asset-fields.ts'
import { assetRegisterLabels } from '@maru/shared/assets/asset.labels.ts'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { PeopleField } from '../../pickers/parts/PeopleField.tsx'
import { useAssetCategories, usePlaces } from '../register/use-asset-choices.ts'
import { inventoryAddress } from './inventory-addresses.ts'

const formInput = inventoryInput.extend({ counters: z.array(z.object({ userId: z.string(), name: z.string() })) })
type FormInput = z.output<typeof formInput>
const Field = bindFields<FormInput>()
const blank: FormInput = { name: '', placeIds: [], categoryCodes: [], departmentCodes: [], register: '', counters: [] }

const toChoices = (options: readonly Option[]) => options.map(({ value, text }) => ({ code: value, name: text }))

/** Which assets are counted, and by whom. */
function InventoryDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const create = useAction(inventories.create)
  const save = async ({ counters, ...input }: FormInput) => {
    const { id } = await create.mutateAsync({ body: { ...input, counters: counters.map(({ userId }) => userId) } })
    void navigate(inventoryAddress(id))
  }
  return (
    <FormDialog title={label(labels.newInventory)} schema={formInput} values={blank} labels={labels} onSave={save} onClose={onClose}>
      <Section title={labels.inventory}>
        <FormGrid>
          <Field.Text name="name" required span={12} maxLength={200} />
          <PeopleField name="counters" most={COUNTERS_MAX} browse />
        </FormGrid>
      </Section>
      <Section title={labels.scope} text={labels.scopeText}>
        <FormGrid>
          <CodesField name="placeIds" span={12} choices={toChoices(usePlaces())} />
          <CodesField name="categoryCodes" span={6} choices={toChoices(useAssetCategories().options)} />
          <Field.Select
            name="register"
            span={6}
            options={assetRegisters.map((value) => ({ value, text: label(assetRegisterLabels[value]) }))}
          />
          <CodesField name="departmentCodes" span={12} choices={toChoices(useDepartments())} />
        </FormGrid>
      </Section>
    </FormDialog>
  )
}

export function InventoryStatus({ status }: Pick<InventoryRow, 'status'>) {
  const label = useLabel()
  return (
    <StatusChip
      tone={status === 'OPEN' ? 'blue' : 'grey'}
      dot={status === 'OPEN' ? 'half' : 'full'}
      text={label(inventoryStatusLabels[status])}
    />
  )
}

function Progress({ found, total }: Pick<InventoryRow, 'found' | 'total'>) {
  return <span className="num">{useLabel()(labels.progressText, found, total)}</span>
}

const columns = tableColumns(inventoryColumns, {
  found: (row) => <Progress {...row} />,
  status: (row) => <InventoryStatus {...row} />,
  scope: (row) => <Scope {...row} />,
})
function Scope({ scope }: Pick<InventoryRow, 'scope'>) {
  const label = useLabel()
  return <span className="ellipsis">{scope || label(labels.all)}</span>
}

/** The inventories of the organisation as a view of the register. */
export function InventoriesTab({ path }: { path: string }) {
  const navigate = useNavigate()
  const screen = useTabScreen(inventories, { path, tab: 'inventories' })
  return (
    <TabScreen
      screen={{ ...screen, excel: undefined }}
      title={labels.inventories}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.searchInventories}
      filters={
        <ChoiceChip
          label={labels.status}
          words={inventoryStatusLabels}
          value={screen.search.value.status}
          onChange={(status) => screen.search.set({ status })}
        />
      }
      onOpen={({ id }) => void navigate(inventoryAddress(id))}
      newText={labels.newInventory}
      emptyTitle={labels.noInventories}
    >
      <RecordPopup record={screen.record} route={inventories.get} args={(id) => ({ params: { id } })}>
        {() => <InventoryDialog onClose={screen.record.close} />}
      </RecordPopup>
    </TabScreen>
  )
}
