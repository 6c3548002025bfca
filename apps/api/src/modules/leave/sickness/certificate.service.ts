import type { LeaveType, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day, readDays, readPerson, type NamedDay } from '../common/leave-person.service.ts'

// An illness of more days than its type allows without proof needs a certificate, on the working day after them (§ 5 EFZG).

/** Days after the last one without proof that a working day is looked for. */
const DAYS_LOOKED_AT = 30

/** The day a certificate is due; '' where none is needed. Days are those of the calendar, the due day is one the person works. */
function certificateDue(
  { from, to }: { from: string; to: string },
  { needsProofAfterDays }: Pick<LeaveType, 'needsProofAfterDays'>,
  factsOn: (date: string) => NamedDay,
): string {
  if (needsProofAfterDays === null || daysBetween(from, to) + 1 <= needsProofAfterDays) return ''
  const first = addDays(from, needsProofAfterDays)
  const works = (date: string) => factsOn(date).hours > 0 && factsOn(date).holiday?.fraction !== 100
  for (let ahead = 0; ahead < DAYS_LOOKED_AT; ahead += 1) if (works(addDays(first, ahead))) return addDays(first, ahead)
  return first
}

/** The same with what has to be read for it. */
export async function certificateDueOf(db: Db, userId: string, span: { from: string; to: string }, type: LeaveType) {
  const until = { from: span.from, to: addDays(span.from, DAYS_LOOKED_AT + (type.needsProofAfterDays ?? 0)) }
  return certificateDue(span, type, await readDays(db, await readPerson(db, userId), until))
}

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
  let told = 0
  for (const { id, userId, dateFrom, dateTo, type } of open) {
    const span = { from: dateText(dateFrom), to: dateText(dateTo) }
    const due = await certificateDueOf(db, userId, span, type)
    if (due === '' || due > today) continue
    const payload = { userId, kind: 'certificateDue', values: [span.from, span.to, due] }
    const { count } = await db.outbox.createMany({
      data: [{ topic: 'notify', key: `leave.certificate:${id}`, payload }],
      skipDuplicates: true,
    })
    told += count
  }
  return told
}
