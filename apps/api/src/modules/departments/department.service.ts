import type { Db } from '../../database.ts'

/** Departments valid today, in the order of the organisation. */
export async function searchDepartments(db: Db) {
  const rows = await db.$queryRaw<{ code: string; name: string }[]>`
    select code, name_en as name from department
    where valid_from <= current_date and coalesce(valid_to, current_date) >= current_date
    order by sort_order, code`
  return rows
}
