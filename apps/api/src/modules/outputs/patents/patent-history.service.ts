import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { readChanges } from '../../../kernel/changes/change-read.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameContributors } from '../shares/contributor-history.ts'
import { hideUnseenProjects } from '../shares/project-share.service.ts'
import { loadPatent } from './patent-list.service.ts'

/** Money, and what other inventors answered. */
const clerkFields: ReadonlySet<string> = new Set(['costs', 'payment', 'dropAnswer'])
/** The share at the end of the line of an inventor, as the history writes it. */
const SHARE = /, sharePct: [\d.]+$/

/** Lines of inventors without the shares of others. */
const withoutShares = (lines: string, userId: string) =>
  lines
    .split('\n')
    .map((line) => (line.replace(SHARE, '').endsWith(`userId: ${userId}`) ? line : line.replace(SHARE, '')))
    .join('\n')

const toInventorsEntry = ({ fields, ...entry }: ChangeEntry, userId: string): ChangeEntry => ({
  ...entry,
  fields: fields
    .filter(({ field }) => !clerkFields.has(field))
    .map((one) =>
      one.field === 'inventors' ? { ...one, before: withoutShares(one.before, userId), after: withoutShares(one.after, userId) } : one,
    ),
})

/** One page of what was changed of a patent, the latest first; money and shares of others are the clerk's. Throws 404 like `loadPatent`. */
export async function listPatentChanges(db: Db, who: Who, id: string, query: { page: number; size: number }) {
  await loadPatent(db, who, id)
  const changes = await readChanges(db, who, { entity: 'patent', entityId: id, ...query })
  const rows = await hideUnseenProjects(db, who, changes.rows)
  if (hasCapability(who, 'keepsPatents')) return { ...changes, rows: nameContributors(rows) }
  return { ...changes, rows: nameContributors(rows.map((entry) => toInventorsEntry(entry, who.userId))) }
}
