// Contracts and label records of bookings; part of `areas.ts`.

export { carLogs } from './car-log.ts'
export { guestStays } from './guest-stay.ts'
export { reservationSearch } from './reservation-search.ts'
export { reservationSeries } from './reservation-series.ts'
export {
  blackoutKindLabels,
  guestTypeLabels,
  reservationLabels,
  reservationStatusLabels,
  resourceFeatureLabels,
  resourceKindLabels,
} from './reservation.labels.ts'
export { reservations } from './reservation.ts'
export { resourceAdmin, resources } from './resource.ts'
export { reservationMoreLabels } from './screens/reservation-more.labels.ts'
export { reservationPlaceLabels } from './screens/reservation-places.labels.ts'
export { reservationScreenLabels } from './screens/reservation-screen.labels.ts'
export { timelineLabels } from './screens/timeline.labels.ts'
