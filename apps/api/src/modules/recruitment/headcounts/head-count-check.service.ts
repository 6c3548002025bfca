import { Prisma } from '@maru/prisma/generated/client.ts'
import { type HeadCountBody, headCountFaults } from '@maru/shared/recruitment/head-count-body.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { teamDepartments } from '../../../kernel/access/data-scope.service.ts'
import { opensDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { findBudgetIssues, findChargedLine, listChargeableProjects } from '../../../kernel/budgets/chargeable-budget.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { keepsRecruitment } from '../recruitment-access.ts'

/** Whether somebody may ask for posts of a department: who heads it or one above it, and the office. */
async function mayRequest(db: Db, userId: string, departmentCode: string) {
  const [row] = await db.$queryRaw<{ may: boolean }[]>`
    select ${departmentCode} in ${teamDepartments(userId)} or holds_role_today(${userId}, ${[...rolesWith('keepsRecruitment')]}::varchar[]) as may`
  return row?.may === true
}

/** Whether the caller may ask for posts at all. */
async function requestsPosts(db: Db, who: Who) {
  if (keepsRecruitment(who)) return true
  const rows = await db.$queryRaw<unknown[]>`select from department where head_user_id = ${who.userId} limit 1`
  return rows.length > 0
}

/** Projects whose personnel budget the caller may charge; nothing for whoever may ask for no posts. */
export const listPersonnelProjects = async (db: Db, who: Who) =>
  (await requestsPosts(db, who)) ? listChargeableProjects(db, who, 'PERSONNEL') : []

async function findPlaceIssues(db: Db, { drafterId }: Pick<HookDocument, 'drafterId'>, body: HeadCountBody): Promise<HookIssue[]> {
  const codes = [
    ['positionCode', 'CO00000040', body.positionCode],
    ['contractTypeCode', 'CO00000045', body.contractTypeCode],
    ['payGroup', 'CO00000047', body.payGroup],
  ] as const
  const unknown = await Promise.all(
    codes.map(async ([field, groupId, code]) => ((await db.code.count({ where: { groupId, code } })) === 0 ? [field] : [])),
  )
  const issues: HookIssue[] = unknown.flat().map((field) => ({ path: `body.${field}`, code: 'UNKNOWN_CODE', text: 'fieldUnknown' }))
  if ((await db.department.count({ where: { code: body.departmentCode } })) === 0)
    return [...issues, { path: 'body.departmentCode', code: 'UNKNOWN_DEPARTMENT', text: 'fieldUnknown' }]
  if (!(await mayRequest(db, drafterId, body.departmentCode)))
    issues.push({ path: 'body.departmentCode', code: 'NOT_HEAD', text: 'headCountNotHead' })
  return issues
}

/** Only somebody who leaves is replaced. */
async function findReplacementIssues(db: Db, body: HeadCountBody): Promise<HookIssue[]> {
  if (body.headCountReason !== 'REPLACE') return []
  const person = await db.user.findUnique({
    where: { id: body.replacesId },
    select: { leavingStatusCode: true, statusCode: true, deleted: true },
  })
  const isLeaver =
    person !== null && !person.deleted && (person.leavingStatusCode !== '' || ['LEFT', 'RETIRED'].includes(person.statusCode))
  return isLeaver ? [] : [{ path: 'body.replacesId', code: 'NOT_LEAVING', text: 'headCountNotLeaving' }]
}

/** The project pays as long as the contract lasts, from its personnel budget. */
async function findFundingIssues(db: Db, document: HookDocument, body: HeadCountBody): Promise<HookIssue[]> {
  const { projectNo, funding, endsOn } = body
  if (projectNo === '') return []
  const issues: HookIssue[] = []
  for (const [index, { budgetLineId, amount }] of funding.entries()) {
    const at = `body.funding.${String(index)}.budgetLineId`
    const found = await findBudgetIssues(db, document, { projectNo, budgetLineId, budgetAmount: amount })
    issues.push(...found.map((issue) => (issue.path === 'body.budgetLineId' ? { ...issue, path: at } : issue)))
    const line = await findChargedLine(db, document.drafterId, { projectNo, budgetLineId }, 'PERSONNEL')
    if (found.length === 0 && line?.available === null) issues.push({ path: at, code: 'NOT_PERSONNEL', text: 'headCountNotPersonnel' })
  }
  const isForeign = issues.some(({ path }) => path === 'body.projectNo')
  const project = isForeign ? null : await db.project.findUnique({ where: { projectNo }, select: { endsOn: true } })
  const last = project ? dateText(project.endsOn) : ''
  if (last !== '' && endsOn > last)
    issues.push({ path: 'body.endsOn', code: 'AFTER_PROJECT', text: 'headCountAfterProject', values: [last] })
  return issues.filter(({ path, code }, index) => issues.findIndex((one) => one.path === path && one.code === code) === index)
}

/** What stands in the way of a head-count request; asked at submission and again at the decision. */
export async function findHeadCountIssues(db: Db, document: HookDocument, body: HeadCountBody): Promise<readonly HookIssue[]> {
  const faults = faultIssues(headCountFaults(body))
  if (faults.length > 0) return faults
  return [
    ...(await findPlaceIssues(db, document, body)),
    ...(await findReplacementIssues(db, body)),
    ...(await findFundingIssues(db, document, body)),
  ]
}

interface Similar {
  id: string
  title: string
  opens: boolean
}

/** Open requests for the same position in a department: a warning, never a refusal. Titles only of those the caller may open. */
export async function checkHeadCount(
  db: Db,
  who: Who,
  { id, departmentCode, positionCode, projectNo }: { id: string; departmentCode: string; positionCode: string; projectNo: string },
) {
  if (!(await requestsPosts(db, who))) return { similar: 0, documents: [], projectEndsOn: '' }
  const rows = await db.$queryRaw<Similar[]>`
    select d.id::text, d.title, ${opensDocumentSql(who)} as opens from head_count h join approval_document d on d.id = h.document_id
    where h.department_code = ${departmentCode} and h.position_code = ${positionCode} and h.document_id::text <> ${id}
      and (h.status = 'IN_APPROVAL' or (h.status = 'APPROVED' and h.filled < h.places)) order by h.submitted_at desc limit 20`
  const projects = projectNo === '' ? [] : await listChargeableProjects(db, who, 'PERSONNEL')
  const isChargeable = projects.some((project) => project.projectNo === projectNo)
  const project = isChargeable ? await db.project.findUnique({ where: { projectNo }, select: { endsOn: true } }) : null
  return {
    similar: rows.length,
    documents: rows.filter(({ opens }) => opens).map(({ id: documentId, title }) => ({ id: documentId, title })),
    projectEndsOn: project ? dateText(project.endsOn) : '',
  }
}

/** The condition that a person may ask for posts of the department of a request; used by lists. */
export const ofTeamSql = (who: Who) => Prisma.sql`h.department_code in ${teamDepartments(who.userId)}`
