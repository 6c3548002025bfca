import { Prisma, type SavedView } from '@maru/prisma/generated/client.ts'
import { MAX_VIEWS, type SavedViewRow } from '@maru/shared/platform/saved-view.ts'
import type { Ask, Db } from '../../kernel/database/database.ts'
import { sameText } from '../../kernel/database/same-text.ts'
import { conflict, notFound, Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'

type Fields = Pick<SavedView, 'name' | 'search' | 'isDefault'>

const shown = ({ id, name, search, isDefault, version }: SavedView): SavedViewRow => ({ id, name, search, isDefault, version })

/** Every list asks for them when it opens. */
export const listViews = (ask: Ask, { userId }: Who, page: string) =>
  ask<SavedViewRow>(Prisma.sql`select v.id, v.name, v.search, v.is_default as "isDefault", v.version
    from saved_view v where v.user_id = ${userId} and v.page = ${page} order by v.name, v.id`)

/** A name stands once in a list, whatever the case it is written in. */
async function assertFree(db: Db, { userId }: Who, page: string, name: string, id?: string) {
  const same = await db.savedView.findFirst({
    where: { userId, page, name: sameText(name), ...(id && { NOT: { id } }) },
  })
  if (same) throw new Refusal(409, 'NAME_TAKEN', 'viewNameTaken', { values: [same.name] })
}

/** A list opens with one view: the one before gives way. */
const makeRoom = (db: Db, { userId }: Who, page: string, { isDefault }: Fields) =>
  isDefault ? db.savedView.updateMany({ where: { userId, page, isDefault: true }, data: { isDefault: false } }) : undefined

export async function createView(db: Db, who: Who, input: Fields & { page: string }) {
  const { page, ...fields } = trimmed(input)
  const count = await db.savedView.count({ where: { userId: who.userId, page } })
  if (count >= MAX_VIEWS) throw new Refusal(409, 'TOO_MANY_VIEWS', 'viewTooMany', { values: [String(MAX_VIEWS)] })
  await assertFree(db, who, page, fields.name)
  await makeRoom(db, who, page, fields)
  return shown(await db.savedView.create({ data: { ...fields, page, userId: who.userId } }))
}

const trimmed = <F extends Fields>(fields: F): F => ({ ...fields, name: fields.name.trim() })

async function ownView(db: Db, { userId }: Who, id: string) {
  const view = await db.savedView.findFirst({ where: { id, userId } })
  if (!view) throw notFound()
  return view
}

export async function updateView(db: Db, who: Who, id: string, input: Fields & { version: number }) {
  const { version, ...fields } = trimmed(input)
  const { page } = await ownView(db, who, id)
  await assertFree(db, who, page, fields.name, id)
  await makeRoom(db, who, page, fields)
  const { count } = await db.savedView.updateMany({ where: { id, version }, data: { ...fields, version: { increment: 1 } } })
  if (count === 0) throw conflict('VERSION_OLD', 'entryVersionOld')
  return shown(await ownView(db, who, id))
}

export async function removeView(db: Db, who: Who, id: string) {
  await ownView(db, who, id)
  await db.savedView.delete({ where: { id } })
  return { id }
}
