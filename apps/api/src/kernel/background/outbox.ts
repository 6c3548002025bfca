import { randomUUID } from 'node:crypto'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Listener } from '../database/listener.ts'

export interface OutboxMessage {
  id: bigint
  topic: string
  key: string
  payload: Prisma.JsonValue
  attempts: number
}
/** What a message brings about, inside the transaction that marks it as sent: effects in the database happen exactly once. */
export type OutboxHandler = (tx: Prisma.TransactionClient, message: OutboxMessage) => Promise<void>
/** Handlers by topic; one that ends in `.*` takes every topic that begins so. */
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

/** How long a claim counts: a worker that died in the middle loses its messages to the others after that. */
const CLAIM_SECONDS = 30
const BATCH = 20
const MOST_ATTEMPTS = 8
const LONGEST_WAIT_SECONDS = 3600
const LOOK_AGAIN_MS = 15_000

class ClaimLost extends Error {}

const handlerOf = (handlers: OutboxHandlers, topic: string) => handlers[topic] ?? handlers[`${topic.split('.', 1)[0] ?? ''}.*`]

const claim = (db: PrismaClient, worker: string) => db.$queryRaw<OutboxMessage[]>`
  update outbox set state = 'CLAIMED', attempts = attempts + 1, claimed_by = ${worker}::uuid, due_at = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
  where id in (
    select id from outbox where state in ('PENDING', 'CLAIMED') and due_at <= now() order by due_at, id limit ${BATCH}::int for update skip locked
  ) returning id, topic, key, payload, attempts`

async function deliver(db: PrismaClient, handlers: OutboxHandlers, worker: string, message: OutboxMessage) {
  const handler = handlerOf(handlers, message.topic)
  if (!handler) throw new Error(`nobody handles the topic ${message.topic}`)
  await db.$transaction(async (tx) => {
    // First, so that a worker whose claim ran out waits here and then gives up.
    const [sent] = await tx.$queryRaw<{ payload: Prisma.JsonValue }[]>`
      update outbox set state = 'SENT', sent_at = now(), claimed_by = null, error = ''
      where id = ${message.id} and state = 'CLAIMED' and claimed_by = ${worker}::uuid and attempts = ${message.attempts} returning payload`
    if (!sent) throw new ClaimLost()
    // What became of it after the claim, such as a person who read what it tells of.
    await handler(tx, { ...message, payload: sent.payload })
  })
}

/** Back to the queue, later each time; after the last attempt it waits for an administrator (the batch history shows it). */
async function requeue(db: PrismaClient, worker: string, message: OutboxMessage, error: unknown) {
  const why = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** message.attempts)
  await db.$executeRaw`update outbox set state = (case when attempts >= ${MOST_ATTEMPTS} then 'FAILED' else 'PENDING' end)::outbox_state,
    claimed_by = null, error = ${why}, due_at = now() + make_interval(secs => ${wait}::int)
    where id = ${message.id} and state = 'CLAIMED' and claimed_by = ${worker}::uuid and attempts = ${message.attempts}`
}

/** Delivers what is due, in any number of processes at once; answers how many messages were sent. */
export async function deliverDue(db: PrismaClient, handlers: OutboxHandlers, worker: string = randomUUID()): Promise<number> {
  let sent = 0
  for (;;) {
    const messages = await claim(db, worker)
    for (const message of messages) {
      try {
        await deliver(db, handlers, worker, message)
        sent += 1
      } catch (error) {
        if (!(error instanceof ClaimLost)) await requeue(db, worker, message, error)
      }
    }
    if (messages.length < BATCH) return sent
  }
}

interface Work {
  db: PrismaClient
  listener: Listener
  say: (error: Error) => void
}

/** Keeps delivering: at once when a message is written anywhere, and every now and then for those that failed before. */
export function runOutbox({ db, listener, say }: Work, handlers: OutboxHandlers) {
  let running: Promise<void> | undefined
  const state = { again: false, closed: false }
  const work = async () => {
    do {
      state.again = false
      await deliverDue(db, handlers).catch((error: unknown) => say(error as Error))
    } while (state.again && !state.closed)
    running = undefined
  }
  const wake = () => {
    state.again = true
    if (!state.closed) running ??= work()
  }
  listener.on('portal_outbox', () => listener.connected() && wake())
  const timer = setInterval(wake, LOOK_AGAIN_MS).unref()
  return {
    close: async () => {
      state.closed = true
      clearInterval(timer)
      await running
    },
  }
}
