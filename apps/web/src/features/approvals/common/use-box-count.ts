import { approvals } from '@maru/shared/approvals/approval.ts'
import type { BoxQuery } from '@maru/shared/approvals/boxes/approval-box.ts'
import { POLL_MS } from '@maru/shared/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'

type Box = Pick<BoxQuery, 'aprvBoxType' | 'tab'> & { readonly size?: number }

/** A box of the person, newest first, asked for again every ten minutes (SPEC 9) and at each event; it never extends the session. */
export function useBox({ aprvBoxType, tab, size = 0 }: Box) {
  const { userId } = useMe()
  const search = { aprvBoxType, tab, approvalUserId: userId, page: 1, size, sort: 'submittedAt', direction: 'desc' } as const
  return useQuery({ ...query(approvals.boxList, { query: search }), refetchInterval: POLL_MS, refetchIntervalInBackground: true })
}

/** How many documents a box of the person counts; undefined until it is known. */
export const useBoxCount = (aprvBoxType: BoxQuery['aprvBoxType'], tab?: BoxQuery['tab']) => useBox({ aprvBoxType, tab }).data?.total
