import type { MailMessage } from '@maru/prisma/generated/client.ts'
import type { MailContext } from '../mail-context.ts'

const SAVE = `with changed as (update mail_message set has_attachment = $2 where id = $1 and has_attachment <> $2 returning folder_id)
select tell_person('mail', a.user_id) from changed c join mail_folder f on f.id = c.folder_id join mail_account a on a.id = f.account_id`

/** Stores whether a mail has files: only its text tells which of its pictures it shows, and a list is drawn without the texts. */
export const saveHasAttachment = ({ pool }: MailContext, { id }: Pick<MailMessage, 'id'>, hasAttachment: boolean) =>
  pool.query({ name: 'mail-has-attachment', text: SAVE, values: [String(id), hasAttachment] })
