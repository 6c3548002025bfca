import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { DocumentGift, GiftQuery, GiftRow, gifts, SameGiver } from '@maru/shared/personnel/gifts/gift.ts'
import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import type { Args } from '@maru/shared/contract.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { assertUninvolved, isInvolvedSql } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, orderBySql, readPage, type RowSql } from '../../../kernel/database/read-page.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { assessGift } from './gift-assessment.service.ts'

const keepsGifts = (who: Who) => hasCapability(who, 'keepsPersonnel')
const sortColumns: Record<GiftQuery['sort'], string> = { day: 'g.day', valueEur: 'g.value_eur', outcome: 'g.outcome' }

/** `seesNames`: whether the reader may know who gave and got it. */
function columnsFor(who: Who, seesNames: boolean): RowSql {
  const named = (column: Prisma.Sql) => (seesNames ? column : Prisma.sql`''`)
  return {
    columns: Prisma.sql`g.id::text, ${named(Prisma.sql`g.document_id::text`)} as "documentId", g.day::text, g.gift_kind::text as "giftKind", g.party::text, g.occasion,
      ${named(Prisma.raw(personNameSql('u', who.language)))} as "personName", ${named(Prisma.raw(nameSql('d', who.language)))} as "departmentName",
      ${named(Prisma.sql`g.party_name`)} as "partyName", g.organisation, ${named(Prisma.sql`g.description`)} as description, g.amount::text, g.currency,
      g.value_eur::text as "valueEur", coalesce(g.limit_eur::text, '') as "limitEur", g.rule_outcome::text as "ruleOutcome", g.outcome::text, g.status::text,
      coalesce(g.proof_on::text, '') as "proofOn", ${named(Prisma.sql`g.proof`)} as proof,
      g.status = 'ASSESSED' and ${keepsGifts(who)} and not ${isInvolvedSql(who, Prisma.sql`array[g.document_id]`)} as "mayClose"`,
    from: Prisma.sql`gift g join users u on u.id = g.user_id join department d on d.code = u.department_code`,
  }
}

/** The register, cancelled ones only where they are asked for: what is searched is what the reader sees. */
export function listGifts(db: Db, who: Who, query: GiftQuery) {
  const seesNames = keepsGifts(who)
  const searched = seesNames
    ? Prisma.sql`g.organisation, g.description, g.party_name, u.english_name, u.korean_name, u.german_name`
    : Prisma.sql`g.organisation`
  const where = [
    query.status === undefined ? Prisma.sql`g.status in ('ASSESSED', 'CLOSED')` : Prisma.sql`g.status = ${query.status}::gift_status`,
    ...containsText(query.q, searched),
    ...(query.year === undefined ? [] : [Prisma.sql`extract(year from g.day) = ${query.year}`]),
    ...(query.giftKind === undefined ? [] : [Prisma.sql`g.gift_kind = ${query.giftKind}::gift_kind`]),
  ]
  return readPage<GiftRow>(db, { ...columnsFor(who, seesNames), where, orderBy: orderBySql(sortColumns, query, 'g.id') }, query)
}

/** How many gifts the person of `g` has of its giver in its year, and their sum; a giver is the organisation, without one the person. */
const sameGiverSql = Prisma.sql`(
  select json_build_object('count', count(*)::int, 'valueEur', coalesce(sum(o.value_eur), 0)::text) from gift o
  where o.user_id = g.user_id and o.status in ('DECLARED', 'ASSESSED', 'CLOSED') and (o.gift_kind = 'GIVEN') = (g.gift_kind = 'GIVEN')
    and extract(year from o.day) = extract(year from g.day) and organisation_key(o.organisation) = organisation_key(g.organisation)
    and (organisation_key(g.organisation) <> '' or organisation_key(o.party_name) = organisation_key(g.party_name)))`

/**
 * What the rule says to a gift while it is typed, by the function that decides, and the sum of the year with the same giver, the typed one included.
 * A gift counts from its submission on; nothing of others is told.
 */
export async function assessTyped(db: Db, who: Who, { partyName, organisation, ...gift }: Args<typeof gifts.assess>['query']) {
  const { isOwnRate: _own, ...assessment } = await assessGift(db, gift)
  const [row] = await db.$queryRaw<{ sameGiver: SameGiver }[]>`
    select ${sameGiverSql} as "sameGiver" from (values (${who.userId}::varchar, ${gift.giftKind}::gift_kind, ${gift.day}::date, ${organisation}::varchar,
      ${partyName}::varchar)) as g (user_id, gift_kind, day, organisation, party_name)`
  const earlier = row?.sameGiver ?? { count: 0, valueEur: '0' }
  const isNamed = !isBlank(organisation) || !isBlank(partyName)
  if (!isNamed || assessment.valueEur === '') return { ...assessment, sameGiver: { count: 1, valueEur: assessment.valueEur } }
  return { ...assessment, sameGiver: { count: earlier.count + 1, valueEur: sumAmounts([earlier.valueEur, assessment.valueEur]) } }
}

/** The gift of a declaration the caller may read, with names. */
export async function loadDocumentGift(db: Db, who: Who, documentId: string): Promise<DocumentGift[]> {
  const { columns, from } = columnsFor(who, true)
  return db.$queryRaw<DocumentGift[]>`
    select ${columns}, ${sameGiverSql} as "sameGiver", g.rule_source as "ruleSource", g.status = 'CLOSED' as "isClosed" from ${from} where g.document_id = ${documentId}::uuid`
}

/** Notes when and how a gift was returned, handed over or donated, an invitation also before its day; not by whose gift it is. Throws 409 for one that is closed. */
export async function closeGift(db: PrismaClient, who: Who, id: string, { proofOn, proof }: Args<typeof gifts.close>['body']) {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from gift where id = ${id}::uuid for update`
    const gift = await tx.gift.findUnique({ where: { id } })
    if (!gift) throw notFound()
    await assertUninvolved(tx, who, { documents: [gift.documentId] })
    if (gift.status !== 'ASSESSED') throw conflict('GIFT_CLOSED', 'giftClosed')
    if (proofOn > (await officeDay(tx))) throw invalidField('proofOn', 'IN_FUTURE')
    if (gift.giftKind !== 'INVITATION' && new Date(proofOn) < gift.day) throw invalidField('proofOn', 'BEFORE_START')
    const data = { status: 'CLOSED' as const, proofOn: new Date(proofOn), proof: proof.trim(), closedById: who.userId }
    await tx.gift.update({ where: { id }, data })
    await recordChange(tx, who, {
      entity: 'gift',
      entityId: id,
      action: 'modify',
      before: { status: gift.status },
      after: { status: 'CLOSED', proofOn },
    })
    return 'Success' as const
  })
}
