import type { MailInvitation } from '@maru/shared/mail/invitations/mail-invitation.ts'
import type { MailAttachment } from '@maru/shared/mail/reading/mail-message.ts'
import { dateIn, instantText } from '../../../kit/text/format.ts'

/** The calendar file of a mail: the form of its text for calendar programs in front of one that is attached. */
export const findCalendarFile = (attachments: readonly MailAttachment[]) =>
  attachments.find(({ type }) => type === 'text/calendar') ??
  attachments.find(({ type, name }) => type === 'application/ics' || /\.ics$/i.test(name))

/** When an event begins and ends: a day once, and within a day the end by its time. */
export function whenTexts({ start, end, allDay }: Pick<MailInvitation, 'start' | 'end' | 'allDay'>, timeZone: string): string[] {
  if (start === null || end === null) return []
  if (allDay) return [...new Set([dateIn(start, 'UTC'), dateIn(new Date(end.getTime() - 1), 'UTC')])]
  const [from, to] = [instantText(start, timeZone), instantText(end, timeZone)]
  return [from, from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to]
}
