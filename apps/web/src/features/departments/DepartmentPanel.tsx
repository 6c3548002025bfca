import { type Department, departments } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/client.ts'
import { localizedName } from '../../widgets/text/localized-name.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ChangeHistory } from '../histories/changes/ChangeHistory.tsx'
import { useFieldNames } from '../histories/changes/use-field-names.ts'
import { ViewTabs } from '../../widgets/tabs/ViewTabs.tsx'
import { DeleteButton } from '../../widgets/records/DeleteButton.tsx'
import { DepartmentForm } from './DepartmentForm.tsx'
import { LeadersPanel } from './members/LeadersPanel.tsx'
import { MembersPanel } from './members/MembersPanel.tsx'
import { addressWith } from './use-department-address.ts'

/** In the history a day belongs to a move as well as to a name. */
const fieldLabels = { ...labels, changesOn: labels.from }
const FIRST = { page: 1, size: 25 }

function HistoryPanel({ code }: { code: string }) {
  const [pageQuery, setPageQuery] = useState(FIRST)
  const list = useQuery({ ...query(departments.history, { params: { code }, query: pageQuery }), placeholderData: keepPreviousData })
  const paging = {
    ...pageQuery,
    onPage: (page: number) => setPageQuery({ ...pageQuery, page }),
    onSize: (size: number) => setPageQuery({ page: 1, size }),
  }
  return (
    <div className="stack pt-12 pb-16 px-24 scroll-x">
      <ChangeHistory list={list} nameOf={useFieldNames(fieldLabels)} paging={paging} />
    </div>
  )
}

function Head({ department, edits, onGone }: { department: Department; edits: boolean; onGone: () => void }) {
  const label = useLabel()
  const name = localizedName(department)
  return (
    <div className="bar px-24">
      <h2 className="dialog-title shrink">{name}</h2>
      <span className="muted">{department.code}</span>
      {department.validTo !== '' && <StatusChip tone="amber" text={label(labels.closes, department.validTo)} />}
      <span className="grow" />
      {edits && (
        <DeleteButton
          ask={{ title: labels.deleteTitle, text: labels.deleteText, args: [name] }}
          route={departments.remove}
          args={{ params: { code: department.code } }}
          also={['users', 'people']}
          size="small"
          onDone={onGone}
        />
      )}
    </div>
  )
}

interface DepartmentPanelProps {
  readonly code: string
  /** Day the people are shown of, '' = today. */
  readonly on: string
  readonly tab: string
  readonly edits: boolean
  readonly onGone: () => void
}

/** One department: its names and days, who leads it, who works there, what was changed. */
export function DepartmentPanel({ code, on, tab, edits, onGone }: DepartmentPanelProps) {
  const label = useLabel()
  const department = useQuery(query(departments.get, { params: { code } }))
  if (department.isLoadingError) return <ErrorBox error={department.error} onRetry={() => void department.refetch()} />
  if (department.data === undefined) return <SkeletonRows />
  const views = [
    { key: '', text: label(labels.details) },
    { key: 'leaders', text: label(labels.leaders) },
    { key: 'people', text: label(labels.people) },
    { key: 'history', text: label(labels.history) },
  ]
  const shown = views.some(({ key }) => key === tab) ? tab : ''
  return (
    <section className="column shrink" aria-label={localizedName(department.data)}>
      <Head department={department.data} edits={edits} onGone={onGone} />
      <ViewTabs name={label(labels.details)} path={addressWith({ code, on, q: '', tab: '' }, {})} open={shown} views={views} />
      <div className="scroll">
        {on !== '' && <p className="mx-24 mt-12 tint-amber note">{label(labels.otherDay, on)}</p>}
        {shown === '' && <DepartmentForm department={department.data} edits={edits} />}
        {shown === 'leaders' && <LeadersPanel department={department.data} edits={edits} />}
        {shown === 'people' && <MembersPanel code={code} on={on} edits={edits} />}
        {shown === 'history' && <HistoryPanel code={code} />}
      </div>
    </section>
  )
}
