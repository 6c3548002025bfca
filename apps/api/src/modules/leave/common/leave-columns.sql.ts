import { leaveColours } from '@maru/shared/leave/common/leave-model.ts'

// Columns of leave as answers carry them.

/** Days or hours without zeros behind the point; `missing` where there are none. */
export const amountSql = (column: string, missing = '0') => `coalesce(trim_scale(${column})::text, '${missing}')`

/** The colour of a leave type of a table alias; that of annual leave where it has none of the legend's. */
export const colourSql = (type: string) =>
  `case when ${type}.colour in ('${leaveColours.join(`', '`)}') then ${type}.colour else 'annual' end`
