import type { MailRow } from '@maru/shared/mail/mail-message.ts'
import { dateIn } from '../../kit/format.ts'

/** What stands in a list of mails: a head for each day, and under it its mails. */
export type ListItem = { readonly kind: 'day'; readonly day: Date } | { readonly kind: 'mail'; readonly row: MailRow }

/** Mails in the order of the list with the heads of their days between them. */
export function itemsOf(rows: readonly MailRow[], timeZone: string): readonly ListItem[] {
  const items: ListItem[] = []
  let before = ''
  for (const row of rows) {
    const day = dateIn(row.date, timeZone)
    if (day !== before) items.push({ kind: 'day', day: row.date })
    before = day
    items.push({ kind: 'mail', row })
  }
  return items
}
