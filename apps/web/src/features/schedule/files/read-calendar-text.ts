import { messages } from '@maru/shared/messages.ts'
import { IMPORT_LETTERS_MAX } from '@maru/shared/schedule/event-fields.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { readTextFile } from '../../../widgets/text/read-text-file.ts'

/** Bytes a letter has at most. */
const LETTER_BYTES = 4

/** Text of a calendar file, in UTF-8 or as older programs save it; or why it is not sent. */
export async function readCalendarText(file: File): Promise<{ text: string; fault?: LabelKey }> {
  const tooLarge = { text: '', fault: messages.calendarFileTooLarge }
  if (file.size > IMPORT_LETTERS_MAX * LETTER_BYTES) return tooLarge
  const text = await readTextFile(file)
  if (text === undefined || text === '') return { text: '', fault: messages.fieldNotACalendar }
  return text.length > IMPORT_LETTERS_MAX ? tooLarge : { text }
}
