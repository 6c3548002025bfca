import { type NoticeGroup, toNoticeGroup, noticeGroups } from '@maru/shared/notifications/notice-groups.ts'
import { noticeGroupLabels } from '@maru/shared/notifications/notice-groups.labels.ts'
import { noticeMailLabels as labels } from '@maru/shared/notifications/notice-mail.labels.ts'
import { noticeNames } from '@maru/shared/notifications/notice-names.labels.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { query, useAction } from '../../api/client.ts'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'

type Choice = (typeof notifications.choices.answer)['_output']['choices'][number]
/** Sets whether a kind is wanted at all, or by mail. */
type Way = 'wanted' | 'mail'

interface TickProps {
  readonly name: string
  readonly checked: boolean
  /** Some of a group are and some are not. */
  readonly mixed?: boolean
  readonly disabled?: boolean
  readonly onChange: () => void
}

function Tick({ name, checked, mixed = false, disabled, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed
  }, [mixed])
  return <input ref={box} type="checkbox" aria-label={name} checked={checked} disabled={disabled} onChange={onChange} />
}

interface GroupProps {
  readonly group: NoticeGroup
  readonly choices: readonly Choice[]
  /** Whether the portal can send mails to the person. */
  readonly mails: boolean
  readonly onChoose: (choices: readonly Choice[], way: Way, on: boolean) => void
}

/** The kinds of one group below a head that chooses all of them at once. */
function Group({ group, choices, mails, onChoose }: GroupProps) {
  const label = useLabel()
  const groupName = label(noticeGroupLabels[group])
  const isMailed = ({ wanted, mail }: Choice) => wanted && mail
  const wantedCount = choices.filter(({ wanted }) => wanted).length
  const mailedCount = choices.filter(isMailed).length
  const all = (count: number) => ({ checked: count === choices.length, mixed: count > 0 && count < choices.length })
  const allWanted = all(wantedCount)
  const wantedOnes = choices.filter(({ wanted }) => wanted)
  const allMailed = {
    checked: mailedCount > 0 && mailedCount === wantedOnes.length,
    mixed: mailedCount > 0 && mailedCount < wantedOnes.length,
  }
  const allName = label(labels.allOf, groupName)
  return (
    <Fragment>
      <tr className="notice-group">
        <th scope="rowgroup">{groupName}</th>
        <td>
          <Tick name={allName} {...allWanted} onChange={() => onChoose(choices, 'wanted', !allWanted.checked)} />
        </td>
        {mails && (
          <td>
            <Tick
              name={label(labels.byMail, allName)}
              {...allMailed}
              disabled={wantedOnes.length === 0}
              onChange={() => onChoose(wantedOnes, 'mail', !allMailed.checked)}
            />
          </td>
        )}
      </tr>
      {choices.map((choice) => {
        const name = label(noticeNames[choice.kind])
        return (
          <tr key={choice.kind}>
            <th scope="row">{name}</th>
            <td>
              <Tick name={name} checked={choice.wanted} onChange={() => onChoose([choice], 'wanted', !choice.wanted)} />
            </td>
            {mails && (
              <td>
                <Tick
                  name={label(labels.byMail, name)}
                  checked={isMailed(choice)}
                  disabled={!choice.wanted}
                  onChange={() => onChoose([choice], 'mail', !choice.mail)}
                />
              </td>
            )}
          </tr>
        )
      })}
    </Fragment>
  )
}

/** Which kinds one gets, and which of them by mail too, by what they are about; a tick counts at once. */
export function NoticeChoices() {
  const label = useLabel()
  const settings = useQuery(query(notifications.choices, {}))
  const save = useAction(notifications.saveChoices)
  if (settings.data === undefined) {
    return settings.isError ? <ErrorBox error={settings.error} onRetry={() => void settings.refetch()} /> : <SkeletonRows />
  }
  const { mailTo, mailsAnHour } = settings.data
  // What was ticked shows at once, not only when the server has said so.
  const coming = new Map((save.isPending ? save.variables.body : []).map((choice) => [choice.kind, choice]))
  const choices = settings.data.choices.map((choice) => coming.get(choice.kind) ?? choice)
  const choose = async (chosen: readonly Choice[], way: Way, on: boolean) => {
    await save.mutateAsync({ body: chosen.map((choice) => ({ ...choice, [way]: on })) })
    toast.success(messages.saved)
  }
  const mails = mailTo !== ''
  const byGroup = Map.groupBy(choices, ({ kind }) => toNoticeGroup(kind))
  return (
    <div className="stack gap-12 py-16 px-24 notice-choices">
      {mails && <p className="muted">{label(labels.mailTo, mailTo, mailsAnHour)}</p>}
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{label(labels.kind)}</th>
            <th scope="col">{label(labels.inPortal)}</th>
            {mails && <th scope="col">{label(labels.mailed)}</th>}
          </tr>
        </thead>
        <tbody>
          {noticeGroups.map((group) => {
            const groupChoices = byGroup.get(group) ?? []
            const onChoose = (chosen: readonly Choice[], way: Way, on: boolean) => void choose(chosen, way, on).catch(() => undefined)
            return groupChoices.length > 0 && <Group key={group} group={group} choices={groupChoices} mails={mails} onChoose={onChoose} />
          })}
        </tbody>
      </table>
    </div>
  )
}
