import { z } from 'zod'
import { decimalText, text } from '../codecs.ts'
import type { TextOf } from '../lists/list-columns.ts'
import { isWhole } from './contributors.ts'
import { projectShareLabels as labels } from './project-share.labels.ts'

export const PROJECT_SHARES_MAX = 20

const projectShare = z
  .strictObject({
    /** Key of a stored line; '' for a new one. */
    id: z.union([z.literal(''), z.uuid()]),
    /** '' for the project of a stored line that the caller may not see. */
    projectNo: text(20),
    /** Percent with two decimals. */
    sharePct: decimalText(3, 2, { error: 'BAD_PROJECT_SHARE' }),
  })
  .refine(({ id, projectNo }) => id !== '' || projectNo !== '', { path: ['projectNo'], error: 'REQUIRED' })
  .refine(({ sharePct }) => Number(sharePct) > 0 && Number(sharePct) <= 100, { path: ['sharePct'], error: 'BAD_PROJECT_SHARE' })
export type ProjectShare = z.output<typeof projectShare>

const hasNoDouble = (keys: readonly string[]) => {
  const typed = keys.filter((key) => key !== '')
  return new Set(typed).size === typed.length
}

/** Projects in their order, or none; the shares are 100.00 together. */
export const projectShares = z
  .array(projectShare)
  .max(PROJECT_SHARES_MAX)
  .refine((shares) => hasNoDouble(shares.map(({ projectNo }) => projectNo)) && hasNoDouble(shares.map(({ id }) => id)), {
    error: 'PROJECT_TWICE',
  })
  .refine((shares) => shares.length === 0 || isWhole(shares), { error: 'SHARES_NOT_WHOLE' })

/** All of an output for one project; none without a number. */
export const wholeProject = (projectNo: string): ProjectShare[] => (projectNo === '' ? [] : [{ id: '', projectNo, sharePct: '100.00' }])

interface SharedRow {
  readonly projects: readonly ProjectShare[]
  /** Share of the project that a list is filtered by; '' without one. */
  readonly projectSharePct: string
}

/** Project numbers as a list and its workbook name them. */
export const projectsText = ({ projects }: SharedRow, textOf: TextOf) =>
  projects.map(({ projectNo }) => projectNo || textOf(labels.otherProject)).join('; ')

/** The share of the project the list is filtered by, else those of all projects in their order; one share is a number. */
export function projectShareValue({ projects, projectSharePct }: SharedRow) {
  if (projectSharePct !== '') return Number(projectSharePct)
  const [only, ...others] = projects
  return only !== undefined && others.length === 0 ? Number(only.sharePct) : projects.map(({ sharePct }) => sharePct).join('; ')
}
