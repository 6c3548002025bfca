import { randomUUID } from 'node:crypto'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { pick, type Week } from './year-week.ts'

interface YearPost {
  readonly boardId: string
  readonly by: string
  readonly title: string
  readonly text: string
  readonly answers?: readonly (readonly [by: string, text: string])[]
}

const posts: readonly YearPost[] = [
  {
    boardId: 'B100',
    by: 'office',
    title: 'Canteen closed on Friday',
    text: 'The canteen stays closed on Friday because of repairs. Coffee is served on the second floor.',
  },
  {
    boardId: 'B600',
    by: 'okovac',
    title: 'Who knows a good supplier of quartz cuvettes?',
    text: 'Ours takes six weeks. I need ten pieces of 10 mm until the end of the month.',
    answers: [
      ['han', 'We order in Karlsruhe, ten days.'],
      ['okovac', 'Thank you, ordered.'],
    ],
  },
  {
    boardId: 'B220',
    by: 'head',
    title: 'Unterweisung Gefahrstoffe',
    text: 'Die Unterweisung findet am Mittwoch um 10 Uhr im großen Hörsaal statt. Bitte pünktlich kommen.',
    answers: [['ejung', 'Gibt es die Folien vorab?']],
  },
  {
    boardId: 'B500',
    by: 'smueller',
    title: 'Desk to give away',
    text: 'A desk of 160 by 80 cm, adjustable in height. To be collected in Building B.',
    answers: [['nshin', 'I would take it.']],
  },
  {
    boardId: 'B900',
    by: 'gwolf',
    title: 'Fume cupboard 3 is loud',
    text: 'The fan of fume cupboard 3 in laboratory 2 rattles since this morning.',
    answers: [['office', 'The service comes on Thursday.']],
  },
  {
    boardId: 'B100',
    by: 'office',
    title: '건강 검진 안내 / Health check',
    text: '올해 건강 검진은 11월까지 받으실 수 있습니다. Please make an appointment with the company doctor by November.',
  },
  {
    boardId: 'B600',
    by: 'nbraun',
    title: 'How do I book the large centrifuge over night?',
    text: 'The form ends at 20:00. Is there another way?',
    answers: [['ejung', 'Book two days in a row, that is allowed for the centrifuge.']],
  },
]

const guests: readonly (readonly [host: string, name: string, organisation: string, nationality: string, purpose: string])[] = [
  ['kim', 'Julia Brandt', 'Umweltbundesamt', 'DE', 'Discussion of measuring campaigns'],
  ['han', 'Marc Dubois', 'CNRS Strasbourg', 'FR', 'Exchange of samples'],
  ['choi', 'Hye-jin Song', 'KIST Daejeon', 'KR', 'Joint experiments'],
  ['head', 'Andreas Kuhn', 'TÜV Saarland', 'DE', 'Inspection of the laboratories'],
  ['cwagner', 'Laura Ricci', 'Politecnico di Milano', 'IT', 'Talk about a licence'],
  ['park', 'Peter Vogt', 'Mettler Service', 'DE', 'Maintenance of balances'],
]
const VISITS_A_WEEK = 2
const STAY_HOURS = 3

const bodyOf = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:20:00Z`)

async function writePost({ tx, monday, number }: Week, each: number) {
  const { boardId, by: authorId, title, text, answers = [] } = pick(posts, number * 2 + each)
  const publishedAt = at(addDays(monday, each * 2), 8)
  const [id, body] = [randomUUID(), bodyOf(text)]
  const dates = { publishedAt, createdAt: publishedAt, updatedAt: publishedAt }
  await tx.post.create({ data: { id, boardId, authorId, title, body, ...dates, bodyText: text, status: 'PUBLISHED' } })
  await tx.postVersion.create({ data: { postId: id, version: 1, title, category: '', body, userId: authorId, at: publishedAt } })
  for (const [index, [by, words]] of answers.entries())
    await tx.postComment.create({
      data: { postId: id, authorId: by, text: words, createdAt: at(addDays(monday, each * 2 + 1), 9 + index) },
    })
}

async function writeVisit({ tx, monday, number }: Week, each: number) {
  const [hostId, name, organisation, nationalityCode, purpose] = pick(guests, number * VISITS_A_WEEK + each)
  const day = addDays(monday, each * 2 + 1)
  const times = { checkedInAt: at(day, 8 + each), checkedOutAt: at(day, 8 + each + STAY_HOURS) }
  const data = { hostId, workplaceCode: 'DE01', day: new Date(day), time: '10:00', purpose, status: 'CHECKED_OUT' as const, ...times }
  await tx.visit.create({ data: { ...data, visitors: { create: [{ place: 0, name, organisation, nationalityCode, ...times }] } } })
}

/** Two posts with their threads and two visits a week. */
export async function writeBoards(week: Week) {
  for (let each = 0; each < 2; each += 1) await writePost(week, each)
  for (let each = 0; each < VISITS_A_WEEK; each += 1) await writeVisit(week, each)
}
