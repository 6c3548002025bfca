import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { isConcernedSql } from '../../../kernel/access/involved-people.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, Refusal } from '../../../kernel/errors.ts'
import type { LockedAsset } from './asset-event.service.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'

/** Refuses what frees the caller of an asset they have, or cover for who has it, with the colleague of the office who may do it. Throws 850. */
export async function assertNotOwn(tx: Db, who: Pick<Who, 'userId'>, assets: readonly Pick<LockedAsset, 'assetNo' | 'custodianId'>[]) {
  for (const { assetNo, custodianId } of assets) {
    if (custodianId === null) continue
    const concerns = (user: Prisma.Sql) => Prisma.sql`is_concerned_today('{}', array[${custodianId}]::varchar[], ${user})`
    const [row] = await tx.$queryRaw<{ isOwn: boolean; englishName: string | null; koreanName: string | null }[]>`
      select ${isConcernedSql(who, Prisma.sql`array[${custodianId}]::varchar[]`)} as "isOwn", o.english_name as "englishName", o.korean_name as "koreanName"
      from (values (1)) one left join lateral (select u.* from users u where works_here(u) and not ${concerns(Prisma.sql`u.id`)}
        and holds_role_today(u.id, ${[...rolesWith('keepsAssets')]}::varchar[]) order by u.english_name limit 1) o on true`
    if (row?.isOwn !== true) continue
    const { englishName, koreanName } = row
    const named = englishName === null ? undefined : { englishName, koreanName: koreanName ?? '' }
    throw new Refusal(403, 'INVOLVED', named ? 'assetOwnCustody' : 'assetOwnCustodyAlone', {
      application: 850,
      values: named ? [assetNo, named] : [assetNo],
    })
  }
}

/** Which of some assets a request to dispose of them is being decided about. */
export async function findBeingDisposed(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select l.asset_id::text as id from asset_request_line l join approval_document d on d.id = l.document_id
    where l.asset_id = any(array(select unnest(${[...ids]}::text[]))::uuid[]) and d.status = 'IN_PROGRESS' and d.body ->> 'type' = 'disposal'`
  return new Set(rows.map(({ id }) => id))
}

/** Refuses to hand over what is being disposed of: who answers for it would change who decides. Throws 409. */
export async function assertNotDisposing(db: Db, assets: readonly LockedAsset[]) {
  const ids = await findBeingDisposed(
    db,
    assets.map(({ id }) => id),
  )
  const first = assets.find(({ id }) => ids.has(id))
  if (first) throw conflict('ASSET_IN_DISPOSAL', 'assetBeingDisposed', [first.assetNo])
}
