import { Prisma } from '@maru/prisma/generated/client.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { liveStages, ratingRound } from '@maru/shared/recruitment/application-actions.ts'
import type { Application } from '@maru/shared/recruitment/application-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { codeNameSql, isOwnSql, keepsRecruitment, openingTitleSql, seesApplicantsSql } from '../recruitment-access.ts'
import { noteAccess } from './application-access.ts'
import { STATUS_LINK } from '../letters/application-links.ts'
import { applicationRowSql, readsRatingSql, type StoredRow, toRow } from './application-list.service.ts'
import { isReadableSql, MOST_EQUAL, sameAsSql } from './duplicates.sql.ts'
import { findSameAccounts } from './same-account.service.ts'

/** What tells who somebody is: '' for whoever rates without names. */
const BLANK = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthYear: '',
  nationalityCode: '',
  nationalityName: '',
  countryCode: '',
  countryName: '',
  fileKey: '',
  userId: '',
}

type Lists = 'scorecards' | 'interviews' | 'history' | 'letters' | 'sameAs' | 'accounts' | 'accesses'
type Stored = StoredRow & Omit<Application, keyof StoredRow | 'allowed' | 'isOffice' | 'rateRound' | 'hidesRatings' | Lists>

async function findApplication(db: Db, who: Who, id: string) {
  const { columns, from } = applicationRowSql(who)
  const named = (group: string, column: string) => codeNameSql(group, column, nameSql('k', who.language))
  const [row] = await db.$queryRaw<Stored[]>`
    select ${columns}, a.opening_id::text as "openingId", ${openingTitleSql(who.language)} as "openingTitle",
      a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone, coalesce(a.birth_year::text, '') as "birthYear",
      a.nationality_code as "nationalityCode", ${named(COUNTRIES, 'a.nationality_code')} as "nationalityName", a.country_code as "countryCode",
      ${named(COUNTRIES, 'a.country_code')} as "countryName", a.degree_code as "degreeCode", a.profile, a.language, a.consent, coalesce(a.file_group_id::text, '') as "fileKey",
      a.reject_reason as "rejectReason", coalesce(application_kept_until(a.id)::text, '') as "keepUntil", coalesce(a.user_id, '') as "userId"
    from ${from} where a.id = ${id}::uuid and ${seesApplicantsSql(who)} and not ${isOwnSql(who)}`
  if (!row) throw notFound()
  return row
}

const readScorecards = (db: Db, who: Who, id: string) =>
  db.$queryRaw<Application['scorecards']>`
    select r.round, r.user_id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, r.expertise, r.experience, r.motivation, r.communication,
      r.comment, r.rated_at as "ratedAt", r.user_id = ${who.userId} as "isOwn"
    from application_rating r join job_application a on a.id = r.application_id join job_opening o on o.id = a.opening_id join users u on u.id = r.user_id
    where r.application_id = ${id}::uuid and ${readsRatingSql(who)} order by r.round, u.english_name`

const readInterviews = (db: Db, id: string) =>
  db.$queryRaw<Application['interviews']>`
    select id::text, round, starts_at as "startsAt", ends_at as "endsAt", place, cancelled_at is not null as cancelled,
      place_confirmed as "placeConfirmed", exists (select from reservation r where r.id = interview.reservation_id
        and r.status in ('REQUESTED', 'CONFIRMED', 'IN_USE', 'DONE', 'MOVED')) as "hasRoom"
    from interview where application_id = ${id}::uuid order by starts_at`

const readHistory = (db: Db, who: Who, id: string) =>
  db.$queryRaw<Application['history']>`
    select e.id::text, e.action, e.from_stage::text as "fromStage", e.to_stage::text as "toStage", e.note,
      coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as name, e.at
    from application_event e left join users u on u.id = e.by_id where e.application_id = ${id}::uuid order by e.at desc, e.id desc`

/** The secret link of a mail is not shown: who reads it could withdraw. */
const readLetters = async (db: Db, who: Who, id: string) => {
  const letters = await db.$queryRaw<Application['letters']>`
    select l.id::text, l.kind, l.subject, l.text, l.address, coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as "byName", l.created_at as at,
      case l.state when 'SENT' then 'SENT' when 'UNCERTAIN' then 'UNCERTAIN' when 'FAILED' then 'FAILED' when 'SKIPPED' then 'FAILED' else 'WAITING' end as state
    from applicant_letter l left join users u on u.id = l.by_id where l.application_id = ${id}::uuid and l.user_id = '' order by l.created_at desc, l.id desc`
  return letters.map((letter) => ({ ...letter, text: letter.text.replaceAll(STATUS_LINK, '[…]') }))
}

const readSameAs = (db: Db, who: Who, id: string) =>
  db.$queryRaw<Application['sameAs']>`
    select b.id::text, b.opening_id::text as "openingId", ${openingTitleSql(who.language)} as "openingTitle",
      concat_ws(' ', b.first_name, b.last_name) as name, b.stage::text
    from job_application a join job_application b on ${sameAsSql} and ${isReadableSql(who)} join job_opening o on o.id = b.opening_id where a.id = ${id}::uuid
    order by b.created_at desc, b.id limit ${Prisma.raw(String(MOST_EQUAL))}`

const readAccesses = (db: Db, who: Who, id: string) =>
  db.$queryRaw<Application['accesses']>`
    select coalesce(${Prisma.raw(personNameSql('u', who.language))}, x.user_id) as name, x.kind, x.at
    from applicant_access x left join users u on u.id = x.user_id where x.application_id = ${id}::uuid order by x.at desc, x.id desc limit 100`

/** One application as the caller may read it. Throws 404 for whoever is neither of the office nor on the panel. */
export async function readApplication(db: Db, who: Who, id: string): Promise<Application> {
  const stored = await findApplication(db, who, id)
  const { isOnPanel, isBlind } = stored
  // Office work on an application tells who it is.
  const isOffice = keepsRecruitment(who) && !isBlind
  const isLive = (liveStages as readonly string[]).includes(stored.stage)
  const rateRound = isOnPanel && isLive ? ratingRound(stored.stage) : -1
  return {
    ...toRow(who, stored),
    ...(isBlind && BLANK),
    isBlind,
    isOffice,
    rateRound,
    hidesRatings: isOnPanel && !stored.isRated && rateRound >= 0,
    scorecards: await readScorecards(db, who, id),
    interviews: await readInterviews(db, id),
    history: (await readHistory(db, who, id)).map((event) => (isBlind ? { ...event, note: '' } : event)),
    letters: isOffice ? await readLetters(db, who, id) : [],
    sameAs: isOffice ? await readSameAs(db, who, id) : [],
    accounts: isOffice && stored.stage === 'OFFERED' ? await findSameAccounts(db, who, id) : [],
    accesses: isOffice ? await readAccesses(db, who, id) : [],
  }
}

/** The same, noted as an access. */
export async function openApplication(db: Db, who: Who, id: string) {
  const application = await readApplication(db, who, id)
  await noteAccess(db, who, id, 'OPEN')
  return application
}
