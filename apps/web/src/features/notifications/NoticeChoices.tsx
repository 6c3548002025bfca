import { notifications } from '@maru/shared/notifications/notification.ts'
import { noticeMailLabels as words } from '@maru/shared/notifications/notice-mail.labels.ts'
import { noticeNames } from '@maru/shared/notifications/notice-names.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../api/client.ts'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'

const TICK_WIDTH = 110

function Tick(props: { name: string; checked: boolean; disabled?: boolean; onChange: () => void }) {
  return <input type="checkbox" aria-label={props.name} checked={props.checked} disabled={props.disabled} onChange={props.onChange} />
}

/** Which kinds one is told, and which of them by mail too; a tick counts at once. */
export function NoticeChoices() {
  const label = useLabel()
  const settings = useQuery(query(notifications.choices, {}))
  const save = useAction(notifications.saveChoices)
  if (settings.data === undefined) {
    return settings.isError ? <ErrorBox error={settings.error} onRetry={() => void settings.refetch()} /> : <SkeletonRows />
  }
  const { choices, mailTo, mailsAnHour } = settings.data
  type Choice = (typeof choices)[number]
  const choose = async (choice: Choice) => {
    await save.mutateAsync({ body: [choice] })
    toast.success(messages.saved)
  }
  const nameOf = ({ kind }: Choice) => label(noticeNames[kind])
  const mailed = (choice: Choice) => (
    <Tick
      name={label(words.byMail, nameOf(choice))}
      checked={choice.wanted && choice.mail}
      disabled={!choice.wanted}
      onChange={() => void choose({ ...choice, mail: !choice.mail })}
    />
  )
  const columns = [
    { key: 'kind', label: words.kind, render: nameOf },
    {
      key: 'told',
      label: words.told,
      width: TICK_WIDTH,
      render: (choice: Choice) => (
        <Tick name={nameOf(choice)} checked={choice.wanted} onChange={() => void choose({ ...choice, wanted: !choice.wanted })} />
      ),
    },
    ...(mailTo === '' ? [] : [{ key: 'mail', label: words.mailed, width: TICK_WIDTH, render: mailed }]),
  ]
  return (
    <div className="notice-choices">
      {mailTo !== '' && <p className="muted">{label(words.mailTo, mailTo, mailsAnHour)}</p>}
      <PlainTable name={label(words.kind)} columns={columns} rows={choices} rowId={({ kind }) => kind} />
    </div>
  )
}
