import type { Db } from './database.ts'

/** Stores values of the portal under their keys; one that is there already stays as it is. */
export const addPortalValues = (db: Db, values: readonly { key: string; value: string }[]) =>
  db.portalFact.createMany({ data: [...values], skipDuplicates: true })

/** Removes the values whose key begins so. */
export const removePortalValues = (db: Db, prefix: string) => db.portalFact.deleteMany({ where: { key: { startsWith: prefix } } })
