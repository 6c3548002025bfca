import { address, loadHead, signIn, type Bench } from './bench.ts'
import { fillBoards, postCounts, READER } from './board-data.sql.ts'
import { boardCases } from './limit-boards.sql.ts'
import { measureCases, runStatements } from './list-measure.ts'
import { number, type Section } from './report.ts'
import { timeReads } from './timed-calls.ts'

const MOST_GROWTH = 1.5
const MOST_TRIPS = 3

/** Lists, search and home blocks of 200 boards, and what a hundred times as many posts cost. */
export async function boardWork(bench: Bench): Promise<Section> {
  const cookie = await signIn(bench.api, READER)
  const fill = (count: number) => runStatements(bench.database.url, fillBoards(count))
  await fill(postCounts.few)
  const pageMs = () => timeReads(address(bench.api, boardCases.board.path), cookie)
  const few = await pageMs()
  const count = bench.quick ? postCounts.quick : postCounts.all
  await fill(count)
  const growth = (await pageMs()) / few
  const { rows, goals } = await measureCases({ ...bench, cookie }, { area: 'boards', what: 'posts', cases: boardCases })
  // Parts of a round trip are the notes of calls, written together once a second.
  const trips = Math.floor(await bench.trips(boardCases.home.path, cookie))
  goals.push(
    {
      work: 'home blocks of boards together',
      goal: `≤ ${String(MOST_TRIPS)} round trips to PostgreSQL`,
      measured: String(trips),
      met: trips <= MOST_TRIPS,
    },
    {
      work: `a page of a board at ${count.toLocaleString('en')} posts`,
      goal: `≤ ${String(MOST_GROWTH)} × that at ${postCounts.few.toLocaleString('en')}`,
      measured: `${number(growth)} ×`,
      met: growth <= MOST_GROWTH,
    },
  )
  return {
    title: 'Boards',
    about: `Pages of 25 posts with unread marks and rights, a search by words, and the blocks of the home page, at 200 boards and ${count.toLocaleString('en')} posts. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights. Both answers are compared field by field first.`,
    table: { head: loadHead('p50'), rows },
    goals,
  }
}
