import type { PagePath } from '../routes.ts'

/** The work areas a person can start in (codes of CO00000042) and the page each one opens. */
export const workspacePages = {
  HOME: '/main',
  MAIL: '/email',
  APPROVAL: '/approval/recpbox',
  ADMIN: '/chems/userlist',
} as const satisfies Readonly<Record<string, PagePath>>
