import { carLogs } from '@maru/shared/reservations/car-log.ts'
import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { resourceAdmin, resources } from '@maru/shared/reservations/resource.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { registerBookingRelease, type BookingRelease } from '../../kernel/extension-points/booking-release.ts'
import type { Env } from '../../kernel/env.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { sendCalendar } from '../../http/send-calendar.ts'
import { releaseForAbsence } from './booking/absence-release.service.ts'
import { inBooking, writeBooking } from './booking/booking.service.ts'
import { bookBundle } from './booking/bundle.service.ts'
import { cancelReservation } from './booking/cancel.service.ts'
import { changeReservation } from './booking/change.service.ts'
import { checkIn, checkOut, decideReservation } from './booking/decide.service.ts'
import { previewReservation } from './booking/preview.service.ts'
import { loadReservation } from './booking/reservation-detail.service.ts'
import { countReservations, listReservations, reservationWorkbook } from './booking/reservation-list.service.ts'
import { createSeries, previewSeries } from './booking/series.service.ts'
import { acceptOffer } from './booking/waitlist.service.ts'
import { toBookingFile } from './calendar/person-bookings.service.ts'
import { listTrips, tripWorkbook } from './cars/car-log-list.service.ts'
import { addTrip, correctTrip, startOfTrip } from './cars/car-log.service.ts'
import { readGuestDataRule, saveGuestDataRule } from './guests/guest-data-rule.service.ts'
import { listStays, markCleaned, readRegistration, saveRegistration, saveStay, stayWorkbook } from './guests/guest-stay.service.ts'
import { addBlackout, listBlackouts, moveBlackout, removeBlackout } from './resources/blackout.service.ts'
import { listBrokenBookings } from './resources/broken-bookings.service.ts'
import { addHolder, addQualification, listHolders, listQualifications, removeHolder } from './resources/qualification.service.ts'
import { createResource, removeResource, saveResource } from './resources/resource-edit.service.ts'
import { listResources, loadResource, resourceWorkbook } from './resources/resource-list.service.ts'
import { listFreeBusy } from './search/free-busy.service.ts'
import { findBundle, findSlots } from './search/slot-search.service.ts'
import { loadTimeline } from './search/timeline.service.ts'
import { listUsage, usageWorkbook } from './search/usage.service.ts'

function resourceRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, resources, {
    list: ({ who, query }) => listResources(db, who, query),
    get: ({ who, params }) => loadResource(db, who, params.id),
  })
  implement(app, resourceAdmin, {
    create: ({ who, body }) => createResource(db, who, body),
    save: ({ who, params, body }) => saveResource(db, who, params.id, body),
    remove: ({ who, params }) => removeResource(db, who, params.id),
    export: exportList(app, resourceAdmin.export, ({ who, query }) => resourceWorkbook(db, who, query)),
    blackouts: ({ who, query }) => listBlackouts(db, who, query),
    addBlackout: ({ who, body, once }) => addBlackout(db, who, body, once),
    moveBlackout: ({ who, params, body }) => moveBlackout(db, who, params.id, body),
    removeBlackout: ({ who, params }) => removeBlackout(db, who, params.id),
    qualifications: ({ who }) => listQualifications(db, who),
    addQualification: ({ who, body }) => addQualification(db, who, body),
    holders: ({ who, params }) => listHolders(db, who, params.id),
    brokenBookings: ({ who, params, query }) => listBrokenBookings(db, who, params, query.validUntil),
    addHolder: ({ who, params, body }) => addHolder(db, who, params.id, body),
    removeHolder: ({ who, params }) => removeHolder(db, who, params.id, params.userId),
  })
}

function bookingRoutes(app: FastifyInstance, { db, pool, env }: Database & { env: Env }) {
  const host = new URL(env.PUBLIC_URL).hostname
  implement(app, reservations, {
    timeline: ({ who, query }) => loadTimeline({ db, pool }, who, query),
    list: ({ who, query }) => listReservations(pool, who, query),
    excel: exportList(app, reservations.excel, ({ who, query }) => reservationWorkbook(pool, who, query)),
    counts: ({ who }) => countReservations(pool, who),
    get: ({ who, params }) => loadReservation(db, who, params.id),
    ics: async ({ who, params, reply }) => sendCalendar(reply, 'reservation.ics', await toBookingFile(db, who, params.id, host)),
    preview: ({ who, body }) => previewReservation(db, who, body),
    create: ({ who, body, once }) =>
      inBooking(db, who, body, (tx) => once(tx, async () => loadReservation(tx, who, await writeBooking(tx, who, body)))),
    change: ({ who, params, body }) => changeReservation(db, who, params.id, body),
    cancel: ({ who, params, body, inTransaction }) => inTransaction((tx) => cancelReservation(tx, who, params.id, body)),
    decide: ({ who, params, body }) => decideReservation(db, who, params.id, body),
    checkIn: ({ who, params, inTransaction }) => inTransaction((tx) => checkIn(tx, who, params.id)),
    checkOut: ({ who, params, inTransaction }) => inTransaction((tx) => checkOut(tx, who, params.id)),
    accept: ({ who, params, inTransaction }) => inTransaction((tx) => acceptOffer(tx, who, params.id)),
  })
  implement(app, reservationSeries, {
    preview: ({ who, body }) => previewSeries(db, who, body),
    create: ({ who, body, once }) => createSeries(db, who, body, once),
  })
  implement(app, reservationSearch, {
    slots: ({ who, query }) => findSlots(db, who, query),
    freeBusy: ({ who, query }) => listFreeBusy(db, who, query),
    bundle: ({ who, body }) => findBundle(db, who, body),
    bookBundle: ({ who, body, once }) => bookBundle(db, who, body, once),
    usage: ({ who, query }) => listUsage(db, who, query),
    usageExcel: exportList(app, reservationSearch.usageExcel, ({ who, query }) => usageWorkbook(db, who, query)),
  })
}

const absenceRelease: BookingRelease = { area: 'reservations', release: releaseForAbsence }

/** Rooms, guest rooms, cars and equipment: one engine for the four. */
export function reservationRoutes(app: FastifyInstance, context: Database & { env: Env }) {
  const { db, pool } = context
  registerBookingRelease(absenceRelease)
  resourceRoutes(app, context)
  bookingRoutes(app, context)
  implement(app, carLogs, {
    list: ({ who, query }) => listTrips(db, who, query),
    excel: exportList(app, carLogs.excel, ({ who, query }) => tripWorkbook(pool, who, query)),
    start: ({ who, params }) => startOfTrip(db, who, params.id),
    add: ({ who, body }) => addTrip(db, who, body),
    correct: ({ who, params, body }) => correctTrip(db, who, params.id, body),
  })
  implement(app, guestStays, {
    list: ({ who, query }) => listStays(db, who, query),
    excel: exportList(app, guestStays.excel, ({ who, query }) => stayWorkbook(db, who, query)),
    save: ({ who, params, body }) => saveStay(db, who, params.id, body),
    dataRule: () => readGuestDataRule(db),
    saveDataRule: ({ who, body }) => saveGuestDataRule(db, who, body),
    clean: ({ who, params, body }) => markCleaned(db, who, params.id, body.cleaning === 'DONE'),
    registration: ({ params }) => readRegistration(db, params.id),
    saveRegistration: ({ who, params, body }) => saveRegistration(db, who, params.id, body),
  })
}
