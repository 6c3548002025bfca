import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameSql } from '../../../kernel/names.ts'

/** Names of the line templates and shared lines that ask somebody by name. */
export async function listLinesNaming(db: Db, { language }: Pick<Who, 'language'>, userId: string): Promise<string[]> {
  const named = (line: string) =>
    Prisma.sql`jsonb_path_exists(${Prisma.raw(line)}::jsonb, '$.**.userId ? (@ == $person)', jsonb_build_object('person', ${userId}::text))`
  const rows = await db.$queryRaw<{ name: string }[]>`
    select ${Prisma.raw(nameSql('t', language))} as name from approval_line_template t where ${named('t.elements')}
    union select ${Prisma.raw(nameSql('g', language))} from approval_line_group g where g.active and ${named('g.line')} order by 1`
  return rows.map(({ name }) => name)
}
