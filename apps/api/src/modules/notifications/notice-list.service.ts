import type { Notice } from '@maru/shared/notifications/notification.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Ask, Db } from '../../kernel/database/database.ts'
import { findUnreadableNotices, type NoticeSubject } from '../../kernel/notifications/notice-subjects.ts'
import { listNotifications } from '../../kernel/notifications/notification.service.ts'

interface Context {
  readonly db: Db
  readonly ask: Ask
  readonly subjects: readonly NoticeSubject[]
}
type Row = Omit<Notice, 'createdAt' | 'unavailable'> & { createdAt: string; key: string }

/**
 * A page of the caller's notices as the JSON of the answer. What a notice quotes is shown by the right the caller has at this moment; the
 * figures alone look at no record.
 */
export async function listReadableNotices({ db, ask, subjects }: Context, who: Who, query: { page: number; size: number }) {
  const answer = await listNotifications(ask, who, query)
  if (query.size === 0) return answer
  const { rows, ...figures } = JSON.parse(answer) as { rows: Row[] }
  const unreadable = await findUnreadableNotices(db, who, subjects, rows)
  const shown = rows.map((row) => {
    const { key: _key, ...line } = row
    return unreadable.has(row) ? { ...line, values: [], documentId: '', unavailable: true } : { ...line, unavailable: false }
  })
  return JSON.stringify({ rows: shown, ...figures })
}
