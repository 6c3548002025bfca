import { conflict } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { EgressRefused, postRemote } from '../../../adapters/egress.ts'
import { fieldOf, orRefreshed, readHeader } from '../reading/mail-open.service.ts'
import { ownMail } from '../common/mail-parts.ts'
import type { MailWorks } from '../mail-context.ts'
import { unsubscribeOf } from '../reading/unsubscribe-ways.ts'

/** What RFC 8058 has in the header and in the form alike. */
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

/** Leaves the list of a mail in one click; the address is taken from the mail itself. Throws 409 when the mail does not offer it or nobody took it. */
export async function leaveList(works: MailWorks, who: Who, emailId: string) {
  const { account, mail } = await ownMail(works, who, emailId)
  const header = await orRefreshed(works, account, mail, readHeader(works, account, mail))
  const way = unsubscribeOf((name) => fieldOf(header, name), works.env.MAIL_IMAGE_PROXY === 'on')
  if (!way?.oneClick) throw conflict('MAIL_NO_ONE_CLICK', 'mailNoOneClick')
  const host = URL.parse(way.link)?.hostname ?? ''
  const taken = await postRemote(way.link, ONE_CLICK, works.egress).catch((error: unknown) => {
    if (error instanceof EgressRefused) return false
    throw error
  })
  await works.db.mailAudit.create({
    data: { userId: who.userId, action: taken ? 'unsubscribed' : 'unsubscribeFailed', messageId: mail.id, detail: host.slice(0, 200) },
  })
  if (!taken) throw conflict('MAIL_UNSUBSCRIBE_FAILED', 'mailUnsubscribeFailed', [host])
  return { emailId }
}
