import type { DocumentAmount } from '@maru/shared/approvals/boxes/approval-box.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** What money documents are about, by their ids; one that is about none is not among them. */
export async function loadDocumentAmounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentAmount>> {
  const rows = await db.$queryRaw<(DocumentAmount & { id: string })[]>`
    select d.id::text, m.amount::text, m.currency from approval_document d cross join lateral document_amount(d) m where d.id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, amount, currency }) => [id, { amount, currency }]))
}
