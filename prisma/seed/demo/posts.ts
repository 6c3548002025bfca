import { randomUUID } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface DemoPost {
  boardId: string
  authorId: string
  title: string
  category?: string
  lines: readonly string[]
  daysAgo: number
  /** Days from now until everybody confirms it, and until it is pinned. */
  confirmIn?: number
  answer?: { authorId: string; text: string }
}

/** What stands on the boards of the demo organisation. */
const posts: readonly DemoPost[] = [
  {
    boardId: 'B100',
    authorId: 'office',
    title: 'Fire drill next week: leave by the stairs',
    category: 'Safety',
    lines: [
      'A fire drill takes place next week in all buildings. You will hear the alarm without further notice.',
      'Leave the building by the nearest stairs, do not use the lifts, and meet at the assembly point behind the car park.',
      'Please confirm that you have read this notice.',
    ],
    daysAgo: 1,
    confirmIn: 7,
  },
  {
    boardId: 'B100',
    authorId: 'office',
    title: '연말 휴무 안내 / Opening hours at the end of the year',
    category: 'Office',
    lines: [
      '12월 24일부터 1월 1일까지 사무실은 휴무입니다.',
      'The office is closed from 24 December to 1 January. The laboratories stay open.',
    ],
    daysAgo: 4,
  },
  {
    boardId: 'B220',
    authorId: 'head',
    title: 'Jährliche Sicherheitsunterweisung: neue Termine',
    lines: ['Die Unterweisung findet im Januar an drei Terminen statt. Bitte melden Sie sich bei Ihrer Abteilung an.'],
    daysAgo: 6,
  },
  {
    boardId: 'B500',
    authorId: 'han',
    title: 'Bicycle to give away',
    lines: ['A blue city bicycle with a basket and new lights. It is in the cellar of building 2; please collect it by Friday.'],
    daysAgo: 2,
  },
  {
    boardId: 'B600',
    authorId: 'kim',
    title: 'Where do I order lab coats?',
    lines: ['I need two coats in size L for a guest. Who orders them?'],
    daysAgo: 3,
    answer: { authorId: 'lee', text: 'At the store in building 2. They keep all sizes.' },
  },
  {
    boardId: 'B700',
    authorId: 'office',
    title: 'How do I connect to the portal from home?',
    category: 'IT',
    lines: ['Start the VPN client, sign in with your user name, then open the portal as usual.'],
    daysAgo: 30,
  },
  {
    boardId: 'B700',
    authorId: 'office',
    title: "Who do I contact when I'm sick?",
    category: 'Office',
    lines: ['Report it under Leave before work starts. From the fourth day on, add the certificate there.'],
    daysAgo: 40,
  },
]

const bodyOf = (lines: readonly string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** Posts, what they say at their first version, and the answer to the question. */
export async function addPosts(db: Prisma.TransactionClient, now: Date) {
  for (const { lines, daysAgo, confirmIn, answer, category = '', ...post } of posts) {
    const publishedAt = new Date(now.getTime() - daysAgo * DAY_MS - HOUR_MS)
    const [id, answerId] = [randomUUID(), randomUUID()]
    const until = confirmIn === undefined ? null : new Date(now.getTime() + confirmIn * DAY_MS)
    const dates = {
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      pinnedTo: until,
      acknowledgeBy: until,
      mustConfirm: until !== null,
    }
    const said = { title: post.title, category, body: bodyOf(lines) }
    const answered = answer === undefined ? null : answerId
    await db.post.create({ data: { id, ...post, ...said, ...dates, bodyText: lines.join('\n'), status: 'PUBLISHED', answerId: answered } })
    await db.postVersion.create({ data: { postId: id, version: 1, ...said, userId: post.authorId, at: publishedAt } })
    if (answer)
      await db.postComment.create({ data: { id: answerId, postId: id, ...answer, createdAt: new Date(publishedAt.getTime() + HOUR_MS) } })
  }
}
