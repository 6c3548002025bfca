import type { OutputUpdate } from '@maru/shared/outputs/results/output.ts'
import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { dropFiles } from '../../files/file-links.service.ts'
import { listProjectShares, nameShareLines, resolveProjectShares, toShareLines } from '../shares/project-share.service.ts'
import { assertWindowOpen } from '../deadlines/output-window.service.ts'
import { assertNotMerged } from './output-history.service.ts'
import { loadOutput, reloadOutput, seesOutputSql } from './output-list.service.ts'
import {
  assertEditable,
  assertInput,
  lockIdentifiers,
  NEW_AGAIN,
  outputLock,
  toColumns,
  toLate,
  toLogged,
  toStored,
  waitsAgain,
  writeParts,
} from './output-store.service.ts'

/** Enters an output for verification. Throws 400 by field, and 409 outside the window of its year. */
export async function createOutput(db: PrismaClient, who: Who, typed: OutputInput) {
  const id = await db.$transaction(async (tx) => {
    const input = { ...toStored(typed), projects: await resolveProjectShares(tx, who, typed.projects, []) }
    await lockIdentifiers(tx, input)
    await assertWindowOpen(tx, input, toLate(who, input))
    await assertInput(tx, who, input)
    const output = await tx.researchOutput.create({ data: { ...toColumns(input), enteredById: who.userId } })
    await writeParts(tx, who, output.id, input)
    await recordChange(tx, who, { entity: 'researchOutput', entityId: output.id, action: 'create', after: toLogged(input) })
    return output.id
  })
  return loadOutput(db, who, id)
}

/** Changes an output; one that was returned, and a verified one with other authors, projects or shares, waits for the office again. Throws like `createOutput`, and 409 for a stale save. */
export async function updateOutput(db: PrismaClient, who: Who, id: string, { revision, ...typed }: OutputUpdate) {
  await db.$transaction(async (tx) => {
    await lockIdentifiers(tx, toStored(typed))
    await tx.$queryRaw(outputLock(id))
    await assertNotMerged(tx, who, id)
    const row = await loadOutput(tx, who, id)
    const projects = await listProjectShares(tx, 'output', id)
    const input = { ...toStored(typed), projects: await resolveProjectShares(tx, who, typed.projects, projects) }
    await updateWithHistory(tx, who, {
      entity: 'researchOutput',
      entityId: id,
      revision,
      input: toLogged(input),
      load: async () => ({ ...row, projects: toShareLines(projects) }),
      nameValue: await nameShareLines(tx, who, 'researchOutput', projects),
      validate: async () => {
        assertEditable(row)
        for (const output of [row, input]) await assertWindowOpen(tx, output, toLate(who, input))
        await assertInput(tx, who, input, [id])
      },
      write: async () => {
        const again = (await waitsAgain(tx, who, { row, projects, input })) && NEW_AGAIN
        await tx.researchOutput.update({ where: { id }, data: { ...toColumns(input), ...again } })
        await writeParts(tx, who, id, input)
      },
    })
  })
  return reloadOutput(db, who, id)
}

/** Deletes an output that is not verified. Throws 409 for one that is. */
export const removeOutput = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await assertNotMerged(tx, who, id)
    await removeWithHistory(tx, who, {
      entity: 'researchOutput',
      entityId: id,
      lock: outputLock(id),
      load: () => loadOutput(tx, who, id),
      validate: async (existing) => {
        assertEditable(existing)
        if (existing.status === 'VERIFIED') throw conflict('OUTPUT_VERIFIED', 'outputVerified')
        await assertWindowOpen(tx, existing, { isOffice: hasCapability(who, 'keepsOutputs'), reason: 'deleted' })
      },
      write: async () => {
        await dropFiles(tx, 'researchOutput', [id])
        await tx.researchOutput.delete({ where: { id } })
      },
      fields: ({ title, year, doi }) => ({ title, year, doi }),
    })
    return { id }
  })

type Decision = { readonly status: 'VERIFIED' } | { readonly status: 'RETURNED'; readonly returnReason: string }

/** The office verifies or returns an output of others; a verified one can be returned again. Throws 850 for who is or was an author, 409 when it is so already. */
export async function decideOutput(db: PrismaClient, who: Who, id: string, decision: Decision) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(outputLock(id))
    await assertNotMerged(tx, who, id)
    const { status } = await loadOutput(tx, who, id)
    const people = await tx.$queryRaw<{ id: string }[]>`select output_people(${id}::uuid) as id`
    await assertUninvolved(tx, who, { people: people.map((person) => person.id) })
    const isVerified = decision.status === 'VERIFIED'
    if (status === decision.status || (isVerified && status !== 'ENTERED')) throw conflict('OUTPUT_DECIDED', 'outputDecided')
    const by = isVerified ? { verifiedById: who.userId, verifiedAt: new Date() } : { verifiedById: null, verifiedAt: null }
    await tx.researchOutput.update({ where: { id }, data: { returnReason: '', ...decision, ...by } })
    await recordChange(tx, who, { entity: 'researchOutput', entityId: id, action: 'modify', before: { status }, after: { ...decision } })
  })
  return loadOutput(db, who, id)
}

/** Whether the evidence of an output may be read: as the output itself. */
export async function canSeeOutputFiles(db: Db, who: Who, id: string) {
  const rows = await db.$queryRaw<unknown[]>`select from research_output o where o.id = ${id}::uuid and ${seesOutputSql(who)}`
  return rows.length > 0
}
/** Whether it may be changed: as the output itself. */
export async function canEditOutputFiles(db: Db, who: Who, id: string) {
  if (!(await canSeeOutputFiles(db, who, id))) return false
  return (await loadOutput(db, who, id)).mayEdit
}
