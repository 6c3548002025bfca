import { notifications } from '@maru/shared/notifications/notification.ts'
import { noticeNames } from '@maru/shared/notifications/notice-names.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../api/client.ts'
import { CheckInput } from '../../kit/CheckInput.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/states.tsx'
import { toast } from '../../kit/toast.ts'
import { useLabel } from '../../kit/use-label.ts'

/** Which kinds one is told; a tick counts at once. */
export function NoticeChoices() {
  const label = useLabel()
  const choices = useQuery(query(notifications.choices, {}))
  const save = useAction(notifications.saveChoices)
  if (choices.data === undefined) {
    return choices.isError ? <ErrorBox error={choices.error} onRetry={() => void choices.refetch()} /> : <SkeletonRows />
  }
  const choose = async (choice: (typeof choices.data)[number]) => {
    await save.mutateAsync({ body: [{ ...choice, wanted: !choice.wanted }] })
    toast.success(messages.saved)
  }
  return (
    <ul className="notice-choices">
      {choices.data.map((choice) => (
        <li key={choice.kind}>
          <CheckInput
            name={choice.kind}
            text={label(noticeNames[choice.kind])}
            checked={choice.wanted}
            onChange={() => void choose(choice)}
          />
        </li>
      ))}
    </ul>
  )
}
