import { type MailSchedule, mailSending } from '@maru/shared/mail/sending/mail-send.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

export const SCHEDULED = '/email/reservelist'
export const scheduledMailAddress = (reservationId: string) => `/email/reserve/${reservationId}`

/** Mails that have not gone out; events of the server keep them up to date. */
export const useScheduledMails = () => useQuery(query(mailSending.reserved, {}))

/** Only the person can say what becomes of it. */
export const needsDecision = ({ state, problem }: Pick<MailSchedule, 'state' | 'problem'>) =>
  state === 'failed' || state === 'uncertain' || problem === 'late' || problem === 'password'
