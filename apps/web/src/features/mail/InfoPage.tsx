import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Sheet, usePageTitle } from '../../kit/layout.tsx'
import { Empty, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { closeTab } from '../../widgets/tabs/closing-tabs.ts'
import { boxes, boxNames, type MailBoxName } from './common/boxes.ts'
import { FolderPane } from './FolderPane.tsx'
import { ReadingPane } from './reading/ReadingPane.tsx'
import { useFolders } from './folders/use-folders.ts'
import { openedMail } from './common/use-mail.ts'
import { useMailActions } from './actions/use-mail-actions.ts'
import { useMailKeys } from './common/use-mail-keys.ts'
import { useMailList } from './list/use-mail-list.ts'
import { useMailSteps } from './list/use-mail-steps.ts'
import { listRowMails } from './list/row-mails.ts'
import { useAnswer } from './common/use-answer.ts'
import './mail.css'

const isBox = (name: string | null): name is MailBoxName => boxNames.some((box) => box === name)
const nothing = () => undefined

/** A mail on a page of its own; without a number the newest. */
export function InfoPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const routeId = useParams<'emailId'>().emailId
  const box = params.get('box')
  const name = isBox(box) ? box : 'inbox'
  const folders = useFolders()
  const state = useMailList(name)
  const actions = useMailActions()
  const [asText, setAsText] = useState(false)
  const answer = useAnswer()
  const { pathname } = useLocation()
  const id = routeId ?? state.rows[0]?.emailId
  const mail = useQuery({ ...openedMail(id ?? '', state.listOf), enabled: id !== undefined }).data
  const subject = mail?.subject
  usePageTitle(subject === undefined || subject === '' ? label(labels.mail) : subject)
  const address = (emailId: string) => `/email/info/${emailId}?box=${name}`
  const go = (emailId: string | undefined) => {
    if (emailId === undefined || emailId === id) return
    // One page goes on to the next mail, instead of a tab for each.
    closeTab(pathname)
    void navigate(address(emailId), { replace: true })
  }
  const back = () => {
    closeTab(pathname)
    void navigate(boxes[name].path)
  }
  const act = async (action: MailAction, folderId?: string) => {
    if (id === undefined) return
    const row = state.rows[index] ?? mail
    const isDone = await actions.run({ action, ids: row ? listRowMails(row) : [id], ...(folderId !== undefined && { folderId }) })
    if (isDone && !['read', 'unread', 'flag', 'unflag'].includes(action)) back()
  }
  const { losesForGood } = boxes[name]
  const { index, marks, inItsPlace, move, toEnd } = useMailSteps(state, id ?? '', go)
  const goOn = async () => {
    const next = await inItsPlace()
    if (next === undefined) back()
    else go(next)
  }
  useMailKeys({
    move,
    toEnd,
    open: nothing,
    archive: () => void act('archive'),
    remove: () => void act(losesForGood ? 'delete' : 'trash'),
    flag: () => void act(marks()?.flagged ? 'unflag' : 'flag'),
    toggleRead: () => void act(marks()?.seen === false ? 'read' : 'unread'),
    select: nothing,
    openPage: nothing,
    undo: actions.undoLast,
    close: back,
    answer: (mode) => id !== undefined && answer.begin(mode, id),
  })
  return (
    <Sheet fills>
      <h1 className="sr">{label(labels.mail)}</h1>
      <div className="mail">
        <FolderPane box={name} folders={folders} openFolder={undefined} />
        {id === undefined && (
          <section className="center column grow overflow-auto mail-read" aria-label={label(labels.mail)}>
            {state.list.isPending ? <SkeletonRows /> : <Empty title={label(labels.emptyTitle)} text={label(labels.emptyText)} />}
          </section>
        )}
        {id !== undefined && (
          <ReadingPane
            key={id}
            emailId={id}
            listOf={state.listOf}
            isPage
            position={index < 0 ? 0 : state.before + index + 1}
            total={state.total}
            folders={folders.list}
            losesForGood={losesForGood}
            asText={asText}
            onText={setAsText}
            actions={actions}
            answer={answer}
            onGo={go}
            onAct={(action, folderId) => void act(action, folderId)}
            onClose={back}
            onGoOn={() => void goOn()}
          />
        )}
      </div>
    </Sheet>
  )
}
