import type { RoleCode } from '@maru/shared/contract.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { isBuiltPage } from '@maru/shared/routes.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { menuTree, type Branch } from './menu-tree.ts'

const isActive = ({ url, children }: Branch): boolean => (url !== '' && isBuiltPage(url)) || children.some(isActive)

type Row = Prisma.MenuEntryCreateManyInput
function rowsOf(branches: readonly Branch[], level: number, parentNumber: string | null): Row[] {
  return branches.flatMap((branch, index) => [
    {
      number: branch.number,
      parentNumber,
      level,
      labelNo: menuLabels[branch.label][0],
      url: branch.url,
      icon: branch.icon,
      sortOrder: (index + 1) * 10,
      active: isActive(branch),
    },
    ...rowsOf(branch.children, level + 1, branch.number),
  ])
}

/** Every menu entry, parents before children. An entry is active when its page, or a page below it, is built. */
export const menuRows: readonly Row[] = rowsOf(menuTree, 0, null)

/** The roles that reach a branch or anything below it. */
const rolesBelow = (branch: Branch): RoleCode[] => [
  ...new Set([...(Object.keys(branch.grants) as RoleCode[]), ...branch.children.flatMap(rolesBelow)]),
]

type Grant = Prisma.RoleMenuCreateManyInput
function grantsOf(branch: Branch): Grant[] {
  const own = rolesBelow(branch).flatMap((roleCode) =>
    (branch.grants[roleCode] ?? ['READ' as const]).map((right) => ({ roleCode, menuNumber: branch.number, right })),
  )
  return [...own, ...branch.children.flatMap(grantsOf)]
}

/** First rights of the roles on the menu; reading a parent follows from any right below it. */
export const roleMenuRows: readonly Grant[] = menuTree.flatMap(grantsOf)
