import { Prisma } from '@maru/prisma/generated/client.ts'
import { FORMER_FOUND_MAX } from '@maru/shared/certificates/certificate.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { containsText, placeSql } from '../../kernel/database/read-page.ts'
import { personNameSql } from '../../kernel/names.ts'
import { isEmployeeSql } from './certificate-person.ts'

/** People who work here no longer, by any part of name, user id or employee number. */
export function searchFormerStaff(db: Db, { language }: Pick<Who, 'language'>, q: string) {
  const name = Prisma.raw(personNameSql('u', language))
  const found = containsText(q, Prisma.sql`u.id, u.employee_no, u.english_name, u.korean_name, u.german_name`)
  const where = [
    Prisma.sql`(not u.active or u.deleted or u.retirement_date < office_day()) and u.join_date is not null`,
    isEmployeeSql,
    ...found,
  ]
  return db.$queryRaw<{ userId: string; name: string; lastDay: string }[]>`
    select u.id as "userId", ${name} as name, coalesce(u.retirement_date::text, '') as "lastDay"
    from users u where ${Prisma.join(where, ' and ')} order by lower(u.english_name), u.id ${placeSql(FORMER_FOUND_MAX)}`
}
