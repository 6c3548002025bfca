import { randomUUID } from 'node:crypto'
import type { ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import type { Who } from '../../kernel/access/session.ts'
import { enqueue } from '../../kernel/background/enqueue.ts'
import type { Db } from '../../kernel/database/database.ts'

const kinds: Readonly<Partial<Record<ProjectStatus, NoticeKind>>> = {
  APPROVED: 'projectApproved',
  SUSPENDED: 'projectSuspended',
  ENDED: 'projectEnded',
}

/** Notifies lead, budget owner and everybody who works on the project, now or later, of its new state; not who set it. */
export async function notifyProjectStatus(db: Db, who: Who, project: { id: string; projectNo: string }, status: ProjectStatus) {
  const kind = kinds[status]
  if (kind === undefined) return
  const people = await db.$queryRaw<{ userId: string; nameEn: string; actor: string }[]>`
    select r.user_id as "userId", p.name_en as "nameEn", a.english_name as actor
    from project p join users a on a.id = ${who.userId} cross join lateral (
      values (p.pi_user_id), (p.budget_owner_id)
      union select m.user_id from project_participation m
      where m.project_id = p.id and m.replaced_by_id is null and m.valid_to >= office_day()
    ) r (user_id)
    where p.id = ${project.id}::uuid and r.user_id <> ${who.userId} order by 1`
  const change = randomUUID()
  await enqueue(
    db,
    people.map(({ userId, nameEn, actor }) => ({
      topic: 'notify',
      key: `project.status:${change}:${userId}`,
      payload: { userId, kind, values: [project.projectNo, nameEn, actor] },
    })),
  )
}
