import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Sheet, usePageTitle } from '../../kit/layout.tsx'
import { Mail } from '../../kit/icons.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { usePlace } from '../../widgets/lists/use-place.ts'
import { boxes, type MailBoxName } from './common/boxes.ts'
import { BulkBar } from './actions/BulkBar.tsx'
import { FolderPane } from './FolderPane.tsx'
import { ListHead } from './list/ListHead.tsx'
import { UnsyncedDrafts, useUnsyncedDrafts } from './list/UnsyncedDrafts.tsx'
import { MailList } from './list/MailList.tsx'
import { listRowMails } from './list/row-mails.ts'
import { MailRuns } from './actions/MailRuns.tsx'
import { ReadingPane } from './reading/ReadingPane.tsx'
import { useFolders } from './folders/use-folders.ts'
import { useMailAct } from './actions/use-mail-act.ts'
import { useMailActions } from './actions/use-mail-actions.ts'
import { useMailKeys } from './common/use-mail-keys.ts'
import { useMailList } from './list/use-mail-list.ts'
import { useMailSteps } from './list/use-mail-steps.ts'
import { useSelection } from './list/use-selection.ts'
import { useAnswer } from './common/use-answer.ts'
import { draftAddress } from './common/writer-address.ts'
import './mail.css'

/** A list of mails between the folders and the one that is open. */
export function MailPage({ box: name }: { box: MailBoxName }) {
  const label = useLabel()
  const navigate = useNavigate()
  const box = boxes[name]
  const folders = useFolders()
  const state = useMailList(name)
  const { search, rows } = state
  const open = usePlace(search.value.id, (id) => search.set({ id }))
  const selection = useSelection(
    rows.map(({ emailId }) => emailId),
    JSON.stringify(state.listOf),
    state.texts.rows.map(({ emailId }) => emailId),
  )
  const actions = useMailActions()
  const [asText, setAsText] = useState(false)
  const answer = useAnswer((emailId) => !open.place.isOpen && open.go(emailId, true))
  const folder = folders.list.find(({ folderId }) => folderId === search.value.folderId)
  const title = folder?.folderName ?? label(box.title)
  usePageTitle(title)

  const { id, isOpen } = open.place
  const { index, marks, inItsPlace, move, toEnd } = useMailSteps(state, id, (emailId) => emailId !== undefined && open.go(emailId, isOpen))
  const losesForGood = box.losesForGood || folder?.role === 'trash' || folder?.role === 'junk'
  const { act, chooseAll, count, total } = useMailAct({ state, selection, actions, open, index })
  const goOn = async () => {
    const next = await inItsPlace()
    if (next === undefined) open.close()
    else open.go(next, true)
  }
  // A draft is gone on with; everything else is read beside the list.
  const show = (emailId: string) => {
    if (emailId === '') return
    if (name === 'templist') void navigate(draftAddress(emailId))
    else open.go(emailId, true)
  }
  const remove = () => void act(losesForGood ? 'delete' : 'trash')
  useMailKeys({
    move,
    toEnd,
    open: () => show(id === '' ? (rows[0]?.emailId ?? '') : id),
    archive: () => void act('archive'),
    remove,
    flag: () => void act(marks()?.flagged ? 'unflag' : 'flag'),
    toggleRead: () => void act(marks()?.seen === false ? 'read' : 'unread'),
    select: (isRange) => id !== '' && selection.toggle(rows[index]?.emailId ?? id, isRange),
    openPage: () => id !== '' && void navigate(`/email/info/${id}?box=${name}`),
    undo: actions.undoLast,
    close: () => (selection.isEmpty ? open.close() : selection.clear()),
    answer: (mode) => id !== '' && answer.begin(mode, id),
  })
  const loose = useUnsyncedDrafts(name === 'templist')
  return (
    <Sheet fills>
      <div className="mail">
        <FolderPane box={name} folders={folders} openFolder={search.value.folderId} />
        <section className="no-print column shrink line-right mail-list" aria-label={title}>
          {selection.isEmpty ? (
            <ListHead title={title} state={state} folder={folder} name={name} />
          ) : (
            <BulkBar
              title={title}
              count={count}
              total={total}
              folders={folders.list}
              losesForGood={losesForGood}
              isJunk={name === 'spamlist'}
              pending={actions.pending}
              onAct={(action, folderId) => void act(action, folderId)}
              onAll={() => void chooseAll()}
              onClear={selection.clear}
            />
          )}
          <MailRuns />
          <UnsyncedDrafts loose={loose} />
          <MailList
            title={title}
            box={box}
            state={state}
            besides={loose.length}
            current={rows[index]?.emailId ?? id}
            selection={selection}
            onOpen={show}
            onFlag={(row) => void actions.run({ action: row.flagged ? 'unflag' : 'flag', ids: listRowMails(row) })}
          />
        </section>
        {isOpen ? (
          <ReadingPane
            key={id}
            emailId={id}
            listOf={state.listOf}
            position={index < 0 ? 0 : state.before + index + 1}
            total={state.total}
            folders={folders.list}
            losesForGood={losesForGood}
            asText={asText}
            onText={setAsText}
            actions={actions}
            answer={answer}
            onGo={(emailId) => open.go(emailId, true)}
            onAct={(action, folderId) => void act(action, folderId)}
            onClose={open.close}
            onGoOn={() => void goOn()}
          />
        ) : (
          <section className="center column grow overflow-auto mail-read" aria-label={label(labels.nothingOpen)}>
            <Empty icon={Mail} title={label(labels.nothingOpen)} text={label(labels.nothingOpenText)} />
          </section>
        )}
      </div>
    </Sheet>
  )
}
