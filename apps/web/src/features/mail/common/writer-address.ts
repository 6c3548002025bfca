export const WRITER = '/email/writer'

export type AnswerMode = 'reply' | 'replyall' | 'forward'
/** A mail that is answered below itself. */
export interface Answering {
  readonly mode: Exclude<AnswerMode, 'forward'>
  readonly emailId: string
  /** How often the person began an answer: each begins anew. */
  readonly round: number
}

/** Where a mail is answered or handed on. */
export const answerAddress = (mode: AnswerMode, emailId: string) => `${WRITER}?mode=${mode}&id=${emailId}`
/** Where a mail of the drafts folder is gone on with. */
export const draftAddress = (emailId: string) => `${WRITER}?mode=draft&id=${emailId}`
/** Where a mail is written that begins with recipient, subject and text. */
export const begunAddress = (begun: { to: string; subject: string; text: string }) => `${WRITER}?${new URLSearchParams(begun).toString()}`
