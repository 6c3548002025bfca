import { session } from '@maru/shared/session/session.ts'
import { viewAsLabels as labels } from '@maru/shared/users/view-as.labels.ts'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { Eye } from '../../kit/icons.ts'
import { instantText } from '../../kit/text/format.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { shownName } from '#web/widgets/people/person-name.ts'

const startAnew = () => location.assign('/main')

/** Over every screen while an administrator views the portal as somebody else; at the end everything starts anew as himself. */
export function ViewBanner() {
  const label = useLabel()
  const me = useMe()
  const { viewedBy } = me
  const until = viewedBy?.until.getTime()
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(startAnew, Math.max(0, until - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [until])
  if (viewedBy === null) return null
  const stop = () => void call(session.endViewAs, {}).then(startAnew, () => undefined)
  return (
    <div className="row center strong tint-amber gap-12 py-6 px-16 view-banner" role="status">
      <Eye size={16} />
      <span>{label(labels.viewing, shownName(me), instantText(viewedBy.until).slice(-5))}</span>
      <Button variant="outlined" size="small" onClick={stop}>
        {label(labels.stopViewing)}
      </Button>
    </div>
  )
}
