import { tripFormLabels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { MAX_LEGS } from '@maru/shared/trips/trip-fields.ts'
import { rowLabels } from '../../approvals/requests/request-kind.ts'

const { mode, town, country, departsAt, arrivesAt, distanceKm, homeZone: zone } = tripFormLabels

/** Labels of the fields of every leg of a route, by their names in the body. */
export const legLabels = rowLabels('legs', MAX_LEGS, tripFormLabels.legNo, { mode, town, country, departsAt, arrivesAt, distanceKm, zone })
