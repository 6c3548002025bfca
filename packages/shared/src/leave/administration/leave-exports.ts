import { binary, contract } from '../../contract.ts'
import { grantQuery, leaveAdmin } from './leave-admin.ts'

const office = { kind: 'grant', roles: ['H01', 'M01'] } as const

/** Lists of the administration of leave as workbooks, with the filters of the list. */
export const leaveExports = contract('leave-exports', {
  grants: {
    method: 'GET',
    path: `${leaveAdmin.grants.path}/excel`,
    summary: 'Lots of days with what is left of each, as label_date.xlsx',
    access: office,
    query: grantQuery.omit({ page: true, size: true }),
    answer: binary,
  },
  changes: {
    method: 'GET',
    path: `${leaveAdmin.changes.path}/excel`,
    summary: 'Changes of rules, calendars, granted days and working times as label_date.xlsx, a line for each field',
    access: office,
    query: leaveAdmin.changes.query.omit({ page: true, size: true }),
    answer: binary,
  },
})
