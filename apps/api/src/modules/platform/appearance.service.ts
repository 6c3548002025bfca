import { type Appearance, appearance, usualAppearance } from '@maru/shared/platform/appearance.ts'
import type { Db } from '../../kernel/database/database.ts'

/** How the portal looks for a person; the usual look until one was chosen. */
export async function readAppearance(db: Db, userId: string): Promise<Appearance> {
  const chosen = await db.userAppearance.findUnique({ where: { userId }, omit: { userId: true } })
  return chosen ? appearance.parse(chosen) : usualAppearance
}

export async function saveAppearance(db: Db, userId: string, chosen: Appearance): Promise<Appearance> {
  await db.userAppearance.upsert({ where: { userId }, create: { userId, ...chosen }, update: chosen })
  return chosen
}
