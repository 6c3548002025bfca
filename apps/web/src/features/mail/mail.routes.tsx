import type { PageTable } from '../../kit/later.tsx'
import type { MailBoxName } from './common/boxes.ts'

/** A list of mails with the one that is open. */
const mailsOf = (box: MailBoxName) => async () => {
  const { MailPage } = await import('./MailPage.tsx')
  return { Component: () => <MailPage box={box} /> }
}

/** Pages of this area by their path. */
export const mailPages = {
  '/email': mailsOf('inbox'),
  '/email/allinbox': mailsOf('allinbox'),
  '/email/inbox': mailsOf('inbox'),
  '/email/reservelist': async () => ({ Component: (await import('./ScheduledMailListPage.tsx')).ScheduledMailListPage }),
  '/email/sendlist': mailsOf('sendlist'),
  '/email/spamlist': mailsOf('spamlist'),
  '/email/templist': mailsOf('templist'),
  '/email/trashlist': mailsOf('trashlist'),
  '/email/writer': async () => ({ Component: (await import('./WriterPage.tsx')).WriterPage }),
  '/email/reserve/:reservationId?': async () => ({ Component: (await import('./ScheduledMailPage.tsx')).ScheduledMailPage }),
  '/email/info/:emailId?': async () => ({ Component: (await import('./InfoPage.tsx')).InfoPage }),
} satisfies PageTable
