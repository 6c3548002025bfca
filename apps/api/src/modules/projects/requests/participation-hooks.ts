import { Prisma } from '@maru/prisma/generated/client.ts'
import { type ParticipationBody, participationBody } from '@maru/shared/projects/requests/participation-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { assertNotInApproval, isInApproval, lockProject } from '../project-access.ts'
import { toDays, validateParticipation } from './participation-check.service.ts'
import { putVersionInForce, revertVersions } from './participation-versions.service.ts'
import { isHidden } from './request-access.ts'

const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => participationBody.parse(body)

async function applyParticipation(db: Db, documentId: string, body: ParticipationBody) {
  const project = await db.project.findUniqueOrThrow({ where: { projectNo: body.projectNo } })
  const rate = new Prisma.Decimal(body.rate)
  const work = rate.isZero() ? undefined : { role: body.role, rate }
  await putVersionInForce(db, documentId, { projectId: project.id, userId: body.userId, ...toDays(body, project), work })
}

/** Puts the former versions back. Throws 409 while the proposal is in approval, or where they were changed again. */
async function revertParticipation(db: Db, document: HookDocument) {
  const { projectNo } = bodyOf(document)
  await lockProject(db, projectNo)
  const project = await db.project.findUniqueOrThrow({ where: { projectNo } })
  assertNotInApproval({ inApproval: isInApproval(project) })
  await revertVersions(db, document.id, 'participationChanged')
}

const nothing = () => Promise.resolve()

/** A participant application: the decision makes a dated version of who works on the project. */
export const participationHooks: ApprovalHooks = {
  validate: (db, document) => validateParticipation(db, bodyOf(document), document),
  reserve: nothing,
  apply: (db, document) => applyParticipation(db, document.id, bodyOf(document)),
  release: nothing,
  revert: revertParticipation,
  subject: async (db, document) => {
    const { projectNo, rate, role, userId } = bodyOf(document)
    const fields = { urgent: document.urgent, role, rate: Number(rate), involved: [userId] }
    const project = await db.project.findUnique({ where: { projectNo } })
    if (!project || (await isHidden(db, project, document))) return fields
    return { ...fields, project: projectNo, projectPi: project.piUserId, budgetOwner: project.budgetOwnerId }
  },
}
