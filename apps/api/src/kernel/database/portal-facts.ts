import type { Db } from './database.ts'

/** Notes facts of the portal under their keys; one that is there already stays as it is. */
export const addFacts = (db: Db, facts: readonly { key: string; value: string }[]) =>
  db.portalFact.createMany({ data: [...facts], skipDuplicates: true })

/** Removes the facts whose key begins so. */
export const removePortalValues = (db: Db, prefix: string) => db.portalFact.deleteMany({ where: { key: { startsWith: prefix } } })
