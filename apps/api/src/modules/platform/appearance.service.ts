import { type Appearance, appearance, usualAppearance } from '@maru/shared/platform/appearance.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Ask, Db } from '../../kernel/database/database.ts'

/** How the portal looks for a person; the usual look until one was chosen. */
export async function readAppearance(ask: Ask, userId: string): Promise<Appearance> {
  const [chosen] =
    await ask(Prisma.sql`select a.theme, a.row_height as "rowHeight", a.wide_lists as "wideLists", a.single_keys as "singleKeys",
    a.mail_counter as "mailCounter" from user_appearance a where a.user_id = ${userId}`)
  return chosen ? appearance.parse(chosen) : usualAppearance
}

export async function saveAppearance(db: Db, userId: string, chosen: Appearance): Promise<Appearance> {
  await db.userAppearance.upsert({ where: { userId }, create: { userId, ...chosen }, update: chosen })
  return chosen
}
