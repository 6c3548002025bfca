import { z } from 'zod'
import { isoDay, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { cleaningStates, guestDataRule, guestStay, registrationInput, stayInput } from './guest-fields.ts'
import { reservationRow } from './reservation-shapes.ts'

/** What the guesthouse has to do with a stay. */
export const stayRow = reservationRow.extend({ guest: guestStay })
export type StayRow = z.output<typeof stayRow>

const filters = {
  /** Guests who arrive, leave or sleep here on the days, rooms to be cleaned after departures, or all of it. */
  view: z.enum(['arrivals', 'departures', 'staying', 'cleaning', 'all']).default('all'),
  from: isoDay,
  to: isoDay,
  q: text(100).optional(),
  site: text(20).optional(),
  sort: z.enum(['start', 'end', 'resource', 'guest']).default('start'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
const path = '/api/v1/application/gsthsrsvprco'
const byId = z.strictObject({ id: z.uuid() })
const office = { kind: 'grant', roles: ['H01'] } as const

export const guestStays = contract('reservations', {
  list: {
    method: 'GET',
    path,
    summary: 'Stays in guest rooms',
    access: office,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(stayRow),
  },
  excel: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'Status of the guesthouse as a workbook: rooms, guests, nights, prices, payment',
    access: office,
    query: z.strictObject(filters),
    answer: binary,
  },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Deposit, cleaning, price and invoice data of a stay',
    access: office,
    params: byId,
    body: stayInput,
    answer: stayRow,
  },
  dataRule: {
    method: 'GET',
    path: `${path}/data-rule`,
    summary: 'How long data of guests is kept',
    access: office,
    answer: guestDataRule,
  },
  saveDataRule: {
    method: 'PUT',
    path: `${path}/data-rule`,
    summary: 'Changes how long data of guests is kept, of what is stored already too',
    access: office,
    body: guestDataRule,
    answer: guestDataRule,
  },
  clean: {
    method: 'POST',
    path: `${path}/:id/clean`,
    summary: 'Says whether the room is cleaned after a stay',
    access: office,
    params: byId,
    body: z.strictObject({ cleaning: z.enum(cleaningStates) }),
    answer: stayRow,
  },
  registration: {
    method: 'GET',
    path: `${path}/:id/registration`,
    summary: 'The registration form of a guest who is not German; null before it is filled and after its data is deleted',
    access: office,
    params: byId,
    answer: registrationInput.nullable(),
  },
  saveRegistration: {
    method: 'PUT',
    path: `${path}/:id/registration`,
    summary: 'Fills the registration form; its data is deleted by itself a year after arrival',
    access: office,
    params: byId,
    body: registrationInput,
    answer: stayRow,
  },
})
export type StayQuery = z.output<typeof guestStays.list.query>
