import type { MailInvitation } from '@maru/shared/mail/invitations/mail-invitation.ts'
import type { MailAttachment } from '@maru/shared/mail/reading/mail-message.ts'
import { dateIn, instantText } from '../../../kit/text/format.ts'

/** Calendar files of a mail that are shown as events. */
const MOST_FILES = 10

/** The calendar files of a mail: forms of its text for calendar programs in front of those that are attached. */
export function listCalendarFiles(attachments: readonly MailAttachment[]) {
  const isForm = ({ type }: MailAttachment) => type === 'text/calendar'
  const isFile = ({ type, name }: MailAttachment) => type === 'application/ics' || /\.ics$/i.test(name)
  return [...attachments.filter(isForm), ...attachments.filter((one) => !isForm(one) && isFile(one))].slice(0, MOST_FILES)
}

/** Invitations stand in front of other events. */
export const inOrder = <E extends Pick<MailInvitation, 'method'>>(events: readonly E[]) =>
  events.toSorted((a, b) => Number(b.method === 'REQUEST') - Number(a.method === 'REQUEST'))

/** Why an event cannot be taken over as it is. */
export function listNotes({ state, method }: Pick<MailInvitation, 'state' | 'method'>) {
  if (state === 'OTHER_ORGANIZER') return ['otherOrganizer'] as const
  if (state === 'OWN') return ['ownEvent'] as const
  if (state === 'OUTDATED') return ['outdated'] as const
  return state === 'CANCELLED' && method !== 'CANCEL' ? (['cancelledByOrganizer'] as const) : []
}

type Shown = Pick<MailInvitation, 'title' | 'place' | 'allDay' | 'start' | 'end'>

/** What the calendar has of an event where a file says something else. */
export function currentTexts(current: NonNullable<MailInvitation['current']>, event: Shown, timeZone: string): string[] {
  const when = whenTexts(current, timeZone).join(' – ')
  return [
    when === whenTexts(event, timeZone).join(' – ') ? '' : when,
    current.title === event.title ? '' : current.title,
    current.place === event.place ? '' : current.place,
  ].filter((text) => text !== '')
}

/** When an event begins and ends: a day once, and within a day the end by its time. */
export function whenTexts({ start, end, allDay }: Pick<MailInvitation, 'start' | 'end' | 'allDay'>, timeZone: string): string[] {
  if (start === null || end === null) return []
  if (allDay) return [...new Set([dateIn(start, 'UTC'), dateIn(new Date(end.getTime() - 1), 'UTC')])]
  const [from, to] = [instantText(start, timeZone), instantText(end, timeZone)]
  return [from, from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to]
}
