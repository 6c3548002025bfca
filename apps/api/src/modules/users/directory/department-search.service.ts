import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { PickedDepartment } from '@maru/shared/users/people.ts'
import type { Ask } from '../../../kernel/database/database.ts'
import { nameSql } from '../../../kernel/names.ts'

/** Departments valid today, in the order of the organisation. */
export const searchDepartments = (ask: Ask, language: Language) =>
  ask<{ code: string; name: string }>(Prisma.sql`
    select d.code, ${Prisma.raw(nameSql('d', language))} as name from department d
    where valid_from <= office_day() and coalesce(valid_to, office_day()) >= office_day()
    order by d.sort_order, d.code`)

/** Departments valid today with their places in the tree, their heads and how many people work in each. */
export const departmentTree = (ask: Ask, language: Language) =>
  ask<PickedDepartment>(Prisma.sql`
    select d.code, ${Prisma.raw(nameSql('d', language))} as name, coalesce(d.parent_code, '') as "parentCode",
      coalesce(head.id, '') as "headUserId", coalesce(head.english_name, '') as "headName", coalesce(members.count, 0)::int as people
    from department d left join users head on head.id = d.head_user_id and works_here(head)
    left join (select department_code, count(*) from users u where works_here(u) group by 1) members on members.department_code = d.code
    where valid_from <= office_day() and coalesce(valid_to, office_day()) >= office_day()
    order by d.sort_order, d.code`)
