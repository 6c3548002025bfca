import { menuLabels } from '@maru/shared/menus.labels.ts'
import { budgetRequestLabels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { blankParticipation, type ParticipationBody, participationFaults } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequestLabels as labels } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { participationRequests } from '@maru/shared/projects/requests/participation-request.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { shownNameOr } from '../../../widgets/people/person-name.ts'
import { useNamed } from '../../../widgets/people/use-named.ts'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { percentText } from '../common/budget-text.ts'
import { projectStatusAddress } from '../common/project-addresses.ts'
import { DocumentParticipation } from './DocumentParticipation.tsx'
import { ParticipationAside } from './ParticipationAside.tsx'
import { ParticipationFields } from './ParticipationFields.tsx'
import { RequestEditPage } from '../../approvals/request-list/RequestEditPage.tsx'

const { projectNo, userId, role, from, to, rate, period, reason } = labels

/** The participant with the rate. */
function Participant({ userId: id, rate: percent }: Pick<ParticipationBody, 'userId' | 'rate'>) {
  const named = useNamed(id === '' ? [] : [id])
  const text = [shownNameOr(named(id), '–'), ...(percent === '' ? [] : [percentText(percent)])].join(' · ')
  return (
    <span className="ellipsis" title={text}>
      {text}
    </span>
  )
}

const screen = defineRequestScreen<ParticipationBody>({
  routes: participationRequests,
  formCode: 'PARTICIPATION',
  path: '/project/participantapplicationlist',
  popup: '/project/participantapplicationedt',
  crumb: menuLabels.project,
  title: menuLabels.participantApplication,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankParticipation,
    labels: { projectNo, userId, role, from, to, rate, reason },
    Body: ParticipationFields,
    Aside: ParticipationAside,
    titleOf: (body) => (body.projectNo === '' ? '' : `${label(labels.draftTitle)} ${body.projectNo}`),
    missing: participationFaults,
    lineFollowsBody: true,
    lineAwaits: (body) => (body.projectNo === '' ? budgetRequestLabels.lineAwaits : undefined),
  }),
  columns: [
    { name: 'projectNo', label: projectNo, width: 92 },
    { name: 'userId', label: userId, width: 138, render: ({ body }) => <Participant {...body} /> },
    { name: 'from', label: period, width: 144, render: ({ body }) => <span className="num">{`${body.from}–${body.to}`}</span> },
  ],
  Body: DocumentParticipation,
})

/** `/project/participantapplicationlist` */
export const ParticipationRequestListPage = () => <RequestListPage screen={screen} />
/** `/project/participantapplicationedt/{document}`; a new one may name its project (`?new=P2026-001`). */
export function ParticipationRequestDialogPage() {
  const projectOfAddress = useSearchParams()[0].get('new') ?? ''
  const popup = useMemo(
    () => (projectOfAddress === '' ? screen : { ...screen, path: projectStatusAddress(projectOfAddress) }),
    [projectOfAddress],
  )
  const start = useMemo(() => ({ ...blankParticipation, projectNo: projectOfAddress }), [projectOfAddress])
  return <RequestEditPage screen={popup} param="participantapplicationedt" start={start} />
}
