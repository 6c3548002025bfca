/** Rows of a page of the received box. */
export const SIZE = 20

/** One way of asking for the received box, as the portal is asked and as its hand-written statement. */
export interface BoxCase {
  /** Added to the query string of the portal's call. */
  query: string
  /** Condition on `approval_step s`, and one on `approval_document d` where the case has any; $1 is the person. */
  where: string
  searched?: string
  order: string
}

const waiting = `s.assignee_key = $1 and s.status = 'WAITING'`

export const boxCases = {
  'newest first': { query: '&sort=submittedAt&direction=desc', where: waiting, order: 's.submitted_at desc, s.document_id desc' },
  'searched, urgent first': {
    query: '&sort=urgent&direction=desc&q=trip',
    where: waiting,
    searched: `lower(d.title) like '%trip%'`,
    order: 'd.urgent desc, s.submitted_at desc, s.document_id desc',
  },
} as const satisfies Readonly<Record<string, BoxCase>>
