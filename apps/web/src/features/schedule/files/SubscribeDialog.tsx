import { calendarFeedLabels as feedLabels } from '@maru/shared/schedule/calendar-feed.labels.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { eventMessages } from '@maru/shared/schedule/event.messages.ts'
import { ADDRESS_NAME_MAX, type CalendarAddress, calendarFeeds } from '@maru/shared/schedule/calendar-feed.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Copy, Plus, Trash2 } from '../../../kit/icons.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useState } from 'react'
import './files.css'

const schema = z.strictObject({ name: calendarFeeds.create.body.shape.name })
const Field = bindFields<z.output<typeof schema>>()

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

/** Asks for the name of the program that is to read a new address. */
function NewAddressDialog({ onCreate, onClose }: { onCreate: (name: string) => Promise<unknown>; onClose: () => void }) {
  const label = useLabel()
  return (
    <FormDialog
      title={label(labels.newAddress)}
      width={sizes.confirmDialog}
      schema={schema}
      values={{ name: '' }}
      labels={{ name: feedLabels.addressName }}
      guarded={false}
      saveText={labels.createAddress}
      onSave={async ({ name }) => {
        await onCreate(name)
        onClose()
      }}
      onClose={onClose}
    >
      <FormGrid>
        <Field.Text name="name" required span={12} maxLength={ADDRESS_NAME_MAX} />
      </FormGrid>
    </FormDialog>
  )
}

/** The addresses of the person, each to be deleted by itself. */
function Addresses({ rows, onEnd }: { rows: readonly CalendarAddress[]; onEnd: (address: CalendarAddress) => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const timeText = (at: Date | '') => (at === '' ? label(labels.never) : instantText(at, timeZone))
  return (
    <PlainTable<CalendarAddress>
      name={label(feedLabels.addresses)}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { key: 'name', label: feedLabels.addressName, render: ({ name }) => <span className="wrap-anywhere">{name}</span> },
        { key: 'created', label: feedLabels.addressCreated, width: 150, render: ({ createdAt }) => timeText(createdAt) },
        { key: 'read', label: feedLabels.addressRead, width: 150, render: ({ readAt }) => timeText(readAt) },
        {
          key: 'end',
          label: labels.endAddress,
          width: 120,
          render: (address) => (
            <IconButton name={`${label(labels.endAddress)}: ${address.name}`} onClick={() => onEnd(address)}>
              <Trash2 size={14} />
            </IconButton>
          ),
        },
      ]}
    />
  )
}

/** The private addresses calendar programs read the own calendar from. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const [naming, setNaming] = useState(false)
  const feeds = useQuery(query(calendarFeeds.list, {}))
  const create = useAction(calendarFeeds.create)
  const revoke = useAction(calendarFeeds.revoke)
  const end = async ({ id, name }: CalendarAddress) => {
    if (
      !(await confirm({
        title: feedLabels.endAddressAsk,
        text: feedLabels.endAddressText,
        yes: kitLabels.delete,
        args: [name],
        danger: true,
      }))
    )
      return
    if (create.data?.id === id) create.reset()
    await revoke.run({ params: { id } }, eventMessages.addressEnded)
  }
  const footer = (
    <>
      <Button variant="outlined" onClick={() => setNaming(true)}>
        <Plus size={14} />
        {label(labels.newAddress)}
      </Button>
      <span className="grow" />
      <Button onClick={onClose}>{label(kitLabels.close)}</Button>
    </>
  )
  const rows = feeds.data?.rows ?? []
  return (
    <DialogFrame title={label(labels.subscribeTitle)} width={sizes.substitutePopup} footer={footer} onClose={onClose}>
      <FormBody>
        <p>{label(labels.subscribeText)}</p>
        {feeds.isError && <ErrorBox error={feeds.error} onRetry={() => void feeds.refetch()} />}
        {feeds.isPending && <SkeletonRows count={1} />}
        {create.data && <NewAddress url={create.data.url} />}
        {rows.length > 0 && <Addresses rows={rows} onEnd={(address) => void end(address)} />}
      </FormBody>
      {naming && <NewAddressDialog onCreate={(name) => create.mutateAsync({ body: { name } })} onClose={() => setNaming(false)} />}
    </DialogFrame>
  )
}
