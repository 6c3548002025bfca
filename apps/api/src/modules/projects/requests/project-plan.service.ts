import type { ProjectPlan } from '@maru/shared/projects/requests/proposal-body.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { assertSeesFigures, readBudgetLines } from '../project-read.service.ts'
import { dayText } from './participation-check.service.ts'

const CENTS = 2

const readLines = async (db: Db, projectId: string): Promise<ProjectPlan['lines']> =>
  (await readBudgetLines(db, projectId)).map(({ year, category, name, planned }) => ({ year, category, name, planned }))

async function readParticipants(db: Db, projectId: string): Promise<ProjectPlan['participants']> {
  const rows = await db.projectParticipation.findMany({
    where: { projectId, replacedById: null },
    orderBy: [{ role: 'asc' }, { userId: 'asc' }, { validFrom: 'asc' }],
  })
  return rows.map(({ userId, role, validFrom, validTo, rate }) => ({
    userId,
    role,
    validFrom: dayText(validFrom),
    validTo: dayText(validTo),
    rate: rate.toFixed(CENTS),
  }))
}

/** The plan of a project as a request for its approval carries it, always in the same order; undefined where there is no such project. */
export async function findProjectPlan(db: Db, projectNo: string): Promise<ProjectPlan | undefined> {
  const project = await db.project.findUnique({ where: { projectNo }, include: { leadDepartment: true } })
  if (!project) return undefined
  const { nameEn, nameKo, nameDe, type, funder, callId, agreementNo, piUserId, budgetOwnerId, leadDepartment } = project
  return {
    nameEn,
    nameKo,
    nameDe,
    type,
    funder,
    callId,
    agreementNo,
    piUserId,
    budgetOwnerId,
    startsOn: dayText(project.startsOn),
    endsOn: dayText(project.endsOn),
    ownShare: project.ownShare.toFixed(CENTS),
    overheadPct: project.overheadPct.toFixed(CENTS),
    national: project.national,
    callClosesOn: project.callClosesOn ? dayText(project.callClosesOn) : '',
    nationalExemption: project.nationalExemption,
    leadDepartment: {
      code: leadDepartment.code,
      nameEn: leadDepartment.nameEn,
      nameKo: leadDepartment.nameKo,
      nameDe: leadDepartment.nameDe,
    },
    lines: await readLines(db, project.id),
    participants: await readParticipants(db, project.id),
  }
}

/** The plan for a form that requests the approval. Throws 404 for whoever may not see the figures of the project. */
export async function loadProjectPlan(db: Db, who: Who, projectNo: string): Promise<ProjectPlan> {
  await assertSeesFigures(db, who, projectNo)
  const plan = await findProjectPlan(db, projectNo)
  if (!plan) throw notFound()
  return plan
}
