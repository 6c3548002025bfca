import { leavePreferences, type PopularTimeRow, popularKinds, type PreferenceRow } from '@maru/shared/leave/planning/leave-preference.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leavePreferenceLabels as labels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
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
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { preferenceColumns } from './preference-columns.tsx'
import { DeclineDialog, PreferenceDialog } from './PreferenceDialogs.tsx'

const search = leavePreferences.plan.query

/** What can be done with a preference: by the person, or by whoever answers it. */
function PreferenceActions({ preference, onEdit, onDecline }: { preference: PreferenceRow; onEdit: () => void; onDecline: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const answer = useAction(leavePreferences.answer)
  const remove = useAction(leavePreferences.remove)
  const say = (state: 'OPEN' | 'AGREED') => answer.mutate({ params: { id: preference.id }, body: { state, answer: '' } })
  const withdraw = () =>
    askRemove(preference.from, labels.withdrawText, () => remove.mutateAsync({ params: { id: preference.id } }), labels.withdrawQuestion)
  const name = `${preference.name} ${preference.from}`
  return (
    <span className="inline-row wrap gap-6 no-print">
      {preference.mayAnswer && preference.state === 'OPEN' && (
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
      {preference.mayAnswer && preference.state !== 'OPEN' && (
        <Button variant="text" size="small" aria-label={`${label(labels.reopen)}: ${name}`} onClick={() => say('OPEN')}>
          {label(labels.reopen)}
        </Button>
      )}
      {preference.mayEdit && preference.state === 'AGREED' && (
        <Button variant="outlined" size="small" onClick={() => void navigate(`${POPUP}?new&from=${preference.from}&to=${preference.to}`)}>
          {label(labels.askNow)}
        </Button>
      )}
      {preference.mayEdit && <RowButtons name={name} {...(preference.state === 'OPEN' && { onEdit })} onDelete={() => void withdraw()} />}
    </span>
  )
}

const inTurn = (a: PreferenceRow, b: PreferenceRow) => a.rank - b.rank || Number(a.from > b.from) - Number(a.from < b.from)
const when = (kind: PreferenceRow['kind'], times: readonly PopularTimeRow[]) =>
  times
    .filter((time) => time.kind === kind)
    .map(({ from, to, calendarName }) => `${calendarName} ${from} – ${to}`)
    .join(', ')

/** Preferences of the department for a year, by the school holidays they lie in, with whose turn it is. */
export function PlannerTab() {
  const label = useLabel()
  const current = Number(today(useMe().timeZone).slice(0, 4))
  const { value, set } = useTabList(search, PATH, 'planner')
  const year = value.year ?? current
  const plan = useQuery({ ...query(leavePreferences.plan, { query: { ...value, year } }), placeholderData: keepPreviousData })
  const [editing, setEditing] = useState<{ preference: PreferenceRow | undefined }>()
  const [declining, setDeclining] = useState<PreferenceRow>()
  const columns = [
    ...preferenceColumns,
    {
      key: 'actions',
      label: leaveAdminLabels.actions,
      width: 176,
      render: (row: PreferenceRow) => (
        <PreferenceActions preference={row} onEdit={() => setEditing({ preference: row })} onDecline={() => setDeclining(row)} />
      ),
    },
  ]
  const preferences = plan.data?.preferences ?? []
  const groups = [...popularKinds, '' as const]
    .map((kind) => ({ kind, rows: preferences.filter((preference) => preference.kind === kind).toSorted(inTurn) }))
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
        <NewButton text={labels.newPreference} onClick={() => setEditing({ preference: undefined })} />
      </Toolbar>
      <ScrollRegion className="stack gap-16 py-12 px-20 scroll" name={label(labels.planner)}>
        {plan.isError && <ErrorBox error={plan.error} onRetry={() => void plan.refetch()} />}
        {plan.isPending && <SkeletonRows />}
        {plan.data !== undefined && preferences.length === 0 && (
          <Empty title={label(labels.noPreferences)} text={label(labels.noPreferencesText)} />
        )}
        {plan.data?.departments.map(({ name, staff, most }) => (
          <p key={name} className="muted">
            {label(labels.mayBeAway, name, String(staff), String(most))}
          </p>
        ))}
        {groups.map(({ kind, rows }) => {
          const title = label(kind === '' ? labels.otherTimes : labels[kind])
          return (
            <section key={kind} aria-label={title}>
              <h2 className="mb-6">
                {title} <span className="muted small">{when(kind, plan.data?.times ?? [])}</span>
              </h2>
              <PlainTable name={title} columns={columns} rows={rows} rowId={(row) => row.id} />
            </section>
          )
        })}
      </ScrollRegion>
      {editing && <PreferenceDialog preference={editing.preference} onClose={() => setEditing(undefined)} />}
      {declining && <DeclineDialog preference={declining} onClose={() => setDeclining(undefined)} />}
    </>
  )
}
