import { evidenceLabels } from '../approvals/evidence/evidence.labels.ts'
import type { LabelRecord } from '../labels.ts'
import { peopleLabels } from '../users/people.labels.ts'
import { userPopupLabels } from '../users/user-popup.labels.ts'
import { jobCounts } from './job-counts.labels.ts'
import { reservationCountLabels } from '../notifications/reservation-notices.labels.ts'
import { jobLabels } from './job.labels.ts'

/** How a run of a job stands. */
export const jobStateLabels = {
  RUNNING: jobLabels.running,
  DONE: jobLabels.done,
  FAILED: jobLabels.failed,
  BROKEN: jobLabels.broken,
} as const

/** Names of what runs count. */
const countLabels: Readonly<Record<string, LabelRecord | undefined>> = {
  ...jobCounts,
  released: reservationCountLabels.released,
  bookingsEnded: reservationCountLabels.ended,
  offered: reservationCountLabels.offered,
  registrations: reservationCountLabels.registrations,
  guests: reservationCountLabels.guests,
  people: peopleLabels.people,
  departments: peopleLabels.departments,
  ended: jobLabels.endedAt,
  deleted: userPopupLabels.deleted,
  warned: jobCounts.told,
  lost: jobLabels.failed,
  sealed: jobCounts.done,
  seals: evidenceLabels.no,
  documents: evidenceLabels.documents,
}

/** What a run counted, as `name 3 · other 1`; what has no name yet is told by its own. */
export const countsText = (counts: Readonly<Record<string, number>>, word: (record: LabelRecord) => string) =>
  Object.entries(counts)
    .map(([name, count]) => `${countLabels[name] === undefined ? name : word(countLabels[name])} ${String(count)}`)
    .join(' · ')
