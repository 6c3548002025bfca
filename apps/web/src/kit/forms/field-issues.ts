import { messages } from '@maru/shared/messages.ts'
import { type LabelKey, labelText } from '../text/label-store.ts'

const texts: Readonly<Record<string, LabelKey | undefined>> = messages
/** `BAD_DATE` of a contract is told by the message `fieldBadDate`; the wording never blames. */
const nameOf = (code: string) => `field${code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`

/** Message of a refused field by the word in its contract; a general one for a word without a text of its own. */
export const fieldMessage = (code: string): LabelKey =>
  texts[nameOf(code)] ?? (code.includes('UNKNOWN') ? messages.fieldUnknown : messages.fieldInvalid)

/** What a form shows of an issue: the sentence of the server, or the word of a contract that is told for programs, `body: BAD_DATE`. */
export const issueToShow = ({ code, message }: { code: string; message: string }) =>
  /^(?:query|body|params|headers|form): /.test(message) ? code : message

/** Text of a fault: a word of a contract is put into a sentence, a sentence of the server stays. */
export const faultText = (fault: string) => (/^[A-Z_]+$/.test(fault) || texts[nameOf(fault)] ? labelText(fieldMessage(fault)) : fault)

const joinFaults = (faults: readonly string[]) => (faults.length > 1 ? [...new Set(faults.map(faultText))].join('\n') : faults.join(''))
/** What a form shows of issues by field: several of one field are sentences in lines of their own, each once. */
export const faultsByPath = (issues: readonly { path: string; code: string; message: string }[]) =>
  [...Map.groupBy(issues, ({ path }) => path)].map(([path, all]) => [path, joinFaults(all.map(issueToShow))] as const)
