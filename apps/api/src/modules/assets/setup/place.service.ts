import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { type PlaceInput, placeInput, type PlaceQuery, type PlaceRow, type PlaceUpdate } from '@maru/shared/assets/asset-setup.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, isShown, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'

const sortColumns: Record<PlaceQuery['sort'], string> = { path: 'path', code: 'p.code' }

const rowSql = ({ language }: Pick<Who, 'language'>): RowSql => ({
  columns: Prisma.sql`p.id::text, ${fieldColumns('p', placeInput)}, place_path(p.id, ${language}) as path,
    (select count(*)::int from asset a where a.place_id in (select places_within(p.id)) and a.status <> 'DISPOSED') as assets,
    ${revisionSql('place', 'p.id::text')} as revision`,
  from: Prisma.sql`place p`,
})

export function listPlaces(db: Db, who: Pick<Who, 'language'>, query: PlaceQuery) {
  const where = [
    ...containsText(query.q, Prisma.sql`p.code, place_path(p.id, ${who.language})`),
    ...isShown(query.show, Prisma.sql`p.active`),
  ]
  return readPage<PlaceRow>(db, { ...rowSql(who), where, orderBy: orderBySql(sortColumns, query, 'p.id') }, query)
}

/** Every place that is offered, in the order of the tree. */
export const listPlaceChoices = (db: Db, { language }: Pick<Who, 'language'>) =>
  db.$queryRaw<{ id: string; code: string; path: string }[]>`
    select p.id::text, p.code, place_path(p.id, ${language}) as path from place p where p.active order by path, p.id`

/** Throws 404. */
export const loadPlace = (db: Db, who: Pick<Who, 'language'>, id: string) =>
  readRow<PlaceRow>(db, rowSql(who), Prisma.sql`p.id = ${id}::uuid`)

/** Site › building › floor › room: more levels nobody finds. */
const MOST_LEVELS = 5
const stored = ({ parentId, ...input }: PlaceInput) => ({ ...input, parentId: parentId === '' ? null : parentId })

/** Refuses a code that is taken, a place within itself, and more than five levels. */
async function assertPlace(tx: Db, { code, parentId }: PlaceInput, id: string | null) {
  if ((await tx.place.count({ where: { code, ...(id !== null && { id: { not: id } }) } })) > 0) throw invalidField('code', 'CODE_IN_USE')
  if (parentId === '') return
  const above = await tx.$queryRaw<{ id: string }[]>`
    with recursive up as (select id, parent_id, 1 as depth from place where id = ${parentId}::uuid
      union all select p.id, p.parent_id, u.depth + 1 from place p join up u on p.id = u.parent_id where u.depth < 10) select id::text from up`
  const [below] = await tx.$queryRaw<{ levels: number }[]>`
    with recursive down as (select id, 1 as depth from place where id = ${id ?? parentId}::uuid
      union all select p.id, d.depth + 1 from place p join down d on p.parent_id = d.id where d.depth < 10) select max(depth)::int as levels from down`
  const levels = id === null ? 1 : (below?.levels ?? 1)
  if (above.length === 0 || above.some((place) => place.id === id)) throw invalidField('parentId', 'INVALID')
  if (above.length + levels > MOST_LEVELS) throw invalidField('parentId', 'PLACE_TOO_DEEP')
}

/** All in one order: two moves that would put places into each other wait. */
const lock = Prisma.sql`select pg_advisory_xact_lock(hashtext('places'))::text as locked`

export async function createPlace(db: PrismaClient, who: Who, input: PlaceInput) {
  const id = await db.$transaction(async (tx) => {
    await tx.$queryRaw(lock)
    await assertPlace(tx, input, null)
    const place = await tx.place.create({ data: stored(input) })
    await recordChange(tx, who, { entity: 'place', entityId: place.id, action: 'create', after: { ...input } })
    return place.id
  })
  return loadPlace(db, who, id)
}

/** Throws 409 when somebody changed it meanwhile. */
export async function updatePlace(db: PrismaClient, who: Who, id: string, { revision, ...input }: PlaceUpdate) {
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'place',
      entityId: id,
      revision,
      input,
      lock,
      load: () => loadPlace(tx, who, id),
      validate: () => assertPlace(tx, input, id),
      write: () => tx.place.update({ where: { id }, data: stored(input) }),
    }),
  )
  return loadPlace(db, who, id)
}

/** Deletes a place that nothing was ever at. Throws 409 otherwise: it is switched off then. */
export const removePlace = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      entity: 'place',
      entityId: id,
      lock,
      load: () => loadPlace(tx, who, id),
      validate: async () => {
        const used =
          (await tx.place.count({ where: { parentId: id } })) +
          (await tx.asset.count({ where: { placeId: id } })) +
          (await tx.assetEvent.count({ where: { OR: [{ fromPlaceId: id }, { toPlaceId: id }] } })) +
          (await tx.assetInventory.count({ where: { placeIds: { has: id } } })) +
          (await tx.assetScan.count({ where: { placeId: id } }))
        if (used > 0) throw new Refusal(409, 'PLACE_IN_USE', 'placeInUse')
      },
      write: () => tx.place.delete({ where: { id } }),
      fields: ({ code, nameEn }) => ({ code, nameEn }),
    })
    return { id }
  })
