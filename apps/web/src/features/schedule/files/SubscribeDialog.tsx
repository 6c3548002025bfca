import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { eventMessages } from '@maru/shared/schedule/event.messages.ts'
import { calendarFeeds } from '@maru/shared/schedule/calendar-feed.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Copy } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import './files.css'

/** The new address, shown this once. */
function NewAddress({ url }: { url: string }) {
  const label = useLabel()
  const copy = () => void navigator.clipboard.writeText(url).then(() => toast.success(eventMessages.addressCopied))
  return (
    <>
      <div className="row feed-address">
        <code className="grow wrap-anywhere" aria-label={label(labels.address)}>
          {url}
        </code>
        <Button variant="outlined" size="small" onClick={copy}>
          <Copy size={13} />
          {label(labels.copyAddress)}
        </Button>
      </div>
      <p className="muted">{label(labels.addressShownOnce)}</p>
    </>
  )
}

/** The private address calendar programs read the own calendar from. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const feed = useQuery(query(calendarFeeds.get, {}))
  const create = useAction(calendarFeeds.create)
  const revoke = useAction(calendarFeeds.revoke, [], () => create.reset())
  const exists = feed.data?.exists === true
  const timeText = (at: Date | '') => (at === '' ? label(labels.never) : instantText(at, timeZone))
  const footer = (
    <>
      {exists && (
        <Button variant="outlined" color="error" loading={revoke.isPending} onClick={() => void revoke.run({}, eventMessages.addressEnded)}>
          {label(labels.endAddress)}
        </Button>
      )}
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
      <Button variant="contained" loading={create.isPending} onClick={() => void create.run({})}>
        {label(exists ? labels.newAddress : labels.createAddress)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.subscribeTitle)} width={sizes.confirmDialog} footer={footer} onClose={onClose}>
      <FormBody>
        <p>{label(labels.subscribeText)}</p>
        {feed.isError && <ErrorBox error={feed.error} onRetry={() => void feed.refetch()} />}
        {feed.isPending && <SkeletonRows count={1} />}
        {create.data && <NewAddress url={create.data.url} />}
        {!create.data && feed.data?.exists === true && (
          <p>{label(labels.addressActive, timeText(feed.data.createdAt), timeText(feed.data.readAt))}</p>
        )}
      </FormBody>
    </DialogFrame>
  )
}
