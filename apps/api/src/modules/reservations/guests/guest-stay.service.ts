import { type GuestStay, Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { guestTypeLabels, reservationLabels as labels, reservationStatusLabels } from '@maru/shared/reservations/reservation.labels.ts'
import type { guestStays, StayQuery, StayRow } from '@maru/shared/reservations/guest-stay.ts'
import type { RegistrationInput, StayInput } from '@maru/shared/reservations/guest-fields.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { z } from 'zod'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import { containing, type Db } from '../../../kernel/database/database.ts'
import { sameText } from '../../../kernel/database/same-text.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { personNames, wordIn } from '../../../kernel/names.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { dateCell, everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { peopleOfBooking } from '../booking/cancel.service.ts'
import { rowColumns, rowFrom, type StoredRow, toReservationRow } from '../common/reservation-row.sql.ts'
import { registrationEndDay } from './guest-data-rule.service.ts'
import { hasOwnForm, needsRegistration, presentStay, stayParts } from './stay-present.ts'

type Filters = z.output<typeof guestStays.excel.query>

const arrival = Prisma.sql`(r.starts_at at time zone w.time_zone)::date`
const departure = Prisma.sql`(r.ends_at at time zone w.time_zone)::date`

function viewSql({ view, from, to }: Filters) {
  const days = Prisma.sql`between ${from}::date and ${to}::date`
  const living = Prisma.sql`r.status in ('REQUESTED', 'CONFIRMED', 'IN_USE', 'DONE')`
  if (view === 'arrivals') return Prisma.sql`${living} and ${arrival} ${days}`
  if (view === 'departures') return Prisma.sql`${living} and ${departure} ${days}`
  if (view === 'cleaning') return Prisma.sql`r.status in ('IN_USE', 'DONE', 'CONFIRMED') and not g.cleaned and ${departure} ${days}`
  const touches = Prisma.sql`${arrival} <= ${to}::date and ${departure} >= ${from}::date`
  return view === 'staying' ? Prisma.sql`${living} and ${touches}` : Prisma.sql`r.status <> 'MOVED' and ${touches}`
}

function conditions(filters: Filters) {
  const clauses = [viewSql(filters)]
  if (filters.site) clauses.push(Prisma.sql`s.workplace_code = ${filters.site}`)
  if (filters.q?.trim())
    clauses.push(
      Prisma.sql`(lower(concat_ws(' ', g.guest_name, g.organisation, u.english_name, s.name_en, r.title)) like ${containing(filters.q)}
        or ${isPersonNamed('u.id', filters.q)})`,
    )
  return Prisma.join(clauses, ' and ')
}

const sorts = { start: 'r.starts_at', end: 'r.ends_at', resource: 's.sort_order', guest: 'lower(g.guest_name)' } as const

async function withStays(db: Db, { language }: Pick<Who, 'language'>, stored: readonly StoredRow[]): Promise<StayRow[]> {
  const bookings = await db.reservation.findMany({
    where: { id: { in: stored.map(({ id }) => id) } },
    include: {
      resource: { include: { prices: { orderBy: { validFrom: 'asc' } }, workplace: true } },
      user: { select: personNames },
      guest: { include: stayParts },
    },
  })
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return stored.flatMap((row) => {
    const booking = byId.get(row.id)
    return booking?.guest ? [{ ...toReservationRow(row), guest: presentStay(booking, booking.guest, language) }] : []
  })
}

/** Stays of a view: who arrives, leaves, sleeps here, which rooms are to be cleaned. */
export async function listStays(db: Db, who: Who, { page, size, ...filters }: StayQuery) {
  const from = Prisma.sql`${rowFrom} join guest_stay g on g.reservation_id = r.id where ${conditions(filters)}`
  const order = Prisma.raw(`${sorts[filters.sort]} ${filters.direction}, r.starts_at, r.id`)
  const rows = await db.$queryRaw<StoredRow[]>(
    Prisma.sql`select ${rowColumns(who)} ${from} order by ${order} ${placeSql(size, (page - 1) * size)}`,
  )
  const [count] = await db.$queryRaw<{ total: number }[]>(Prisma.sql`select count(*)::int as total ${from}`)
  return { rows: await withStays(db, who, rows), total: count?.total ?? 0 }
}

async function loadStay(db: Db, who: Who, id: string): Promise<StayRow> {
  const stored = await db.$queryRaw<StoredRow[]>(Prisma.sql`select ${rowColumns(who)} ${rowFrom} where r.id = ${id}::uuid`)
  const [row] = await withStays(db, who, stored)
  if (!row) throw notFound()
  return row
}

async function lockStay(db: Db, id: string) {
  await db.$queryRaw`select 1 from guest_stay where reservation_id = ${id}::uuid for update`
  const stay = await db.guestStay.findUnique({ where: { reservationId: id } })
  if (!stay) throw notFound()
  return stay
}

const stored = ({ cleaning, depositAmount, agreedPrice, ...plain }: StayInput) => ({
  ...plain,
  cleaned: cleaning === 'DONE',
  depositAmount: depositAmount || null,
  agreedPrice: agreedPrice || null,
})

/** People a stay is about: host, who booked it, who attends, and the guest where that is one of the staff. */
async function listStayPeople(db: Db, { reservationId, email }: GuestStay) {
  const booking = await db.reservation.findUniqueOrThrow({ where: { id: reservationId } })
  const guests = email === '' ? [] : await db.user.findMany({ where: { companyEmail: sameText(email) }, select: { id: true } })
  return [...(await peopleOfBooking(db, booking)), ...guests.map((guest) => guest.id)]
}

/** Deposit, cleaning, price and invoice data of a stay, by nobody it is about. Throws 404 and 850. */
export async function saveStay(db: PrismaClient, who: Who, id: string, input: StayInput) {
  await db.$transaction(async (tx) => {
    await assertUninvolved(tx, who, { people: await listStayPeople(tx, await lockStay(tx, id)) })
    await tx.guestStay.update({ where: { reservationId: id }, data: stored(input) })
    const { deposit, depositAmount, cleaning, agreedPrice, paidBy, costCentre } = input
    await recordChange(tx, who, {
      entity: 'guestStay',
      entityId: id,
      action: 'modify',
      after: { deposit, depositAmount, cleaning, agreedPrice, paidBy, costCentre },
    })
  })
  return loadStay(db, who, id)
}

export async function markCleaned(db: PrismaClient, who: Who, id: string, cleaned: boolean) {
  await db.$transaction(async (tx) => {
    await lockStay(tx, id)
    await tx.guestStay.update({ where: { reservationId: id }, data: { cleaned } })
    await recordChange(tx, who, { entity: 'guestStay', entityId: id, action: 'modify', after: { cleaned } })
  })
  return loadStay(db, who, id)
}

/** The registration form of the guest of a stay; null before it is filled and after its data is deleted. Throws 404. */
export async function readRegistration(db: Db, id: string): Promise<RegistrationInput | null> {
  const stay = await db.guestStay.findUnique({ where: { reservationId: id }, include: { registration: true } })
  if (!stay) throw notFound()
  if (!stay.registration || !hasOwnForm(stay)) return null
  const { lastName, firstNames, birthDate, address, documentNo, companions, companionNationalities, nationality } = stay.registration
  return { lastName, firstNames, birthDate: dateText(birthDate), address, documentNo, companions, nationality, companionNationalities }
}

/** Fills the registration form of a guest who is not German, and says the nationality where it was open; what it says is in no history. Throws 404 and 409. */
export async function saveRegistration(db: PrismaClient, who: Who, id: string, { birthDate, nationality, ...input }: RegistrationInput) {
  await db.$transaction(async (tx) => {
    const stay = await lockStay(tx, id)
    if (!needsRegistration({ nationality }) || stay.registrationDeletedAt)
      throw new Refusal(409, 'REGISTRATION_NOT_NEEDED', 'registrationNotNeeded')
    const { startsAt, resource } = await tx.reservation.findUniqueOrThrow({
      where: { id },
      include: { resource: { include: { workplace: true } } },
    })
    const deleteAfter = await registrationEndDay(tx, localDay(startsAt, resource.workplace.timeZone))
    const { guestName } = stay
    const data = { ...input, guestName, nationality, birthDate: dateValue(birthDate) ?? startsAt, deleteAfter }
    await tx.guestRegistration.upsert({ where: { reservationId: id }, create: { reservationId: id, ...data }, update: data })
    await tx.guestStay.update({ where: { reservationId: id }, data: { nationality } })
    await recordChange(tx, who, { entity: 'guestStay', entityId: id, action: 'register', after: {} })
  })
  return loadStay(db, who, id)
}

export function stayWorkbook(db: Db, who: Who, filters: Filters): Workbook<StayRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const date = { width: 12, format: 'yyyy-mm-dd' }
  return {
    name: word(labels.guesthouse),
    columns: [
      { header: word(labels.resource), width: 24, value: (row) => row.resourceName },
      { header: word(labels.status), width: 16, value: (row) => word(reservationStatusLabels[row.status]) },
      { header: word(labels.start), ...date, value: (row) => dateCell(localDay(row.start, row.timeZone)) },
      { header: word(labels.end), ...date, value: (row) => dateCell(localDay(row.end, row.timeZone)) },
      { header: word(labels.nights), width: 8, value: (row) => row.guest.price.nights },
      { header: word(labels.guest), width: 26, value: (row) => row.guest.guestName },
      { header: word(labels.guestType), width: 16, value: (row) => word(guestTypeLabels[row.guest.guestType]) },
      { header: word(labels.nationality), width: 12, value: (row) => row.guest.nationality },
      { header: word(labels.organisation), width: 26, value: (row) => row.guest.organisation },
      { header: word(labels.beds), width: 8, value: (row) => row.guest.beds },
      { header: word(labels.host), width: 24, value: (row) => row.guest.hostName },
      { header: word(labels.price), width: 12, format: '0.00', value: (row) => Number(row.guest.price.total) },
      { header: word(labels.deposit), width: 12, format: '0.00', value: (row) => Number(row.guest.stay.depositAmount) },
      { header: word(labels.invoiceTo), width: 26, value: (row) => row.guest.stay.invoiceName },
      { header: word(labels.costCentre), width: 14, value: (row) => row.guest.stay.costCentre },
      { header: word(labels.cleaning), width: 10, value: (row) => (row.guest.stay.cleaning === 'DONE' ? '✓' : '') },
    ],
    rows: everyPage(async (page, size) => (await listStays(db, who, { ...filters, page, size })).rows),
    total: async () => (await listStays(db, who, { ...filters, page: 1, size: 1 })).total,
  }
}
