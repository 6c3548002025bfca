import { Prisma } from '@maru/prisma/generated/client.ts'

/**
 * People who read a post, as a CTE `audience (user_id)` that begins a statement over the post's id: those who read its board and
 * every board above it, and are of a department it is for. The same as `loadPost` says of one person.
 */
export const audienceSql = (post: string) => Prisma.sql`with recursive chain as (
  select b.id, b.parent_id, coalesce(b.read_role_codes, '{}') as roles, b.read_department_codes as departments
  from board b join post p on p.board_id = b.id where p.id = ${post}::uuid and b.active
  union all select b.id, b.parent_id, coalesce(b.read_role_codes, '{}'), b.read_department_codes from board b join chain on b.id = chain.parent_id
    where b.parent_id is not null
), named as (
  select unnest(departments) as code from chain union select unnest(department_codes) from post where id = ${post}::uuid
), below as (
  select code as root, code::text from named union select below.root, d.code::text from department d join below on d.parent_code = below.code
), member as (
  select u.id as user_id, below.root from users u join below on below.code = u.department_code
  union select a.user_id, below.root from assignment a join below on below.code = a.department_code
    where not a.is_primary and a.valid_from <= office_day() and coalesce(a.valid_to, office_day()) >= office_day()
), audience as (
  select u.id as user_id from users u, post p
  where p.id = ${post}::uuid and works_here(u) and exists (select from role_held_today h where h.user_id = u.id)
    and exists (select from chain where chain.id = p.board_id)
    and not exists (select from chain where cardinality(chain.roles) + cardinality(chain.departments) > 0
      and not exists (select from role_held_today h where h.user_id = u.id and h.role_code = any (chain.roles))
      and not exists (select from member m where m.user_id = u.id and m.root = any (chain.departments)))
    and (p.department_codes = '{}' or exists (select from member m where m.user_id = u.id and m.root = any (p.department_codes)))
)`
