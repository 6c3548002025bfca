import type { BoardKind } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import type { Who } from '../../../kernel/access/session.ts'
import { askThrough } from '../../../kernel/database/database.ts'
import { findPostReach } from './post-access.ts'
import { newestPosts } from './post-list.service.ts'

const MOST_LINES = 5
const MOST_TEXTS = 3
const MOST_PICTURES = 6

/** What the home page shows of the boards the caller reads; empty where there is no board of a kind. */
export async function homePosts(pool: pg.Pool, who: Who) {
  const reach = await findPostReach(askThrough(pool), who)
  const of = (kinds: readonly BoardKind[], most: number) => ({
    boards: [...reach.boards.values()].filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id),
    most,
  })
  const { pictures, ...lines } = await newestPosts(pool, who, reach, {
    notices: of(['NOTICE'], MOST_LINES),
    questions: of(['FAQ'], MOST_LINES),
    posts: of(['FREE', 'DATA', 'QNA'], MOST_TEXTS),
    pictures: of(['GALLERY'], MOST_PICTURES),
  })
  return { ...lines, pictures: pictures.filter(({ pictureKey }) => pictureKey !== '') }
}
