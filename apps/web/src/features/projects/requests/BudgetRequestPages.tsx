import { menuLabels } from '@maru/shared/menus.labels.ts'
import { blankBudget, type BudgetBody, budgetFaults } from '@maru/shared/projects/requests/budget-body.ts'
import { budgetRequestLabels as labels } from '@maru/shared/projects/requests/budget-request.labels.ts'
import { budgetRequests } from '@maru/shared/projects/requests/budget-request.ts'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { euroText } from '../common/budget-text.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { DocumentBudget } from './DocumentBudget.tsx'
import { RequestEditPage } from '../../approvals/request-list/RequestEditPage.tsx'

const { projectNo, fromLineId, toLineId, amount, consent, reason } = labels

const screen = defineRequestScreen<BudgetBody>({
  routes: budgetRequests,
  formCode: 'BUDGET',
  path: '/project/budgetapplicationlist',
  popup: '/project/budgetapplicationedt',
  crumb: menuLabels.project,
  title: menuLabels.budgetApplication,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankBudget,
    labels: { projectNo, fromLineId, toLineId, amount, consent, reason },
    Body: BudgetFields,
    titleOf: (body) => (body.projectNo === '' ? '' : `${label(labels.draftTitle)} ${body.projectNo}`),
    missing: budgetFaults,
    lineFollowsBody: true,
    lineAwaits: (body) => (body.projectNo === '' ? labels.lineAwaits : undefined),
  }),
  columns: [
    { name: 'projectNo', label: projectNo, width: 110 },
    { name: 'amount', label: amount, width: 120, render: ({ body }) => <span className="num">{euroText(body.amount)}</span> },
  ],
  Body: DocumentBudget,
})

/** `/project/budgetapplicationlist` */
export const BudgetRequestListPage = () => <RequestListPage screen={screen} />
/** `/project/budgetapplicationedt/{document}` */
export const BudgetRequestDialogPage = () => <RequestEditPage screen={screen} param="budgetapplicationedt" />
