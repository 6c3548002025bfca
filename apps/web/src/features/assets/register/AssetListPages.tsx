import { assetColumns } from '@maru/shared/assets/asset-columns.ts'
import type { AssetRegister } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { assetRuleLabels, assetSetupLabels } from '@maru/shared/assets/asset-setup.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { ListPage } from '../../../kit/layout.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { ListBody } from '../../../widgets/lists/ListScreen.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { useTab, useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { CountButton } from '../inventories/CountButton.tsx'
import { CountPage } from '../inventories/CountPage.tsx'
import { InventoriesTab } from '../inventories/InventoriesTab.tsx'
import { INVENTORY_TAB } from '../inventories/inventory-addresses.ts'
import { InventoryPage } from '../inventories/InventoryPage.tsx'
import { inventoryLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { CategoriesTab } from '../setup/CategoriesTab.tsx'
import { RulesTab } from '../setup/RulesTab.tsx'
import { PlacesTab } from '../setup/PlacesTab.tsx'
import { assetAddress, registerPaths } from './asset-addresses.ts'
import { AssetDialog } from './AssetDialog.tsx'
import { AssetFilters } from './AssetFilters.tsx'
import { AssetLabelsDialog } from './AssetLabelsDialog.tsx'
import { AssetStatusChip, Custodian, NextDue, RoomName } from './AssetMarks.tsx'
import { DepreciationButton } from '../value/DepreciationButton.tsx'
import { ProposalsTab } from './ProposalsTab.tsx'

const columns = tableColumns(assetColumns, {
  placeName: ({ placeName }) => <RoomName path={placeName} />,
  custodianName: (row) => <Custodian row={row} />,
  status: (row) => <AssetStatusChip {...row} />,
  nextDue: (row) => <NextDue {...row} />,
  cost: ({ cost }) => <span className="num">{cost === '' ? '–' : amountText(cost)}</span>,
  bookValue: ({ bookValue }) => <span className="num">{bookValue === '' ? '–' : amountText(bookValue)}</span>,
})
const titles = { AV: menuLabels.assetRegister, GWG: menuLabels.lowValueItems } as const
interface FrameProps {
  readonly register: AssetRegister
  readonly open: string
  readonly count?: number
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A register with what the office keeps beside it: deliveries to take over, places, categories and limits. */
function Frame({ register, open, children, ...head }: FrameProps) {
  const label = useLabel()
  const isOffice = useMay()(assets.create)
  const views = [
    { key: '', text: label(titles[register]) },
    { key: 'proposals', text: label(labels.proposals) },
    { key: 'inventories', text: label(inventoryLabels.inventories) },
    { key: 'places', text: label(assetSetupLabels.places) },
    { key: 'categories', text: label(assetSetupLabels.categories) },
    { key: 'rules', text: label(assetRuleLabels.rules) },
  ]
  return (
    <ListPage crumb={[label(menuLabels.assets)]} title={label(titles[register])} {...head}>
      {isOffice && <ViewTabs path={registerPaths[register]} open={open} views={views} />}
      {children}
    </ListPage>
  )
}

/** Buttons of the office above a register. */
function OfficeActions({ register, onLabels }: { register: AssetRegister; onLabels: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  return (
    <>
      <Button variant="outlined" onClick={onLabels}>
        {label(labels.printLabels)}
      </Button>
      <DepreciationButton />
      <Button variant="outlined" onClick={() => void navigate('/assetmgt/assetmgtuploadpopup')}>
        {label(labels.upload)}
      </Button>
      <NewButton text={labels.newAsset} onClick={() => void navigate(`${registerPaths[register]}?new`)} />
    </>
  )
}

/** What the rows of a search cost and are worth, for who sees it. */
function Totals({ totals }: { totals: { cost: string; bookValue: string } | undefined }) {
  const label = useLabel()
  if (totals === undefined || totals.cost === '0.00') return null
  return <p className="px-20 py-8 muted num">{label(labels.totals, amountText(totals.cost), amountText(totals.bookValue))}</p>
}

/** The rows of one register with their totals. */
function RegisterList({ register }: { register: AssetRegister }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const path = registerPaths[register]
  const search = useTabList(assets.list.query, path, '', undefined)
  // What somebody has is one list, whatever register it is in.
  const isOwn = search.value.scope === 'mine' || search.value.scope === 'toConfirm'
  const { list, paper, filters } = useListRows(assets.list, { ...search.value, ...(!isOwn && { register }) })
  const [isPrinting, setPrinting] = useState(false)
  const mayWrite = useMay()(assets.create)
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={assets.export} args={{ query: filters }} />
      {mayWrite ? <OfficeActions register={register} onLabels={() => setPrinting(true)} /> : <CountButton />}
    </>
  )
  return (
    <Frame register={register} open="" actions={actions} {...(list.data && { count: list.data.total })}>
      <ListBody
        screen={{ path, search, list, paper }}
        title={titles[register]}
        searchText={labels.search}
        filters={<AssetFilters value={search.value} set={search.set} />}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={({ id }) => void navigate(assetAddress(id))}
        empty={{ title: labels.noAssets }}
      />
      <Totals totals={(list.data as { totals?: { cost: string; bookValue: string } } | undefined)?.totals} />
      {params.has('new') && <AssetDialog register={register} onClose={() => void navigate(path)} />}
      {isPrinting && <AssetLabelsDialog filters={filters} onClose={() => setPrinting(false)} />}
    </Frame>
  )
}

const officeTabs: ReadonlySet<string> = new Set(['proposals', 'inventories', 'places', 'categories', 'rules'])

function RegisterPage({ register }: { register: AssetRegister }) {
  const path = registerPaths[register]
  const tab = useTab(path)
  const isOffice = useMay()(assets.create)
  const [params] = useSearchParams()
  const counted = params.get('count')
  if (counted !== null) return <CountPage id={counted} />
  if (isOffice && tab.startsWith(INVENTORY_TAB)) return <InventoryPage id={tab.slice(INVENTORY_TAB.length)} />
  if (!isOffice || !officeTabs.has(tab)) return <RegisterList register={register} />
  return (
    <Frame register={register} open={tab}>
      {tab === 'proposals' && <ProposalsTab />}
      {tab === 'inventories' && <InventoriesTab path={path} />}
      {tab === 'places' && <PlacesTab path={path} />}
      {tab === 'categories' && <CategoriesTab path={path} />}
      {tab === 'rules' && <RulesTab path={path} />}
    </Frame>
  )
}

/** `/assetmgt/assetmgtavlist` */
export const FixedAssetPage = () => <RegisterPage register="AV" />
/** `/assetmgt/assetmgtgwglist` */
export const LowValueAssetPage = () => <RegisterPage register="GWG" />
