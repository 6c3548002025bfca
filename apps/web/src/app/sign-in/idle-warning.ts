import { baseMessages } from '@maru/shared/base-messages.ts'
import { session } from '@maru/shared/session/session.ts'
import { signInLabels } from '@maru/shared/web.labels.ts'
import { call } from '../../api/client.ts'
import { lastUse } from '../../api/session-use.ts'
import { toast } from '../../kit/feedback/toast.ts'

const MINUTE_MS = 60_000
/** How long before its end a session that nobody uses is told of (SECURITY 4.3). */
const WARNING_MINUTES = 5
/** The server notes a use once a minute, so the session may end by so much earlier than this browser knows. */
const UNNOTED_MINUTES = 1
const LOOK_MS = 15_000
const TOAST = 'session-ends'

const keep = () => void call(session.current, {}).catch(() => undefined)
const warn = () => toast.lasting({ label: signInLabels.staySignedIn, run: keep, id: TOAST }, baseMessages.sessionEndsSoon)

/** Says that the session is about to end while nobody works in any window of the browser, and keeps it on request; answers how to stop. */
export function warnWhenIdle(idleMinutes: number) {
  let isShown = false
  const look = () => {
    const left = idleMinutes - UNNOTED_MINUTES - (Date.now() - lastUse()) / MINUTE_MS
    const isDue = left <= WARNING_MINUTES && left > 0
    if (isDue && !isShown) warn()
    if (!isDue && isShown) toast.dismiss(TOAST)
    isShown = isDue
  }
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}
