import { messages } from '@maru/shared/messages.ts'
import type { LabelKey } from './label-store.ts'

/** What stands under a field for each word a contract refuses with; the wording never blames. */
const byCode: Readonly<Record<string, LabelKey>> = {
  REQUIRED: messages.fieldRequired,
  TOO_LONG: messages.fieldTooLong,
  BAD_CHARACTERS: messages.fieldBadCharacters,
  BAD_DATE: messages.fieldBadDate,
  BAD_NUMBER: messages.fieldBadNumber,
  BAD_EMAIL: messages.fieldBadEmail,
  BAD_USER_ID: messages.fieldBadUserId,
}

/** Message of a refused field by the word in its contract, `fieldInvalid` for a word without a text of its own. */
export const fieldMessage = (code: string): LabelKey => byCode[code] ?? messages.fieldInvalid
export const hasFieldMessage = (code: string) => code in byCode
