import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import { MAX_COUNTED, MAX_NAMED } from '@maru/shared/mail/reading/mail-message.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { usePlace } from '../../../widgets/lists/use-place.ts'
import type { MailActions } from './use-mail-actions.ts'
import { openedMail } from '../common/use-mail.ts'
import { isInRow, listRowMails } from '../list/row-mails.ts'
import type { MailListState } from '../list/use-mail-list.ts'
import type { Selection } from '../list/use-selection.ts'

/** Actions after which a mail is no longer in the list it was in. */
const leaving = new Set<MailAction>(['move', 'junk', 'notjunk', 'archive', 'trash', 'delete', 'restore'])

interface Around {
  readonly state: MailListState
  readonly selection: Selection
  readonly actions: MailActions
  readonly open: ReturnType<typeof usePlace>
  /** Where the mail the person is on stands among those that are loaded. */
  readonly index: number
}

/** What is done with the mails that are selected: how many that are, how to select all, and doing it. */
export function useMailAct({ state, selection, actions, open, index }: Around) {
  const { rows, listOf, narrowed, first } = state
  const cache = useQueryClient()
  const { id } = open.place
  const counted = first?.total ?? 0
  /** undefined: more than are counted. */
  const total = narrowed && counted >= MAX_COUNTED ? undefined : counted
  const { except } = selection
  const count = except === undefined ? selection.ids.size : total === undefined ? undefined : total - except.size
  const chooseAll = async () => {
    if (total === undefined || total > MAX_NAMED) return selection.chooseWhole()
    selection.choose((await state.atLeast(total)).slice(0, MAX_NAMED).map(({ emailId }) => emailId))
  }
  const actOnWhole = async (action: MailAction, folderId: string | undefined, but: ReadonlySet<string>) => {
    const order = { action, listOf, except: [...but], count, ...(folderId !== undefined && { folderId }) }
    if (!(await actions.runWhole(order))) return
    selection.clear()
    if (leaving.has(action) && !but.has(id)) open.close()
  }
  /** The mails of the open conversation, whose row is not loaded. */
  const openMails = () => {
    const mail = cache.getQueryData(openedMail(id, listOf).queryKey)
    return mail === undefined ? [id] : listRowMails(mail)
  }
  /** Does it with the selected mails, or with the one the person is on; goes on to the mail that takes its place. */
  const act = async (action: MailAction, folderId?: string) => {
    if (except !== undefined) return actOnWhole(action, folderId, except)
    const chosen = selection.ids.size > 0 ? rows.filter(({ emailId }) => selection.ids.has(emailId)) : rows.filter((_, at) => at === index)
    const ids = chosen.length > 0 ? chosen.flatMap(listRowMails) : id === '' ? [] : openMails()
    const after = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0)).toReversed()].find((row) => !chosen.includes(row))
    if (!(await actions.run({ action, ids, ...(folderId !== undefined && { folderId }) }))) return
    if (!leaving.has(action)) return
    selection.clear()
    if (!ids.includes(id) && !chosen.some((row) => isInRow(row, id))) return
    if (after === undefined) open.close()
    else open.go(after.emailId)
  }
  return { act, chooseAll, count, total }
}
