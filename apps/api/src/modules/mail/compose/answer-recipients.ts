import { type DraftAddress, RECIPIENTS_MAX } from '@maru/shared/mail/compose/mail-draft.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { OwnMail } from '../common/mail-parts.ts'
import { parseAddresses } from './draft-records.ts'

/** The people of a mail, lists of them as they are stored. */
type Answered = Pick<OwnMail, 'fromName' | 'fromAddress'> & Readonly<Record<'replyTo' | 'recipients' | 'cc', unknown>>

const hasAddress = /^[^@\s][^@]*@[^@\s]+$/
const keyOf = ({ address }: DraftAddress) => address.toLowerCase()

/** Everybody once, without those of `others`, and nobody a mail cannot go to: `From: Name <>` and `undisclosed-recipients:;` name no address. */
function once(people: readonly DraftAddress[], others: readonly DraftAddress[]) {
  const without = new Set(others.map(keyOf))
  return people.filter((one) => hasAddress.test(one.address) && !without.has(keyOf(one)) && without.add(keyOf(one)))
}

/** Gives names to bare addresses that are named elsewhere in the mail: a Reply-To or a copy often is one. */
function namesIn(people: readonly DraftAddress[]) {
  const names = new Map(
    people
      .filter(({ name }) => name !== '')
      .toReversed()
      .map((one) => [keyOf(one), one.name]),
  )
  return (one: DraftAddress): DraftAddress => ({ ...one, name: one.name === '' ? (names.get(keyOf(one)) ?? '') : one.name })
}

/** Recipients of a reply: the Reply-To addresses, or those of one's own mail; with all, everybody but oneself. None where the mail names no address. Throws 400 for more people than a mail goes to, instead of leaving some out. */
export function answerTo(mail: Answered, own: string, all: boolean): { to: DraftAddress[]; cc: DraftAddress[] } {
  const from = { name: mail.fromName, address: mail.fromAddress }
  const [replyTo, recipients, cc] = [mail.replyTo, mail.recipients, mail.cc].map(parseAddresses) as [
    DraftAddress[],
    DraftAddress[],
    DraftAddress[],
  ]
  const named = namesIn([from, ...replyTo, ...recipients, ...cc])
  const me = { name: '', address: own }
  const isOwn = keyOf(from) === keyOf(me)
  const answered = isOwn ? once(recipients, []) : once(replyTo.length > 0 ? replyTo : [from], [me])
  const to = (answered.length > 0 ? answered : once([from], [])).map(named)
  if (!all) return { to, cc: [] }
  const others = once(isOwn ? cc : [...recipients, ...cc], [me, ...to])
  const count = to.length + others.length
  if (count > RECIPIENTS_MAX)
    throw new Refusal(400, 'MAIL_TOO_MANY_RECIPIENTS', 'mailTooManyToAnswer', { values: [String(RECIPIENTS_MAX)] })
  return { to, cc: others.map(named) }
}
