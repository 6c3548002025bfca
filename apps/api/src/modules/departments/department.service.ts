import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../database.ts'
import { nameSql } from '../../names.ts'

/** Departments valid today, in the order of the organisation. */
export async function searchDepartments(db: Db, language: Language) {
  const rows = await db.$queryRaw<{ code: string; name: string }[]>`
    select d.code, ${Prisma.raw(nameSql('d', language))} as name from department d
    where valid_from <= current_date and coalesce(valid_to, current_date) >= current_date
    order by d.sort_order, d.code`
  return rows
}
