import { applications } from '@maru/shared/recruitment/application.ts'
import type { ApplicationRow } from '@maru/shared/recruitment/application-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

const PAGE = 100
/** Cards a board shows; the list has the rest. */
const BOARD_MOST = 500

async function fetchAll(openingId: string, signal: AbortSignal): Promise<ApplicationRow[]> {
  const rows: ApplicationRow[] = []
  for (let page = 1; rows.length < BOARD_MOST; page += 1) {
    const query = { openingId, page, size: PAGE, sort: 'number', direction: 'asc' } as const
    const answer = await call(applications.list, { query }, { signal })
    rows.push(...answer.rows)
    if (answer.rows.length < PAGE) break
  }
  return rows
}

/** Every applicant of an opening, for its board. */
export const useApplicants = (openingId: string) =>
  useQuery({
    queryKey: [applications.list.resource, 'board', openingId],
    queryFn: ({ signal }) => fetchAll(openingId, signal),
  })
