import { posts } from '@maru/shared/boards/posts/post.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { boardAddress } from '../posts/post-addresses.ts'
import { PostChips } from '../posts/PostMarks.tsx'
import { PostLines } from './HomePosts.tsx'

const SHOWN = 3

/** Posts the person has to confirm, the newest with a link to all of them. */
export function usePostsToConfirm() {
  const label = useLabel()
  const filter = { show: 'acknowledge', page: 1, size: SHOWN, sort: 'publishedAt', direction: 'desc' } as const
  const { data, isPending } = useQuery(query(posts.list, { query: filter }))
  const { rows = [], total = 0 } = data ?? {}
  const lines = total > 0 && (
    <PostLines rows={rows} renderAside={(row) => <PostChips post={row} />}>
      {total > SHOWN && (
        <li>
          <Link to={`${boardAddress('')}?show=acknowledge`}>{label(labels.toConfirmCount, total)}</Link>
        </li>
      )}
    </PostLines>
  )
  return { total, lines, isPending }
}
