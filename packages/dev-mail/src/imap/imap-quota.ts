import { toText } from './command-reader.ts'
import type { Handler, Session } from './imap-session.ts'
import { openMailboxes } from '../store/mail-store.ts'
import { toQuotedString } from './wire-text.ts'

// How full a mailbox is (RFC 9208); all its folders count together.

const UNIT = 1024

function sendQuota(session: Session) {
  const boxes = [...openMailboxes(session.store, session.user ?? '').values()]
  const used = boxes.reduce((sum, { mails }) => sum + mails.reduce((bytes, { size }) => bytes + size, 0), 0)
  session.send(`* QUOTA "" (STORAGE ${String(Math.ceil(used / UNIT))} ${String(Math.floor(session.rules.quotaBytes / UNIT))})`)
}

export const quotaCommands: Readonly<Record<string, Handler>> = {
  GETQUOTA: (session) => {
    sendQuota(session)
    return 'OK done'
  },
  GETQUOTAROOT: (session, { args }) => {
    session.send('* QUOTAROOT ', toQuotedString(toText(args[0])), ' ""')
    sendQuota(session)
    return 'OK done'
  },
}
