import { type DirectoryPerson, people } from '@maru/shared/users/people.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { later } from '../../../kit/later.tsx'
import { PersonCell } from '../../../kit/marks.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { shownName, shownSecondName } from '../../../widgets/people/person-name.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { DepartmentFilter } from '../departments/DepartmentFilter.tsx'

const ColleagueDialog = later(async () => (await import('../profiles/ColleagueDialog.tsx')).ColleagueDialog)

/** The row opens the person; the link calls or writes. */
const stay = (event: MouseEvent) => event.stopPropagation()

const linked = (kind: 'tel' | 'mailto', text: string) =>
  text === '' ? (
    <span className="muted">–</span>
  ) : (
    <a className="ellipsis" href={`${kind}:${kind === 'tel' ? text.replaceAll(/[^\d+]/g, '') : text}`} onClick={stay}>
      {text}
    </a>
  )

const columns: readonly Column<DirectoryPerson>[] = [
  {
    field: 'englishName',
    label: userLabels.englishName,
    width: 240,
    grow: true,
    render: (row) => <PersonCell person={{ name: shownName(row), pictureUrl: row.profileFileUrl }} sub={shownSecondName(row)} />,
  },
  { field: 'departmentName', label: userLabels.department, width: 190 },
  { field: 'positionName', label: userLabels.position, width: 170 },
  { field: 'workPhone', label: userPopupLabels.companyPhone, width: 170, render: (row) => linked('tel', row.workPhone) },
  { field: 'workEmail', label: userPopupLabels.companyEmail, width: 270, render: (row) => linked('mailto', row.workEmail) },
]

/** The phone book: every colleague with department, phone and mail, found by any part of a name; a row opens the person. */
export function Directory({ path, tab }: { path: string; tab: string }) {
  const search = useTabList(people.members.query, path, tab, tab)
  const rows = useListRows(people.members, search.value)
  const [params, setParams] = useSearchParams()
  const open = params.get('colleague')
  const show = (userId: string | undefined) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (userId === undefined) after.delete('colleague')
      else after.set('colleague', userId)
      return after
    })
  return (
    <TabScreen
      screen={{ path, search, ...rows, excel: undefined }}
      title={menuLabels.directory}
      searchText={peopleLabels.searchPeople}
      columns={columns}
      rowId={({ userId }) => userId}
      onOpen={({ userId }) => show(userId)}
      filters={
        <DepartmentFilter
          label={userLabels.department}
          value={search.value.department}
          onChange={(department) => search.set({ department })}
        />
      }
    >
      {open !== null && <ColleagueDialog userId={open} onClose={() => show(undefined)} />}
    </TabScreen>
  )
}
