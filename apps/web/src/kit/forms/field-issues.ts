import { fieldMessageName, findFieldMessage, messages } from '@maru/shared/messages.ts'
import { type LabelKey, labelText } from '../text/label-store.ts'

/** Message of a refused field by the word in its contract; a general one for a word without a text of its own. */
export const fieldMessage = (code: string): LabelKey => messages[fieldMessageName(code)]

/** What a form shows of an issue: the sentence of the server, or the word of a contract that is told for programs, `body: BAD_DATE`. */
export const issueToShow = ({ code, message }: { code: string; message: string }) =>
  /^(?:query|body|path|form|input): /.test(message) ? code : message

/** Text of a fault: a word of a contract is put into a sentence, a sentence of the server stays. */
export const faultText = (fault: string) => (/^[A-Z_]+$/.test(fault) || findFieldMessage(fault) ? labelText(fieldMessage(fault)) : fault)

const joinFaults = (faults: readonly string[]) => (faults.length > 1 ? [...new Set(faults.map(faultText))].join('\n') : faults.join(''))
/** What a form shows of issues by field: several of one field are sentences in lines of their own, each once. */
export const faultsByPath = (issues: readonly { path: string; code: string; message: string }[]) =>
  [...Map.groupBy(issues, ({ path }) => path)].map(([path, all]) => [path, joinFaults(all.map(issueToShow))] as const)
