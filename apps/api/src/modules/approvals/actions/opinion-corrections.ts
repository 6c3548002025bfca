import { isBlank } from '@maru/shared/codecs.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { answers } from '@maru/shared/approvals/engine/engine.ts'
import type { EventRow } from '../documents/approval-detail.sql.ts'

// An opinion is never changed or deleted; its author adds to it (DOMAIN 4.5). What is added is an entry of the history like the opinion
// itself, so that the chain of hashes holds both, and is told by the step at which the first one was said.

/** The entry of the history that holds a correction. */
export const CORRECTION = 'OPINION_CORRECTED'

/** Entries that say or take back what a step holds; a hold ends by itself and holds no opinion. */
const says: ReadonlySet<string> = new Set(['UNDO', ...answers.filter((type) => type !== 'HOLD' && type !== 'RESUME')])

export const parseTime = (time: string | null) => new Date(time ?? '')

/** What the author of a step's opinion added to it, oldest first. */
export const toCorrections = (
  events: readonly EventRow[],
  stepId: string,
): DocumentDetail['stages'][number]['steps'][number]['corrections'] =>
  events
    .filter((event) => event.type === CORRECTION && event.stepId === stepId)
    .map(({ seq, opinion, at }) => ({ seq, opinion, at: parseTime(at) }))

/** What a person said and did not take back, in every round. */
export function toOwnOpinions(events: readonly EventRow[], userId: string): DocumentDetail['ownOpinions'] {
  const last = new Map(events.filter(({ type }) => says.has(type)).map((event) => [event.stepId ?? '', event]))
  return [...last].flatMap(([stepId, { actorId, opinion, at }]) =>
    stepId !== '' && actorId === userId && !isBlank(opinion) ? [{ stepId, opinion, at: parseTime(at) }] : [],
  )
}
