import { menuLabels } from '@maru/shared/menus.labels.ts'
import { budgetRequestLabels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { blankPeriod, type PeriodBody, periodFaults } from '@maru/shared/projects/requests/period-body.ts'
import { periodRequestLabels as labels } from '@maru/shared/projects/requests/period-request.labels.ts'
import { periodRequests } from '@maru/shared/projects/requests/period-request.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { DocumentPeriod } from './DocumentPeriod.tsx'
import { PeriodAside } from './PeriodAside.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { RequestEditPage } from '../../approvals/request-list/RequestEditPage.tsx'
import '../projects.css'

const { projectNo, startsOn, endsOn, costNeutral, lines, extended, consent, reason } = labels

const screen = defineRequestScreen<PeriodBody>({
  routes: periodRequests,
  formCode: 'PERIOD',
  path: '/project/performperiodapplicationlist',
  popup: '/project/performperiodapplicationinfo',
  crumb: menuLabels.project,
  title: menuLabels.periodApplication,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankPeriod,
    labels: { projectNo, startsOn, endsOn, costNeutral, lines, extended, consent, reason },
    Body: PeriodFields,
    Aside: PeriodAside,
    titleOf: (body) => (body.projectNo === '' ? '' : `${label(labels.draftTitle)} ${body.projectNo}`),
    missing: periodFaults,
    lineFollowsBody: true,
    lineAwaits: (body) => (body.projectNo === '' ? budgetRequestLabels.lineAwaits : undefined),
  }),
  columns: [
    { name: 'projectNo', label: projectNo, width: 110 },
    { name: 'endsOn', label: endsOn, width: 120, render: ({ body }) => <DateText text={body.endsOn} /> },
  ],
  Body: DocumentPeriod,
})

/** `/project/performperiodapplicationlist` */
export const PeriodRequestListPage = () => <RequestListPage screen={screen} />
/** `/project/performperiodapplicationinfo/{document}` */
export const PeriodRequestDialogPage = () => <RequestEditPage screen={screen} param="performperiodapplicationinfo" />
