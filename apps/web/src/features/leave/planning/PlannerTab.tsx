import { leaveWishes, type PopularTimeRow, popularKinds, type WishRow } from '@maru/shared/leave/planning/leave-preference.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveWishLabels as labels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { today } from '../../../kit/text/format.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { yearsAround } from '../administration/administration-labels.ts'
import { askRemove } from '../administration/ask-remove.ts'
import { PATH, POPUP } from '../common/leave-labels.ts'
import { RowButtons } from '../administration/RowButtons.tsx'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { DepartmentFilter } from '../../../widgets/departments/DepartmentFilter.tsx'
import { wishColumns } from './preference-columns.tsx'
import { DeclineDialog, WishDialog } from './PreferenceDialogs.tsx'
import './planner.css'

const search = leaveWishes.plan.query

/** What can be done with a wish: by the person, or by whoever answers it. */
function WishActions({ wish, onEdit, onDecline }: { wish: WishRow; onEdit: () => void; onDecline: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const answer = useAction(leaveWishes.answer)
  const remove = useAction(leaveWishes.remove)
  const say = (state: 'OPEN' | 'AGREED') => answer.mutate({ params: { id: wish.id }, body: { state, answer: '' } })
  const withdraw = () =>
    askRemove(wish.from, labels.withdrawText, () => remove.mutateAsync({ params: { id: wish.id } }), labels.withdrawQuestion)
  const name = `${wish.name} ${wish.from}`
  return (
    <span className="wish-actions">
      {wish.mayAnswer && wish.state === 'OPEN' && (
        <>
          <Button
            variant="outlined"
            size="small"
            aria-label={`${label(labels.agree)}: ${name}`}
            loading={answer.isPending}
            onClick={() => say('AGREED')}
          >
            {label(labels.agree)}
          </Button>
          <Button variant="text" size="small" aria-label={`${label(labels.decline)}: ${name}`} onClick={onDecline}>
            {label(labels.decline)}
          </Button>
        </>
      )}
      {wish.mayAnswer && wish.state !== 'OPEN' && (
        <Button variant="text" size="small" aria-label={`${label(labels.reopen)}: ${name}`} onClick={() => say('OPEN')}>
          {label(labels.reopen)}
        </Button>
      )}
      {wish.mayEdit && wish.state === 'AGREED' && (
        <Button variant="outlined" size="small" onClick={() => void navigate(`${POPUP}?new&from=${wish.from}&to=${wish.to}`)}>
          {label(labels.askNow)}
        </Button>
      )}
      {wish.mayEdit && <RowButtons name={name} {...(wish.state === 'OPEN' && { onEdit })} onDelete={() => void withdraw()} />}
    </span>
  )
}

const inTurn = (a: WishRow, b: WishRow) => a.rank - b.rank || Number(a.from > b.from) - Number(a.from < b.from)
const when = (kind: WishRow['kind'], times: readonly PopularTimeRow[]) =>
  times
    .filter((time) => time.kind === kind)
    .map(({ from, to, calendarName }) => `${calendarName} ${from} – ${to}`)
    .join(', ')

/** Wishes of the department for a year, by the school holidays they lie in, with whose turn it is. */
export function PlannerTab() {
  const label = useLabel()
  const current = Number(today(useMe().timeZone).slice(0, 4))
  const { value, set } = useTabList(search, PATH, 'planner')
  const year = value.year ?? current
  const plan = useQuery({ ...query(leaveWishes.plan, { query: { ...value, year } }), placeholderData: keepPreviousData })
  const [editing, setEditing] = useState<{ wish: WishRow | undefined }>()
  const [declining, setDeclining] = useState<WishRow>()
  const columns = [
    ...wishColumns,
    {
      key: 'actions',
      label: leaveAdminLabels.actions,
      width: 176,
      render: (row: WishRow) => <WishActions wish={row} onEdit={() => setEditing({ wish: row })} onDecline={() => setDeclining(row)} />,
    },
  ]
  const wishes = plan.data?.wishes ?? []
  const groups = [...popularKinds, '' as const]
    .map((kind) => ({ kind, rows: wishes.filter((wish) => wish.kind === kind).toSorted(inTurn) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      <Toolbar>
        <FilterChip
          label={leaveScreen.year}
          value={String(year)}
          options={yearsAround(current)}
          onChange={(next) => set({ year: next === '' ? undefined : Number(next) })}
        />
        <DepartmentFilter
          label={leaveScreen.department}
          value={value.department}
          onChange={(department) => set({ department: department === '' ? undefined : department })}
        />
        <span className="grow" />
        <NewButton text={labels.newWish} onClick={() => setEditing({ wish: undefined })} />
      </Toolbar>
      <ScrollRegion className="planner" name={label(labels.planner)}>
        {plan.isError && <ErrorBox error={plan.error} onRetry={() => void plan.refetch()} />}
        {plan.isPending && <SkeletonRows />}
        {plan.data !== undefined && wishes.length === 0 && <Empty title={label(labels.noWishes)} text={label(labels.noWishesText)} />}
        {plan.data?.departments.map(({ name, staff, most }) => (
          <p key={name} className="muted">
            {label(labels.mayBeAway, name, String(staff), String(most))}
          </p>
        ))}
        {groups.map(({ kind, rows }) => {
          const title = label(kind === '' ? labels.otherTimes : labels[kind])
          return (
            <section key={kind} aria-label={title}>
              <h2>
                {title} <span className="muted small">{when(kind, plan.data?.times ?? [])}</span>
              </h2>
              <PlainTable name={title} columns={columns} rows={rows} rowId={(row) => row.id} />
            </section>
          )
        })}
      </ScrollRegion>
      {editing && <WishDialog wish={editing.wish} onClose={() => setEditing(undefined)} />}
      {declining && <DeclineDialog wish={declining} onClose={() => setDeclining(undefined)} />}
    </>
  )
}
