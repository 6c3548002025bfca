import { messages } from '@maru/shared/messages.ts'
import { onboardingLabels as labels } from '@maru/shared/recruitment/onboarding.labels.ts'
import { onboardingTaskColumns, type OnboardingTaskRow, onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { recruitmentLabels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Check, Undo2 } from '../../../kit/icons.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { RECRUITMENT } from '../recruitment-addresses.ts'

/** Due day; what is overdue says so. */
function Due({ row }: { row: OnboardingTaskRow }) {
  const label = useLabel()
  return row.late ? <StatusChip tone="red" text={`${row.dueOn} · ${label(labels.late)}`} /> : <DateText text={row.dueOn} />
}

/** Done, by whom; or the button that says so. */
function Done({ row }: { row: OnboardingTaskRow }) {
  const label = useLabel()
  const mark = useAction(onboardingTasks.mark)
  const set = (done: boolean) => void mark.run({ params: { id: row.id }, body: { done } }, messages.saved)
  if (row.doneOn === '')
    return row.mayDo ? (
      <Button
        size="small"
        variant="outlined"
        aria-label={label(labels.markDone, row.name)}
        loading={mark.isPending}
        onClick={() => set(true)}
      >
        <Check size={14} />
        {label(labels.done)}
      </Button>
    ) : (
      <span className="muted">–</span>
    )
  return (
    <span className="row shrink">
      <span className="ellipsis">{label(labels.doneBy, row.doneOn, row.doneByName)}</span>
      {row.mayDo && (
        <Button size="small" variant="text" loading={mark.isPending} onClick={() => set(false)}>
          <Undo2 size={14} />
          {label(labels.undo)}
        </Button>
      )}
    </span>
  )
}

const columns = tableColumns(onboardingTaskColumns, {
  personName: ({ personId, personName }) => <UserCell userId={personId} name={personName} />,
  dueOn: (row) => <Due row={row} />,
  doneOn: (row) => <Done row={row} />,
})
const states = { open: labels.open, late: labels.late, done: labels.done } as const

/** What one has to do for new colleagues; everything for the office. */
export function TasksTab() {
  const isOffice = useMay()(openings.create)
  const { record: _record, ...screen } = useTabScreen({ list: onboardingTasks.list }, { path: RECRUITMENT, tab: 'onboarding' })
  const { value, set } = screen.search
  return (
    <TabScreen
      screen={screen}
      title={recruitmentLabels.onboarding}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={
        <>
          {isOffice && (
            <ChoiceChip
              label={labels.show}
              words={{ all: labels.scopeAll }}
              value={value.scope === 'all' ? 'all' : undefined}
              onChange={(scope) => set({ scope: scope ?? 'mine' })}
            />
          )}
          <ChoiceChip label={labels.state} words={states} value={value.state} onChange={(state) => set({ state })} />
        </>
      }
      onOpen={false}
      emptyTitle={labels.noTasks}
    />
  )
}
