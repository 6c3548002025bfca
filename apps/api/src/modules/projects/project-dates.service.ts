import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Ask } from '../../kernel/database/database.ts'
import { nameSql } from '../../kernel/names.ts'

export interface ProjectDate {
  projectNo: string
  projectName: string
  kind: 'START' | 'END' | 'MILESTONE'
  /** Name of a milestone; '' otherwise. */
  name: string
  /** `YYYY-MM-DD` */
  date: string
}

/** First and last days and milestones, within some days, of projects the caller leads, whose budget he owns or in which he takes part. */
export const listProjectDates = (
  ask: Ask,
  { userId, language }: Pick<Who, 'userId' | 'language'>,
  { from, to }: { from: string; to: string },
) =>
  ask<ProjectDate>(Prisma.sql`
    with mine as (
      select p.id, p.project_no, ${Prisma.raw(nameSql('p', language))} as name, p.starts_on, p.ends_on from project p
      where p.status in ('APPROVED', 'RUNNING', 'SUSPENDED', 'ENDED') and (${userId} in (p.pi_user_id, p.budget_owner_id) or exists (
        select from project_participation m where m.project_id = p.id and m.user_id = ${userId} and m.replaced_by_id is null
          and m.valid_from <= ${to}::date and m.valid_to >= ${from}::date)))
    select d.project_no as "projectNo", d.project_name as "projectName", d.kind, d.name, d.date::text as date from (
      select project_no, name as project_name, 'START' as kind, '' as name, starts_on as date from mine
      union all select project_no, name, 'END', '', ends_on from mine
      union all select m.project_no, m.name, 'MILESTONE', t.name, t.ends_on from wbs_task t join mine m on m.id = t.project_id where t.is_milestone) d
    where d.date between ${from}::date and ${to}::date order by d.date, d.project_no, d.kind, d.name`)
