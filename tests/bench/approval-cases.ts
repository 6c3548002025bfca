/** Rows of a page of the received box. */
export const SIZE = 20

/** One way of asking for the received box, as the portal is asked and as its hand-written statement. */
export interface BoxCase {
  /** Added to the query string of the portal's call. */
  query: string
  /** Condition on `approval_step s`, and one on `approval_document d` and its drafter `u` where the case has any; $1 is the person, $2 what he answers for. */
  where: string
  searched?: string
  order: string
  /** Whether the goal for growth holds while what waits for the person grows too; what is searched has to be looked into, so there it is told only. */
  growthOfPile: boolean
}

/** Steps `s` that ask the person ($1) or what he answers for ($2). */
export const assigned = 's.assignee_key = any(array(select $1 union all select unnest($2::text[])))'
const waiting = `${assigned} and s.status = 'WAITING'`
/** What the portal looks into when something is searched. */
const searched = (pattern: string) =>
  `(lower(d.title) like ${pattern} or lower(d.document_no) like ${pattern} or lower(u.english_name) like ${pattern} or u.korean_name like ${pattern})`

export const boxCases = {
  'newest first': {
    query: '&sort=submittedAt&direction=desc',
    where: waiting,
    order: 's.submitted_at desc, s.document_id desc',
    growthOfPile: true,
  },
  'searched, urgent first': {
    query: '&sort=urgent&direction=desc&q=re',
    where: waiting,
    searched: searched(`'%re%'`),
    order: 'd.urgent desc, s.submitted_at desc, s.document_id desc',
    growthOfPile: false,
  },
} as const satisfies Readonly<Record<string, BoxCase>>
