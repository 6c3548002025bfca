import type { Prisma } from '@maru/prisma/generated/client.ts'
import { noticeMailProblems, type UnsentNotice } from '@maru/shared/notifications/notice-mail.ts'
import { noticeKinds } from '@maru/shared/notifications/notification.ts'
import type { Db } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/errors.ts'

/** What did not go out; what the person had read before is no loss. */
const unsent = {
  state: { in: ['FAILED', 'UNCERTAIN', 'SKIPPED'] },
  problem: { not: 'read' },
} as const satisfies Prisma.NoticeMailWhereInput
const include = {
  user: { select: { englishName: true } },
  notifications: { select: { kind: true }, orderBy: { createdAt: 'asc' }, take: 1 },
  _count: { select: { notifications: true } },
} as const satisfies Prisma.NoticeMailInclude

const oneOf = <T extends string>(allowed: readonly T[], input: string | undefined, otherwise: T) =>
  allowed.find((one) => one === input) ?? otherwise

/** Notices by mail that reached nobody, newest first. */
export async function listUnsentNotices(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ rows: UnsentNotice[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.noticeMail.findMany({
      where: unsent,
      include,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: size,
      skip: (page - 1) * size,
    }),
    db.noticeMail.count({ where: unsent }),
  ])
  const shown = rows.map(({ id, createdAt, user, address, notifications, _count, problem, serverAnswer, attempts }) => ({
    id,
    createdAt,
    userName: user.englishName,
    address,
    kind: oneOf(noticeKinds, notifications[0]?.kind, 'digest'),
    count: _count.notifications,
    problem: oneOf(noticeMailProblems, problem, ''),
    words: serverAnswer,
    attempts,
  }))
  return { rows: shown, total }
}

/** Sends a notice once more from the beginning. Throws 404 unless it reached nobody. */
export async function resendNotice(db: Db, id: string) {
  const { count } = await db.noticeMail.updateMany({
    where: { ...unsent, id },
    data: { state: 'WAITING', attempts: 0, nextAt: new Date(), endedAt: null, problem: '', serverAnswer: '' },
  })
  if (count === 0) throw notFound()
  return { id }
}
