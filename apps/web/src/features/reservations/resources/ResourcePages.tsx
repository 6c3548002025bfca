import type { ResourceKind } from '@maru/shared/reservations/reservation-fields.ts'
import { resourceKinds } from '@maru/shared/reservations/reservation-fields.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { resources } from '@maru/shared/reservations/resource.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { ListPage } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { kindScreens } from '../common/kinds.ts'
import { BlackoutsTab } from './BlackoutsTab.tsx'
import { QualificationsTab } from './QualificationsTab.tsx'
import { ResourceDialog } from './ResourceDialog.tsx'
import { ResourceListTab } from './ResourceListTab.tsx'

interface AdminView {
  readonly key: string
  readonly kind: ResourceKind
  readonly shows: 'resources' | 'closures' | 'qualifications'
}

const views: Readonly<Record<string, readonly AdminView[]>> = {
  '/system/cnfrmmgtlist': [
    { key: '', kind: 'ROOM', shows: 'resources' },
    { key: 'guest', kind: 'GUEST', shows: 'resources' },
    { key: 'closures', kind: 'ROOM', shows: 'closures' },
    { key: 'guestclosures', kind: 'GUEST', shows: 'closures' },
  ],
  '/system/isttcarmgtlist': [
    { key: '', kind: 'CAR', shows: 'resources' },
    { key: 'closures', kind: 'CAR', shows: 'closures' },
    { key: 'qualifications', kind: 'CAR', shows: 'qualifications' },
  ],
  '/system/rsrcequpmgtlist': [
    { key: '', kind: 'EQUIPMENT', shows: 'resources' },
    { key: 'closures', kind: 'EQUIPMENT', shows: 'closures' },
    { key: 'qualifications', kind: 'EQUIPMENT', shows: 'qualifications' },
  ],
}

const titles = {
  ROOM: menuLabels.meetingRoomSetup,
  GUEST: menuLabels.meetingRoomSetup,
  CAR: menuLabels.carSetup,
  EQUIPMENT: menuLabels.equipmentSetup,
}
const tabNames: Readonly<Record<ResourceKind, (typeof labels)[keyof typeof labels]>> = {
  ROOM: labels.meetingRooms,
  GUEST: labels.guestRooms,
  CAR: labels.cars,
  EQUIPMENT: labels.equipment,
}

/** `/system/cnfrmmgtlist` (meeting rooms and guest rooms), `isttcarmgtlist` and `rsrcequpmgtlist`: what the office keeps. */
function pageOf(path: string) {
  const tabs = views[path] ?? []
  return function ResourcePage() {
    const label = useLabel()
    const tab = useTab(path)
    const open = tabs.find(({ key }) => key === tab) ?? tabs[0]
    if (open === undefined) return null
    const nameOf = ({ kind, shows }: AdminView) => {
      if (shows === 'qualifications') return label(labels.qualifications)
      if (shows === 'resources') return label(tabNames[kind])
      return label(kind === 'GUEST' ? labels.guestClosures : labels.closures)
    }
    const screen = kindScreens[open.kind]
    return (
      <ListPage crumb={[label(userPopupLabels.administration)]} title={label(titles[open.kind])}>
        <ViewTabs path={path} open={open.key} views={tabs.map((view) => ({ key: view.key, text: nameOf(view) }))} />
        {open.shows === 'resources' && <ResourceListTab key={open.key} screen={screen} tab={open.key} />}
        {open.shows === 'closures' && <BlackoutsTab key={open.key} screen={screen} />}
        {open.shows === 'qualifications' && <QualificationsTab />}
        <Outlet />
      </ListPage>
    )
  }
}

export const RoomAdminPage = pageOf('/system/cnfrmmgtlist')
export const CarAdminPage = pageOf('/system/isttcarmgtlist')
export const EquipmentAdminPage = pageOf('/system/rsrcequpmgtlist')

/** Their popups: `?new=ROOM` adds one of a kind, `?id=…` edits one. */
export function ResourcePopup() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const row = useQuery({ ...query(resources.get, { params: { id } }), enabled: id !== '' }).data
  const usual = resourceKinds.find((kind) => kindScreens[kind].adminPopup === pathname) ?? 'ROOM'
  const kind = row?.kind ?? resourceKinds.find((one) => one === params.get('new')) ?? usual
  const screen = kindScreens[kind]
  const close = () => void navigate(listAddress(screen.adminPath))
  if (id !== '' && row === undefined) return null
  return <ResourceDialog key={id} screen={screen} row={row} onClose={close} />
}
