import { platform } from '@maru/shared/platform/platform.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../api/client.ts'
import { boardTree, menuTree } from './menu-tree.ts'

const once = { staleTime: Number.POSITIVE_INFINITY }

/** The menus the person may open, as a tree. */
export function useMenus() {
  const menus = useQuery({ ...query(platform.menus, {}), ...once })
  return useMemo(() => menuTree(menus.data ?? []), [menus.data])
}

/** The boards the person may read, as a tree. */
export function useBoards() {
  const boards = useQuery({ ...query(platform.boards, {}), ...once })
  return useMemo(() => boardTree(boards.data ?? []), [boards.data])
}
