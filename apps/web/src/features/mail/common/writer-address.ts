export const WRITER = '/email/writer'

export type AnswerMode = 'reply' | 'replyall' | 'forward'
/** Where a mail is answered or handed on. */
export const answerAddress = (mode: AnswerMode, emailId: string) => `${WRITER}?mode=${mode}&id=${emailId}`
/** Where a mail of the drafts folder is gone on with. */
export const draftAddress = (emailId: string) => `${WRITER}?mode=draft&id=${emailId}`
/** Where a mail is written that begins with recipient, subject and text. */
export const begunAddress = (begun: { to: string; subject: string; text: string }) => `${WRITER}?${new URLSearchParams(begun).toString()}`
