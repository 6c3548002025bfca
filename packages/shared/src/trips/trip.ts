import { z } from 'zod'
import { isoDay, text } from '../codecs.ts'
import { type Access, binary, contract, listQuery, page } from '../contract.ts'
import { tripBody } from './applications/trip-body.ts'
import { namedPerson } from '../users/people.ts'
import { tripLeg } from './per-diem/trip-route.ts'
import { tripExpenseBody } from './expenses/expense-body.ts'
import { emissions, issue, mileage, perDiemDay, tripFilters, tripKinds, tripRow, tripTotals } from './trip-fields.ts'

const reads = { kind: 'session', row: 'seesTrips' } as const satisfies Access
/** No grant, so that the page is not read-only for whoever only travels. */
const office = { kind: 'session', row: 'keepsTrips' } as const satisfies Access
const base = '/api/v1/businesstrip'
const byId = z.strictObject({ id: z.uuid() })
const documentId = z.union([z.literal(''), z.uuid()]).default('')
const day = z.strictObject({ on: isoDay })

/** List and workbook of trips, seen from their applications, settlements or reports. */
const lists = <const P extends string>(path: P, noun: string) =>
  ({
    list: {
      method: 'GET',
      followsDocuments: true,
      path: `${base}/${path}`,
      summary: `Business trips with their ${noun}`,
      access: reads,
      query: z.strictObject({ ...listQuery, ...tripFilters }),
      answer: page(tripRow),
    },
    export: {
      method: 'GET',
      path: `${base}/${path}/export`,
      summary: `The business trips that a search of ${noun} finds, as a workbook`,
      access: reads,
      query: z.strictObject(tripFilters),
      answer: binary,
    },
    totals: {
      method: 'GET',
      followsDocuments: true,
      path: `${base}/${path}/totals`,
      summary: `Sums of all business trips that a search of ${noun} finds`,
      access: reads,
      query: z.strictObject(tripFilters),
      answer: tripTotals,
    },
  }) as const

/** What a trip would be paid and cost, and what stands in its way. */
const tripPreview = z.object({
  /** The trip once it was submitted. */
  trip: tripRow.nullable(),
  kind: z.enum(tripKinds),
  nights: z.number().int(),
  days: z.array(perDiemDay),
  perDiem: z.string(),
  mileage,
  emissions,
  estimate: z.string(),
  issues: z.array(issue),
})
export type TripPreview = z.output<typeof tripPreview>

/** A trip for whoever travels along: the traveller is the first of the people. */
const companionTrip = z.object({ legs: z.array(tripLeg.omit({ rateTown: true })), people: z.array(namedPerson) })
export type CompanionTrip = z.output<typeof companionTrip>

const chargeable = z.object({
  projectNo: z.string(),
  name: z.string(),
  lines: z.array(z.object({ id: z.string(), year: z.number().int(), category: z.string(), name: z.string() })),
})

export const tripApplications = contract(
  'trip-applications',
  {
    ...lists('application', 'applications'),
    preview: {
      method: 'POST',
      path: `${base}/application/preview`,
      summary: 'The per diem of a trip day by day, its mileage and estimate, and what stands in its way; nothing is stored',
      access: { kind: 'session', row: 'canRead' },
      body: z.strictObject({ body: tripBody, documentId }),
      answer: tripPreview,
    },
    projects: {
      method: 'GET',
      path: `${base}/application/projects`,
      summary: 'Projects the caller takes part in whose travel budget a trip can be charged to',
      access: { kind: 'session', row: 'own' },
      answer: z.array(chargeable),
    },
    companion: {
      method: 'GET',
      path: `${base}/application/:id/companion`,
      summary: 'Where, when and with whom a trip goes that the caller travels along on',
      access: { kind: 'session', row: 'travelsAlong' },
      params: byId,
      answer: companionTrip,
    },
    towns: {
      method: 'GET',
      path: `${base}/application/towns`,
      summary: 'Towns of a country with a per diem of their own, each with its names parted by `|`',
      access: { kind: 'session' },
      query: z.strictObject({ country: text(2) }),
      answer: z.array(z.string()),
    },
    payAdvance: {
      method: 'PUT',
      path: `${base}/application/:id/advance`,
      summary: 'Notes the day an approved advance was paid; 409 when it was paid already',
      access: office,
      params: byId,
      body: day,
      answer: tripRow,
    },
  },
  '/businesstrip/businesstripapplicationlist',
)

const itemAmounts = z.object({ totalAmount: z.string(), netPriceAmount: z.string(), vatAmount: z.string() })

/** What a settlement comes to, and what stands in its way. */
const expensePreview = z.object({
  trip: tripRow,
  days: z.array(perDiemDay),
  perDiem: z.string(),
  mileage,
  emissions,
  /** Percent of German VAT that is deductible. */
  deductiblePct: z.string(),
  /** With the published rate and the deviation in percent where a typed rate differs from it by more than 2 %, else ''. */
  items: z.array(itemAmounts.extend({ publishedRate: z.string(), rateDeviation: z.string() })),
  itemsTotal: itemAmounts,
  total: z.string(),
  advance: z.string(),
  /** Euros that company cards paid. */
  byCard: z.string(),
  payable: z.string(),
  isAboveEstimate: z.boolean(),
  issues: z.array(issue),
})
export type ExpensePreview = z.output<typeof expensePreview>

export const tripExpenses = contract(
  'trip-expenses',
  {
    ...lists('expense', 'settlements'),
    start: {
      method: 'GET',
      path: `${base}/expense/start/:id`,
      summary: 'A settlement to begin with: the route and the days as the own approved trip planned them',
      access: { kind: 'session', row: 'own' },
      params: byId,
      answer: tripExpenseBody,
    },
    preview: {
      method: 'POST',
      path: `${base}/expense/preview`,
      summary: 'What a settlement comes to day by day and item by item; a submitted one as it was submitted',
      access: { kind: 'session', row: 'canRead' },
      body: z.strictObject({ body: tripExpenseBody, documentId }),
      answer: expensePreview,
    },
    pay: {
      method: 'PUT',
      path: `${base}/expense/:id/paid`,
      summary: 'Notes the day an approved settlement was paid or refunded; 409 when it was paid already',
      access: office,
      params: byId,
      body: day,
      answer: tripRow,
    },
  },
  '/businesstrip/businesstripexpenselist',
)

export const tripReports = contract(
  'trip-reports',
  {
    ...lists('report', 'reports'),
    trip: {
      method: 'GET',
      path: `${base}/report/trip/:id`,
      summary: 'The trip a report is about, for whoever may read the document',
      access: { kind: 'session', row: 'canRead' },
      params: byId,
      query: z.strictObject({ documentId: text(40).default('') }),
      answer: tripRow,
    },
  },
  '/businesstrip/businesstripreportlist',
)
export type TripListQuery = z.output<typeof tripApplications.list.query>
