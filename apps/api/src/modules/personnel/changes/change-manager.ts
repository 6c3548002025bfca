import type { Db } from '../../../kernel/database/database.ts'

/** The line manager of a person today: by name, else the head of the department who is somebody else; '' where there is none. */
export async function findManager(db: Db, userId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ id: string | null }[]>`
    select coalesce(manager_of(u.id, office_day()), nullif(d.head_user_id, u.id)) as id
    from users u join department d on d.code = u.department_code where u.id = ${userId}`
  return row?.id ?? ''
}

/** Heads of the departments below those a person leads: none of them decides about whom they report to. */
export async function listHeadsBelow(db: Db, userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with recursive below as (
      select d.code, d.head_user_id from department d where d.head_user_id = ${userId}
      union select d.code, d.head_user_id from below b join department d on d.parent_code = b.code)
    select distinct head_user_id as id from below where head_user_id <> ${userId} order by 1`
  return rows.map(({ id }) => id)
}
