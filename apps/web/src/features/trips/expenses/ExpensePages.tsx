import { amountLabels } from '@maru/shared/amounts/amount.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { findDestination } from '@maru/shared/trips/applications/trip-body.ts'
import { blankTripExpense, MAX_ITEMS, type TripExpenseBody, tripExpenseFaults } from '@maru/shared/trips/expenses/expense-body.ts'
import { tripExpenseLabels as labels } from '@maru/shared/trips/expenses/expense.labels.ts'
import { tripFormLabels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { tripExpenses } from '@maru/shared/trips/trip.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { rowLabels } from '../../approvals/requests/request-kind.ts'
import { RequestEditPage } from '../../approvals/request-list/RequestEditPage.tsx'
import { defineRequestPopup } from '../../approvals/request-list/request-screen.ts'
import { legLabels } from '../common/trip-labels.ts'
import { TripListScreen } from '../common/TripListScreen.tsx'
import { useTripStart } from '../common/use-trip-start.ts'
import { DocumentTripExpense } from './DocumentTripExpense.tsx'
import { ExpenseAside } from './ExpenseAside.tsx'
import { ExpenseFields } from './ExpenseFields.tsx'

const PATH = '/businesstrip/businesstripexpenselist'
const POPUP = '/businesstrip/businesstripexpenseinfo'

const { date, text, currency, rate, breakfasts, receipt, lostReason } = labels
const itemLabels = rowLabels('items', MAX_ITEMS, labels.itemNo, {
  ...amountLabels,
  date,
  text,
  currency,
  rate,
  breakfasts,
  receipt,
  lostReason,
})

const popup = defineRequestPopup<TripExpenseBody>({
  routes: tripExpenses,
  formCode: 'TRIP_EXPENSE',
  path: PATH,
  popup: POPUP,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankTripExpense,
    labels: { ...labels, legs: labels.route, days: tripFormLabels.days, ...legLabels, ...itemLabels },
    Body: ExpenseFields,
    Aside: ExpenseAside,
    titleOf: (body) => {
      const { town } = findDestination(body)
      return town === '' ? '' : label(labels.titleFor, town, body.legs[0]?.departsAt.slice(0, 10) ?? '')
    },
    missing: tripExpenseFaults,
    lineFollowsBody: true,
    lineAwaits: (body) => (body.tripId === '' ? labels.lineAwaits : undefined),
  }),
  Body: DocumentTripExpense,
})

/** `/businesstrip/businesstripexpenselist` */
export const ExpenseListPage = () => (
  <TripListScreen
    routes={tripExpenses}
    path={PATH}
    popup={POPUP}
    title={menuLabels.tripExpenses}
    newText={tripLabels.newExpense}
    fields={['documentNo', 'name', 'destination', 'from', 'estimate', 'total', 'payable', 'co2Kg', 'settlementDueOn', 'settlementState']}
  />
)
/** `/businesstrip/businesstripexpenseinfo/{document}` */
export function ExpenseInfoPage() {
  const start = useTripStart(blankTripExpense)
  return <RequestEditPage screen={popup} param="businesstripexpenseinfo" start={start} />
}
