import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { findCertificateDue } from '../common/certificate-due.sql.ts'
import { day } from '../common/leave-person.service.ts'

/** Tells everybody whose certificate is due and missing, once an illness; run again it tells nobody twice. */
export async function remindCertificates(db: PrismaClient, today: string): Promise<number> {
  const open = await db.leaveRequest.findMany({
    where: {
      status: 'RECORDED',
      dateFrom: { gte: day(addDays(today, -90)), lte: day(today) },
      type: { needsProofAfterDays: { not: null } },
      sickNotes: { every: { fileGroupId: null } },
    },
    include: { type: true },
  })
  let notified = 0
  for (const { id, userId, dateFrom, dateTo, type } of open) {
    const span = { from: dateText(dateFrom), to: dateText(dateTo) }
    const due = await findCertificateDue(db, userId, span, type)
    if (due === '' || due > today) continue
    const payload = { userId, kind: 'certificateDue', values: [span.from, span.to, due] }
    const count = await enqueue(db, [{ topic: 'notify', key: `leave.certificate:${id}`, payload }])
    notified += count
  }
  return notified
}
