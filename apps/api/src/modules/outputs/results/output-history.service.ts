import type { Who } from '../../../kernel/access/session.ts'
import { readChanges } from '../../../kernel/changes/change-read.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { hideUnseenProjects } from '../shares/project-share.service.ts'
import { loadOutput } from './output-list.service.ts'

/** The output of an address: of one that was merged, the output it was merged into. Throws 404 like `loadOutput`. */
export async function findOutput(db: Db, who: Who, id: string) {
  const merge = await db.outputMerge.findUnique({ where: { mergedId: id }, select: { outputId: true } })
  return loadOutput(db, who, merge?.outputId ?? id)
}

/** One page of what was changed of an output and of those merged into it, the latest first. Throws 404 like `loadOutput`. */
export async function listOutputChanges(db: Db, who: Who, id: string, query: { page: number; size: number }) {
  const output = await findOutput(db, who, id)
  const merges = await db.outputMerge.findMany({ where: { outputId: output.id }, select: { mergedId: true } })
  const entityId = [output.id, ...merges.map(({ mergedId }) => mergedId)]
  const changes = await readChanges(db, who, { entity: 'researchOutput', entityId, ...query })
  return { ...changes, rows: await hideUnseenProjects(db, who, changes.rows) }
}
