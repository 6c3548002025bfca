import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { personNameSql } from '../../../kernel/names.ts'

/** ArbnErfG § 16 (2): months in which an inventor may ask for a right that is to be given up. */
const DROP_NOTICE_MONTHS = 3

const nameOf = (alias: string, who: Who) => Prisma.raw(`coalesce(${personNameSql(alias, who.language)}, '')`)
const day = (column: string) => Prisma.raw(`coalesce(${column}::text, '')`)

/** Last day on which the inventor of `patent_drop_answer a` may ask for the right. */
export const dropAnswerEndSql = Prisma.sql`next_office_day((a.notified_on + make_interval(months => ${DROP_NOTICE_MONTHS}::int))::date)`

const answersSql = (who: Who) => {
  const isClerk = hasCapability(who, 'keepsPatents')
  const isOwn = Prisma.sql`coalesce(a.user_id = ${who.userId}, false)`
  // Somebody who cannot sign in answers on paper, which the clerk records.
  const cannotSignIn = Prisma.sql`(a.user_id is null or not u.active or u.deleted)`
  return Prisma.sql`(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'isOwn', ${isOwn},
      'mayAnswer', ${isOwn} or ${isClerk ? cannotSignIn : Prisma.sql`false`}, 'notifiedOn', a.notified_on::text, 'endsOn', ${dropAnswerEndSql}::text,
      'reply', ${day('a.reply')}, 'answeredOn', ${day('a.answered_on')}, 'recordedByName', ${nameOf('r', who)}, 'note', a.note) order by a.name, a.id), '[]')
    from patent_drop_answer a left join users u on u.id = a.user_id left join users r on r.id = a.recorded_by
    where a.notice_id = n.id and ${isClerk ? Prisma.sql`true` : isOwn})`
}

/** Release, objections and notice of `patent p` as columns of its statement. */
export const actColumns = (who: Who) => Prisma.sql`
  (select json_build_object('releasedOn', p.released_on::text, 'reason', p.release_reason, 'text', p.release_text,
      'releasedByName', coalesce((select ${nameOf('u', who)} from users u where u.id = p.released_by), ''))
    where p.released_on is not null) as release,
  (select coalesce(json_agg(json_build_object('id', o.id, 'objectedOn', o.objected_on::text, 'missing', o.missing,
      'objectedByName', ${nameOf('u', who)}, 'completedOn', ${day('o.completed_on')}) order by o.objected_on desc, o.id desc), '[]')
    from patent_objection o join users u on u.id = o.objected_by where o.patent_id = p.id) as objections,
  (select json_build_object('id', n.id, 'givenOn', n.given_on::text, 'reason', n.reason, 'givenByName', ${nameOf('u', who)},
      'answers', ${answersSql(who)})
    from patent_drop_notice n join users u on u.id = n.given_by where n.patent_id = p.id and n.withdrawn_on is null) as "dropNotice"`
