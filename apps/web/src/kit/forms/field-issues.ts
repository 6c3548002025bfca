import { messages } from '@maru/shared/messages.ts'
import { type LabelKey, labelText } from '../text/label-store.ts'

const texts: Readonly<Record<string, LabelKey | undefined>> = messages
/** `BAD_DATE` of a contract is told by the message `fieldBadDate`; the wording never blames. */
const nameOf = (code: string) => `field${code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`

/** Message of a refused field by the word in its contract; a general one for a word without a text of its own. */
export const fieldMessage = (code: string): LabelKey =>
  texts[nameOf(code)] ?? (code.includes('UNKNOWN') ? messages.fieldUnknown : messages.fieldInvalid)

/** What a check of the contract says, for programs: `body: BAD_DATE`, `query: Too big: …`. */
const FOR_PROGRAMS = /^(?:query|body|params|headers|form): /
/** What a form shows of an issue: the sentence of the server, or the word it has a text for. */
export const issueToShow = ({ code, message }: { code: string; message: string }) => (FOR_PROGRAMS.test(message) ? code : message)

/** Text of a fault: a word of a contract is put into a sentence, a sentence of the server stays. */
export const faultText = (fault: string) => (/^[A-Z_]+$/.test(fault) || texts[nameOf(fault)] ? labelText(fieldMessage(fault)) : fault)
