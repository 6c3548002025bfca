import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../kernel/database/database.ts'

/** Every text in one language, or those of some numbers; a missing one falls back to English, then Korean. */
export async function loadLabels(db: Db, language: Language, numbers?: readonly string[]): Promise<Record<string, string>> {
  const rows = await db.label.findMany({
    where: { language: { in: [language, 'en', 'ko'] }, ...(numbers && { number: { in: [...numbers] } }) },
    orderBy: { number: 'asc' },
  })
  const rank = (of: string) => (of === language ? 2 : of === 'en' ? 1 : 0)
  const best = new Map<string, { rank: number; text: string }>()
  for (const row of rows)
    if (rank(row.language) >= (best.get(row.number)?.rank ?? 0)) best.set(row.number, { rank: rank(row.language), text: row.text })
  return Object.fromEntries([...best].map(([number, { text }]) => [number, text]))
}
