import { mailInvitationLabels } from '@maru/shared/mail/invitations/mail-invitation.labels.ts'
import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { labelText } from '../../../kit/text/label-store.ts'
import { InvitationCards } from './InvitationCards.tsx'

afterEach(() => vi.unstubAllGlobals())

const file = (part: string) => ({ part, type: 'application/ics', name: 'a.ics', size: 1, inline: false })
const refused = (status: number) => Response.json({ status, code: 'X' }, { status })

it('calendar files that could not be read are named and read again, and a file without an event is not', async () => {
  const answers = [refused(429), refused(404), refused(404)]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const mail = { emailId: '1', attachments: [file('2'), file('3')] } as unknown as MailMessage
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InvitationCards mail={mail} />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe(labelText(mailInvitationLabels.unread, 1))
  await userEvent.click(screen.getByRole('button', { name: labelText(kitLabels.tryAgain) }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
