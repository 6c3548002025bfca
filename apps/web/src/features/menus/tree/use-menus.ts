import { platform } from '@maru/shared/platform/platform.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../api/client.ts'
import { boardTree, menuTree } from './menu-tree.ts'

const once = { staleTime: Number.POSITIVE_INFINITY }

const menusQuery = { ...query(platform.menus, {}), ...once }

/** The menus the person may open, as a tree; empty until they have arrived. */
export function useMenus() {
  const menus = useQuery(menusQuery)
  return useMemo(() => menuTree(menus.data ?? []), [menus.data])
}

/** The menus are still on their way. */
export const useMenusPending = () => useQuery(menusQuery).isPending

/** The boards the person may read, as a tree. */
export function useBoards() {
  const boards = useQuery({ ...query(platform.boards, {}), ...once })
  return useMemo(() => boardTree(boards.data ?? []), [boards.data])
}
