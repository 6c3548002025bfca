import { absenceEntries } from '@maru/shared/leave/calendars/absence-entry.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { memoranda } from '@maru/shared/boards/memoranda/memorandum.ts'
import { visits } from '@maru/shared/boards/visitors/visit.ts'
import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { personnelOf } from './personnel-of-person.ts'
import { lendTestAsset } from '../assets/asset-request-fixtures.ts'
import { createTestCard, createTestTransaction } from '../money/card-fixtures.ts'
import { createTestVendor, buildInvoice, submitPayment } from '../money/payment-fixtures.ts'
import { buildPurchaseLine, buildPurchase, submitPurchase } from '../money/purchase-fixtures.ts'
import { buildRemittance, submitRemittance } from '../money/remittance-fixtures.ts'
import { writePost } from '../post-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../reservation-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../test-app.ts'
import { approvedTrip, threeDays } from '../money/trip-fixtures.ts'

/** Texts to be found again in answers, each where only some people may read it. */
export interface MarkedTexts {
  booking: string
  guestDocument: string
  visit: string
  output: string
  patent: string
  payment: string
  card: string
  purchase: string
  loan: string
  remittance: string
  gift: string
  guest: string
  change: string
  post: string
  event: string
  absence: string
  trip: string
}

async function guestRegistration(app: TestApp, user: string, documentNo: string) {
  const resourceId = await createTestResource(app, {
    kind: 'GUEST',
    prices: [{ guestType: 'VISITOR', validFrom: '2020-01-01', amount: '40' }],
  })
  const guest = { guestName: 'Jean Martin', guestType: 'VISITOR', nationality: 'FR', organisation: '', email: '', beds: 1 } as const
  const times = { start: bookingAt(9, '08:00', '09:00').start, end: bookingAt(10, '08:00', '09:00').start }
  const body = { ...blankBooking, resourceId, ...times, guest: { ...guest, arrivalTime: '18:00' } }
  const { id } = granted(await callAs(app, user, reservations.create, { body }))
  const form = {
    lastName: 'Martin',
    firstNames: 'Jean',
    birthDate: '1980-02-03',
    address: 'Paris',
    documentNo,
    companions: 0,
    nationality: 'FR',
    companionNationalities: [],
  }
  granted(await callAs(app, 'office', guestStays.saveRegistration, { params: { id }, body: form }))
  return id
}

async function visitWithNote(app: TestApp, hostId: string, note: string) {
  const visitor = { name: 'Maria Rossi', organisation: 'Uni', nationalityCode: 'DE' }
  const visit = { workplaceCode: 'DE01', day: day(1), time: '10:00', purpose: 'Seminar', carPlate: '', wifi: true, fileKey: '' }
  return granted(await callAs(app, hostId, visits.create, { body: { ...visit, hostId, note, visitors: [visitor] } })).id
}

async function agreement(app: TestApp, ownerId: string) {
  const dates = { signedOn: '2024-01-15', validFrom: '2024-02-01', validTo: '', terminatedOn: '' }
  const parties = { partner: 'Hanbat University', countryCode: 'KR', signatories: '', ownerId }
  const body = {
    ...parties,
    ...dates,
    kind: 'MOU' as const,
    scope: '',
    autoRenew: false,
    renewMonths: 12,
    noticeMonths: 0,
    renewsId: '' as const,
    fileKey: '',
  }
  return granted(await callAs(app, 'office', memoranda.create, { body })).id
}

async function privateEvent(app: TestApp, user: string, title: string) {
  const scope = { scope: 'PERSONAL' as const, departmentCode: '', isPrivate: true, timeZone: 'Europe/Berlin' }
  const parts = { note: '', place: '', allDay: false, reminderMinutes: null, attendees: [], roomId: '' as const, recurrence: null }
  return granted(await callAs(app, user, events.create, { body: { title, ...scope, ...parts, ...bookingAt(6, '15:00', '16:00') } })).id
}

async function absenceOf(app: TestApp, userId: string, reason: string) {
  const body = { userId, from: day(7), to: day(7), half: 'FULL' as const, reason, coveredById: '' }
  return granted(await callAs(app, 'office', absenceEntries.create, { body })).id
}

async function qualificationOf(app: TestApp, userId: string) {
  const body = { nameEn: 'Laser safety', nameKo: '', nameDe: '' }
  const { id } = granted(await callAs(app, 'office', resourceAdmin.addQualification, { body }))
  granted(await callAs(app, 'office', resourceAdmin.addHolder, { params: { id }, body: { userId, validUntil: '' } }))
  return id
}

/** A journal, a deadline, and an output and a patent of a person. */
async function outputsOf(app: TestApp, userId: string, { output: title, patent: invention }: MarkedTexts) {
  const { db } = app.context
  const journal = await db.journal.create({ data: { issn: '0002-7863', title: 'Journal of answers' } })
  const people = { create: [{ place: 0, userId, name: 'Somebody', sharePct: '100' }] }
  const data = { title, year: 2024, enteredById: userId }
  const output = await db.researchOutput.create({ data: { ...data, kind: 'PAPER', authors: people } })
  const patent = await db.patent.create({
    data: {
      internalNo: 'PT-2018-0001',
      title: invention,
      office: 'DE',
      enteredById: userId,
      disclosedOn: new Date('2018-01-01'),
      inventors: people,
    },
  })
  const newYear = new Date('2018-01-01')
  const deadline = await db.outputDeadline.create({ data: { year: 2018, openFrom: newYear, closeOn: newYear, graceUntil: newYear } })
  const ids = { '/journalpool/': journal.id, '/researchperformance/': output.id, '/patent/': patent.id }
  return { ...ids, '/researchperformancedeadline/': String(deadline.id) }
}

/** A vendor, a payment to it that waits for its approver, a payment file, and a line of a bank statement. */
async function paymentOf(app: TestApp, userId: string, invoiceNo: string) {
  const vendor = await createTestVendor(app)
  const written = { content: '<Document/>', sha256: '0'.repeat(64), createdById: 'office' }
  const file = await app.context.db.paymentFile.create({
    data: { fileNo: 'PF2018-0001', executionDate: new Date('2018-01-01'), itemCount: 1, totalAmount: '1', ...written },
  })
  const line = { iban: 'DE02120300000000202051', statementNo: 'S-1', reference: invoiceNo, bookedOn: new Date('2018-01-01'), amount: '-1' }
  const texts = { currency: 'EUR', counterparty: '', purpose: '', endToEndId: '', returnReason: '', readById: 'office' }
  const entry = await app.context.db.paymentStatementEntry.create({ data: { ...line, ...texts } })
  return {
    '/applicationforpayment/statements/': entry.id,
    '/applicationforpayment/files/': file.id,
    '/vendors/': vendor,
    '/applicationforpayment/': await submitPayment(app, userId, buildInvoice(vendor, { invoiceNo })),
  }
}

/** A card of a person with a transaction; months are found by their name. */
async function cardOfPerson(app: TestApp, holderId: string, merchant: string) {
  const { id } = await createTestCard(app, { holderId })
  return { '/card/transactions/': await createTestTransaction(app, id, { merchant }), '/system/card/': id }
}

/**
 * Gives a person a private booking, a private event, an absence, a trip, a registered guest, a visit with a note, an agreement, a car and a
 * qualification, and has the office write a post for the department ENV; answers their ids by the part of an address that reads them.
 */
export async function createPersonRecords(app: TestApp, user: string, texts: MarkedTexts): Promise<Record<string, string>> {
  const room = await createTestResource(app, { nameEn: 'Room of answers' })
  const private_ = { ...blankBooking, resourceId: room, ...bookingAt(5, '10:00', '11:00'), title: texts.booking, isPrivate: true }
  const booking = granted(await callAs(app, user, reservations.create, { body: private_ })).id
  const notice = { boardId: 'B100', title: texts.post, departmentCodes: ['ENV'], acknowledgeBy: day(20) }
  const post = await writePost(app, 'office', notice)
  return {
    '/reservation/': booking,
    '/resource/': room,
    '/companycar/': await createTestResource(app, { kind: 'CAR', slotMinutes: 0 }),
    '/gsthsrsvprco/': await guestRegistration(app, user, texts.guestDocument),
    '/resource-qualification/': await qualificationOf(app, user),
    '/post/': post.id,
    '/bbs/visitor/': await visitWithNote(app, user, texts.visit),
    '/bbs/mou/': await agreement(app, user),
    '/bbs/schedule/': await privateEvent(app, user, texts.event),
    '/bbs/absentee/': await absenceOf(app, user, texts.absence),
    '/businesstrip/': (await approvedTrip(app, user, 'head', threeDays(200, { purpose: texts.trip }))).id,
    '/bbs/master/': 'B100',
    ...(await outputsOf(app, user, texts)),
    '/purchaserequest/': await submitPurchase(app, user, buildPurchase({ lines: [buildPurchaseLine({ description: texts.purchase })] })),
    '/application/remittance/': await submitRemittance(app, user, buildRemittance({ reference: texts.remittance })),
    ...(await lendTestAsset(app, user, texts.loan)),
    ...(await personnelOf(app, user, texts)),
    ...(await paymentOf(app, user, texts.payment)),
    ...(await cardOfPerson(app, user, texts.card)),
  }
}
