/**
 * Why a mail was not handed over. `LOST` is the only one after which it may have been taken all the same: the connection broke between the
 * end of the mail and the answer to it. After every other one the server has nothing.
 */
export type SmtpErrorCode = 'UNREACHABLE' | 'CERTIFICATE' | 'AUTH' | 'BUSY' | 'RECIPIENTS' | 'SENDER' | 'TOO_LARGE' | 'REFUSED' | 'LOST'

export class SmtpError extends Error {
  readonly code: SmtpErrorCode
  /** What the server said, one line. */
  readonly words: string
  /** Addresses it does not take. */
  readonly refused: readonly string[]
  constructor(code: SmtpErrorCode, words = '', refused: readonly string[] = []) {
    super(code)
    this.code = code
    this.words = words
      .replaceAll(/[^\x20-\x7e\u00a0-\uffff]+/g, ' ')
      .trim()
      .slice(0, 500)
    this.refused = refused
  }
}
