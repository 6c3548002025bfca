import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { type CardInput, type CardQuery, type CardRow, cardInput } from '@maru/shared/cards/card.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { assertUninvolved } from '../../kernel/access/involved-people.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../kernel/changes/change-read.service.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'
import type { Db } from '../../kernel/database/database.ts'
import { sameText } from '../../kernel/database/same-text.ts'
import { fieldColumns } from '../../kernel/database/field-columns.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../kernel/database/read-page.ts'
import { conflict, invalidField } from '../../kernel/errors.ts'
import { personNameSql } from '../../kernel/names.ts'
import { isPersonNamed } from '../../kernel/users/people-match.sql.ts'
import { assertEmployed } from '../../kernel/users/working-people.ts'

const sortColumns: Record<CardQuery['sort'], string> = {
  cardNo: 'c.number',
  holderName: 'lower(h.english_name)',
  bank: 'lower(c.bank)',
  validUntil: 'c.valid_until',
}
/** Number of a card as people read it; over `company_card c`. */
export const CARD_NO = Prisma.sql`'C' || padded_number(c.number, 4)`

const rowSql = ({ language }: Who): RowSql => ({
  columns: Prisma.sql`c.id::text, ${CARD_NO} as "cardNo", ${Prisma.raw(personNameSql('h', language))} as "holderName",
    ${fieldColumns('c', cardInput)}, used.spent, used.open, ${revisionSql('companyCard', 'c.id::text')} as revision`,
  from: Prisma.sql`company_card c join users h on h.id = c.holder_id left join lateral (
    select coalesce(sum(t.amount) filter (where t.booked_on >= date_trunc('month', office_day())), 0)::numeric(14,2)::text as spent,
      count(*) filter (where t.use = 'OPEN')::int as open from card_transaction t where t.card_id = c.id) used on true`,
})

/** Whether somebody marks what the transactions of others were for. */
export const keepsCards = (who: Who) => hasCapability(who, 'keepsPayments')
/** Whether somebody sees every card: who makes payment files, and who releases them. */
export const seesAllCards = (who: Who) => keepsCards(who) || hasCapability(who, 'confirmsAccounts')
/** Cards one holds, or all of them; over `company_card c`. */
export const seesCardSql = (who: Who) => (seesAllCards(who) ? Prisma.sql`true` : Prisma.sql`c.holder_id = ${who.userId}`)

/** One page of the cards the caller may see. */
export function listCards(db: Db, who: Who, query: CardQuery) {
  const where = [
    seesCardSql(who),
    ...containsText(query.q, Prisma.sql`${CARD_NO}, h.english_name, h.korean_name, c.bank, c.last_four`, isPersonNamed('h.id', query.q)),
    ...(query.status === undefined ? [] : [Prisma.sql`c.status = ${query.status}::card_status`]),
  ]
  return readPage<CardRow>(db, { ...rowSql(who), where, orderBy: orderBySql(sortColumns, query, 'c.id') }, query)
}

/** Throws 404, also for a card of somebody else. */
export const loadCard = (db: Db, who: Who, id: string) =>
  readRow<CardRow>(db, rowSql(who), Prisma.sql`c.id = ${id}::uuid and ${seesCardSql(who)}`)

const toStored = (input: CardInput) => ({ ...input, validUntil: new Date(input.validUntil) })

async function assertCard(tx: Db, { holderId, bank, lastFour, status }: CardInput, id: string | null) {
  if ((await tx.user.count({ where: { id: holderId, active: true, deleted: false } })) === 0) throw invalidField('holderId', 'UNKNOWN_USER')
  if (status === 'RETURNED') return
  await assertEmployed(tx, [holderId], 'holderId', { mayStartLater: true })
  // Two cards of one kind are entered one after the other, so that the second sees the first.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('company card'))`
  const others = await tx.companyCard.count({
    where: { bank: sameText(bank), lastFour, status: { not: 'RETURNED' }, ...(id !== null && { id: { not: id } }) },
  })
  if (others > 0) throw conflict('CARD_TAKEN', 'cardTaken')
}

/** Throws 409 for another holder once the card has transactions: they are read, confirmed and repaid by the holder. */
async function assertHolder(tx: Db, { holderId }: CardInput, id: string) {
  const others = await tx.cardTransaction.count({ where: { cardId: id, card: { holderId: { not: holderId } } } })
  if (others > 0) throw conflict('CARD_HAS_TRANSACTIONS', 'cardHasTransactions')
}

/** Throws 400 where nobody of that name works here, 409 where such a card is in use, 850 for a card of one's own. */
export async function createCard(db: PrismaClient, who: Who, input: CardInput) {
  const newId = await db.$transaction(async (tx) => {
    await assertUninvolved(tx, who, { people: [input.holderId] })
    await assertCard(tx, input, null)
    const { id } = await tx.companyCard.create({ data: toStored(input), select: { id: true } })
    await recordChange(tx, who, { entity: 'companyCard', entityId: id, action: 'create', after: { ...input } })
    return id
  })
  return loadCard(db, who, newId)
}

/** Throws 409 where somebody else changed the same fields, such a card is in use, or one with transactions would get another holder. */
export async function updateCard(db: PrismaClient, who: Who, id: string, { revision, ...input }: CardInput & { revision: string }) {
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'companyCard',
      entityId: id,
      revision,
      input,
      lock: Prisma.sql`select 1 as locked from company_card where id = ${id}::uuid for update`,
      load: () => readRow<CardRow>(tx, rowSql(who), Prisma.sql`c.id = ${id}::uuid`),
      validate: async (before) => {
        await assertUninvolved(tx, who, { people: [before.holderId, input.holderId] })
        await assertCard(tx, input, id)
        await assertHolder(tx, input, id)
      },
      write: () => tx.companyCard.update({ where: { id }, data: toStored(input) }),
    }),
  )
  return loadCard(db, who, id)
}

/** How many company cards somebody holds that are not ended. */
export const countHeldCards = (db: Db, userId: string) => db.companyCard.count({ where: { holderId: userId, status: 'ACTIVE' } })
