import { menuLabels } from '@maru/shared/menus.labels.ts'
import { blankTripReport, type TripReportBody, tripReportFaults } from '@maru/shared/trips/reports/report-body.ts'
import { tripReportLabels as labels } from '@maru/shared/trips/reports/report.labels.ts'
import { tripReports } from '@maru/shared/trips/trip.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { RequestEditPage } from '../../approvals/request-list/RequestEditPage.tsx'
import { defineRequestPopup } from '../../approvals/request-list/request-screen.ts'
import { TripListScreen } from '../common/TripListScreen.tsx'
import { useTripStart } from '../common/use-trip-start.ts'
import { DocumentTripReport } from './DocumentTripReport.tsx'
import { ReportFields } from './ReportFields.tsx'

const PATH = '/businesstrip/businesstripreportlist'
const POPUP = '/businesstrip/businesstripreportinfo'

const popup = defineRequestPopup<TripReportBody>({
  routes: tripReports,
  formCode: 'TRIP_REPORT',
  path: PATH,
  popup: POPUP,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: () => ({ blank: blankTripReport, labels, Body: ReportFields, missing: tripReportFaults }),
  Body: DocumentTripReport,
})

/** `/businesstrip/businesstripreportlist` */
export const ReportListPage = () => (
  <TripListScreen
    routes={tripReports}
    path={PATH}
    popup={POPUP}
    title={menuLabels.tripReports}
    newText={tripLabels.newReport}
    fields={['documentNo', 'name', 'destination', 'from', 'to', 'projectNo', 'reportDueOn', 'reportState', 'state']}
  />
)
/** `/businesstrip/businesstripreportinfo/{document}` */
export function ReportInfoPage() {
  const start = useTripStart(blankTripReport)
  return <RequestEditPage screen={popup} param="businesstripreportinfo" start={start} />
}
