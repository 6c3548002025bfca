import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { assigneeParts, type LineStep } from '@maru/shared/approvals/lines/approval-line.ts'
import { isAnswered, livingSteps, type EngineStep } from '@maru/shared/approvals/engine/engine.ts'
import { addBeforeFinal, withoutSteps } from '@maru/shared/approvals/engine/engine-office.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { carryOut } from '../actions/approval-act.service.ts'
import { stepRow } from '../engine/approval-start.ts'
import { loadRound, lockDocument, type LoadedRound } from '../engine/approval-state.ts'
import { recordMissingSecondPerson } from '../engine/second-person-record.ts'
import { findSecondPerson, givesWay, type Arranger } from '../lines/second-person.service.ts'

const SYSTEM = { who: { userId: 'system', language: 'en' as const }, origin: { ip: '', agent: 'portal' } }

async function findArranger(db: Db, id: string) {
  const [row] = await db.$queryRaw<Arranger[]>`
    select a.user_id as "userId", office_day(a.at)::text as day from document_arranger(${id}::uuid) a`
  return row
}

/** Everybody it is about, and the hand behind its drafter and deciders: whom they chose is no second person. */
async function listGivers(db: Db, id: string) {
  const rows = await db.$queryRaw<{ id: string }[]>`select unnest(second_person_givers(${id}::uuid)) as id`
  return rows.map((row) => row.id)
}

/** Who is in the line, and which steps may give way to a second person: those nobody answered, and advice that was given. */
function placesIn({ state, rows }: LoadedRound) {
  const ruleOf = new Map(state.stages.map(({ no, rule }) => [no, rule]))
  const mayLeave = (step: EngineStep) => {
    const row = rows.get(step.id)
    const isAdded = row?.origin === 'DRAFTER' || row?.reasonCode === 'addedByApprover'
    return (!isAnswered(step) || step.type === 'CONSULT') && givesWay({ ...step, isAdded, rule: ruleOf.get(step.stage) ?? 'ALL' })
  }
  const keysOf = (steps: readonly EngineStep[]) => steps.flatMap(({ approver, actedBy }) => (actedBy ? [approver, actedBy] : [approver]))
  const living = livingSteps(state)
  const final = living.filter(({ isFinal }) => isFinal)
  return {
    all: keysOf(living),
    needed: keysOf(living.filter((step) => !mayLeave(step))),
    deciding: final.every(mayLeave) ? keysOf(final) : [],
    leaving: living.filter(mayLeave),
  }
}

/**
 * Adds the second person to the line of a document in progress where somebody it is about arranged who decides and none of them looks at it yet
 * (decision 017); safe to run at any time and twice.
 */
export async function addSecondPerson(db: Db, kinds: ApprovalKinds, id: string) {
  if (!(await findArranger(db, id))) return
  const round = await loadRound(db, await lockDocument(db, id))
  // Somebody else may have added it before the lock was had.
  const arranger = await findArranger(db, id)
  if (!arranger) return
  const { state, document, at } = round
  const places = placesIn(round)
  const second = await findSecondPerson(db, arranger, places, {
    givers: [...new Set([...state.involved, ...(await listGivers(db, id))])],
    submittedAt: document.submittedAt,
  })
  if (!second) return recordMissingSecondPerson(db, document, { at, origin: SYSTEM.origin })
  const planned = new Map<string, LineStep>(second.steps.map((step) => [randomUUID(), step]))
  const people = [...planned].map(([stepId, { type, userId }]) => ({
    id: stepId,
    type,
    kind: assigneeParts(userId).kind,
    approver: userId,
  }))
  const leaving = new Set(places.leaving.flatMap(({ id: stepId, approver }) => (second.giveWay.has(approver) ? [stepId] : [])))
  const after = addBeforeFinal(withoutSteps(state, leaving), people)
  const rows = after.steps.flatMap((step) => {
    const own = planned.get(step.id)
    return own ? [[step.id, stepRow(document, step, own, { people: second.people, at })] as const] : []
  })
  const saved = await carryOut(db, kinds, { round, ...SYSTEM }, { after, command: { type: 'SECOND_PERSON' }, rows: new Map(rows) })
  if (second.isDependent) await recordMissingSecondPerson(db, saved, { at, origin: SYSTEM.origin })
}

/** The same before an answer, in a transaction of its own: it stays where the answer is refused. */
export async function secondPersonJoins(db: PrismaClient, kinds: ApprovalKinds, id: string) {
  if (await findArranger(db, id)) await db.$transaction((tx) => addSecondPerson(tx, kinds, id))
}
