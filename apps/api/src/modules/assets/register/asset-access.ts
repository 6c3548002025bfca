import { Prisma, type StoredFile } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { teamDepartments } from '../../../kernel/access/data-scope.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'

export const keepsAssets = (who: Pick<Who, 'roles'>) => hasCapability(who, 'keepsAssets')

/** Condition of what somebody heads: assets of the department and of those below it. `a` is the asset. */
const isOfTeam = ({ userId }: Pick<Who, 'userId'>) => Prisma.sql`a.department_code in ${teamDepartments(userId)}`

/** Condition of `scope=mine`: what one has, is asked to take over or has borrowed. */
export const isOwnAsset = ({ userId }: Pick<Who, 'userId'>) => Prisma.sql`(a.custodian_id = ${userId} or a.handover_to_id = ${userId}
  or exists (select from asset_loan l where l.asset_id = a.id and l.borrower_id = ${userId} and l.returned_on is null))`

/** Condition of the rows somebody may read (rule `canReadAsset`): all for the office, one's own, those of departments one heads. */
export const canReadAssetSql = (who: Pick<Who, 'userId' | 'roles'>) =>
  keepsAssets(who) ? Prisma.sql`true` : Prisma.sql`(${isOwnAsset(who)} or ${isOfTeam(who)})`

/** Condition of the rows whose cost and book value somebody sees: all for the office, those of departments one heads. */
export const seesValueSql = (who: Pick<Who, 'userId' | 'roles'>) => (keepsAssets(who) ? Prisma.sql`true` : isOfTeam(who))

/** Which of several assets somebody may read. */
export async function findReadableAssets(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a.id::text from asset a where a.id = any(array(select unnest(${[...ids]}::text[]))::uuid[]) and ${canReadAssetSql(who)}`
  return new Set(rows.map(({ id }) => id))
}

/** Which of several assets somebody may read, had, borrowed, handed over or was asked to take over: they hear when that ends. */
export async function findFormerAssets(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a.id::text from asset a where a.id = any(array(select unnest(${[...ids]}::text[]))::uuid[]) and (${canReadAssetSql(who)}
      or exists (select from asset_event e where e.asset_id = a.id and ${who.userId} in (e.from_custodian_id, e.asked_id, e.by_id))
      or exists (select from asset_loan l where l.asset_id = a.id and l.borrower_id = ${who.userId}))`
  return new Set(rows.map(({ id }) => id))
}

/** Rights of the files of an asset. */
export const canSeeAssetFiles = async (db: Db, who: Who, id: string) => (await findReadableAssets(db, who, [id])).has(id)
export const canEditAssetFiles = async (_db: Db, who: Who) => keepsAssets(who)

/**
 * The files of an asset that somebody sees: whoever does not see its value sees certificates of repairs and calibrations, but none of its papers nor
 * those of changes of the cost. A picture among them may be a scanned invoice.
 */
export async function shownAssetFiles(db: Db, who: Who, id: string, files: readonly StoredFile[]) {
  const [asset] = await db.$queryRaw<{ seesValue: boolean; own: string; costs: string[] }[]>`
    select ${seesValueSql(who)} as "seesValue", coalesce(a.file_group_id::text, '') as own, array(select e.file_group_id::text from asset_event e
      where e.asset_id = a.id and e.effective_on is not null and e.file_group_id is not null) as costs
    from asset a where a.id = ${id}::uuid`
  if (!asset || asset.seesValue) return files
  return files.filter(({ groupId }) => !asset.costs.includes(groupId) && groupId !== asset.own)
}
