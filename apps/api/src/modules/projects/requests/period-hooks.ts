import { type PeriodBody, periodBody } from '@maru/shared/projects/requests/period-body.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { addBudgetLine } from '../../../kernel/budgets/budget-ledger.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { type ApprovalHooks, type HookDocument, issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { findOutsidePeriod } from '../period-bounds.service.ts'
import { raisePlan } from '../project-budget.service.ts'
import { notifyProjectPeriod } from '../project-notices.ts'
import { dayText } from './participation-check.service.ts'
import { dayAfter, dayBefore, putVersionInForce, revertVersions } from './participation-versions.service.ts'
import { isHidden, loadProjectFields } from './request-access.ts'
import { assertNationalLimits } from '../rules/national-limit.service.ts'
import { periodsIn, validatePeriod } from './period-check.service.ts'

const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => periodBody.parse(body)
const yearOf = (day: Date) => day.getUTCFullYear()

interface Period {
  readonly startsOn: Date
  readonly endsOn: Date
}
type StoredProject = Period & { readonly id: string; readonly projectNo: string; readonly nameEn: string }

const toDayTexts = ({ startsOn, endsOn }: Period) => ({ startsOn: dayText(startsOn), endsOn: dayText(endsOn) })

const findProject = (db: Db, projectNo: string) => db.project.findUniqueOrThrow({ where: { projectNo } })

/** Ends participations with the new period, and lets those who are to work on do so until its end. */
async function adjustParticipants(db: Db, documentId: string, project: StoredProject, next: Period, extended: readonly string[]) {
  const inForce = { projectId: project.id, replacedById: null }
  const outside = await db.projectParticipation.findMany({
    where: { ...inForce, OR: [{ validFrom: { lt: next.startsOn } }, { validTo: { gt: next.endsOn } }] },
  })
  for (const { userId, validFrom, validTo } of outside) {
    const none = { projectId: project.id, userId, work: undefined }
    if (validFrom < next.startsOn) await putVersionInForce(db, documentId, { ...none, validFrom, validTo: dayBefore(next.startsOn) })
    if (validTo > next.endsOn) await putVersionInForce(db, documentId, { ...none, validFrom: dayAfter(next.endsOn), validTo })
  }
  if (next.endsOn <= project.endsOn) return
  const last = await db.projectParticipation.findMany({ where: { ...inForce, validTo: project.endsOn, userId: { in: [...extended] } } })
  for (const { userId, role, rate, validFrom } of last)
    await putVersionInForce(db, documentId, { projectId: project.id, userId, validFrom, validTo: next.endsOn, work: { role, rate } })
}

/** Gives each year that is added the lines of the nearest year that has some, without money, so that budget can be moved there. */
async function addBudgetYears(db: Db, { id: projectId, ...old }: StoredProject, next: Period) {
  const lines = await db.budgetLine.findMany({ where: { projectId } })
  const years = lines.map(({ year }) => year)
  const has = new Set(lines.map(({ year, category, name }) => `${String(year)} ${category} ${name}`))
  for (let year = yearOf(next.startsOn); year <= yearOf(next.endsOn); year += 1) {
    const isAdded = year < yearOf(old.startsOn) || year > yearOf(old.endsOn)
    const nearest = Math.min(Math.max(year, Math.min(...years)), Math.max(...years))
    const pattern = isAdded ? lines.filter((line) => line.year === nearest) : []
    for (const { category, name } of pattern)
      if (!has.has(`${String(year)} ${category} ${name}`)) await addBudgetLine(db, { projectId, year, category, name })
  }
}

async function setPeriod(db: Db, document: HookDocument, project: StoredProject, next: Period) {
  await db.project.update({ where: { id: project.id }, data: { startsOn: next.startsOn, endsOn: next.endsOn } })
  const change = { entity: 'project', entityId: project.projectNo, action: 'modify', before: toDayTexts(project), after: toDayTexts(next) }
  await recordChange(db, { userId: document.drafterId }, change)
  await notifyProjectPeriod(db, project, toDayTexts(next))
  if (next.endsOn <= project.endsOn) return
  const [from, to] = [toDayTexts(project).endsOn, toDayTexts(next).endsOn]
  const payload = { projectNo: project.projectNo, from, to, documentId: document.id, by: document.drafterId }
  await enqueue(db, [{ topic: 'projectExtended', key: `projectExtended:${project.projectNo}:${document.id}:${to}`, payload }])
}

const addedLines = (body: PeriodBody) => (body.costNeutral ? [] : body.lines)
const planOf = (document: HookDocument, projectId: string) => ({ projectId, userId: document.drafterId, reason: bodyOf(document).reason })

async function applyPeriod(db: Db, document: HookDocument) {
  const body = bodyOf(document)
  const project = await findProject(db, body.projectNo)
  const { to } = periodsIn(body, project)
  const next = { startsOn: new Date(to.startsOn), endsOn: new Date(to.endsOn) }
  await db.projectPeriod.create({
    data: { projectId: project.id, documentId: document.id, ...next, previousStartsOn: project.startsOn, previousEndsOn: project.endsOn },
  })
  await setPeriod(db, document, project, next)
  await adjustParticipants(db, document.id, project, next, body.extended)
  await addBudgetYears(db, project, next)
  await raisePlan(db, planOf(document, project.id), addedLines(body), 1)
}

/** Puts the former period back. Throws 409 where it was changed again, something lies in the days that go, or a longer one counts too much. */
async function revertPeriod(db: Db, document: HookDocument) {
  const body = bodyOf(document)
  await db.$queryRaw`select 1 as locked from project where project_no = ${body.projectNo} for no key update`
  const project = await findProject(db, body.projectNo)
  const period = await db.projectPeriod.findFirstOrThrow({ where: { documentId: document.id, revertedAt: null } })
  const isNewest = period.startsOn.getTime() === project.startsOn.getTime() && period.endsOn.getTime() === project.endsOn.getTime()
  if (!isNewest) throw conflict('PERIOD_CHANGED', 'periodChanged')
  const previous = { startsOn: period.previousStartsOn, endsOn: period.previousEndsOn }
  await raisePlan(db, planOf(document, project.id), addedLines(body), -1)
  const issues = await findOutsidePeriod(db, { id: project.id, projectNo: project.projectNo, ...toDayTexts(previous) }, 'body.endsOn')
  if (issues.length > 0) throw invalid(issues.map((issue) => issueIn(issue, 'en')))
  await revertVersions(db, document.id, 'periodChanged')
  await db.projectPeriod.update({ where: { id: period.id }, data: { revertedAt: new Date() } })
  await setPeriod(db, document, project, previous)
  if (previous.endsOn > project.endsOn) await assertNationalLimits(db, project.id)
}

const nothing = () => Promise.resolve()

/** A period application: the decision changes the dates, budget years and participants of a project. */
export const periodHooks: ApprovalHooks = {
  validate: (db, document, language) => validatePeriod(db, document, bodyOf(document), language),
  reserve: nothing,
  apply: applyPeriod,
  release: nothing,
  revert: revertPeriod,
  subject: async (db, document) => {
    const { projectNo, costNeutral } = bodyOf(document)
    const project = await db.project.findUnique({ where: { projectNo } })
    const { urgent } = document
    if (!project || (await isHidden(db, project, document))) return { urgent, costNeutral }
    return { urgent, costNeutral, ...(await loadProjectFields(db, project)) }
  },
}
