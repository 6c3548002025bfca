import { randomUUID } from 'node:crypto'
import type { ProjectStatus } from '@maru/shared/projects/project-fields.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import type { Who } from '../../kernel/access/session.ts'
import { type NoticeValue, personReference, recordReference } from '../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../kernel/background/enqueue.ts'
import type { Db } from '../../kernel/database/database.ts'

const kinds: Readonly<Partial<Record<ProjectStatus, NoticeKind>>> = {
  APPROVED: 'projectApproved',
  SUSPENDED: 'projectSuspended',
  ENDED: 'projectEnded',
}

/** Lead, budget owner and everybody who works on a project, now or later. */
const listProjectPeople = (db: Db, projectId: string) => db.$queryRaw<{ userId: string }[]>`
  select p.pi_user_id as "userId" from project p where p.id = ${projectId}::uuid
  union select p.budget_owner_id from project p where p.id = ${projectId}::uuid
  union select m.user_id from project_participation m where m.project_id = ${projectId}::uuid and m.replaced_by_id is null and m.valid_to >= office_day()
  order by 1`

async function notifyPeople(db: Db, userIds: readonly string[], key: string, kind: NoticeKind, values: readonly NoticeValue[]) {
  const change = randomUUID()
  await enqueue(
    db,
    userIds.map((userId) => ({ topic: 'notify', key: `${key}:${change}:${userId}`, payload: { userId, kind, values: [...values] } })),
  )
}

/** Notifies the people of a project of its new state; not who set it or requested it. */
export async function notifyProjectStatus(
  db: Db,
  who: Pick<Who, 'userId'>,
  project: { id: string; projectNo: string },
  status: ProjectStatus,
) {
  const kind = kinds[status]
  if (kind === undefined) return
  const people = (await listProjectPeople(db, project.id)).map(({ userId }) => userId).filter((id) => id !== who.userId)
  await notifyPeople(db, people, 'project.status', kind, [
    project.projectNo,
    recordReference('project', project.projectNo),
    // An approval line approves, no one person.
    ...(status === 'APPROVED' ? [] : [personReference(who.userId)]),
  ])
}

/** Notifies the people of a project of its new lead. */
export async function notifyProjectLead(db: Db, { id, projectNo }: { id: string; projectNo: string }, leadId: string) {
  const people = (await listProjectPeople(db, id)).map(({ userId }) => userId)
  const values = [projectNo, recordReference('project', projectNo), personReference(leadId)]
  await notifyPeople(db, people, 'project.lead', 'projectLead', values)
}

/** Notifies the people of a project of its new period, in days as `YYYY-MM-DD`. */
export async function notifyProjectPeriod(
  db: Db,
  { id, projectNo }: { id: string; projectNo: string },
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
) {
  const people = (await listProjectPeople(db, id)).map(({ userId }) => userId)
  await notifyPeople(db, people, 'project.period', 'projectPeriod', [projectNo, recordReference('project', projectNo), startsOn, endsOn])
}
