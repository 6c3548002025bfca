import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'

export type Beginning = z.input<typeof mailDrafts.prepare.body>

let rounds = 0
/** A number for a mail that is begun: each time another one, so that nobody gets the one before, which may be sent by now. */
export const newRound = () => (rounds += 1)

/** What a mail begins with; the server stores nothing for it. `session` tells beginnings apart that ask for the same. */
export function usePrepared(beginning: Beginning | undefined, session: string) {
  return useQuery({
    queryKey: ['mailDraftPrepared', session, beginning],
    queryFn: ({ signal }) => call(mailDrafts.prepare, { body: mailDrafts.prepare.body.parse(beginning ?? { mode: 'new' }) }, { signal }),
    enabled: beginning !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  })
}
