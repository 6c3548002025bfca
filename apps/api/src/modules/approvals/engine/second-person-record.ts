import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { personReference, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { notify } from '../../../kernel/notifications/notification.service.ts'
import { recordEvent, type Origin } from './approval-records.ts'

type Noted = Pick<ApprovalDocument, 'id' | 'round' | 'bodyHash' | 'drafterId' | 'formCode'>

/** People who hear that a document goes on without an independent second person. */
async function listWatchers(db: Db, id: string) {
  const rows = await db.$queryRaw<{ id: string }[]>`select w as id from second_person_watchers(${id}::uuid) w order by 1`
  return rows.map((row) => row.id)
}

/** Notes once a round that no independent second person was left for a document; whoever watches over such decisions hears of it at once. */
export async function recordMissingSecondPerson(db: Db, document: Noted, { at, origin }: { at: Date; origin: Origin }) {
  const { id: documentId, round } = document
  if ((await db.approvalEvent.count({ where: { documentId, round, type: 'NO_SECOND_PERSON' } })) > 0) return
  const event = { type: 'NO_SECOND_PERSON', actorId: 'system', fromStatus: 'IN_PROGRESS', toStatus: 'IN_PROGRESS', at }
  await recordEvent(db, document, event, origin)
  const values = [personReference(document.drafterId), recordReference('form', document.formCode)]
  const key = `noSecondPerson:${document.id}:${String(document.round)}`
  for (const userId of await listWatchers(db, document.id))
    await notify(db, { userId, kind: 'noSecondPerson', key, values, documentId: document.id })
}

/** The same where whoever answered as the second person got account or role from somebody the document is about. */
export async function recordDependentAnswer(db: Db, document: Noted, steps: readonly string[], context: { at: Date; origin: Origin }) {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select 1 from approval_step s where s.id = any(${[...steps]}::uuid[]) and asks_second_person(s) and s.acted_by in (
      select never_second_people(second_person_givers(s.document_id), remembered_since(s.submitted_at)))) as found`
  if (row?.found) await recordMissingSecondPerson(db, document, context)
}
