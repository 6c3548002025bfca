import type { Db } from '../../../kernel/database/database.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'

/** The files of a draft are its writer's alone, also while it is on its way. */
export async function canSeeDraftFiles(db: Db, who: Who, draftId: string) {
  if (!isInPerson(who)) return false
  const { userId } = who
  const [row] = await db.$queryRaw<{ own: boolean }[]>`
    select exists (select from mail_draft d join mail_account a on a.id = d.account_id where d.id::text = ${draftId} and a.user_id = ${userId})
      or exists (select from mail_outbox o join mail_account a on a.id = o.account_id where o.draft_id::text = ${draftId} and a.user_id = ${userId}) as own`
  return row?.own ?? false
}

/** A mail that is on its way does not change any more. */
export const canEditDraftFiles = async (db: Db, { userId }: Who, draftId: string) =>
  (await db.mailDraft.count({ where: { id: draftId, account: { userId } } })) > 0
