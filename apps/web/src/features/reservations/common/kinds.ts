import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { type ResourceKind, resourceKinds } from '@maru/shared/reservations/reservation-fields.ts'
import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import type { CalendarColour } from '../../../widgets/calendar/month-lanes.ts'
import type { Scale } from '../timeline/axis.ts'

/** What differs between the screens of rooms, guest rooms, cars and equipment; everything else is the same for all four. */
export interface KindScreen {
  readonly kind: ResourceKind
  readonly path: string
  readonly popup: string
  /** Page of the office that keeps the resources. */
  readonly adminPath: string
  readonly adminPopup: string
  readonly title: LabelRecord
  readonly book: LabelRecord
  readonly newResource: LabelRecord
  readonly colour: CalendarColour
  readonly scales: readonly Scale[]
  /** Booked by nights instead of hours. */
  readonly byNight: boolean
}

const byHour: readonly Scale[] = ['day', 'week', 'month']

export const kindScreens: Readonly<Record<ResourceKind, KindScreen>> = {
  ROOM: {
    kind: 'ROOM',
    path: '/application/cnfrmrsvlist',
    popup: '/application/cnfrmrsvpopup',
    adminPath: '/system/cnfrmmgtlist',
    adminPopup: '/system/cnfrmmgtdetailpopup',
    title: menuLabels.meetingRooms,
    book: labels.bookRoom,
    newResource: labels.newRoom,
    colour: 'blue',
    scales: byHour,
    byNight: false,
  },
  CAR: {
    kind: 'CAR',
    path: '/application/companycarlist',
    popup: '/application/companycardetailpopup',
    adminPath: '/system/isttcarmgtlist',
    adminPopup: '/system/isttcarmgtdetailpopup',
    title: menuLabels.companyCars,
    book: labels.bookCar,
    newResource: labels.newCar,
    colour: 'cyan',
    scales: byHour,
    byNight: false,
  },
  EQUIPMENT: {
    kind: 'EQUIPMENT',
    path: '/application/resourceequipmentlist',
    popup: '/application/resourceequipmentdetailpopup',
    adminPath: '/system/rsrcequpmgtlist',
    adminPopup: '/system/rsrcequpmgtdetailpopup',
    title: menuLabels.equipment,
    book: labels.bookEquipment,
    newResource: labels.newEquipment,
    colour: 'orange',
    scales: byHour,
    byNight: false,
  },
  GUEST: {
    kind: 'GUEST',
    path: '/application/guesthousereservationlist',
    popup: '/application/guesthousereservationdetailpopup',
    adminPath: '/system/cnfrmmgtlist',
    adminPopup: '/system/cnfrmmgtdetailpopup',
    title: menuLabels.guesthouse,
    book: labels.bookGuestRoom,
    newResource: labels.newGuestRoom,
    colour: 'blue',
    scales: ['month', 'week'],
    byNight: true,
  },
}

/** The kind whose popup an address opens; rooms for any other. */
export const kindOfPopup = (pathname: string) => resourceKinds.find((kind) => kindScreens[kind].popup === pathname) ?? 'ROOM'
