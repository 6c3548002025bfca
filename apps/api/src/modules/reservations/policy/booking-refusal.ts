import { refusedBooking, type PolicyProblem } from '@maru/shared/reservations/reservation-fields.ts'
import { findPolicyMessage } from '@maru/shared/reservations/policy.messages.ts'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { findAlternatives } from './alternatives.service.ts'
import type { PolicyQuestion } from './policy.service.ts'

/** Thrown inside a booking's transaction; becomes the 409 outside of it, where nobody waits for the free slots to be found. */
export class BookingRefused extends Error {
  readonly problems: readonly PolicyProblem[]
  readonly question: PolicyQuestion
  constructor(problems: readonly PolicyProblem[], question: PolicyQuestion) {
    super('the booking is refused')
    this.problems = problems
    this.question = question
  }
}

/** A 409 that says every problem, the first in its own words, and offers up to three free slots. */
export async function toRefusal(db: Db, who: Pick<Who, 'language'>, { problems, question }: BookingRefused) {
  const first = problems.find(({ code }) => code === 'TAKEN') ?? problems[0]
  if (!first) throw new Error('a refused booking has a problem')
  const alternatives = await findAlternatives(db, who, question)
  return new Refusal(409, `RESERVATION_${first.code}`, findPolicyMessage(first), {
    values: first.values,
    timeZone: question.resource.timeZone,
    issues: problems.map(({ path, code, message }) => ({ path, code, message })),
    details: z.encode(refusedBooking, { problems: [...problems], alternatives }),
  })
}
