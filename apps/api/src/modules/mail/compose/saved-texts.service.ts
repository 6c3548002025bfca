import { OWN_TEXTS_MAX, type MailTemplate, type SavedText } from '@maru/shared/mail/compose/compose-options.ts'
import { richText } from '@maru/shared/rich-text/rich-text.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { newFileKey } from '../../../adapters/files/files.ts'
import { loadAccount } from '../connection/mail-account.service.ts'
import type { Sending } from '../common/sender.service.ts'

/** The texts a person keeps to begin mails with, by name. */
export async function listSavedTexts({ mail }: Sending, who: Who): Promise<MailTemplate[]> {
  const { id: accountId } = await loadAccount(mail, who)
  const texts = await mail.db.mailOwnText.findMany({ where: { accountId }, orderBy: [{ name: 'asc' }, { id: 'asc' }] })
  return texts.map(({ id, name, subject, body }) => ({ id, name, subject, body: richText.parse(body), own: true }))
}

/** Keeps a text in place of one of the same name. Throws 409 when there are as many as can be kept. */
export async function saveText({ mail }: Sending, who: Who, { name, subject, body }: SavedText) {
  const account = await loadAccount(mail, who)
  const [stored] = await mail.db.$queryRaw<{ id: string }[]>`
    with own as (select lower(name) as name from mail_own_text where account_id = ${account.id}::uuid)
    insert into mail_own_text (id, account_id, name, subject, body)
    select ${newFileKey()}::uuid, ${account.id}::uuid, ${name}, ${subject}, ${JSON.stringify(body)}::jsonb
    where (select count(*) from own) < ${OWN_TEXTS_MAX}::int or lower(${name}) in (select name from own)
    on conflict (account_id, lower(name)) do update set name = excluded.name, subject = excluded.subject, body = excluded.body, updated_at = now()
    returning id`
  if (!stored) throw conflict('MAIL_OWN_TEXTS_FULL', 'mailOwnTextsFull', [String(OWN_TEXTS_MAX)])
  return stored
}

export async function removeText({ mail }: Sending, who: Who, id: string) {
  const { id: accountId } = await loadAccount(mail, who)
  const { count } = await mail.db.mailOwnText.deleteMany({ where: { id, accountId } })
  if (count === 0) throw notFound()
  return { id }
}
