import { isBlank } from '@maru/shared/codecs.ts'
import { AUTO_REPLY_MAX, type AutoReply, usualReply } from '@maru/shared/leave/requests/auto-reply.ts'
import { autoReplyLabels as labels } from '@maru/shared/leave/requests/auto-reply.labels.ts'
import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useLeavePreview } from './use-leave-preview.ts'

const Field = bindFields<{ 'body.autoReply.text': string; 'body.autoReply.outside': string }>()
const ROWS = 3

/** The text senders get where none is written, in the person's own language. */
const Usual = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="whole-row muted pre-wrap line-left px-12">{text}</p>

/** Why nothing would be answered; '' where the portal reads the mailbox by itself. */
function useObstacle() {
  const label = useLabel()
  const account = useQuery(query(mailAccounts.read, {})).data
  if (account === undefined || (account.state !== 'notConfigured' && account.canSignIn)) return ''
  return label(account.state === 'notConfigured' ? labels.noServer : labels.cannotRead)
}

/** Whether mails are answered while the person is away, and with what. */
export function AutoReplyFields() {
  const label = useLabel()
  const { field, disabled } = useBoundField({ name: 'body.autoReply' })
  const reply = useWatch({ name: 'body.autoReply' }) as AutoReply | undefined
  const usual = useLeavePreview().preview.data?.usualReply
  const obstacle = useObstacle()
  return (
    <Section title={labels.shown} text={labels.hint}>
      <CheckInput
        name="autoReply"
        text={label(labels.title)}
        checked={reply !== undefined}
        disabled={disabled}
        onChange={(on) => field.onChange(on ? usualReply : undefined)}
      />
      {obstacle !== '' && (
        <p role="status" className="tint-amber mt-8 note">
          {obstacle}
        </p>
      )}
      {reply !== undefined && (
        <div className="mt-10">
          <FormGrid>
            <Field.TextArea
              name="body.autoReply.text"
              label={labels.text}
              span={12}
              rows={ROWS}
              maxLength={AUTO_REPLY_MAX}
              hint={labels.empty}
            />
            {isBlank(reply.text) && <Usual text={usual?.text} />}
            <Field.TextArea
              name="body.autoReply.outside"
              label={labels.outside}
              span={12}
              rows={ROWS}
              maxLength={AUTO_REPLY_MAX}
              hint={labels.empty}
            />
            {isBlank(reply.outside) && <Usual text={usual?.outside} />}
            <div className="whole-row">
              <CheckInput
                name="autoReplyNames"
                text={label(labels.names)}
                checked={reply.names}
                disabled={disabled}
                onChange={(names) => field.onChange({ ...reply, names })}
              />
            </div>
          </FormGrid>
        </div>
      )}
    </Section>
  )
}
