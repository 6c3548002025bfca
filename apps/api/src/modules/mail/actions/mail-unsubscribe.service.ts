import { conflict } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { EgressRefused, postRemote } from '../../../adapters/egress.ts'
import { findField, readHeader } from '../reading/mail-body.service.ts'
import { refreshOnMissing } from '../reading/mail-open.service.ts'
import { loadMail } from '../common/mail-parts.ts'
import type { MailContext } from '../mail-context.ts'
import { parseUnsubscribe } from '../reading/unsubscribe-ways.ts'

/** What RFC 8058 has in the header and in the form alike. */
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

/** Leaves the list of a mail in one click; the address is taken from the mail itself. Throws 409 when the mail does not offer it or nobody took it. */
export async function leaveList(mail: MailContext, who: Who, emailId: string) {
  const { account, mail: message } = await loadMail(mail, who, emailId)
  const header = await refreshOnMissing(mail, account, message, readHeader(mail, account, message))
  const way = parseUnsubscribe((name) => findField(header, name), mail.env.MAIL_IMAGE_PROXY === 'on')
  if (!way?.oneClick) throw conflict('MAIL_NO_ONE_CLICK', 'mailNoOneClick')
  const host = URL.parse(way.link)?.hostname ?? ''
  const taken = await postRemote(way.link, ONE_CLICK, mail.egress).catch((error: unknown) => {
    if (error instanceof EgressRefused) return false
    throw error
  })
  await mail.db.mailAudit.create({
    data: { userId: who.userId, action: taken ? 'unsubscribed' : 'unsubscribeFailed', messageId: message.id, detail: host.slice(0, 200) },
  })
  if (!taken) throw conflict('MAIL_UNSUBSCRIBE_FAILED', 'mailUnsubscribeFailed', [host])
  return { emailId }
}
