import type { HandOverProblem } from '@maru/shared/mail/sending/mail-send.ts'
import type { SmtpErrorCode } from './smtp-error.ts'

/** Seconds until a mail is tried again that the server did not take for now; after the last it has failed. */
const WAITS = [60, 300, 900, 3600, 21_600] as const
export const MAX_ATTEMPTS = WAITS.length
/** The wait after so many attempts, as SQL over the column `attempts`. */
export const WAIT_SQL = `case ${WAITS.map((seconds, index) => `when attempts = ${String(index + 1)} then ${String(seconds)}`).join(' ')} else 0 end`

/** What a fault of the hand-over is called where it is kept. */
export const problems: Readonly<Record<SmtpErrorCode, HandOverProblem>> = {
  UNREACHABLE: 'unreachable',
  CERTIFICATE: 'certificate',
  AUTH: 'password',
  BUSY: 'busy',
  RECIPIENTS: 'recipients',
  SENDER: 'sender',
  TOO_LARGE: 'tooLarge',
  REFUSED: 'refused',
  LOST: 'lost',
}
const lasting: readonly SmtpErrorCode[] = ['RECIPIENTS', 'SENDER', 'TOO_LARGE', 'REFUSED']
/** Whether handing over the same mail again would end the same way. */
export const isPermanent = (code: SmtpErrorCode) => lasting.includes(code)
