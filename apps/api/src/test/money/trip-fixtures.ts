import { randomUUID } from 'node:crypto'
import { approvals, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankTrip, type TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import type { TripLeg } from '@maru/shared/trips/per-diem/trip-route.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import type { TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { tripApplications, tripExpenses } from '@maru/shared/trips/trip.ts'
import { answerAs, buildDraft, submitted } from '../approval-fixtures.ts'
import { assertInvariantViews } from '../invariants.ts'
import { callAs, granted, type TestApp } from '../test-app.ts'

/** Today at the head office. */
export const officeToday = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())

const leg = (part: Partial<TripLeg>): TripLeg => ({
  mode: 'TRAIN',
  town: 'Berlin',
  country: 'DE',
  zone: 'Europe/Berlin',
  departsAt: '',
  arrivesAt: '',
  distanceKm: '',
  transfer: false,
  ...part,
})

/** Three days in Berlin that begin so many days from today, with dinner on the first and two breakfasts: 33.60 of per diem. */
export function threeDays(start: number, part: Partial<TripBody> = {}): TripBody {
  const [first, second, third] = [0, 1, 2].map((more) => addDays(officeToday(), start + more)) as [string, string, string]
  const meals = { breakfast: false, lunch: false, dinner: false, private: false }
  return {
    ...blankTrip,
    purpose: 'Kick-off of the project',
    homeTown: 'Saarbrücken',
    legs: [
      leg({ departsAt: `${first}T09:00`, arrivesAt: `${first}T15:00` }),
      leg({ town: 'Saarbrücken', departsAt: `${third}T11:00`, arrivesAt: `${third}T17:00` }),
    ],
    days: [
      { ...meals, date: first, dinner: true },
      { ...meals, date: second, breakfast: true },
      { ...meals, date: third, breakfast: true },
    ],
    transport: '120',
    lodging: '180',
    ...part,
  }
}

export const tripDraft = (body: TripBody) => ({ formCode: 'TRIP', title: 'Trip to Berlin', body })

/** What a submission is refused for, as `path CODE`. */
export async function listRefusals(
  app: TestApp,
  user: string,
  draft: Pick<DraftInput, 'formCode' | 'title' | 'body'> & Partial<DraftInput>,
) {
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(draft) }))
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}

/** Submits drafts at the same time; for each `submitted` or what it was refused for, as `path CODE`. */
export async function submitAtOnce(app: TestApp, user: string, drafts: readonly Pick<DraftInput, 'formCode' | 'title' | 'body'>[]) {
  const created = await Promise.all(
    drafts.map(async (draft) => granted(await callAs(app, user, approvals.create, { body: buildDraft(draft) }))),
  )
  const answers = await Promise.all(
    created.map(({ id, version }) => callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })),
  )
  return answers.map(({ problem }) => (problem ? (problem.issues ?? []).map(({ path, code }) => `${path} ${code}`).join() : 'submitted'))
}

/** The trip of a document as its list shows it to its traveller, on whichever page. */
export async function findTrip(app: TestApp, user: string, documentId: string, page = 1): Promise<TripRow> {
  const query = { page, size: 100, scope: 'mine', sort: 'from', direction: 'desc' } as const
  const { rows } = granted(await callAs(app, user, tripApplications.list, { query }))
  if (rows.length === 0) throw new Error(`no trip of ${documentId}`)
  return rows.find((one) => one.documentId === documentId) ?? findTrip(app, user, documentId, page + 1)
}

/** A trip of a person that his line manager approved. */
export async function approvedTrip(app: TestApp, user: string, approver: string, body: TripBody) {
  const documentId = await submitted(app, user, tripDraft(body))
  granted(await answerAs(app, approver, documentId, 'APPROVE'))
  return findTrip(app, user, documentId)
}

/** The settlement of a trip as it was planned, of its own traveller, with what a test changes. */
export async function buildSettlement(app: TestApp, trip: TripRow, part: Partial<TripExpenseBody> = {}) {
  const start = granted(await callAs(app, trip.userId, tripExpenses.start, { params: { id: trip.id } }))
  return { formCode: 'TRIP_EXPENSE', title: 'Settlement', body: { ...start, confirmed: true, ...part } }
}

/** Legs and days so many days later. */
export function moveRoute({ legs, days }: Pick<TripBody, 'legs' | 'days'>, by: number) {
  const move = (local: string) => `${addDays(local.slice(0, 10), by)}${local.slice(10)}`
  return {
    legs: legs.map((one) => ({ ...one, departsAt: move(one.departsAt), arrivesAt: move(one.arrivesAt) })),
    days: days.map((one) => ({ ...one, date: move(one.date) })),
  }
}

/** Fails when one of the invariant views of trips has a row. */
export const assertTripInvariants = (app: TestApp) => assertInvariantViews(app, 'trip', 3)
