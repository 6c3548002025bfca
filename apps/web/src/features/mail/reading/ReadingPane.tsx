import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import { mailGoneLabels as goneLabels } from '@maru/shared/mail/reading/mail-gone.labels.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CircleAlert, WifiOff } from '../../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MailSubject } from './MailHead.tsx'
import { MailStack } from './MailStack.tsx'
import { MovedNotice } from './MovedNotice.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import type { Answer } from '../common/use-answer.ts'
import { useMail } from '../common/use-mail.ts'
import type { MailActions } from '../actions/use-mail-actions.ts'
import type { ListOf } from '../list/use-mail-list.ts'
import './reading.css'

interface ReadingPaneProps {
  readonly emailId: string
  readonly listOf: ListOf
  /** The mail stands alone instead of beside its list. */
  readonly isPage?: boolean
  /** Where the mail is in its list; 0 when that is not known. */
  readonly position: number
  readonly total: number
  readonly folders: readonly MailFolder[]
  readonly losesForGood: boolean
  readonly asText: boolean
  readonly onText: (asText: boolean) => void
  readonly actions: MailActions
  readonly answer: Answer
  readonly onGo: (emailId: string) => void
  readonly onAct: (action: MailAction, folderId?: string) => void
  readonly onClose: () => void
  /** Leaves a mail that is no longer there for the one in its place. */
  readonly onGoOn: () => void
}

/** The mail could not be opened: what the server says about it, or another try. */
function NoMail({ error, onRetry, onGoOn }: { error: unknown; onRetry: () => void; onGoOn: () => void }) {
  const label = useLabel()
  const message = errorMessage(error)
  if (error instanceof ApiError && error.status === 404)
    return (
      <Empty
        icon={CircleAlert}
        title={label(goneLabels.goneTitle)}
        text={label(goneLabels.goneText)}
        action={
          <Button variant="outlined" size="small" onClick={onGoOn}>
            {label(goneLabels.goOn)}
          </Button>
        }
      />
    )
  const isOurs = error instanceof ApiError && error.status === 409 && message !== undefined
  return isOurs ? <Empty icon={CircleAlert} title={label(message, ...errorValues(error))} /> : <ErrorBox error={error} onRetry={onRetry} />
}

/** A mail with what can be done with it. */
export function ReadingPane(props: ReadingPaneProps) {
  const { emailId, listOf, asText, onText, actions, onGoOn, answer, ...rest } = props
  const label = useLabel()
  const { mail, where, isThreaded, showImages } = useMail(emailId, listOf, actions)
  const { data } = mail
  return (
    <article
      className="column grow overflow-auto mail-read"
      aria-label={data?.subject === '' ? label(labels.noSubject) : (data?.subject ?? label(labels.mail))}
    >
      <ReadingBar
        mail={where.isGone ? undefined : data}
        listOf={listOf}
        asText={asText}
        onText={onText}
        onAnswer={answer.begin}
        {...rest}
      />
      {data === undefined && mail.isError && <NoMail error={mail.error} onRetry={() => void mail.refetch()} onGoOn={onGoOn} />}
      {data === undefined && mail.isPaused && <Empty icon={WifiOff} title={label(labels.offlineTitle)} text={label(labels.offlineText)} />}
      {data === undefined && !mail.isError && !mail.isPaused && <SkeletonRows count={4} />}
      {data !== undefined && <MovedNotice where={where} folders={rest.folders} onGoOn={onGoOn} />}
      {data !== undefined && (
        <>
          <MailSubject subject={data.subject} />
          <MailStack
            isThreaded={isThreaded}
            mail={data}
            listOf={listOf}
            asText={asText}
            onText={onText}
            onImages={showImages}
            actions={actions}
            answering={answer.answering}
            onAnswer={answer.begin}
            onAnswered={answer.end}
          />
        </>
      )}
    </article>
  )
}
