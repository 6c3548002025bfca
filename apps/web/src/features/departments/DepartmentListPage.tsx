import { type DepartmentRow, departments } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/client.ts'
import { Building2 } from '../../kit/icons.ts'
import { ListPage } from '../../kit/layout.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { SearchBox } from '../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { OrganisationTree } from '../users/departments/OrganisationTree.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { NewButton } from '../../widgets/lists/NewButton.tsx'
import { DepartmentPanel } from './DepartmentPanel.tsx'
import { MoveDialog } from './tree/MoveDialog.tsx'
import { OrganisationChart } from './tree/OrganisationChart.tsx'
import { NewDepartmentDialog } from './tree/NewDepartmentDialog.tsx'
import { DayBox } from './DayBox.tsx'
import { useDepartmentAddress } from './use-department-address.ts'
import { useTreeMoves } from './tree/use-tree-moves.ts'
import './departments.css'
import { useMay } from '../../widgets/rights/use-may.ts'

function Planned({ row }: { row: DepartmentRow }) {
  const label = useLabel()
  return row.planned ? <StatusChip tone="blue" dot="ring" text={label(labels.planned)} /> : null
}

const plannedMark = (row: DepartmentRow) => <Planned row={row} />

/** `/chems/deptlist`: the organisation of a day as a tree, and the chosen department beside it. */
export function DepartmentListPage() {
  const label = useLabel()
  const isAdmin = useMay()(departments.create)
  const address = useDepartmentAddress()
  const { code, on, q } = address.value
  const tree = useQuery({ ...query(departments.tree, { query: { on } }), placeholderData: keepPreviousData })
  const [adding, setAdding] = useState(false)
  const rows = tree.data ?? []
  const edits = isAdmin && on === ''
  const { moves, askedMove, settle } = useTreeMoves(rows)
  const actions = (
    <>
      <PrintButton />
      <ExcelButton route={departments.export} args={{ query: { on } }} />
      {edits && <NewButton text={labels.newDepartment} onClick={() => setAdding(true)} />}
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={label(labels.departments)}
      {...(tree.data && { count: rows.length })}
      actions={actions}
    >
      <div className="split line-top departments">
        <div className="stack py-12 px-12 line-right">
          <SearchBox value={q} placeholder={label(labels.search)} onSearch={(next) => address.set({ q: next })} />
          <DayBox day={on} onChange={(next) => address.set({ on: next })} />
          <div className="scroll">
            {tree.isError ? (
              <ErrorBox error={tree.error} onRetry={() => void tree.refetch()} />
            ) : tree.data === undefined ? (
              <SkeletonRows />
            ) : (
              <OrganisationTree
                rows={rows}
                typed={q}
                value={code}
                mark={plannedMark}
                moves={edits ? moves : undefined}
                onChange={(row) => address.set({ code: row.code })}
              />
            )}
          </div>
          {edits && <p className="muted small">{label(labels.moveKeys)}</p>}
        </div>
        {code === '' && rows.length === 0 && <Empty icon={Building2} title={label(labels.chooseOne)} text={label(labels.chooseOneText)} />}
        {code === '' && rows.length > 0 && <OrganisationChart rows={rows} typed={q} onOpen={(next) => address.set({ code: next })} />}
        {code !== '' && (
          <DepartmentPanel key={code} code={code} on={on} tab={address.value.tab} edits={edits} onGone={() => address.set({ code: '' })} />
        )}
      </div>
      {askedMove !== undefined && <MoveDialog rows={rows} move={askedMove} onClose={settle} />}
      {adding && <NewDepartmentDialog parentCode={code} onAdded={(next) => address.set({ code: next })} onClose={() => setAdding(false)} />}
    </ListPage>
  )
}
