import type { Who } from '../../../kernel/access/session.ts'
import { readChanges } from '../../../kernel/changes/change-read.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { personNames } from '../../../kernel/names.ts'
import { nameContributors } from '../shares/contributor-history.ts'
import { hideUnseenProjects } from '../shares/project-share.service.ts'
import { loadOutput } from './output-list.service.ts'

/** The output of an address: of one that was merged, the output it was merged into. Throws 404 like `loadOutput`. */
export async function findOutput(db: Db, who: Who, id: string) {
  const merge = await db.outputMerge.findUnique({ where: { mergedId: id }, select: { outputId: true } })
  return loadOutput(db, who, merge?.outputId ?? id)
}

/** Throws 409 naming who merged an output that is not there any more. */
export async function assertNotMerged(db: Db, who: Who, id: string) {
  const merge = await db.outputMerge.findUnique({ where: { mergedId: id }, include: { mergedBy: { select: personNames } } })
  if (merge === null) return
  const { title } = await findOutput(db, who, id)
  throw conflict('OUTPUT_MERGED', 'outputMerged', [merge.title, title, merge.mergedBy])
}

/** One page of what was changed of an output and of those merged into it, the latest first. Throws 404 like `loadOutput`. */
export async function listOutputChanges(db: Db, who: Who, id: string, query: { page: number; size: number }) {
  const output = await findOutput(db, who, id)
  const merges = await db.outputMerge.findMany({ where: { outputId: output.id }, select: { mergedId: true } })
  const entityId = [output.id, ...merges.map(({ mergedId }) => mergedId)]
  const changes = await readChanges(db, who, { entity: 'researchOutput', entityId, ...query })
  return { ...changes, rows: nameContributors(await hideUnseenProjects(db, who, changes.rows)) }
}
