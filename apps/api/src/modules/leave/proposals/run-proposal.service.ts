import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { toYear } from '@maru/shared/leave/common/leave-dates.ts'
import type { ProposedAnswer } from '@maru/shared/leave/administration/leave-proposal.ts'
import { conflict } from '../../../kernel/errors.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { previewExpiry, previewHints } from '../runs/leave-expiry.service.ts'
import { yearTouchesOnly } from '../runs/leave-runs.service.ts'
import { listLinkedPeople } from '../../delegations/linked-people.service.ts'
import { propose } from './proposal.service.ts'

/** Whether there is something to do, and for nobody but these people. */
const isOnly = (touched: readonly string[], people: readonly string[]) => touched.length > 0 && touched.every((id) => people.includes(id))

/** Which run would change accounts of nobody but who starts it and those linked with him. */
export const touchesOnlyStarter = {
  YEARLY_RUN: async (db: PrismaClient, starter: string, year: number) => yearTouchesOnly(db, year, await listLinkedPeople(db, starter)),
  EXPIRY_RUN: async (db: PrismaClient, starter: string) =>
    isOnly(
      (await previewExpiry(db)).map(({ userId }) => userId),
      await listLinkedPeople(db, starter),
    ),
  HINT_RUN: async (db: PrismaClient, starter: string) =>
    isOnly(
      (await previewHints(db)).filter(({ state }) => state !== 'ACKNOWLEDGED').map(({ userId }) => userId),
      await listLinkedPeople(db, starter),
    ),
} as const

/** Throws 409 for a run of the list of jobs that would touch nobody but who starts it: there nobody confirms it. */
export async function assertTouchesOthers(db: PrismaClient, { userId }: Who, kind: keyof typeof touchesOnlyStarter) {
  const year = toYear(await officeDay(db))
  if (await touchesOnlyStarter[kind](db, userId, year)) throw conflict('ONLY_OWN', 'runOnlyOwn')
}

/** Runs the year, or proposes the run where it would touch nobody but who starts it. */
export async function startYear<C>(db: PrismaClient, who: Who, year: number, run: () => Promise<C>): Promise<C | ProposedAnswer> {
  if (!(await touchesOnlyStarter.YEARLY_RUN(db, who.userId, year))) return run()
  return db.$transaction((tx) => propose(tx, who, { kind: 'YEARLY_RUN', userId: who.userId, cause: 'OWN', payload: { year } }))
}

/** Starts a run without a year, or proposes it. */
export async function startRun<C>(
  db: PrismaClient,
  who: Who,
  kind: 'EXPIRY_RUN' | 'HINT_RUN',
  run: () => Promise<C>,
): Promise<C | ProposedAnswer> {
  if (!(await touchesOnlyStarter[kind](db, who.userId))) return run()
  return db.$transaction((tx) => propose(tx, who, { kind, userId: who.userId, cause: 'OWN', payload: {} }))
}
