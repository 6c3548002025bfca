import { richText, plainText } from '@maru/shared/approvals/rich-text.ts'
import type { ApprovalKinds } from './modules/approvals/approval-hooks.ts'

const nothing = () => Promise.resolve()

/** What each kind of request does when it is submitted, decided, returned or cancelled. A general document is only its text. */
export const approvalKinds: ApprovalKinds = {
  GENERAL: {
    validate: (_db, { body }) => {
      const isEmpty = plainText(richText.parse(body)).trim() === ''
      return Promise.resolve(isEmpty ? [{ path: 'body', code: 'REQUIRED', message: 'the text is empty' }] : [])
    },
    reserve: nothing,
    apply: nothing,
    release: nothing,
    revert: nothing,
    subject: ({ urgent }) => ({ urgent }),
  },
}
