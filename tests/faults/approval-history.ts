import type { DocumentDetail } from '../../packages/shared/src/approvals/approval.ts'

// What may follow what in the history of a document, told without the engine: a document that was treated by the rules has a history
// that this accepts, and one that was decided twice, answered after its end or recalled after its decision has not.

type Event = Pick<DocumentDetail['events'][number], 'seq' | 'type' | 'round' | 'toStatus'>

const answers = new Set(['APPROVE', 'AGREE', 'DISAGREE', 'CONSULT', 'APPROVE_LEAVING', 'PRE_APPROVE', 'HOLD', 'RESUME'])
const along = new Set(['UNDO', 'REASSIGN', 'ADD_STEP', 'ASK', 'TIME_OUT', 'EDIT', 'RETURN_TO_STEP', 'REMIND', 'FORCE_RETURN_ASKED'])
const afterwards = /^(POST_APPROVE|POST_OBJECT|RECEIPT_\w+|INSPECT|OBJECTION_CLOSED|OPINION_CORRECTED)$/
const ends: Readonly<Record<string, string>> = {
  APPROVE_AS_FINAL: 'COMPLETED',
  RETURN: 'RETURNED',
  FORCE_RETURN: 'RETURNED',
  RECALL: 'RECALLED',
}

/** The status a history leads to, `DRAFT` for none. Throws with the event that cannot be. */
export function statusAfter(events: readonly Event[], isDecided: boolean): string {
  let status = 'DRAFT'
  let round = 0
  for (const [index, event] of events.entries()) {
    const refuse = (why: string) => new Error(`event ${String(event.seq)} ${event.type}: ${why} (${status})`)
    if (event.seq !== index + 1) throw refuse('the count has a gap')
    if (event.type === 'SUBMIT') {
      if (!['DRAFT', 'RETURNED', 'RECALLED'].includes(status)) throw refuse('submitted while under way or decided')
      round += 1
      status = 'IN_PROGRESS'
    } else if (event.type === 'CANCELLED') {
      if (status !== 'COMPLETED') throw refuse('cancelled without a decision')
      status = 'CANCELLED'
    } else if (!afterwards.test(event.type)) {
      if (status !== 'IN_PROGRESS') throw refuse('after the end')
      const end = ends[event.type]
      if (end === undefined && !answers.has(event.type) && !along.has(event.type)) throw refuse('unknown')
      // The last answer of a line decides: nothing but afterthoughts may follow it.
      const isLast = events.slice(index + 1).every(({ type }) => afterwards.test(type) || type === 'CANCELLED')
      status = end ?? (answers.has(event.type) && isLast && isDecided ? 'COMPLETED' : 'IN_PROGRESS')
    }
    if (event.round !== round) throw refuse('another round')
  }
  return status
}
