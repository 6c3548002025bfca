import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { absenceEntryLabels as entryLabels } from '@maru/shared/leave/calendars/absence-entry.labels.ts'
import { absenceEntries } from '@maru/shared/leave/calendars/absence-entry.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { leaveHomeLabels, leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { addDays, findMonday } from '../../../widgets/calendar/month-days.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { Directory } from '../../users/people/Directory.tsx'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { type AbsenceEntry, awayWithin, toAbsenceEntries } from './calendar-entries.ts'
import { Mark } from '../common/ColourMark.tsx'
import '../administration/leave-administration.css'

export const ABSENCES = '/bbs/absentee/absenteelist'
const entryAddress = (id = '') => `/bbs/absentee/absenteeedt/absenteeedt${id === '' ? '' : `?id=${id}`}`
const periods = ['today', 'tomorrow', 'thisWeek', 'nextWeek'] as const
type Period = (typeof periods)[number]
const search = {
  query: z.object({ period: z.enum(periods).default('today'), department: z.string().optional() }),
}
const WEEK = 7

/** First and last day of what is looked at, `yyyy-MM-dd`. */
function daysOfPeriod(period: Period, now: string) {
  if (period === 'today') return { from: now, to: now }
  if (period === 'tomorrow') return { from: addDays(now, 1), to: addDays(now, 1) }
  const monday = addDays(findMonday(now), period === 'thisWeek' ? 0 : WEEK)
  return { from: monday, to: addDays(monday, WEEK - 1) }
}

/** Days before and after that are asked for too, so that an absence has its own first and last day. */
const BEFORE = 60
const AFTER = 300

type Row = AbsenceEntry & { readonly name: string; readonly departmentName: string; readonly entryText: string }

const columns = [
  { key: 'name', label: labels.person, width: 220, render: (row: Row) => <UserCell userId={row.userId} name={row.name} /> },
  { key: 'department', label: labels.department, render: (row: Row) => row.departmentName },
  { key: 'type', label: labels.type, width: 200, render: (row: Row) => <Mark name={row.typeName} colour={row.colour} /> },
  { key: 'from', label: labels.from, width: 110, render: (row: Row) => <DateText text={row.from} /> },
  { key: 'to', label: leaveHomeLabels.until, width: 110, render: (row: Row) => <DateText text={row.to} /> },
  { key: 'coveredBy', label: entryLabels.coveredById, width: 160, render: (row: Row) => row.coveredBy || '–' },
  {
    key: 'entry',
    label: leaveAdminLabels.actions,
    width: 160,
    render: (row: Row) => row.entryId !== '' && <Link to={entryAddress(row.entryId)}>{row.entryText}</Link>,
  },
]

/** Views of the page: who is away, and everybody. */
function Views({ open }: { open: '' | 'directory' }) {
  const label = useLabel()
  const views = [
    { key: '', text: label(menuLabels.absentees) },
    { key: 'directory', text: label(menuLabels.directory) },
  ]
  return <ViewTabs path={ABSENCES} open={open} views={views} />
}

function DirectoryPage() {
  const label = useLabel()
  return (
    <ListPage crumb={[label(menuLabels.boards)]} title={label(menuLabels.directory)}>
      <Views open="directory" />
      <Directory path={ABSENCES} tab="directory" />
      <Outlet />
    </ListPage>
  )
}

/** `/bbs/absentee/absenteelist`: who is away today or in a week, and with `?tab=directory` the phone book. */
export const AbsenteePage = () => (useTab(ABSENCES) === 'directory' ? <DirectoryPage /> : <AwayPage />)

/** Who is away; why is told only to those whom it concerns. */
function AwayPage() {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const { value, set } = useListSearch(search, ABSENCES)
  const navigate = useNavigate()
  const mayEnter = useMay()(absenceEntries.create)
  const { from, to } = daysOfPeriod(value.period, now)
  const around = { from: addDays(from, -BEFORE), to: addDays(to, AFTER) }
  const calendarQuery = { ...around, ...(value.department !== undefined && { department: value.department }) }
  const team = useQuery({ ...query(leaves.calendar, { query: calendarQuery }), placeholderData: keepPreviousData })
  const people = new Map((team.data?.people ?? []).map((person) => [person.userId, person]))
  const entries = toAbsenceEntries(
    (team.data?.absences ?? []).filter(({ pending }) => !pending),
    (userId) => people.get(userId)?.name ?? userId,
  )
  const rows: readonly Row[] = awayWithin(entries, from, to).map((entry) => ({
    ...entry,
    name: people.get(entry.userId)?.name ?? entry.userId,
    departmentName: people.get(entry.userId)?.departmentName ?? '',
    entryText: label(entryLabels.editAbsence),
  }))
  const choices = periods.map((key) => ({ value: key, text: label(calendarLabels[key]) }))
  return (
    <ListPage
      crumb={[label(menuLabels.boards)]}
      title={label(menuLabels.absentees)}
      {...(team.data && { count: rows.length })}
      actions={
        <>
          <PrintButton />
          {mayEnter && <NewButton text={entryLabels.newAbsence} onClick={() => void navigate(entryAddress())} />}
        </>
      }
    >
      <Views open="" />
      <Toolbar>
        <Segments name={label(labels.period)} value={value.period} options={choices} onChange={(period) => set({ period })} />
        <DepartmentFilter
          label={labels.department}
          value={value.department}
          onChange={(department) => set({ department: department === '' ? undefined : department })}
        />
      </Toolbar>
      <ScrollRegion className="scroll pb-20 px-20" name={label(menuLabels.absentees)}>
        {team.isError && <ErrorBox error={team.error} onRetry={() => void team.refetch()} />}
        {team.isPending && <SkeletonRows />}
        {team.data !== undefined && rows.length === 0 && <Empty title={label(leaveHomeLabels.nobodyAway)} />}
        {rows.length > 0 && (
          <PlainTable
            name={label(menuLabels.absentees)}
            columns={mayEnter ? columns : columns.filter(({ key }) => key !== 'entry')}
            rows={rows}
            rowId={(row) => row.id}
          />
        )}
      </ScrollRegion>
      <Outlet />
    </ListPage>
  )
}
