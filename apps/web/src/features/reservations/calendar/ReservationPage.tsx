import { menuLabels } from '@maru/shared/menus.labels.ts'
import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationPlaceLabels as places } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Download } from '../../../kit/icons.ts'
import { ListPage } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { CarLogTab } from '../cars/CarLogTab.tsx'
import type { KindScreen } from '../common/kinds.ts'
import { DoorPage } from '../door/DoorPage.tsx'
import { ReservationListTab } from '../lists/ReservationListTab.tsx'
import { FindTab } from '../search/FindTab.tsx'
import { UsageTab } from '../search/UsageTab.tsx'
import { ScaleChoice } from '../timeline/TimelineNavigation.tsx'
import { TimelineTab } from './TimelineTab.tsx'
import { useTimelineSearch } from './use-timeline.ts'

function TimelineScale({ screen }: { screen: KindScreen }) {
  const { search, scale } = useTimelineSearch(screen)
  return <ScaleChoice scale={scale} scales={screen.scales} onChange={(next) => search.set({ scale: next })} />
}

interface ReservationPageProps {
  readonly screen: KindScreen
  /** The popup over it. */
  readonly children: ReactNode
}

/** The page of a kind of resource; with `?resource=…` the page of one of them, as the code at its door opens it. */
export function ReservationPage(props: ReservationPageProps) {
  const [params] = useSearchParams()
  const resourceId = params.get('resource')
  const { pathname } = useLocation()
  if (resourceId !== null && pathname === props.screen.path) return <DoorPage screen={props.screen} resourceId={resourceId} />
  return <Views {...props} />
}

/** Timeline, own bookings, everybody's, free times, utilisation, and what waits for a manager. */
function Views({ screen, children }: ReservationPageProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const may = useMay()
  const tab = useTab(screen.path)
  const inbox = useQuery(query(reservations.counts, {})).data?.inbox ?? 0
  const views = [
    { key: '', text: label(labels.calendar) },
    { key: 'mine', text: label(labels.myBookings) },
    { key: 'all', text: label(labels.allBookings) },
    { key: 'find', text: label(places.find) },
    ...(screen.kind === 'CAR' ? [{ key: 'log', text: label(places.log) }] : []),
    { key: 'usage', text: label(places.usage) },
    ...(inbox > 0 || tab === 'inbox' ? [{ key: 'inbox', text: label(labels.inboxCount, inbox) }] : []),
  ]
  const open = views.some(({ key }) => key === tab) ? tab : ''
  const { date, today } = useTimelineSearch(screen)
  const shownDay = open === '' && date > today ? `&date=${date}` : ''
  const actions = (
    <>
      {open === '' && <TimelineScale screen={screen} />}
      {open === '' && <PrintButton />}
      {screen.kind === 'GUEST' && may(guestStays.excel) && (
        <Button variant="outlined" onClick={() => void navigate('/application/gsthsrsvstsdownloadpopup')}>
          <Download size={14} />
          {label(places.statusExport)}
        </Button>
      )}
      <NewButton text={screen.book} onClick={() => void navigate(`${screen.popup}?new${shownDay}`)} />
    </>
  )
  return (
    <ListPage crumb={[label(menuLabels.application), label(menuLabels.reservations)]} title={label(screen.title)} actions={actions}>
      <ViewTabs path={screen.path} open={open} views={views} />
      {open === '' && <TimelineTab screen={screen} />}
      {(open === 'mine' || open === 'all' || open === 'inbox') && <ReservationListTab key={open} screen={screen} scope={open} />}
      {open === 'find' && <FindTab screen={screen} />}
      {open === 'log' && <CarLogTab screen={screen} />}
      {open === 'usage' && <UsageTab screen={screen} />}
      {children}
    </ListPage>
  )
}
