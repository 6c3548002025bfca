import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { projectLabels, projectTypeLabels } from '@maru/shared/projects/project.labels.ts'
import type { ProjectPlan } from '@maru/shared/projects/requests/proposal-body.ts'
import { proposalRequestLabels as labels } from '@maru/shared/projects/requests/proposal-request.labels.ts'
import { Fragment } from 'react'
import { KeyValues } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { localizedName } from '../../../widgets/text/localized-name.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { lineText } from '../common/budget-text.ts'
import { MembersTable } from '../common/MembersTable.tsx'

type Line = ProjectPlan['lines'][number]

const lineColumns = (label: ReturnType<typeof useLabel>) => [
  { key: 'line', label: projectLabels.line, render: (line: Line) => lineText(label, line) },
  {
    key: 'planned',
    label: projectLabels.planned,
    width: 116,
    align: 'right' as const,
    render: ({ planned }: Line) => <span className="num">{currencyText(planned, 'EUR')}</span>,
  },
]

function About({ plan }: { plan: ProjectPlan }) {
  const label = useLabel()
  const [lead, owner] = usePeopleNames([plan.piUserId, plan.budgetOwnerId])
  const optional = (['funder', 'callId', 'agreementNo'] as const).filter((name) => plan[name] !== '')
  const planned = sumAmounts(plan.lines.map((line) => line.planned))
  return (
    <KeyValues
      entries={[
        [projectLabels.type, label(projectTypeLabels[plan.type])],
        [projectLabels.piUserId, lead && <UserCell key="lead" {...lead} />],
        [projectLabels.budgetOwnerId, owner && <UserCell key="owner" {...owner} />],
        [projectLabels.leadDepartmentCode, localizedName(plan.leadDepartment)],
        [
          projectLabels.period,
          <Fragment key="period">
            <DateText text={plan.startsOn} /> – <DateText text={plan.endsOn} />
          </Fragment>,
        ],
        ...optional.map((name) => [projectLabels[name], plan[name]] as const),
        ...(plan.national ? [[projectLabels.national, label(projectLabels.nationalText)] as const] : []),
        ...(plan.callClosesOn === '' ? [] : [[projectLabels.callClosesOn, <DateText key="call" text={plan.callClosesOn} />] as const]),
        ...(plan.nationalExemption === '' ? [] : [[projectLabels.nationalExemption, plan.nationalExemption] as const]),
        [
          projectLabels.ownShare,
          <span key="share" className="num">
            {numberText(Number(plan.ownShare))}
          </span>,
        ],
        [
          projectLabels.overheadPct,
          <span key="overhead" className="num">
            {numberText(Number(plan.overheadPct))}
          </span>,
        ],
        [
          labels.planned,
          <span key="planned" className="num">
            {currencyText(planned, 'EUR')}
          </span>,
        ],
      ]}
    />
  )
}

/** The plan that a request asks to approve, as it is in the request. */
export function ProposedPlan({ plan }: { plan: ProjectPlan }) {
  const label = useLabel()
  const names = usePeopleNames(plan.participants.map(({ userId }) => userId))
  const members = plan.participants.map((one, at) => ({ ...one, name: names[at]?.name ?? one.userId }))
  return (
    <div className="stack">
      <About plan={plan} />
      {plan.lines.length > 0 && (
        <>
          <h4>{label(projectLabels.lines)}</h4>
          <PlainTable
            name={label(projectLabels.lines)}
            columns={lineColumns(label)}
            rows={plan.lines}
            rowId={(line) => lineText(label, line)}
          />
        </>
      )}
      {members.length > 0 && (
        <>
          <h4>{label(projectLabels.members)}</h4>
          <MembersTable members={members} />
        </>
      )}
    </div>
  )
}

/** A request for the approval of a project in its document: its own plan, whatever became of the project since. */
export function DocumentProposal({ body: { projectNo, plan, note } }: BodyViewProps<'proposal'>) {
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.projectNo, plan ? `${projectNo} ${localizedName(plan)}` : projectNo || '–'],
          ...(note === '' ? [] : [[labels.note, note] as const]),
        ]}
      />
      {plan && <ProposedPlan plan={plan} />}
    </div>
  )
}
