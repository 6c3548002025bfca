import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { officeDay } from '../kernel/time-zone.ts'

type Db = Prisma.TransactionClient

/** A handle that leaves out messages: a new portal starts without notifications, what the demo did is nobody's news. */
function withoutMessages(tx: Db): Db {
  const outbox = new Proxy(tx.outbox, {
    get: (target, key) => (key === 'createMany' ? () => Promise.resolve({ count: 0 }) : (Reflect.get(target, key) as unknown)),
  })
  return new Proxy(tx, { get: (target, key) => (key === 'outbox' ? outbox : (Reflect.get(target, key) as unknown)) })
}

/** Writes a part of the demo in one transaction, once: of two processes that start together, and of two starts, one does it. */
export async function seedOnce(db: PrismaClient, part: string, now: Date, write: (tx: Db, today: string) => Promise<void>) {
  const isDone = async (client: Db) => (await client.portalFact.count({ where: { key: part } })) > 0
  if (await isDone(db)) return
  const run = async (tx: Db) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${part}))`
    if (await isDone(tx)) return
    const today = await officeDay(tx, now)
    await write(withoutMessages(tx), today)
    await tx.portalFact.create({ data: { key: part, value: today } })
  }
  await db.$transaction(run, { timeout: 120_000, maxWait: 60_000 })
}
