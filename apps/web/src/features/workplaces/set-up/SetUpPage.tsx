import { checkedSteps, setUp, type SetUpState, type SetUpStep } from '@maru/shared/platform/set-up.ts'
import { setUpLabels as labels } from '@maru/shared/platform/set-up.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { ListPage } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

interface StepTexts {
  readonly name: LabelKey
  readonly text: LabelKey
  /** Where the step is done; '' outside the portal. */
  readonly address: string
}

const steps: Readonly<Record<SetUpStep, StepTexts>> = {
  organisation: { name: labels.organisation, text: labels.organisationText, address: '/chems/deptlist' },
  workplaces: { name: labels.workplaces, text: labels.workplacesText, address: '/chems/bizpcmn' },
  departments: { name: labels.departments, text: labels.departmentsText, address: '/chems/deptlist' },
  positions: { name: labels.positions, text: labels.positionsText, address: '/chems/cdmn?group=CO00000040' },
  holidays: { name: labels.holidays, text: labels.holidaysText, address: '/system/holidaylist' },
  mail: { name: labels.mail, text: labels.mailText, address: '' },
  people: { name: labels.people, text: labels.peopleText, address: '/chems/userlist' },
  heads: { name: labels.heads, text: labels.headsText, address: '/chems/deptlist' },
  office: { name: labels.office, text: labels.officeText, address: '/chems/roleuserlist?role=H01' },
  leave: { name: labels.leave, text: labels.leaveText, address: '/system/holidaylist?tab=runs' },
}
const isChecked = (step: SetUpStep): step is (typeof checkedSteps)[number] => checkedSteps.some((one) => one === step)

/** What is missing in one line: names, and how many more. */
function useMissing({ step, missing, missingCount }: SetUpState) {
  const label = useLabel()
  if (missingCount === 0) return ''
  if (step === 'office') return label(labels.missing, label(labels.officeMissing, missingCount))
  const more = missingCount - missing.length
  if (missing.length === 0 || step === 'organisation') return ''
  return label(labels.missing, missing.join(', ')) + (more > 0 ? ` +${String(more)}` : '')
}

function StepRow({ state }: { state: SetUpState }) {
  const label = useLabel()
  const check = useAction(setUp.check)
  const { step, done } = state
  const { name, text, address } = steps[step]
  const missing = useMissing(state)
  return (
    <li className="row gap-16 px-20 py-16 line-top">
      <span className="flex-none">
        <StatusChip tone={done ? 'green' : 'amber'} dot={done ? 'full' : 'ring'} text={label(done ? labels.done : labels.toDo)} />
      </span>
      <span className="grow stack gap-4">
        <strong className="medium">{label(name)}</strong>
        <span className="muted">{label(text)}</span>
        {missing !== '' && <span className="small">{missing}</span>}
      </span>
      {isChecked(step) && !done && (
        <Button variant="text" size="small" onClick={() => void check.run({ params: { step }, body: { checked: true } })}>
          {label(labels.markChecked)}
        </Button>
      )}
      {address !== '' && (
        <Button variant="outlined" size="small" component={Link} to={address} aria-label={`${label(labels.open)}: ${label(name)}`}>
          {label(labels.open)}
        </Button>
      )}
    </li>
  )
}

/** `/chems/bizpcmn?tab=setup`: what a new portal still lacks, with the page where each is done. */
export function SetUpPage() {
  const label = useLabel()
  const states = useQuery(query(setUp.list, {}))
  const rows = states.data ?? []
  const done = rows.filter((row) => row.done).length
  return (
    <ListPage crumb={[label(userPopupLabels.administration)]} title={label(labels.setUp)}>
      {states.isError && <ErrorBox error={states.error} onRetry={() => void states.refetch()} />}
      {states.isPending && <SkeletonRows />}
      {states.data && (
        <div className="column scroll grow">
          <p className="px-20 py-16" role="status">
            {done === rows.length ? label(labels.allDone) : label(labels.progress, done, rows.length)}
          </p>
          <ol className="column plain-list">
            {rows.map((state) => (
              <StepRow key={state.step} state={state} />
            ))}
          </ol>
        </div>
      )}
    </ListPage>
  )
}
