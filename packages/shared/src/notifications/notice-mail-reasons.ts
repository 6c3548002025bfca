import type { LabelRecord } from '../labels.ts'
import { outboxProblemLabels } from '../mail/sending/mail-send.labels.ts'
import type { NoticeMailProblem } from './notice-mail.ts'
import { noticeMailProblemLabels as problems } from './notice-mail.labels.ts'

/** Why a notice did not go out, in words; what a mail server says without saying why is a refusal. */
export const noticeMailReasons: Readonly<Record<Exclude<NoticeMailProblem, ''>, LabelRecord>> = {
  ...problems,
  certificate: outboxProblemLabels.certificate,
  busy: problems.refused,
  tooLarge: problems.refused,
}
