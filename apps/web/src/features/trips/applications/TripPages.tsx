import { menuLabels } from '@maru/shared/menus.labels.ts'
import { blankTrip, findDestination, type TripBody, tripFaults } from '@maru/shared/trips/applications/trip-body.ts'
import { tripFormLabels as labels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { RequestEditPage } from '../../approvals/request-list/RequestEditPage.tsx'
import { defineRequestPopup } from '../../approvals/request-list/request-screen.ts'
import { legLabels } from '../common/trip-labels.ts'
import { TripListScreen } from '../common/TripListScreen.tsx'
import { DocumentTrip } from './DocumentTrip.tsx'
import { TripAside } from './TripAside.tsx'
import { TripFields } from './TripFields.tsx'

const PATH = '/businesstrip/businesstripapplicationlist'
const POPUP = '/businesstrip/businesstripapplicationinfo'

const popup = defineRequestPopup<TripBody>({
  routes: tripApplications,
  formCode: 'TRIP',
  path: PATH,
  popup: POPUP,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankTrip,
    labels: { ...labels, legs: labels.route, ...legLabels },
    Body: TripFields,
    Aside: TripAside,
    titleOf: (body) => {
      const { town } = findDestination(body)
      const day = body.legs[0]?.departsAt.slice(0, 10) ?? ''
      return town === '' || day === '' ? '' : label(labels.titleFor, town, day)
    },
    missing: tripFaults,
    lineFollowsBody: true,
  }),
  Body: DocumentTrip,
})

/** `/businesstrip/businesstripapplicationlist` */
export const TripListPage = () => (
  <TripListScreen
    routes={tripApplications}
    path={PATH}
    popup={POPUP}
    title={menuLabels.tripApplications}
    newText={tripLabels.newTrip}
    fields={[
      'documentNo',
      'name',
      'destination',
      'from',
      'to',
      'nights',
      'estimate',
      'advanceState',
      'state',
      'reportState',
      'settlementState',
    ]}
  />
)
/** `/businesstrip/businesstripapplicationinfo/{document}` */
export const TripInfoPage = () => <RequestEditPage screen={popup} param="businesstripapplicationinfo" />
