import { listQuery } from '@maru/shared/contract.ts'
import { text } from '@maru/shared/codecs.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { memberLabels as labels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import { memberStates, type RoleMember, roles } from '@maru/shared/roles/role.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call, query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { Trash2 } from '../../../kit/icons.ts'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { PersonCell, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import { GiveDialog, MemberDialog, TakeDialog } from './MemberDialogs.tsx'
import { useRoles } from '../../../widgets/rights/use-roles.ts'
import { Writing } from '../../../kit/forms/reading.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { shownName } from '#web/widgets/people/person-name.ts'

const PATH = '/chems/roleuserlist'
const route = {
  query: z.strictObject({
    ...listQuery,
    code: text(20).default('M01'),
    q: text(100).optional(),
    state: z.enum(memberStates).optional(),
  }),
}

const tones: Readonly<Record<RoleMember['state'], Tone>> = { current: 'green', future: 'blue', ended: 'grey' }

function MemberState({ member }: { member: RoleMember }) {
  const label = useLabel()
  if (!member.active) return <StatusChip tone="red" dot="ring" text={label(labels.accountOff)} />
  return <StatusChip tone={tones[member.state]} dot={member.state === 'current' ? 'full' : 'ring'} text={label(labels[member.state])} />
}

interface Selection {
  readonly chosen: ReadonlyMap<string, RoleMember>
  readonly me: string
  readonly toggle: (member: RoleMember) => void
}

function SelectBox({ member, selection }: { member: RoleMember; selection: Selection }) {
  const label = useLabel()
  return (
    <input
      type="checkbox"

      aria-label={label(labels.select, shownName(member))}
      checked={selection.chosen.has(member.userId)}
      disabled={member.userId === selection.me}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={() => selection.toggle(member)}
    />
  )
}

const columnsFor = (selection: Selection): readonly Column<RoleMember>[] => [
  { field: 'userId', label: labels.choice, width: 84, render: (member) => <SelectBox member={member} selection={selection} /> },
  {
    field: 'englishName',
    label: labels.englishName,
    width: 190,
    grow: true,
    render: (row) => <PersonCell person={{ name: shownName(row), pictureUrl: row.profileFileUrl }} sub={row.userId} />,
  },
  { field: 'departmentName', label: labels.departmentName, width: 170 },
  {
    field: 'validFrom',
    label: labels.validFrom,
    width: 100,
    render: (row) => <DateText text={row.validFrom} />,
  },
  { field: 'validTo', label: labels.validTo, width: 100, render: (row) => <DateText text={row.validTo} /> },
  { field: 'state', label: labels.state, width: 130, render: (member) => <MemberState member={member} /> },
  { field: 'grantedAt', label: labels.grantedAt, width: 140, render: (row) => <InstantText at={row.grantedAt} /> },
  {
    field: 'grantedByName',
    label: labels.grantedByName,
    width: 130,
    render: ({ grantedByName }) => grantedByName || <span className="muted">–</span>,
  },
]

/** `/chems/roleuserlist`: the people of a role with the days it counts for them. */
export function RoleMembersPage() {
  const label = useLabel()
  const me = useMe().userId
  const search = useListSearch(route, PATH)
  const { code, ...asked } = search.value
  const { page: _page, size: _size, ...filters } = asked
  const list = useQuery({ ...query(roles.members, { params: { code }, query: asked }), placeholderData: keepPreviousData })
  const paper = usePrintAll((page, size) => call(roles.members, { params: { code }, query: { ...asked, page, size } }))
  const all = useRoles().data ?? []
  const role = all.find((one) => one.code === code)
  const [chosen, setChosen] = useState<ReadonlyMap<string, RoleMember>>(new Map())
  const [dialog, setDialog] = useState<'give' | 'take' | RoleMember>()
  const toggle = (member: RoleMember) => {
    const next = new Map(chosen)
    if (!next.delete(member.userId)) next.set(member.userId, member)
    setChosen(next)
  }
  const close = () => {
    setDialog(undefined)
    setChosen(new Map())
  }
  const about = { code, name: role?.name ?? code }
  const actions = (
    <>
      <PrintButton all={paper} />
      <ExcelButton route={roles.membersExport} args={{ params: { code }, query: filters }} />
      {chosen.size > 0 && (
        <Writing>
          <Button variant="outlined" color="error" onClick={() => setDialog('take')}>
            <Trash2 size={14} />
            {label(labels.remove, chosen.size)}
          </Button>
        </Writing>
      )}
      <NewButton text={labels.add} disabled={role?.active !== true} onClick={() => setDialog('give')} />
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration), label(menuLabels.roles)]}
      title={role ? `${label(labels.title)}: ${role.name}` : label(labels.title)}
      {...(list.data && { count: list.data.total })}
      actions={actions}
    >
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => search.set({ q })} />
        <FilterBar
          narrowed={search.value.q !== undefined || search.value.state !== undefined}
          onClear={() => search.set({ q: undefined, state: undefined })}
        >
          <FilterChip
            label={roleLabels.name}
            value={code}
            options={all.map((one) => ({ value: one.code, text: one.name || one.code }))}
            onChange={(next) => {
              setChosen(new Map())
              search.set({ code: next === '' ? 'M01' : next })
            }}
          />
          <FilterChip
            label={labels.state}
            value={search.value.state ?? ''}
            options={memberStates.map((value) => ({ value, text: label(labels[value]) }))}
            onChange={(next) => search.set({ state: next === '' ? undefined : (next as RoleMember['state']) })}
          />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={label(labels.title)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columnsFor({ chosen, me, toggle })}
        rowId={({ userId }) => userId}
        rowState={({ active, state }) => (!active || state === 'ended' ? 'deleted' : undefined)}
        onOpen={(member) => member.userId !== me && setDialog(member)}
        empty={{ title: labels.noneTitle, text: labels.noneText }}
      />
      {dialog === 'give' && <GiveDialog role={about} onClose={close} />}
      {dialog === 'take' && <TakeDialog role={about} members={[...chosen.values()]} onClose={close} />}
      {typeof dialog === 'object' && <MemberDialog role={about} member={dialog} onClose={close} />}
    </ListPage>
  )
}
