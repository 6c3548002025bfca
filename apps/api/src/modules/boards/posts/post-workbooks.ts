import type { LabelRecord } from '@maru/shared/labels.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { postStateLabels } from '@maru/shared/boards/posts/post-states.ts'
import type { PostRow } from '@maru/shared/boards/posts/post-fields.ts'
import type { posts } from '@maru/shared/boards/posts/post.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import type { z } from 'zod'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { findPostReach } from './post-access.ts'
import { listPosts } from './post-list.service.ts'

type Context = { db: PrismaClient; pool: pg.Pool }
const timeText = (at: Date | '') => (at === '' ? '' : at.toISOString())

type Filters = z.output<typeof posts.export.query>

/** Whether posts of unnamed authors are filtered by whose they are: who asked, and how many rows came, would say who wrote them. */
async function tellsOfAuthors({ db }: Context, who: Who, { board, show, state }: Filters) {
  if (show === undefined && state === undefined) return false
  const { boards } = await findPostReach(db, who)
  return [...boards].some(([id, { anonymous }]) => anonymous && (board ?? id) === id)
}

/** The posts a filter finds. */
export async function postWorkbook(context: Context, who: Who, filters: Filters): Promise<Workbook<PostRow>> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const pageOf = (page: number, size: number) => listPosts(context, who, { ...filters, page, size })
  return {
    name: word(labels.posts),
    columns: [
      { header: word(labels.number), width: 10, value: (row) => row.number },
      { header: word(labels.board), width: 24, value: (row) => row.boardName },
      { header: word(labels.category), width: 18, value: (row) => row.category },
      { header: word(labels.title), width: 60, value: (row) => row.title },
      { header: word(labels.author), width: 24, value: (row) => row.author.name },
      { header: word(labels.publishedAt), width: 26, value: (row) => timeText(row.publishedAt) },
      { header: word(labels.views), width: 10, value: (row) => row.views },
      { header: word(labels.comments), width: 12, value: (row) => row.comments },
      { header: word(labels.files), width: 10, value: (row) => row.files },
      { header: word(labels.acknowledgeBy), width: 16, value: (row) => row.acknowledgeBy },
      { header: word(labels.state), width: 14, value: (row) => word(postStateLabels[row.state]) },
    ],
    rows: everyPage(async (page, size) => (await pageOf(page, size)).rows),
    unnamed: await tellsOfAuthors(context, who, filters),
    total: async () => (await pageOf(1, 1)).total,
  }
}
