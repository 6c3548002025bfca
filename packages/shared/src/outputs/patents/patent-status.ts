import { isBlank } from '../../codecs.ts'

export const patentStatuses = [
  'DISCLOSED',
  'CLAIMED',
  'RELEASED',
  'DRAFTING',
  'FILED',
  'PUBLISHED',
  'EXAMINED',
  'GRANTED',
  'LAPSED',
  'SOLD',
  'ABANDONED',
] as const
export type PatentStatus = (typeof patentStatuses)[number]

/** States with an application or a right that could be given up. */
const rights = ['FILED', 'PUBLISHED', 'EXAMINED', 'GRANTED'] as const satisfies readonly PatentStatus[]

/**
 * Statuses the patent clerk may type, by the present one. A disclosed invention is claimed, or released by a call of its own; a claim stays, and
 * what was filed goes back before its filing never. A trigger keeps the same table.
 */
export const nextStatuses: Readonly<Record<PatentStatus, readonly PatentStatus[]>> = {
  DISCLOSED: ['CLAIMED'],
  CLAIMED: ['DRAFTING', ...rights, 'SOLD', 'ABANDONED'],
  RELEASED: [],
  DRAFTING: ['CLAIMED', ...rights, 'SOLD', 'ABANDONED'],
  FILED: [...rights, 'LAPSED', 'SOLD', 'ABANDONED'],
  PUBLISHED: [...rights, 'LAPSED', 'SOLD', 'ABANDONED'],
  EXAMINED: [...rights, 'LAPSED', 'SOLD', 'ABANDONED'],
  GRANTED: [...rights, 'LAPSED', 'SOLD', 'ABANDONED'],
  LAPSED: [...rights, 'SOLD', 'ABANDONED'],
  SOLD: rights,
  ABANDONED: [...rights, 'LAPSED', 'SOLD'],
}
/** Whether the clerk may type a status beside the present one. */
export const canFollow = (from: PatentStatus, to: PatentStatus) => from === to || nextStatuses[from].includes(to)

const rightSet: ReadonlySet<PatentStatus> = new Set(rights)
const beforeFiling: ReadonlySet<PatentStatus> = new Set(['CLAIMED', 'DRAFTING'])

/** Whether a status is one of an application or a right. */
export const isRightStatus = (status: PatentStatus) => rightSet.has(status)

/** What only an application or a right has. */
export const rightMarks = ['filedOn', 'filingNo', 'publishedOn', 'publicationNo', 'grantedOn', 'grantNo'] as const
type RightMarks = Readonly<Record<(typeof rightMarks)[number], string>>
/** The first mark of an application or a right that is filled in; undefined without. */
export const findRightMark = (marks: RightMarks) => rightMarks.find((name) => !isBlank(marks[name]))

/** Whether there is an application or a right: by the status, or by filing, publication or grant where the status is behind. */
export const isRight = ({ status, ...marks }: { readonly status: PatentStatus } & RightMarks) =>
  isRightStatus(status) || (findRightMark(marks) !== undefined && beforeFiling.has(status))
