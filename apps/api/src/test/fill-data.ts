import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../kernel/database/database.ts'

const FILL_MS = 170_000

/** Fills tables with thousands of rows: the limits that protect people from slow statements do not hold for a slow machine here. */
export function fillData<T>(db: PrismaClient, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`set local statement_timeout = 0`
      return work(tx)
    },
    { timeout: FILL_MS, maxWait: FILL_MS },
  )
}
