import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import type { Who } from '../../kernel/access/session.ts'
import { Refusal } from '../../kernel/errors.ts'
import { setClock } from '../demo-clock.ts'

type Db = Prisma.TransactionClient

/** Where files of the demo are kept; outside the transaction of a week. */
export interface Files {
  readonly db: PrismaClient
  readonly disk: FileDisk
}

/** One week of the year before, by its Monday; `number` counts from the oldest. */
export interface Week extends Files {
  readonly tx: Db
  readonly as: (userId: string) => Who
  readonly monday: string
  readonly number: number
}

/** What stands at a place of a list that starts again at its end. */
export function pick<T>(list: readonly T[], at: number): T {
  const picked = list[at % list.length]
  if (picked === undefined) throw new Error('an empty list has nothing to pick')
  return picked
}

/** Makes it a moment of a day for the services, within office hours and another one for each `index`. */
export const goTo = (tx: Db, day: string, index: number) =>
  setClock(tx, new Date(`${day}T${String(7 + (index % 8)).padStart(2, '0')}:${String((index * 13) % 60).padStart(2, '0')}:00Z`))

/** Does one thing whole or, where the rules of the portal refuse it (an absence, an authority), not at all. */
export async function attempt(tx: Db, write: () => Promise<void>) {
  await tx.$executeRaw`savepoint demo_year`
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.$executeRaw`rollback to savepoint demo_year`
  }
  await tx.$executeRaw`release savepoint demo_year`
}
