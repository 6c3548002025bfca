import { isBlank } from '@maru/shared/codecs.ts'
import type { ProjectShare } from '@maru/shared/outputs/project-shares.ts'
import type { OutputInput, OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { type MergeInput, proposeFields, uniteAuthors, uniteProjects } from '@maru/shared/outputs/results/output-merge.ts'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { moveFiles } from '../../files/file-links.service.ts'
import { assertWindowOpen, isYearClosed } from '../deadlines/output-window.service.ts'
import { listProjectShares, resolveProjectShares, toShareLines } from '../shares/project-share.service.ts'
import { assertNotMerged } from './output-history.service.ts'
import { loadOutput, reloadOutput } from './output-list.service.ts'
import {
  assertEditable,
  assertInput,
  lockIdentifiers,
  NEW_AGAIN,
  toColumns,
  toLate,
  toLogged,
  toStored,
  waitsAgain,
  writeParts,
} from './output-store.service.ts'

interface Pair {
  readonly stays: OutputRow
  readonly merged: OutputRow
  /** Projects of each by their numbers, whoever asks. */
  readonly shares: { readonly stays: ProjectShare[]; readonly merged: ProjectShare[] }
}

/** Two outputs that the caller may merge. Throws 404 and 403 like a change, and 409 for one that was merged or is counted in a closed year. */
async function loadPair(tx: Db, who: Who, id: string, mergedId: string): Promise<Pair> {
  if (id === mergedId) throw conflict('OUTPUT_MERGE_SELF', 'outputMergeSelf')
  for (const one of [id, mergedId]) await assertNotMerged(tx, who, one)
  const [stays, merged] = [await loadOutput(tx, who, id), await loadOutput(tx, who, mergedId)]
  for (const output of [stays, merged]) assertEditable(output)
  if (merged.status === 'VERIFIED' && (await isYearClosed(tx, merged)))
    throw conflict('OUTPUT_MERGE_LOCKED', 'outputMergeLocked', [merged.title, String(merged.year)])
  return {
    stays,
    merged,
    shares: { stays: await listProjectShares(tx, 'output', id), merged: await listProjectShares(tx, 'output', mergedId) },
  }
}

/** What a merge would make of two outputs. Throws like `mergeOutputs`. */
export const previewMerge = (db: PrismaClient, who: Who, id: string, mergedId: string) =>
  db.$transaction(async (tx) => {
    const { stays, merged, shares } = await loadPair(tx, who, id, mergedId)
    const authors = uniteAuthors(stays.authors, merged.authors)
    const united = uniteProjects(shares.stays, shares.merged)
    const shown = new Map([...stays.projects, ...merged.projects].map((share) => [share.id, share.projectNo]))
    const input = { ...stays, ...proposeFields({ stays, merged }), authors, projects: united, fileKey: '' }
    return {
      stays,
      merged,
      authors,
      // A project the caller does not see keeps the id of its line instead of its number.
      projects: united.map((share) => ({ ...share, projectNo: shown.get(share.id) ?? '' })),
      waitsAgain: await waitsAgain(tx, who, { row: stays, projects: shares.stays, input }),
    }
  })

/** Fields that a merge changes, as the change log keeps them. */
function findChanges({ stays, shares }: Pair, input: OutputInput) {
  const { fileKey: _file, lateReason: _reason, ...after } = toLogged(input)
  const before = { ...stays, projects: toShareLines(shares.stays) } satisfies Record<keyof typeof after, unknown>
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Prisma.InputJsonObject
  return { before: pick(before), after: pick(after) }
}

/** Both histories say what became of the outputs. */
async function recordMerge(tx: Db, who: Who, pair: Pair, input: OutputInput) {
  const { stays, merged, shares } = pair
  const reason = isBlank(input.lateReason) ? {} : { reason: input.lateReason }
  const { before, after } = findChanges(pair, input)
  const entry = { entity: 'researchOutput', action: 'merge' }
  const gone = { title: merged.title, year: merged.year, doi: merged.doi, projects: toShareLines(shares.merged) }
  await recordChange(tx, who, { ...entry, entityId: merged.id, before: gone, after: { mergedInto: input.title, ...reason } })
  await recordChange(tx, who, { ...entry, entityId: stays.id, before, after: { ...after, mergedOutput: merged.title, ...reason } })
}

/** Takes the merged output away; what led to it, and what led to outputs merged into it before, leads to the one that stays. */
async function removeMerged(tx: Db, who: Who, stays: OutputRow, merged: OutputRow) {
  const { enteredById } = await tx.researchOutput.findUniqueOrThrow({ where: { id: merged.id }, select: { enteredById: true } })
  await tx.outputMerge.updateMany({ where: { outputId: merged.id }, data: { outputId: stays.id } })
  await tx.researchOutput.delete({ where: { id: merged.id } })
  await tx.outputMerge.create({
    data: { mergedId: merged.id, outputId: stays.id, title: merged.title, enteredById, mergedById: who.userId },
  })
}

/**
 * Merges an output into another one that is the same work: fields, authors and projects as chosen, files and history of both. Throws like
 * `updateOutput`, and 409 for an output that was merged or changed meanwhile, and for one that is counted in a closed year.
 */
export async function mergeOutputs(db: PrismaClient, who: Who, id: string, body: MergeInput) {
  const { mergedId, mergedRevision, revision, ...typed } = body
  await db.$transaction(async (tx) => {
    const stored = toStored({ ...typed, fileKey: '' })
    await lockIdentifiers(tx, stored)
    await tx.$queryRaw`select 1 as locked from research_output where id in (${id}::uuid, ${mergedId}::uuid) order by id for update`
    const pair = await loadPair(tx, who, id, mergedId)
    const { stays, merged, shares } = pair
    for (const [output, seen] of [
      [stays, revision],
      [merged, mergedRevision],
    ] as const)
      if (output.revision !== seen) throw conflict('OUTPUT_MERGE_STALE', 'outputMergeStale', [output.title])
    const projects = await resolveProjectShares(tx, who, typed.projects, [...shares.stays, ...shares.merged])
    const groups = { from: { id: mergedId, groupId: merged.fileKey || null }, into: { id, groupId: stays.fileKey || null } }
    const fileKey = await moveFiles(tx, 'researchOutput', groups.from, groups.into)
    const input = { ...stored, projects, fileKey: fileKey ?? '' }
    for (const output of [stays, merged, input]) await assertWindowOpen(tx, output, toLate(who, input))
    await assertInput(tx, who, input, [id, mergedId])
    await removeMerged(tx, who, stays, merged)
    const again = (await waitsAgain(tx, who, { row: stays, projects: shares.stays, input })) && NEW_AGAIN
    await tx.researchOutput.update({ where: { id }, data: { ...toColumns(input), ...again } })
    await writeParts(tx, who, id, input)
    await recordMerge(tx, who, pair, input)
  })
  return reloadOutput(db, who, id)
}
