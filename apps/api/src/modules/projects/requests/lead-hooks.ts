import { type LeadBody, leadBody, leadFaults } from '@maru/shared/projects/requests/lead-body.ts'
import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { type ApprovalHooks, faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { personNames } from '../../../kernel/names.ts'
import { absenceIssue, listAbsent } from '../../../kernel/users/working-people.ts'
import { lockProject, mayChangeLead } from '../project-access.ts'
import { notifyProjectLead } from '../project-notices.ts'
import { assertLeadLimit, findNationalIssues } from '../rules/national-limit.service.ts'
import { putVersionInForce, revertVersions } from './participation-versions.service.ts'
import { loadProjectFields, isDrafterEntitled, isHidden } from './request-access.ts'

const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => leadBody.parse(body)
const loadProject = (db: Db, { projectNo }: LeadBody) => db.project.findUniqueOrThrow({ where: { projectNo } })
type StoredProject = Awaited<ReturnType<typeof loadProject>>

/** What the new lead stands in the way of. */
async function findPersonIssues(db: Db, project: StoredProject, { userId }: LeadBody): Promise<HookIssue[]> {
  await db.$queryRaw`select 1 as locked from users where id = ${userId} for no key update`
  const person = await db.user.findUnique({ where: { id: userId }, select: { ...personNames, active: true, deleted: true } })
  if (!person?.active || person.deleted) return [{ path: 'body.userId', code: 'REQUIRED', text: 'fieldRequired' }]
  const issues: HookIssue[] = (await listAbsent(db, [userId])).map((absent) => absenceIssue('body.userId', absent))
  if (userId === project.budgetOwnerId) issues.push({ path: 'body.userId', code: 'OWN_BUDGET', text: 'leadOwnsBudget', values: [person] })
  const asLead = { userId, role: 'PI' }
  return [...issues, ...(await findNationalIssues(db, project, asLead, { path: 'body.userId', text: 'participationLimit' }))]
}

/** Everything that prevents the change, under the lock of the project, so that of two requests one is decided. */
async function validateLead(db: Db, document: HookDocument): Promise<readonly HookIssue[]> {
  const body = bodyOf(document)
  const faults = faultIssues(leadFaults(body))
  if (faults.length > 0) return faults
  await lockProject(db, body.projectNo)
  const project = await db.project.findUnique({ where: { projectNo: body.projectNo } })
  const issueOf = (code: string, text: HookIssue['text']): HookIssue => ({ path: 'body.projectNo', code, text })
  if (!project || (await isHidden(db, project, document))) return [issueOf('REQUIRED', 'fieldRequired')]
  if (!(await isDrafterEntitled(db, project, document))) return [issueOf('NOT_LEAD', 'budgetNotLead')]
  return [
    ...(mayChangeLead(project) ? [] : [issueOf('LEAD_CLOSED', 'leadClosed')]),
    ...(project.piUserId === body.formerId ? [] : [issueOf('LEAD_REPLACED', 'leadReplaced')]),
    ...(await findPersonIssues(db, project, body)),
  ]
}

/** Puts another lead in the place of the present one, with its line in the history and a notice to the people of the project. */
async function writeLead(db: Db, document: HookDocument, project: StoredProject, piUserId: string) {
  await db.project.update({ where: { id: project.id }, data: { piUserId } })
  const [before, after] = [{ piUserId: project.piUserId }, { piUserId }]
  const change = { entity: 'project', entityId: project.projectNo, action: 'modify', before, after: { ...after, reason: document.title } }
  await recordChange(db, { userId: document.drafterId }, change)
  await notifyProjectLead(db, project, piUserId)
}

/** Roles from today on: whoever takes part and leads is PI, the lead before what the request says. Rates stay; another one is applied for. */
async function changeRoles(db: Db, documentId: string, project: StoredProject, { formerId, formerRole, userId }: LeadBody) {
  const [{ today }] = await db.$queryRaw<[{ today: Date }]>`select office_day() as today`
  const ahead = { projectId: project.id, replacedById: null, validTo: { gte: today }, userId: { in: [formerId, userId] } }
  for (const version of await db.projectParticipation.findMany({ where: ahead, orderBy: { validFrom: 'asc' } })) {
    const role = version.userId === userId ? ('PI' as const) : formerRole
    if (role === version.role || role === '') continue
    const work = role === 'NONE' ? undefined : { role, rate: version.rate }
    const validFrom = version.validFrom < today ? today : version.validFrom
    await putVersionInForce(db, documentId, { projectId: project.id, userId: version.userId, validFrom, validTo: version.validTo, work })
  }
}

async function applyLead(db: Db, document: HookDocument) {
  const body = bodyOf(document)
  const project = await loadProject(db, body)
  await writeLead(db, document, project, body.userId)
  await changeRoles(db, document.id, project, body)
}

/** Puts the former lead back. Throws 409 where lead or participations were changed again, and where the former lead leads too many projects by now. */
async function revertLead(db: Db, document: HookDocument) {
  const body = bodyOf(document)
  await lockProject(db, body.projectNo)
  const project = await loadProject(db, body)
  if (project.piUserId !== body.userId) throw conflict('LEAD_CHANGED', 'leadChanged')
  await revertVersions(db, document.id, 'leadChanged')
  await assertLeadLimit(db, project, body.formerId)
  await writeLead(db, document, project, body.formerId)
}

const nothing = () => Promise.resolve()

/** A request for another lead: head of the lead department, office and budget owner agree, the decision changes project and roles. */
export const leadHooks: ApprovalHooks = {
  validate: validateLead,
  reserve: nothing,
  apply: applyLead,
  release: nothing,
  revert: revertLead,
  subject: async (db, document): Promise<LineFields> => {
    const { urgent } = document
    const { projectNo, userId } = bodyOf(document)
    const project = await db.project.findUnique({ where: { projectNo } })
    if (!project || (await isHidden(db, project, document))) return { urgent }
    return { urgent, ...(await loadProjectFields(db, project)), leadDepartment: project.leadDepartmentCode, involved: [userId] }
  },
}
