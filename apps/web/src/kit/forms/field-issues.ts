import { messages } from '@maru/shared/messages.ts'
import type { LabelKey } from '../text/label-store.ts'

const texts: Readonly<Record<string, LabelKey | undefined>> = messages
/** `BAD_DATE` of a contract is told by the message `fieldBadDate`; the wording never blames. */
const nameOf = (code: string) => `field${code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`

/** Message of a refused field by the word in its contract, `fieldInvalid` for a word without a text of its own. */
export const fieldMessage = (code: string): LabelKey => texts[nameOf(code)] ?? messages.fieldInvalid
export const hasFieldMessage = (code: string) => texts[nameOf(code)] !== undefined
