import { type InventoryDetail, type InventoryItem, inventories, itemColumns } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels, itemStateLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { assetSetupLabels } from '@maru/shared/assets/asset-setup.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { ListPage } from '../../../kit/layout.tsx'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { dateIn } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { ListBody } from '../../../widgets/lists/ListScreen.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { RoomName } from '../register/AssetMarks.tsx'
import { assetAddress, registerPaths } from '../register/asset-addresses.ts'
import { CloseInventoryDialog } from './CloseInventoryDialog.tsx'
import { CountersDialog } from './CountersDialog.tsx'
import { InventoryFindings } from './InventoryFindings.tsx'
import { InventoryError } from './InventoryError.tsx'
import { InventoryRooms } from './InventoryRooms.tsx'
import { InventoryStatus } from './InventoriesTab.tsx'
import { countAddress, INVENTORY_TAB } from './inventory-addresses.ts'
import './inventories.css'

const tones: Readonly<Record<InventoryItem['state'], Tone>> = { FOUND: 'green', MOVED: 'amber', AWAY: 'blue', GONE: 'grey', OPEN: 'red' }
const State = ({ state }: Pick<InventoryItem, 'state'>) => <StatusChip tone={tones[state]} text={useLabel()(itemStateLabels[state])} />
const columns = tableColumns(itemColumns, {
  state: (row) => <State {...row} />,
  place: ({ place }) => <RoomName path={place} />,
  foundPlace: ({ foundPlace }) => <RoomName path={foundPlace} />,
})

/** Lines for those who counted and who answers for it, on paper. */
function Signatures({ inventory }: { inventory: InventoryDetail }) {
  const label = useLabel()
  const { timeZone } = useMe()
  return (
    <section className="print-only inventory-signatures">
      <p>
        {label(labels.frozenText, dateIn(inventory.createdAt, timeZone))} · {label(labels.progressText, inventory.found, inventory.total)}
      </p>
      <h3>{label(labels.signatures)}</h3>
      {[...inventory.counters.map(({ name }) => name), ''].map((name, index) => (
        <p key={index} className="inventory-signature">
          <span>{label(labels.countedOn)}</span>
          <span>{name}</span>
        </p>
      ))}
    </section>
  )
}

/** The assets of an inventory: search, states, rooms. */
function Items({ inventory }: { inventory: InventoryDetail }) {
  const label = useLabel()
  const navigate = useNavigate()
  const { id } = inventory
  const path = registerPaths.AV
  const search = useTabList(inventories.items.query, path, INVENTORY_TAB + id, id)
  const [dialog, setDialog] = useState<'close' | 'counters'>()
  const list = useQuery({ ...query(inventories.items, { params: { id }, query: search.value }), placeholderData: keepPreviousData })
  const paper = usePrintAll((page, size) => call(inventories.items, { params: { id }, query: { ...search.value, page, size } }))
  const { page: _page, size: _size, ...filters } = search.value
  const rooms = inventory.rooms.flatMap(({ placeId, path: text }) => (placeId === '' ? [] : [{ value: placeId, text }]))
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={inventories.export} args={{ params: { id }, query: filters }} />
      {inventory.status === 'OPEN' && (
        <>
          <Button variant="outlined" onClick={() => setDialog('counters')}>
            {label(labels.changeCounters)}
          </Button>
          <Button variant="outlined" onClick={() => setDialog('close')}>
            {label(labels.close)}
          </Button>
          <Button variant="contained" onClick={() => void navigate(countAddress(id))}>
            {label(labels.count)}
          </Button>
        </>
      )}
    </>
  )
  return (
    <ListPage
      crumb={[label(menuLabels.assets), label(labels.inventories)]}
      title={inventory.name}
      count={inventory.total}
      actions={actions}
    >
      <div className="row px-20 pb-12 gap-12">
        <InventoryStatus status={inventory.status} />
        <span className="muted">{inventory.scope || label(labels.all)}</span>
        <b className="num">{label(labels.progressText, inventory.found, inventory.total)}</b>
      </div>
      <InventoryRooms inventory={inventory} onRoom={(place) => search.set({ place })} />
      <InventoryFindings findings={inventory.findings} />
      <ListBody
        screen={{ path, search, list, paper }}
        title={labels.inventory}
        searchText={labels.search}
        filters={
          <>
            <ChoiceChip
              label={labels.status}
              words={itemStateLabels}
              value={search.value.state}
              onChange={(state) => search.set({ state })}
            />
            <FilterChip
              label={assetSetupLabels.path}
              value={search.value.place ?? ''}
              options={rooms}
              onChange={(place) => search.set({ place: place || undefined })}
            />
          </>
        }
        columns={columns}
        rowId={({ assetId }) => assetId}
        onOpen={({ assetId }) => void navigate(assetAddress(assetId))}
        empty={{ title: labels.noItems }}
      />
      <Signatures inventory={inventory} />
      {dialog === 'close' && <CloseInventoryDialog inventory={inventory} onClose={() => setDialog(undefined)} />}
      {dialog === 'counters' && <CountersDialog inventory={inventory} onClose={() => setDialog(undefined)} />}
    </ListPage>
  )
}

/** One inventory: its rooms as a picture, what was found where, what was not. */
export function InventoryPage({ id }: { id: string }) {
  const answer = useQuery(query(inventories.get, { params: { id } }))
  if (answer.isError) return <InventoryError error={answer.error} onRetry={() => void answer.refetch()} />
  return answer.data ? <Items inventory={answer.data} /> : <SkeletonRows />
}
