import { POLL_MS } from '@maru/shared/constants.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

/** How many notifications the person has not read; follows the events, and is asked for every ten minutes without them. */
export function useUnreadNotices(): number {
  const list = useQuery({ ...query(notifications.list, { query: { page: 1, size: 0 } }), refetchInterval: POLL_MS })
  return list.data?.unread ?? 0
}
