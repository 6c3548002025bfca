import { boardAdmin, type BoardRow } from '@maru/shared/boards/board-admin.ts'
import { boardLabels as labels } from '@maru/shared/boards/board-admin.labels.ts'
import { boardColumns } from '@maru/shared/boards/board-columns.ts'
import { boardKindLabels } from '@maru/shared/boards/board-kinds.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { tableColumns } from '../../widgets/lists/table-columns.tsx'
import { ChoiceChip } from '../../widgets/fields/ChoiceChip.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ActiveChip, ActiveFilter } from '../../widgets/lists/ActiveState.tsx'
import { ListScreen } from '../../widgets/lists/ListScreen.tsx'
import { useListScreen } from '../../widgets/lists/use-list-screen.ts'
import { boardPages } from './board-pages.ts'

function Name({ row }: { row: BoardRow }) {
  return (
    <span className={`ellipsis indent level-${String(Math.min(row.level, 6) - 1)}`} title={row.name}>
      {row.name}
    </span>
  )
}

function Kind({ row }: { row: BoardRow }) {
  const label = useLabel()
  return <>{row.below > 0 ? label(labels.heading, row.below) : label(boardKindLabels[row.kind])}</>
}

function Readers({ row }: { row: BoardRow }) {
  const label = useLabel()
  const codes = [...row.readRoleCodes, ...row.readDepartmentCodes]
  if (codes.length === 0) return <span className="muted">{label(labels.everybody)}</span>
  return (
    <span className="ellipsis" title={codes.join(', ')}>
      {codes.join(', ')}
    </span>
  )
}

const columns = tableColumns(boardColumns, {
  nameEn: (row) => <Name row={row} />,
  kind: (row) => <Kind row={row} />,
  readRoleCodes: (row) => <Readers row={row} />,
  noticeDays: ({ noticeDays }) => (noticeDays === 0 ? '–' : noticeDays),
  active: ({ active }) => <ActiveChip labels={labels} active={active} />,
})

/** `/system/bbs/masterlist`: the boards as a tree, with kind, readers and options. */
export function BoardListPage() {
  const screen = useListScreen(boardAdmin, boardPages)
  const { value, set } = screen.search
  return (
    <ListScreen
      screen={screen}
      crumb={userPopupLabels.administration}
      title={menuLabels.boardSetup}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={
        <>
          <ActiveFilter labels={labels} search={screen.search} />
          <ChoiceChip label={labels.kind} words={boardKindLabels} value={value.kind} onChange={(kind) => set({ kind })} />
        </>
      }
      newText={labels.newBoard}
      emptyTitle={labels.noBoards}
    />
  )
}
