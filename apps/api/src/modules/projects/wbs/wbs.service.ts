import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { formatLinks } from '@maru/shared/projects/wbs/wbs-links.ts'
import { isGroup as hasSubtasks } from '@maru/shared/projects/wbs/wbs-tree.ts'
import { findWbsIssues, type PlanFrame } from '@maru/shared/projects/wbs/wbs-rules.ts'
import { rollUp } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { createWorkingDays, type WorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { wbsFaultTexts } from '@maru/shared/projects/wbs/wbs.messages.ts'
import type { WbsPlan, WbsTask, WbsTaskInput } from '@maru/shared/projects/wbs/wbs.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid, invalidField, recordDenied, Refusal } from '../../../kernel/errors.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { personNames, personNameSql } from '../../../kernel/names.ts'
import { loadProject } from '../project-read.service.ts'
import { mayPlanWork, mayReportProgress } from './wbs-access.ts'
import { findPlanWorkplace, loadPlanDays } from './wbs-place.service.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

/** Tasks of a project in their order, with names in the reader's language. */
const readTasks = (db: Db, who: Pick<Who, 'language'>, projectId: string) => db.$queryRaw<WbsTask[]>`
  select t.id::text, t.level, t.name, t.is_milestone as "isMilestone", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn",
    coalesce(t.weight::text, '') as weight, t.progress, coalesce(t.owner_id, '') as "ownerId", coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as "ownerName",
    t.deliverable, coalesce(t.baseline_starts_on::text, '') as "baselineStartsOn", coalesce(t.baseline_ends_on::text, '') as "baselineEndsOn",
    coalesce((select jsonb_agg(jsonb_build_object('id', l.predecessor_id, 'lag', l.lag_days) order by p.position)
      from wbs_link l join wbs_task p on p.id = l.predecessor_id where l.task_id = t.id), '[]'::jsonb) as predecessors
  from wbs_task t left join users u on u.id = t.owner_id where t.project_id = ${projectId}::uuid order by t.position`

/** The work breakdown of a project. Throws 404 for whoever may not see the project. */
export async function loadPlan(db: Db, who: Who, projectNo: string): Promise<WbsPlan> {
  const project = await loadProject(db, who, projectNo)
  const plan = await db.wbsPlan.findUnique({ where: { projectId: project.id } })
  return {
    projectNo,
    projectName: project.name,
    startsOn: project.startsOn,
    endsOn: project.endsOn,
    tasks: await readTasks(db, who, project.id),
    revision: plan?.revision ?? 0,
    baselineAt: plan?.baselineAt ?? '',
    ...(await loadPlanDays(db, who.language, project)),
    mayEdit: mayPlanWork(who, project),
  }
}

/** The project, its dates and its plan locked. Throws 404, 403 for whoever may not plan, 409 when somebody saved since `revision`. */
async function lockPlan(tx: Db, who: Who, projectNo: string, revision: number | undefined) {
  await tx.$queryRaw`select 1 as locked from project where project_no = ${projectNo} for share`
  const project = await loadProject(tx, who, projectNo)
  if (!mayPlanWork(who, project)) throw recordDenied()
  await tx.$executeRaw`insert into wbs_plan (project_id, saved_by, workplace_code)
    values (${project.id}::uuid, ${who.userId}, ${await findPlanWorkplace(tx, project.id)}) on conflict do nothing`
  await tx.$queryRaw`select 1 as locked from wbs_plan where project_id = ${project.id}::uuid for update`
  const plan = await tx.wbsPlan.findUniqueOrThrow({
    where: { projectId: project.id },
    include: { savedBy: { select: personNames } },
  })
  if (revision !== undefined && plan.revision !== revision)
    throw new Refusal(409, 'CHANGED_MEANWHILE', 'changedMeanwhile', { values: [plan.savedBy, plan.savedAt.toISOString()] })
  return project
}

/** Throws 400 naming every task that is wrong. */
function assertTasks(who: Who, tasks: readonly WbsTaskInput[], frame: PlanFrame) {
  const issues = findWbsIssues(tasks, frame).map(({ at, field, fault, values }) =>
    issueIn({ path: `tasks.${String(at)}.${field}`, code: `WBS_${fault}`, text: wbsFaultTexts[fault], values }, who.language),
  )
  if (issues.length > 0) throw invalid(issues)
  if (new Set(tasks.map(({ id }) => id)).size < tasks.length) throw invalidField('tasks', 'INVALID')
}

async function assertOwners(db: Db, tasks: readonly WbsTaskInput[], before: readonly WbsTask[]) {
  const formerOwners = new Set(before.map(({ ownerId }) => ownerId))
  const ids = [...new Set(tasks.map(({ ownerId }) => ownerId))].filter((id) => id !== '' && !formerOwners.has(id))
  const pathOf = (id: string) => `tasks.${String(tasks.findIndex(({ ownerId }) => ownerId === id))}.ownerId`
  await assertEmployed(db, ids, pathOf, { mayStartLater: true })
  const active = await db.user.findMany({ where: { id: { in: ids }, active: true, deleted: false }, select: { id: true } })
  const missing = ids.find((id) => !active.some((user) => user.id === id))
  if (missing !== undefined) throw invalidField(pathOf(missing), 'INVALID')
}

async function writeTasks(db: Db, projectId: string, tasks: readonly WbsTaskInput[], days: WorkingDays) {
  const rows = rollUp(tasks, days).map(({ isGroup, progress, ...task }, position) => ({
    ...task,
    position,
    progress: isGroup ? 0 : progress,
  }))
  const ids = rows.map(({ id }) => id)
  await db.$executeRaw`delete from wbs_link l using wbs_task t where t.id = l.task_id and t.project_id = ${projectId}::uuid`
  await db.$executeRaw`delete from wbs_task where project_id = ${projectId}::uuid and not id = any(${ids}::uuid[])`
  const written = await db.$executeRaw`
    insert into wbs_task (id, project_id, position, level, name, is_milestone, starts_on, ends_on, weight, progress, owner_id, deliverable)
    select r.id, ${projectId}::uuid, r.position, r.level, r.name, r."isMilestone", r."startsOn", r."endsOn", nullif(r.weight, '')::numeric, r.progress,
      nullif(r."ownerId", ''), r.deliverable
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, position int, level int, name text, "isMilestone" bool, "startsOn" date,
      "endsOn" date, weight text, progress int, "ownerId" text, deliverable text)
    on conflict (id) do update set position = excluded.position, level = excluded.level, name = excluded.name, is_milestone = excluded.is_milestone,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, weight = excluded.weight, progress = excluded.progress,
      owner_id = excluded.owner_id, deliverable = excluded.deliverable where wbs_task.project_id = excluded.project_id`
  // An id that another project has, or that comes twice, is no task of this plan.
  if (written !== rows.length) throw invalidField('tasks', 'INVALID')
  await db.wbsLink.createMany({
    data: tasks.flatMap(({ id, predecessors }) => predecessors.map((link) => ({ taskId: id, predecessorId: link.id, lagDays: link.lag }))),
  })
}

/** Tasks as the history names them, a line each. */
const toLoggedTasks = (tasks: readonly WbsTaskInput[], days: WorkingDays) => {
  const rolled = rollUp(tasks, days)
  const numbers = new Map(rolled.map(({ id, number }) => [id, number]))
  return rolled.map(({ number, name, startsOn, endsOn, isGroup, progress, weight, ownerId, predecessors }) =>
    [
      number,
      name,
      isGroup ? '' : `${startsOn}–${endsOn} ${String(progress)}%`,
      weight && `(${weight})`,
      ownerId,
      formatLinks(predecessors, (id) => numbers.get(id) ?? ''),
    ]
      .filter(Boolean)
      .join(' '),
  )
}

/** Puts a checked plan in the place of the stored one, says the lines that changed in the history of the project, and counts it up. */
async function replaceTasks(
  tx: Db,
  who: Who,
  project: { id: string; projectNo: string; startsOn: string; endsOn: string },
  tasks: readonly WbsTaskInput[],
) {
  const stored = await readTasks(tx, who, project.id)
  const { daysOff } = await loadPlanDays(tx, who.language, project)
  const days = createWorkingDays(daysOff, project.endsOn)
  assertTasks(who, tasks, { ...project, days, stored })
  await assertOwners(tx, tasks, stored)
  await writeTasks(tx, project.id, tasks, days)
  await tx.wbsPlan.update({
    where: { projectId: project.id },
    data: { revision: { increment: 1 }, savedById: who.userId, savedAt: new Date() },
  })
  const [before, after] = [toLoggedTasks(stored, days), toLoggedTasks(tasks, days)]
  const removed = before.filter((line) => !after.includes(line))
  const added = after.filter((line) => !before.includes(line))
  if (removed.length + added.length === 0) return
  const change = { entity: 'project', entityId: project.projectNo, action: 'modify', before: { tasks: removed }, after: { tasks: added } }
  await recordChange(tx, who, change)
}

/** Saves all tasks at once. Throws 400 naming each that is wrong, 403, 404, and 409 when somebody else saved since `revision`. */
export async function savePlan(
  db: PrismaClient,
  who: Who,
  projectNo: string,
  { revision, tasks }: { revision: number; tasks: readonly WbsTaskInput[] },
) {
  await db.$transaction(async (tx) => {
    const project = await lockPlan(tx, who, projectNo, revision)
    await replaceTasks(tx, who, project, tasks)
  })
  return loadPlan(db, who, projectNo)
}

/**
 * Notes how far tasks are; whoever has the plan open then meets the newer one. Throws 404, 400 for a group or a task of another project, and
 * 403 for tasks one neither plans nor is responsible for.
 */
export async function setTaskProgress(db: PrismaClient, who: Who, projectNo: string, reports: readonly Pick<WbsTask, 'id' | 'progress'>[]) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as locked from project where project_no = ${projectNo} for share`
    const project = await loadProject(tx, who, projectNo)
    await tx.$queryRaw`select 1 as locked from wbs_plan where project_id = ${project.id}::uuid for update`
    const tasks = await readTasks(tx, who, project.id)
    for (const [at, { id }] of reports.entries()) {
      const place = tasks.findIndex((task) => task.id === id)
      if (place < 0 || hasSubtasks(tasks, place)) throw invalidField(`tasks.${String(at)}.progress`, 'INVALID')
      if (!mayReportProgress(who, project, tasks[place]?.ownerId)) throw recordDenied()
    }
    const progress = new Map(reports.map((report) => [report.id, report.progress]))
    await replaceTasks(
      tx,
      who,
      project,
      tasks.map((task) => ({ ...task, progress: progress.get(task.id) ?? task.progress })),
    )
  })
  return loadPlan(db, who, projectNo)
}

/** Keeps the saved dates as the baseline. Throws 409 `WBS_EMPTY` without tasks, and when somebody else saved since `revision`. */
export async function setBaseline(db: PrismaClient, who: Who, projectNo: string, { revision }: { revision: number }) {
  await db.$transaction(async (tx) => {
    const project = await lockPlan(tx, who, projectNo, revision)
    const count = await tx.$executeRaw`
      update wbs_task set baseline_starts_on = starts_on, baseline_ends_on = ends_on where project_id = ${project.id}::uuid`
    if (count === 0) throw conflict('WBS_EMPTY', 'wbsEmpty')
    const { baselineAt } = await tx.wbsPlan.findUniqueOrThrow({ where: { projectId: project.id } })
    const now = new Date()
    await tx.wbsPlan.update({ where: { projectId: project.id }, data: { baselineAt: now } })
    const [before, after] = [{ baseline: baselineAt?.toISOString() ?? '' }, { baseline: now.toISOString() }]
    await recordChange(tx, who, { entity: 'project', entityId: projectNo, action: 'modify', before, after })
  })
  return loadPlan(db, who, projectNo)
}

/** Counts the working days of another workplace. Throws 400 for one that is not in use, and 409 when somebody else saved since `revision`. */
export async function setWorkplace(
  db: PrismaClient,
  who: Who,
  projectNo: string,
  { revision, workplaceCode }: { revision: number; workplaceCode: string },
) {
  await db.$transaction(async (tx) => {
    const project = await lockPlan(tx, who, projectNo, revision)
    if ((await tx.workplace.count({ where: { code: workplaceCode, active: true } })) === 0) throw invalidField('workplaceCode', 'INVALID')
    const before = await loadPlanDays(tx, who.language, project)
    if (before.workplaceCode === workplaceCode) return
    const counted = { workplaceCode, revision: { increment: 1 }, savedById: who.userId, savedAt: new Date() }
    await tx.wbsPlan.update({ where: { projectId: project.id }, data: counted })
    const change = { before: { workplaceCode: before.workplaceCode }, after: { workplaceCode } }
    await recordChange(tx, who, { entity: 'project', entityId: projectNo, action: 'modify', ...change })
  })
  return loadPlan(db, who, projectNo)
}
