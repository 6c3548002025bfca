import { type DepartmentMember, departments } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { PersonCell, StatusChip } from '../../../kit/marks.tsx'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { MovePeopleDialog } from './MovePeopleDialog.tsx'
import { shownName, shownSecondName } from '#web/widgets/people/person-name.ts'

const FIRST = { q: '', page: 1, size: 25 }

/** People with a post in the department that day; those ticked are moved together. */
export function MembersPanel({ code, on, edits }: { code: string; on: string; edits: boolean }) {
  const label = useLabel()
  const [listQuery, setListQuery] = useState(FIRST)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [moving, setMoving] = useState(false)
  const list = useQuery({
    ...query(departments.members, { params: { code }, query: { ...listQuery, on } }),
    placeholderData: keepPreviousData,
  })
  const toggle = (userId: string) => {
    const next = new Set(chosen)
    if (!next.delete(userId)) next.add(userId)
    setChosen(next)
  }
  const tick = {
    key: 'tick',
    label: peopleLabels.choose,
    width: 60,
    render: ({ userId, primary, ...names }: DepartmentMember) =>
      primary && (
        <input
          type="checkbox"
          aria-label={label(labels.select, shownName(names))}
          checked={chosen.has(userId)}
          onChange={() => toggle(userId)}
        />
      ),
  }
  const columns = [
    {
      key: 'who',
      label: labels.person,
      render: (row: DepartmentMember) => (
        <Link to={`/chems/userinfodialog?id=${encodeURIComponent(row.userId)}&tab=posts`}>
          <PersonCell person={{ name: shownName(row), pictureUrl: row.profileFileUrl }} sub={shownSecondName(row)} />
        </Link>
      ),
    },
    {
      key: 'position',
      label: userLabels.position,
      width: 220,
      render: (row: DepartmentMember) => (
        <>
          {row.positionName} {!row.primary && <StatusChip tone="violet" text={label(labels.secondPost)} />}
        </>
      ),
    },
    { key: 'from', label: labels.from, width: 100, render: (row: DepartmentMember) => <DateText text={row.validFrom} /> },
    {
      key: 'to',
      label: labels.until,
      width: 100,
      render: (row: DepartmentMember) => (row.validTo === '' ? <span className="muted">–</span> : <DateText text={row.validTo} />),
    },
  ]
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div className="stack pt-12 pb-16 px-24 scroll-x">
      <div className="row">
        <SearchBox
          value={listQuery.q}
          placeholder={label(peopleLabels.searchPeople)}
          onSearch={(q) => setListQuery({ ...listQuery, q, page: 1 })}
        />
        <span className="grow" />
        <ExcelButton route={departments.membersExport} args={{ params: { code }, query: { on, q: listQuery.q } }} />
        {edits && (
          <Button variant="outlined" disabled={chosen.size === 0} onClick={() => setMoving(true)}>
            {label(labels.movePeople, chosen.size)}
          </Button>
        )}
      </div>
      {list.data === undefined ? (
        <SkeletonRows count={4} />
      ) : list.data.total === 0 ? (
        <p className="muted">{label(labels.nobody)}</p>
      ) : (
        <PlainTable
          name={label(labels.people)}
          columns={edits ? [tick, ...columns] : columns}
          rows={list.data.rows}
          rowId={(row) => row.userId}
        />
      )}
      {list.data !== undefined && fillsPages(list.data.total) && (
        <Pager
          page={listQuery.page}
          size={listQuery.size}
          total={list.data.total}
          onPage={(page) => setListQuery({ ...listQuery, page })}
          onSize={(size) => setListQuery({ ...listQuery, page: 1, size })}
        />
      )}
      {moving && <MovePeopleDialog userIds={[...chosen]} onMoved={() => setChosen(new Set())} onClose={() => setMoving(false)} />}
    </div>
  )
}
