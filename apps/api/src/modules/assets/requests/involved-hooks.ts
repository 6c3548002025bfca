import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalHooks } from '../../../kernel/extension-points/approval-hooks.ts'

/** Whom a request about assets is about, as `involved_people` says it of the submitted document: they decide nothing on it. */
export async function listRequestPeople(db: Db, body: unknown): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`select asset_request_people(${JSON.stringify(body)}::jsonb) as id`
  return rows.map(({ id }) => id)
}

/** Hooks of a request about assets whose line leaves out whom it is about. */
export const withRequestPeople = (hooks: ApprovalHooks): ApprovalHooks => ({
  ...hooks,
  subject: async (db, document) => ({ ...(await hooks.subject(db, document)), involved: await listRequestPeople(db, document.body) }),
})
