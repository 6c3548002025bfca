import type { PostBoard } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

const FRESH_MS = 10_000

/** The boards a person reads, and the one that is open. */
export function usePostBoards(boardId: string): { boards: readonly PostBoard[]; board: PostBoard | undefined; isPending: boolean } {
  const { data = [], isPending } = useQuery({ ...query(posts.boards, {}), staleTime: FRESH_MS })
  return { boards: data, board: data.find(({ id }) => id === boardId), isPending }
}

/** How many posts of some boards the person has not read: the same figure in the drawer, over the list and on the home page. */
export const countUnread = (boards: readonly PostBoard[]) => boards.reduce((sum, { unread }) => sum + unread, 0)
