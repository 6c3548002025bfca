import { memorandumKindLabels, memorandumLabels as labels, memorandumLightLabels } from '@maru/shared/boards/memoranda/memorandum.labels.ts'
import { memoranda, type MemorandumRow } from '@maru/shared/boards/memoranda/memorandum.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { Outlet, useNavigate } from 'react-router-dom'
import { ListPage } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { type Column } from '../../../kit/table/DataTable.tsx'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ListBody } from '../../../widgets/lists/ListScreen.tsx'

export const MEMORANDA = '/bbs/mou/moulist'
export const memorandumAddress = (id = '') => `/bbs/mou/mouedt${id === '' ? '' : `/${id}`}`

const tones = { GREEN: 'green', AMBER: 'amber', RED: 'red', PASSED: 'red', ENDED: 'grey' } as const

/** Traffic light of an agreement, in words too. */
export function MemorandumLight({ row }: { row: Pick<MemorandumRow, 'light' | 'renewed'> }) {
  const label = useLabel()
  return <StatusChip tone={tones[row.light]} text={label(row.renewed ? labels.renewed : memorandumLightLabels[row.light])} />
}

function Kind({ kind }: Pick<MemorandumRow, 'kind'>) {
  const label = useLabel()
  const text = label(memorandumKindLabels[kind])
  return (
    <span className="ellipsis" title={text}>
      {text}
    </span>
  )
}

const columns: readonly Column<MemorandumRow>[] = [
  { field: 'partner', label: labels.partner, width: 170, grow: true, sortable: true },
  { field: 'countryName', label: labels.countryCode, width: 100 },
  { field: 'kind', label: labels.kind, width: 170, render: (row) => <Kind kind={row.kind} /> },
  { field: 'signedOn', label: labels.signedOn, width: 110, sortable: true, render: (row) => <DateText text={row.signedOn} /> },
  { field: 'validTo', label: labels.validTo, width: 110, sortable: true, render: (row) => <DateText text={row.periodTo} /> },
  { field: 'noticeBy', label: labels.noticeBy, width: 110, render: (row) => <DateText text={row.noticeBy} /> },
  { field: 'light', label: labels.light, width: 186, render: (row) => <MemorandumLight row={row} /> },
  {
    field: 'ownerName',
    label: labels.ownerId,
    width: 160,
    sortable: true,
    render: (row) => <UserCell userId={row.ownerId} name={row.ownerName} />,
  },
]

/** `/bbs/mou/moulist`: agreements with partners and when notice has to be given. */
export function MemorandumListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const search = useListSearch(memoranda.list, MEMORANDA)
  const { list, paper, filters } = useListRows(memoranda.list, search.value)
  const mayWrite = useMay()(memoranda.create)
  const title = label(menuLabels.memoranda)
  const add = mayWrite ? <NewButton text={labels.newMemorandum} onClick={() => void navigate(memorandumAddress())} /> : undefined
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={memoranda.export} args={{ query: filters }} />
      {add}
    </>
  )
  return (
    <ListPage crumb={[label(menuLabels.boards)]} title={title} {...(list.data && { count: list.data.total })} actions={actions}>
      <ListBody
        screen={{ path: MEMORANDA, search, list, paper }}
        title={menuLabels.memoranda}
        searchText={labels.search}
        filters={
          <>
            <ChoiceChip
              label={labels.light}
              words={memorandumLightLabels}
              value={search.value.light}
              onChange={(light) => search.set({ light })}
            />
            <ChoiceChip
              label={labels.kind}
              words={memorandumKindLabels}
              value={search.value.kind}
              onChange={(kind) => search.set({ kind })}
            />
          </>
        }
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate(memorandumAddress(row.id))}
        empty={{ title: labels.noMemoranda, ...(add && { action: add }) }}
      />
      <Outlet />
    </ListPage>
  )
}
