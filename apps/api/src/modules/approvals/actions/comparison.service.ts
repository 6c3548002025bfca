import type { ComparedRow } from '@maru/shared/approvals/actions/decision-support.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameIn } from '../../../kernel/names.ts'
import { canReadAll, canReadPrivate } from '../common/approval.policy.ts'
import { loadDocumentAmounts } from '../documents/document-amount.service.ts'
import { findPayToldTo } from '../common/reason-visibility.service.ts'
import { findHooks } from '../drafting/draft-content.ts'

const textIn = (body: object, field: string) => {
  const value: unknown = Reflect.get(body, field)
  return typeof value === 'string' ? value : ''
}
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** What the documents of these ids say, in the order of the ids; of requests whose reason is private only to whom it is told. */
export async function compareDocuments({ db }: Pick<Database, 'db'>, kinds: ApprovalKinds, who: Who, ids: readonly string[]) {
  const readable = await canReadAll(db, who, ids)
  // Of the openings only the newest version counts.
  const newest = { where: { userId: who.userId }, orderBy: { bodyVersion: 'desc' }, take: 1 } as const
  const include = { form: true, drafter: true, department: true, views: newest } as const
  const documents = await db.approvalDocument.findMany({ where: { id: { in: [...readable] }, round: { gt: 0 } }, include })
  const amounts = await loadDocumentAmounts(db, [...(await findPayToldTo(db, who, [...readable]))])
  const rows = new Map<string, ComparedRow>()
  for (const { id, title, body, urgent, bodyVersion, form, drafter, department, views, drafterId } of documents) {
    if (!(await canReadPrivate(db, who, id))) continue
    const fields = await findHooks(kinds, form).subject(db, { body, drafterId, urgent })
    const content = typeof body === 'object' && body !== null ? body : {}
    rows.set(id, {
      id,
      title,
      urgent,
      formName: nameIn(form, who.language),
      drafterId,
      drafterName: personNameIn(drafter, who.language),
      departmentName: nameIn(department, who.language),
      from: textIn(content, 'from'),
      to: textIn(content, 'to'),
      days: numberOf(fields['days']),
      ...(amounts.get(id) ?? { amount: '', currency: '' }),
      opened: views.some((view) => view.bodyVersion === bodyVersion),
    })
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}
