import type { ListedMail } from '@maru/shared/mail/reading/mail-message.ts'
import { dateIn } from '../../../kit/text/format.ts'

/** Heights of the rows in CSS pixels, as mail-list.css has them: a mail, and one whose first words are not known or not shown. */
const heights = { compact: { whole: 53, short: 53 }, normal: { whole: 75, short: 57 }, comfortable: { whole: 85, short: 67 } } as const
const DAY = 28
export type LineHeights = (typeof heights)[keyof typeof heights]
export const lineHeights = (rows: string | undefined): LineHeights =>
  heights[rows === 'compact' || rows === 'comfortable' ? rows : 'normal']

/** What stands in a list of mails: a head for each day, and under it its mails; and the room of mails that are not fetched. */
export type ListItem =
  | { readonly kind: 'day'; readonly day: Date }
  | { readonly kind: 'mail'; readonly row: ListedMail; readonly at: number }
  | { readonly kind: 'gap'; readonly at: number; readonly count: number }

/** Mails in the order of the list with the heads of their days between them; `before` mails lie in front of them, `total` there are. */
export function toListItems(rows: readonly ListedMail[], timeZone: string, before = 0, total = 0): readonly ListItem[] {
  const items: ListItem[] = before > 0 ? [{ kind: 'gap', at: 0, count: before }] : []
  let day = ''
  for (const [index, row] of rows.entries()) {
    const own = dateIn(row.date, timeZone)
    if (own !== day) items.push({ kind: 'day', day: row.date })
    day = own
    items.push({ kind: 'mail', row, at: before + index })
  }
  const end = before + rows.length
  return total > end ? [...items, { kind: 'gap', at: end, count: total - end }] : items
}

export function lineHeight(item: ListItem, { whole, short }: LineHeights) {
  if (item.kind === 'gap') return item.count * whole
  return item.kind === 'day' ? DAY : item.row.snippet === '' ? short : whole
}
