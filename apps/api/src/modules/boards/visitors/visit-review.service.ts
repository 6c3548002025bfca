import { COUNTRIES } from '@maru/shared/constants.ts'
import type { VisitInput } from '@maru/shared/boards/visitors/visit.ts'
import type { PrismaClient, Visit, VisitReviewRule } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid, invalidField } from '../../../kernel/errors.ts'
import { toOrganisationKey, toPersonKey } from '../../../kernel/organisation-name.ts'
import { assertOngoing, lockVisit } from './visit-access.ts'
import { readVisit } from './visit-list.service.ts'

type Guest = VisitInput['visitors'][number]
type Rule = Pick<VisitReviewRule, 'id' | 'kind' | 'matchKey'>

/** Waits for whoever else changes the rules or announces a visit by them. */
export const lockReviewRules = (tx: Db) => tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('visit review rules', 0))`

/** The rules in force on a day. */
const listRulesOn = (db: Db, day: string) => db.$queryRaw<Rule[]>`
  select id, kind::text as kind, match_key as "matchKey" from visit_review_rule
  where daterange(valid_from, valid_to, '[]') @> ${day}::date`

/** Whether a rule is about a guest; one whose organisation or nationality is not known may be meant. */
function isAbout({ kind, matchKey }: Pick<Rule, 'kind' | 'matchKey'>, { organisation, nationalityCode }: Guest) {
  const key = kind === 'NATIONALITY' ? nationalityCode : toOrganisationKey(organisation)
  return key === '' || key === matchKey
}

/** What the rules of a day ask of every guest. */
export async function readNeeds(db: Db, day: string) {
  const rules = await listRulesOn(db, day)
  return {
    needsOrganisation: rules.some(({ kind }) => kind === 'ORGANISATION'),
    needsNationality: rules.some(({ kind }) => kind === 'NATIONALITY'),
  }
}

const issue = (path: string, code: string) => ({ path, code, message: code })

/** Refuses guests without what a rule of the day compares. Throws 400 with every field. */
async function assertComparable(db: Db, { day, visitors }: VisitInput) {
  const { needsOrganisation, needsNationality } = await readNeeds(db, day)
  const path = (place: number, field: keyof Guest) => `visitors.${String(place)}.${field}`
  const codes = visitors.map(({ nationalityCode }) => nationalityCode)
  const offered = await db.code.findMany({ where: { groupId: COUNTRIES, code: { in: codes } }, select: { code: true } })
  const isForeign = (code: string) => code !== '' && !offered.some((one) => one.code === code)
  const issues = visitors.flatMap(({ organisation, nationalityCode }, place) => [
    ...(isForeign(nationalityCode) ? [issue(path(place, 'nationalityCode'), 'INVALID')] : []),
    ...(needsOrganisation && toOrganisationKey(organisation) === '' ? [issue(path(place, 'organisation'), 'VISIT_ORGANISATION')] : []),
    ...(needsNationality && nationalityCode === '' ? [issue(path(place, 'nationalityCode'), 'REQUIRED')] : []),
  ])
  if (issues.length > 0) throw invalid(issues)
}

const findMatching = async (db: Db, day: string, visitors: readonly Guest[]) =>
  (await listRulesOn(db, day)).filter((rule) => visitors.some((guest) => isAbout(rule, guest))).map(({ id }) => id)

/** Whether one of the guests was refused, or not cleared, before, under whatever nationality: announced again, the visit is reviewed. */
async function wasHeld(db: Db, visitors: readonly Guest[]) {
  const where = { name: { not: '' }, visit: { review: { in: ['REFUSED' as const, 'PENDING' as const] } } }
  const held = await db.visitor.findMany({ where, select: { name: true } })
  const keys = new Set(held.map(({ name }) => toPersonKey(name)))
  return visitors.some(({ name }) => keys.has(toPersonKey(name)))
}

/** Keeps the guests of a visit under review or refused: others may be added to them. Throws 400. */
function assertGuestsStay(before: readonly Guest[], { visitors }: VisitInput) {
  const keys = new Set(visitors.map(({ name }) => toPersonKey(name)))
  if (before.some(({ name }) => !keys.has(toPersonKey(name)))) throw invalidField('visitors', 'VISIT_GUESTS_HELD')
}

/** The review of a new visit. Throws 400 for guests without what the rules of its day compare. */
export async function reviewOfNew(db: Db, input: VisitInput) {
  await lockReviewRules(db)
  await assertComparable(db, input)
  const matching = await findMatching(db, input.day, input.visitors)
  return matching.length > 0 || (await wasHeld(db, input.visitors)) ? 'PENDING' : 'NONE'
}

/** What a review was about: another name, organisation, nationality, workplace, day or purpose is reviewed anew. */
const reviewed = ({ workplaceCode, day, purpose, visitors }: Pick<VisitInput, 'workplaceCode' | 'day' | 'purpose' | 'visitors'>) =>
  JSON.stringify([
    workplaceCode,
    day,
    purpose,
    ...visitors.map(({ name, organisation, nationalityCode }) => [name, organisation, nationalityCode]),
  ])

/**
 * The review of a changed visit: what a refusal or an open review asks for, no change of its host takes away; a clearance stays while guests,
 * workplace, day and purpose do.
 */
export async function reviewOfChanged(db: Db, visit: Visit, before: readonly Guest[], input: VisitInput): Promise<Visit['review']> {
  const isHeld = visit.review === 'REFUSED' || visit.review === 'PENDING'
  if (isHeld) assertGuestsStay(before, input)
  const needed = (await reviewOfNew(db, input)) === 'PENDING'
  if (isHeld) return visit.review
  const day = visit.day.toISOString().slice(0, 10)
  const isSame = reviewed({ ...visit, day, visitors: [...before] }) === reviewed(input) && input.hostId !== visit.reviewedBy
  if (visit.review === 'NONE') return needed ? 'PENDING' : 'NONE'
  return isSame ? visit.review : 'PENDING'
}

/** Sends visits to review where a new or changed rule is about a guest still to come; a clearance stays where the rule was known. */
export async function applyReviewRule(tx: Db, rule: VisitReviewRule, before?: VisitReviewRule) {
  const covers = ({ validFrom, validTo }: VisitReviewRule, day: Date) => validFrom <= day && (validTo === null || day <= validTo)
  const matches = (one: VisitReviewRule, visit: { day: Date; visitors: Guest[] }) =>
    covers(one, visit.day) && visit.visitors.some((guest) => isAbout(one, guest))
  const awaited = await tx.$queryRaw<{ id: string }[]>`
    select v.id from visit v join workplace w on w.code = v.workplace_code
    where v.review in ('NONE', 'CLEARED') and exists (select from visitor g where g.visit_id = v.id and g.checked_in_at is null) and (v.status = 'EXPECTED'
      or v.status in ('CHECKED_IN', 'CHECKED_OUT') and v.data_deleted_at is null and v.day >= (now() at time zone w.time_zone)::date)
    order by v.id for update of v`
  const visits = await tx.visit.findMany({
    where: { id: { in: awaited.map(({ id }) => id) } },
    include: { visitors: { where: { checkedInAt: null } } },
  })
  const ids = visits
    .filter((visit) => matches(rule, visit) && !(visit.review === 'CLEARED' && before !== undefined && matches(before, visit)))
    .map(({ id }) => id)
  await tx.visit.updateMany({ where: { id: { in: ids } }, data: { review: 'PENDING', reviewedBy: null, version: { increment: 1 } } })
}

/** Clears or refuses a visit under review; neither a host of it decides, nor who entered it, nor who covers for one of them. */
export async function reviewVisit({ db, pool }: { db: PrismaClient; pool: pg.Pool }, who: Who, id: string, cleared: boolean) {
  await db.$transaction(async (tx) => {
    const visit = await lockVisit(tx, who, id)
    assertOngoing(visit)
    if (visit.review !== 'PENDING') throw conflict('VISIT_NOT_PENDING', 'visitNotPending')
    if (visit.hostId === who.userId) throw conflict('VISIT_OWN_REVIEW', 'visitOwnReview')
    await assertUninvolved(tx, who, { people: visit.involvedIds })
    await tx.visit.update({
      where: { id },
      data: { review: cleared ? 'CLEARED' : 'REFUSED', reviewedBy: who.userId, version: { increment: 1 } },
    })
  })
  return readVisit(pool, who, id)
}
