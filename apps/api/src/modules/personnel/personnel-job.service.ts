import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { applyDueChanges } from './changes/change-job.service.ts'
import { remindOfGifts } from './gifts/gift-reminder.service.ts'
import { tellOfHostless } from './guests/profile-notices.service.ts'
import { endProfiles, remindOfGuests } from './guests/profile-clock.service.ts'

/** The job: changes of the day, guests whose stay ends, and in December the reminder of gifts. One that fails stops none of the others. */
export async function runPersonnelClock(db: PrismaClient) {
  const failed: unknown[] = []
  const attempt = async <Result>(run: (db: PrismaClient) => Promise<Result>, otherwise: Result) => {
    try {
      return await run(db)
    } catch (error) {
      failed.push(error)
      return otherwise
    }
  }
  const changes = await attempt(applyDueChanges, { done: 0, failures: 0 })
  const closed = await attempt(endProfiles, 0)
  const reminded = (await attempt(remindOfGuests, 0)) + (await attempt(tellOfHostless, 0)) + (await attempt(remindOfGifts, 0))
  if (failed.length > 0) throw new AggregateError(failed, 'parts of the personnel job failed')
  return { ...changes, closed, reminded }
}
