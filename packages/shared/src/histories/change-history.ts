import { z } from 'zod'
import { text } from '../codecs.ts'
import { binary, contract, listQuery } from '../contract.ts'
import { historyDays, historyPage, historyPeriods } from './access-history.ts'
import { changeEntry } from './change.ts'
import { type ChangeEntity, changeEntityLabels } from './change-history.labels.ts'

/** Records of the administration as the change log calls them. Documents, leaves and deputies have histories of their own. */
export const changeEntities = Object.keys(changeEntityLabels) as readonly ChangeEntity[]

export const changeRow = changeEntry.extend({
  /** The kind of record and the record as people call them; '' where it has no name. */
  kind: z.string(),
  about: z.string(),
  fields: z.array(z.object({ ...changeEntry.shape.fields.element.shape, name: z.string() })),
})
export type ChangeRow = z.output<typeof changeRow>

const filters = {
  /** Part of the id or name of who made the change, or of the id of the record. */
  q: text(100).optional(),
  period: z.enum(historyPeriods).default('month'),
  ...historyDays,
  entity: z.enum(changeEntities).optional(),
  /** One record only. */
  id: text(100).optional(),
}
export const changeQuery = z.strictObject({ ...listQuery, ...filters })
export type ChangeQuery = z.output<typeof changeQuery>

// A grant of its own, as the other histories have: reading it is a task of auditors. They see what people within their reach did, and of
// people's records only what colleagues see anyway.
const access = { kind: 'grant', roles: ['M01', 'A01'] } as const
const path = '/api/v1/common/chems/change-history'

export const changeHistory = contract('changeHistory', {
  list: {
    method: 'GET',
    path,
    summary: 'What was changed in the administration, by whom and when, each field before and after; newest first',
    access,
    query: changeQuery,
    answer: historyPage(changeRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered changes as a workbook, a line a field',
    access,
    query: z.strictObject(filters),
    answer: binary,
  },
})
