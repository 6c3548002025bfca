import { Prisma } from '@maru/prisma/generated/client.ts'

/**
 * Whether a line of a statement shows already that the transfer of item `i` was debited, alone or in one sum with its file: a second debit is
 * no payment of ours.
 */
export const isDebitedSql = Prisma.sql`exists (select from payment_statement_entry o where o.file_id = i.file_id and o.match = 'PAID'
  and (o.payment_id is null or exists (select from payment_file_item s
    where s.file_id = i.file_id and s.end_to_end_id = i.end_to_end_id and s.payment_id = o.payment_id)))`
