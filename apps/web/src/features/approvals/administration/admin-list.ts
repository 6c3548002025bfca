import { text } from '@maru/shared/codecs.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { z } from 'zod'
import { type ListSearch, useListSearch } from '../../../kit/table/use-list-search.ts'

export const PATH = '/chems/aprvlinemn'
export const tabs = ['templates', 'groups', 'forms', 'rules', 'numbers', 'invalid', 'underWay', 'times', 'retention', 'evidence'] as const
export type AdminTab = (typeof tabs)[number]

const query = z.strictObject({
  ...listQuery,
  tab: z.enum(tabs).default('templates'),
  q: text(100).optional(),
  /** Scope of documents under way: those alone or all that were submitted. */
  scope: z.enum(['IN_PROGRESS', 'ALL']).default('IN_PROGRESS'),
  /** Documents under way that ask this person. */
  waitsFor: text(20).optional(),
  /** Part of retention: documents or papers that are due, or what became of them. */
  part: z.enum(['due', 'paper', 'records']).default('due'),
  sort: text(30).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** The record that is open: its code or id, or `new`. */
  open: text(40).optional(),
})
export type AdminQuery = z.output<typeof query>
const route = { query }

/** Tab, search, sort, page and open record of the administration, all in the address. */
export function useAdminSearch(): ListSearch<AdminQuery> {
  const search = useListSearch(route, PATH)
  return { ...search, narrowed: Boolean(search.value.q), clear: () => search.set({ q: undefined }) }
}
