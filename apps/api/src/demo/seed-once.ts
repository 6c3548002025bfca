import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { officeDay } from '../kernel/time-zone.ts'

type Db = Prisma.TransactionClient

/** Writes a part of the demo in one transaction, once: of two processes that start together, and of two starts, one does it. */
export async function seedOnce(db: PrismaClient, part: string, now: Date, write: (tx: Db, today: string) => Promise<void>) {
  const isDone = async (client: Db) => (await client.portalFact.count({ where: { key: part } })) > 0
  if (await isDone(db)) return
  const run = async (tx: Db) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${part}))`
    if (await isDone(tx)) return
    const today = await officeDay(tx, now)
    const last = await tx.outbox.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
    await write(tx, today)
    // A new portal starts without notifications: what the demo did is nobody's news.
    await tx.outbox.deleteMany({ where: { id: { gt: last?.id ?? 0n } } })
    await tx.portalFact.create({ data: { key: part, value: today } })
  }
  await db.$transaction(run, { timeout: 120_000, maxWait: 60_000 })
}
