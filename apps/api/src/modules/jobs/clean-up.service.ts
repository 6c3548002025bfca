import type { PrismaClient } from '@maru/prisma/generated/client.ts'

/** Removes what nobody will ask for again. Histories, sessions and sign-ins stay. */
export async function cleanUp(db: PrismaClient) {
  return {
    messages: await db.$executeRaw`delete from outbox where state = 'SENT' and sent_at < now() - interval '30 days'`,
    keys: await db.$executeRaw`delete from idempotency_key where created_at < now() - interval '7 days'`,
    notifications: await db.$executeRaw`delete from notification where read_at is not null and created_at < now() - interval '180 days'`,
    devices: await db.$executeRaw`delete from known_device where expires_at < now()`,
    throttles:
      await db.$executeRaw`delete from sign_in_throttle where last_failure_at < now() - interval '7 days' and coalesce(blocked_until, now()) <= now()`,
    runs: await db.$executeRaw`delete from job_run where started_at < now() - interval '400 days' and state <> 'RUNNING'`,
  }
}
