import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { type VendorInput, type VendorQuery, type VendorRow, vendorInput } from '@maru/shared/payments/vendors/vendor.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import { updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, isShown, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { offersCode } from '../../../kernel/reference-data/codes.service.ts'
import { bankStateSql } from './bank-state.sql.ts'

const sortColumns: Record<VendorQuery['sort'], string> = {
  vendorNo: 'v.number',
  name: 'lower(v.name)',
  town: 'lower(v.town)',
  countryCode: 'v.country_code',
}
const VENDOR_NO = Prisma.sql`'V' || padded_number(v.number, 5)`

const rowSql: RowSql = {
  columns: Prisma.sql`v.id::text, ${VENDOR_NO} as "vendorNo", ${fieldColumns('v', vendorInput)},
    bank.state as bank, coalesce(bank.iban, '') as iban, bank.frozen_until as "frozenUntil", ${revisionSql('vendor', 'v.id::text')} as revision`,
  from: Prisma.sql`vendor v ${bankStateSql}`,
}

type Stored = Omit<VendorRow, 'frozenUntil'> & { frozenUntil: Date | null }
const toRow = (row: Stored): VendorRow => ({ ...row, frozenUntil: row.frozenUntil ?? '' })

/** One page of the vendors. */
export async function listVendors(db: Db, query: VendorQuery) {
  const searched = Prisma.sql`${VENDOR_NO}, v.name, v.town, v.vat_id, bank.iban`
  const where = [
    ...containsText(query.q, searched),
    ...isShown(query.show, Prisma.sql`v.active`),
    ...(query.bank === undefined ? [] : [Prisma.sql`bank.state = ${query.bank}`]),
  ]
  const { rows, total } = await readPage<Stored>(db, { ...rowSql, where, orderBy: orderBySql(sortColumns, query, 'v.id') }, query)
  return { rows: rows.map(toRow), total }
}

/** Throws 404. */
export const loadVendor = async (db: Db, id: string) => toRow(await readRow<Stored>(db, rowSql, Prisma.sql`v.id = ${id}::uuid`))

const toStored = ({ userId, ...input }: VendorInput) => ({ ...input, userId: userId === '' ? null : userId })

/** Throws 400 where the person does not work here, or is a payee already. */
async function assertPerson(db: Db, userId: string, id?: string) {
  if (userId === '') return
  if ((await db.user.count({ where: { id: userId, active: true, deleted: false } })) === 0) throw invalidField('userId', 'UNKNOWN_USER')
  const other = await db.vendor.findUnique({ where: { userId }, select: { id: true } })
  if (other && other.id !== id) throw invalidField('userId', 'TAKEN')
}

/** Throws 400 for two letters that are no country: the bank would refuse the file. */
async function assertCountry(db: Db, countryCode: string) {
  if (!(await offersCode(db, COUNTRIES, countryCode))) throw invalidField('countryCode', 'NOT_OFFERED')
}

export async function createVendor(db: PrismaClient, who: Who, input: VendorInput) {
  const id = await db.$transaction(async (tx) => {
    await assertPerson(tx, input.userId)
    await assertCountry(tx, input.countryCode)
    const vendor = await tx.vendor.create({ data: toStored(input), select: { id: true } })
    await recordChange(tx, who, { entity: 'vendor', entityId: vendor.id, action: 'create', after: { ...input } })
    return vendor.id
  })
  return loadVendor(db, id)
}

/** Changes name and address; bank details have calls of their own. Throws 409 where somebody else changed the same fields. */
export async function updateVendor(db: PrismaClient, who: Who, id: string, { revision, ...input }: VendorInput & { revision: string }) {
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'vendor',
      entityId: id,
      revision,
      input,
      lock: Prisma.sql`select 1 as locked from vendor where id = ${id}::uuid for update`,
      load: async () => {
        const vendor = await tx.vendor.findUnique({ where: { id }, omit: { id: true, number: true, createdAt: true } })
        return vendor && { ...vendor, userId: vendor.userId ?? '' }
      },
      validate: async (existing) => {
        // A payee who takes the own name off would no longer be kept from paying it.
        if (existing.userId !== input.userId)
          await assertUninvolved(tx, who, { people: [existing.userId, input.userId].filter((one) => one !== '') })
        await assertPerson(tx, input.userId, id)
        if (existing.countryCode !== input.countryCode) await assertCountry(tx, input.countryCode)
      },
      write: () => tx.vendor.update({ where: { id }, data: toStored(input) }),
    }),
  )
  return loadVendor(db, id)
}
