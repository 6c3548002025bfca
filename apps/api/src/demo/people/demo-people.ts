import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { startClock, stopClock } from '../demo-clock.ts'
import { everybody } from '../demo-documents.ts'
import { seedOnce } from '../seed-once.ts'
import { writeCertificates } from './demo-certificates.ts'
import { writeChanges } from './demo-changes.ts'
import { writeGifts } from './demo-gifts.ts'
import { writeGuests } from './demo-guests.ts'
import { writeRecruitment } from './demo-recruitment.ts'

/** Gifts, guests, changes of staff, certificates and recruitment of the demo organisation, made once by the areas' services. */
export const seedDemoPeople = ({ db }: { db: PrismaClient }, now = new Date()) =>
  seedOnce(db, 'demo.people', now, async (tx, today) => {
    await startClock(tx)
    const story = { tx, as: await everybody(tx), today }
    for (const write of [writeGifts, writeGuests, writeChanges, writeCertificates, writeRecruitment]) await write(story)
    await stopClock(tx)
    await tx.$executeRaw`update approval_document set created_at = submitted_at where submitted_at < created_at`
  })
