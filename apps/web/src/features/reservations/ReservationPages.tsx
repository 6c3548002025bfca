import type { ResourceKind } from '@maru/shared/reservations/reservation-fields.ts'
import { Outlet } from 'react-router-dom'
import { ReservationPage } from './calendar/ReservationPage.tsx'
import { kindScreens } from './common/kinds.ts'

const pageOf = (kind: ResourceKind) => () => (
  <ReservationPage screen={kindScreens[kind]}>
    <Outlet />
  </ReservationPage>
)

/** `/application/cnfrmrsvlist`, `companycarlist`, `resourceequipmentlist` and `guesthousereservationlist`. */
export const RoomPage = pageOf('ROOM')
export const CarPage = pageOf('CAR')
export const EquipmentPage = pageOf('EQUIPMENT')
export const GuesthousePage = pageOf('GUEST')
