import type pg from 'pg'
import { parseThread, type FetchedMail } from '../../../adapters/imap/imap-message.ts'

// Conversations: a mail belongs with every mail it names in References and In-Reply-To and with every mail that names it or the same ones,
// in whatever order they come and wherever they lie. Subjects say nothing: two mails called "Minutes" have nothing to do with each other.

type Named = Pick<FetchedMail, 'messageId' | 'inReplyTo' | 'references'>

/** Each name is looked up by itself, and by an index. */
const NEAR = `select n.thread_id as "threadId", n.message_id as "messageId", n.in_reply_to as "inReplyTo", n."references"
from unnest($2::text[]) as asked(name) cross join lateral (
  (select m.folder_id, m.thread_id, m.message_id, m.in_reply_to, m."references" from mail_message m where m.message_id = asked.name offset 0)
  union all
  (select m.folder_id, m.thread_id, m.message_id, m.in_reply_to, m."references" from mail_message m
   where (m.in_reply_to <> '' or m."references" <> '{}') and array_append(m."references", m.in_reply_to) @> array[asked.name] offset 0)
) n join mail_folder f on f.id = n.folder_id where f.account_id = $1::uuid`

const JOIN = 'update mail_message set thread_id = $1::uuid where thread_id = any($2::uuid[])'

const idsOf = ({ messageId, inReplyTo, references }: Named) => [messageId, inReplyTo, ...references].filter((id) => id !== '')

/** Things that are joined step by step; `top` names the set a thing is in. */
function sets() {
  const above = new Map<string, string>()
  const top = (thing: string): string => {
    let at = thing
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next
    if (at !== thing) above.set(thing, at)
    return at
  }
  const join = (one: string, other: string) => {
    const [a, b] = [top(one), top(other)]
    if (a !== b) above.set(a, b)
  }
  return { top, join }
}

/**
 * The conversations of mails that are about to be written, in their order. Conversations a mail shows to be one become one, within the
 * transaction of the caller (`withFolderLocks`, where every look is by an index).
 */
export async function assignThreads(client: pg.PoolClient, accountId: string, mails: readonly Named[]): Promise<readonly string[]> {
  const ids = [...new Set(mails.flatMap(idsOf))]
  const { rows: near } = await client.query<Named & { threadId: string }>({ name: 'mail-near', text: NEAR, values: [accountId, ids] })
  const { top, join } = sets()
  const joinAll = ([first, ...rest]: readonly string[]) => {
    if (first !== undefined) for (const id of rest) join(first, id)
  }
  for (const mail of near) joinAll([`thread ${mail.threadId}`, ...idsOf(mail)])
  for (const mail of mails) joinAll(idsOf(mail))
  const threadsByTop = Map.groupBy(new Set(near.map(({ threadId }) => threadId)), (threadId) => top(`thread ${threadId}`))
  const chosen = new Map<string, string>()
  for (const [set, threads] of threadsByTop) {
    const [first = '', ...others] = threads.toSorted()
    chosen.set(set, first)
    if (others.length > 0) await client.query(JOIN, [first, others])
  }
  return mails.map((mail) => {
    const [id] = idsOf(mail)
    if (id === undefined) return parseThread(accountId, mail)
    const thread = chosen.get(top(id)) ?? parseThread(accountId, mail)
    chosen.set(top(id), thread)
    return thread
  })
}
