import { isDeepStrictEqual } from 'node:util'
import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { proposalBody, proposalFaults } from '@maru/shared/projects/requests/proposal-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { type ApprovalHooks, faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { lockProject } from '../project-access.ts'
import { readBudgetLines } from '../project-read.service.ts'
import { writeProjectStatus } from '../project-status.service.ts'
import { findProjectPlan } from './project-plan.service.ts'
import { isDrafterEntitled, isHidden, loadProjectFields } from './request-access.ts'

const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => proposalBody.parse(body)
const issueOf = (code: string, text: HookIssue['text'], path = 'body.projectNo'): HookIssue => ({ path, code, text })
const findProject = (db: Db, document: Pick<HookDocument, 'body'>) =>
  db.project.findUnique({ where: { projectNo: bodyOf(document).projectNo } })

/** Whether the drafter read another plan than the project has now; from the submission on nobody changes it. */
async function isPlanChanged(db: Db, document: HookDocument) {
  const { projectNo, plan } = bodyOf(document)
  return document.status !== 'IN_PROGRESS' && !isDeepStrictEqual(plan, await findProjectPlan(db, projectNo))
}

/** Everything that prevents the approval, under the lock of the project, so that of two requests one is submitted. */
async function validateProposal(db: Db, document: HookDocument): Promise<readonly HookIssue[]> {
  const faults = proposalFaults(bodyOf(document))
  if (Object.keys(faults).length > 0) return faultIssues(faults)
  await lockProject(db, bodyOf(document).projectNo)
  const project = await findProject(db, document)
  if (!project || (await isHidden(db, project, document))) return [issueOf('REQUIRED', 'fieldRequired')]
  if (!(await isDrafterEntitled(db, project, document))) return [issueOf('NOT_LEAD', 'budgetNotLead')]
  if (project.status !== 'PROPOSAL') return [issueOf('NOT_PROPOSED', 'proposalNotOpen')]
  const { approvalDocumentId, piUserId, budgetOwnerId } = project
  if (approvalDocumentId !== null && approvalDocumentId !== document.id) return [issueOf('IN_APPROVAL', 'proposalSubmitted')]
  const lines = await readBudgetLines(db, project.id)
  return [
    ...(lines.some(({ planned }) => Number(planned) > 0) ? [] : [issueOf('NO_BUDGET', 'proposalNoBudget')]),
    ...(piUserId === budgetOwnerId ? [issueOf('OWN_BUDGET', 'proposalOwnBudget')] : []),
    ...((await isPlanChanged(db, document)) ? [issueOf('PLAN_CHANGED', 'proposalPlanChanged', 'body.plan')] : []),
  ]
}

/** Makes an approved project a proposal again. Throws 409 once it runs or its budget is in use. */
async function revertApproval(db: Db, document: HookDocument) {
  const { projectNo } = bodyOf(document)
  await lockProject(db, projectNo)
  const project = await db.project.findUniqueOrThrow({ where: { projectNo } })
  const lines = await readBudgetLines(db, project.id)
  const isUsed = lines.some((line) => [line.reserved, line.committed, line.spent].some((amount) => Number(amount) !== 0))
  if (project.status !== 'APPROVED' || isUsed) throw conflict('PROJECT_APPROVAL_USED', 'projectApprovalUsed')
  await db.project.update({ where: { projectNo }, data: { approvalDocumentId: null } })
  await writeProjectStatus(db, { userId: document.drafterId }, project, { status: 'PROPOSAL', reason: document.title })
}

/** A request for approval: the project names it from submission on, which keeps its plan as it is until the decision. */
export const proposalHooks: ApprovalHooks = {
  validate: validateProposal,
  reserve: async (db, document) => {
    await db.project.update({ where: { projectNo: bodyOf(document).projectNo }, data: { approvalDocumentId: document.id } })
  },
  apply: async (db, document) => {
    const project = await db.project.findUniqueOrThrow({ where: { projectNo: bodyOf(document).projectNo } })
    await writeProjectStatus(db, { userId: document.drafterId }, project, { status: 'APPROVED', reason: document.title })
  },
  release: async (db, { id }) => {
    await db.project.updateMany({ where: { approvalDocumentId: id }, data: { approvalDocumentId: null } })
  },
  revert: revertApproval,
  subject: async (db, document): Promise<LineFields> => {
    const project = await findProject(db, document)
    const { urgent } = document
    if (!project || (await isHidden(db, project, document))) return { urgent }
    return { urgent, ...(await loadProjectFields(db, project)), leadDepartment: project.leadDepartmentCode }
  },
}
