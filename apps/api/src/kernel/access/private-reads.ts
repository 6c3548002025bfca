import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from './session.ts'

/** Whether the caller is the person, and no administrator who views the portal as that person (decision 013). */
export const isInPerson = ({ viewedBy }: Pick<Who, 'viewedBy'>) => viewedBy === undefined

/** The administrator behind a view, with no more than every administrator has; undefined for a person. */
const findViewer = (who: Who): Who | undefined =>
  who.viewedBy === undefined
    ? undefined
    : { ...who, userId: who.viewedBy, roles: rolesWith('viewsAsOthers'), departments: [], keys: [who.viewedBy], deputises: false }

/** Condition that holds for the caller and, in a view, for the administrator behind it as well. */
export function forViewerTooSql(who: Who, condition: (who: Who) => Prisma.Sql): Prisma.Sql {
  const viewer = findViewer(who)
  return viewer ? Prisma.sql`(${condition(who)} and ${condition(viewer)})` : condition(who)
}
