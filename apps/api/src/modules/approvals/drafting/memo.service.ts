import { isBlank } from '@maru/shared/codecs.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Memo, MemoQuery } from '@maru/shared/approvals/drafting/drafting.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { canRead } from '../common/approval.policy.ts'
import { findDocumentsWithVisibleReason } from '../common/reason-visibility.service.ts'

/** One page of the caller's own memos, with the documents they are about; none in a view. */
export async function listMemos(db: Db, who: Who, { q = '', document, sort, direction, page, size }: MemoQuery) {
  if (!isInPerson(who)) return { rows: [], total: 0 }
  const typed = { contains: q.trim(), mode: 'insensitive' as const }
  const where: Prisma.ApprovalMemoWhereInput = {
    ownerId: who.userId,
    ...(document !== undefined && { documentId: document }),
    ...(!isBlank(q) && { OR: [{ text: typed }, { document: { title: typed } }, { document: { documentNo: typed } }] }),
  }
  const orderBy: Prisma.ApprovalMemoOrderByWithRelationInput[] = [
    sort === 'title' ? { document: { title: direction } } : { updatedAt: direction },
    { id: direction },
  ]
  const [total, rows] = await Promise.all([
    db.approvalMemo.count({ where }),
    db.approvalMemo.findMany({ where, orderBy, skip: (page - 1) * size, take: size, include: { document: true } }),
  ])
  const readable = await Promise.all(rows.map(({ documentId }) => canRead(db, who, documentId)))
  const visibleReasonIds = await findDocumentsWithVisibleReason(
    db,
    who.userId,
    rows.map(({ documentId }) => documentId),
  )
  const shown = rows.map(({ id, documentId, text, createdAt, updatedAt, document: about }, index): Memo => {
    const mayOpen = readable[index] ?? false
    // Of a document that may not be seen any more stays what the person noted, and its number.
    return {
      id,
      documentId,
      documentNo: about.documentNo ?? '',
      title: mayOpen && visibleReasonIds.has(documentId) ? about.title : '',
      mayOpen,
      text,
      createdAt,
      updatedAt,
    }
  })
  return { rows: shown, total }
}

export async function createMemo(db: Db, who: Who, { documentId, text }: { documentId: string; text: string }) {
  if (!(await canRead(db, who, documentId))) throw notFound()
  const { id } = await db.approvalMemo.create({ data: { ownerId: who.userId, documentId, text: text.trim() } })
  return { id }
}

/** Throws 404 for another person's memo too, so that nobody hears that it exists. */
export async function updateMemo(db: Db, { userId }: Who, id: string, { text }: { text: string }) {
  const { count } = await db.approvalMemo.updateMany({ where: { id, ownerId: userId }, data: { text: text.trim(), updatedAt: new Date() } })
  if (count === 0) throw notFound()
  return { id }
}

export async function removeMemo(db: Db, { userId }: Who, id: string) {
  const { count } = await db.approvalMemo.deleteMany({ where: { id, ownerId: userId } })
  if (count === 0) throw notFound()
  return { id }
}
