import { type MailLink, mailLinks } from '@maru/shared/mail/sending/mail-link.ts'
import { mailLinkLabels as labels } from '@maru/shared/mail/sending/mail-link.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { fileSizeText, instantText } from '../../../kit/text/format.ts'
import { Link, X } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const WIDTH = 980
const tones = { live: 'green', expired: 'grey', ended: 'grey' } as const

function useEnd(focus: () => void) {
  const end = useAction(mailLinks.end)
  const ask = async ({ linkId, name }: MailLink) => {
    if (!(await confirm({ title: labels.endTitle, text: labels.endText, yes: labels.endColumn, args: [name], danger: true }))) return
    await end.mutateAsync({ params: { linkId } })
    // The button is gone with what it did; the keys go on to work.
    focus()
    toast.success(labels.endedNow)
  }
  return { ask, pending: end.isPending ? end.variables.params.linkId : undefined }
}

/** The files the person sent as links: whether they still work, how often they were fetched, and the way to take them back. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const links = useQuery(query(mailLinks.list, {}))
  const table = useRef<HTMLDivElement>(null)
  const end = useEnd(() => table.current?.focus())
  const columns = [
    {
      key: 'file',
      label: labels.file,
      render: ({ name, size }: MailLink) => (
        <>
          {name} <span className="muted small">{fileSizeText(size)}</span>
        </>
      ),
    },
    { key: 'mail', label: labels.mail, render: ({ subject }: MailLink) => subject },
    {
      key: 'state',
      label: labels.state,
      width: 116,
      render: ({ state }: MailLink) => <StatusChip tone={tones[state]} text={label(labels[state])} />,
    },
    { key: 'until', label: labels.validUntil, width: 100, render: ({ lastDay }: MailLink) => lastDay },
    { key: 'downloads', label: labels.downloads, width: 92, align: 'right' as const, render: ({ downloads }: MailLink) => downloads },
    { key: 'last', label: labels.lastAt, width: 128, render: ({ lastAt }: MailLink) => lastAt && instantText(lastAt, timeZone) },
    {
      key: 'end',
      label: labels.endColumn,
      width: 76,
      render: (link: MailLink) =>
        link.state === 'live' && (
          <IconButton
            name={label(labels.end, link.name)}
            size="small"
            loading={end.pending === link.linkId}
            onClick={() => void end.ask(link)}
          >
            <X size={14} />
          </IconButton>
        ),
    },
  ]
  return (
    <DialogFrame title={label(labels.title)} width={WIDTH} onClose={onClose}>
      {links.isPending && <SkeletonRows count={3} />}
      {links.isError && <ErrorBox error={links.error} onRetry={() => void links.refetch()} />}
      {links.data?.length === 0 && <Empty icon={Link} title={label(labels.none)} text={label(labels.noneText)} />}
      {links.data !== undefined && links.data.length > 0 && (
        <FormBody>
          <div ref={table} tabIndex={-1}>
            <PlainTable name={label(labels.title)} columns={columns} rows={links.data} rowId={({ linkId }) => linkId} />
          </div>
        </FormBody>
      )}
    </DialogFrame>
  )
}
