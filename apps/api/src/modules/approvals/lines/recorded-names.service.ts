import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { codeGroups } from '../../../kernel/users/user-format.ts'

/**
 * Lines record departments, positions, roles and people by their English names. Gives a name as a language calls it today; a name that
 * nothing has any more stays as it was recorded.
 */
export async function loadRecordedNames(db: Db, names: readonly string[], language: Language): Promise<(name: string) => string> {
  const recorded = [...new Set(names)].filter((name) => name !== '')
  if (language === 'en' || recorded.length === 0) return (name) => name
  const own = Prisma.raw(nameSql('n', language))
  const rows = await db.$queryRaw<{ recorded: string; shown: string }[]>`
    select u.english_name as recorded, ${Prisma.raw(personNameSql('u', language))} as shown from users u where u.english_name = any(${recorded}::text[])
    union all select n.name_en, ${own} from role n where n.name_en = any(${recorded}::text[])
    union all select n.name_en, ${own} from code n where n.group_id = ${codeGroups.positionCode} and n.name_en = any(${recorded}::text[])
    union all select n.name_en, ${own} from department n where n.name_en = any(${recorded}::text[])`
  const shown = new Map(rows.map((row) => [row.recorded, row.shown]))
  return (name) => shown.get(name) ?? name
}
