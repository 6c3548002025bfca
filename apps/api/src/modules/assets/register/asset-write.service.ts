import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { AssetUpdate } from '@maru/shared/assets/asset.ts'
import { type AssetInput, assetInput } from '@maru/shared/assets/asset-fields.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { assertBooking } from './asset-limits.ts'
import { assertNotOwn } from './asset-guards.ts'
import { loadAsset } from './asset-list.service.ts'
import { nextAssetNumbers } from './asset-number.ts'
import { assertBooksAllow } from './asset-book-value.ts'

const orNull = (value: string) => (value === '' ? null : value)

const columns = ({ fileKey: _file, ...input }: AssetInput) => ({
  ...input,
  name: input.name.trim(),
  maker: input.maker.trim(),
  serialNo: input.serialNo.trim(),
  purchaseDate: new Date(input.purchaseDate),
  boundUntil: dateValue(input.boundUntil),
  warrantyUntil: dateValue(input.warrantyUntil),
  calibrationDue: dateValue(input.calibrationDue),
  departmentCode: orNull(input.departmentCode),
  parentId: orNull(input.parentId),
  resourceId: orNull(input.resourceId),
})

const numberTaken = () => invalidField('assetNo', 'ASSET_NO_TAKEN')
const serialTaken = () => invalidField('serialNo', 'SERIAL_TAKEN')

/** Of two people who give one number at once the second is refused by the database: as a fault of its field. */
export const withNamesKept = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const { code, meta } = error as { code?: string; meta?: unknown }
    if (code !== 'P2002') throw error
    const said = JSON.stringify(meta ?? '')
    if (said.includes('resource')) throw invalidField('resourceId', 'RESOURCE_HAS_ASSET')
    throw said.includes('serial') ? serialTaken() : numberTaken()
  })

/** Refuses what the register cannot say: unknown codes, a serial number its maker has already, a low-value asset above the limit of its day. */
async function assertInput(tx: Db, who: Who, input: AssetInput, id: string | null) {
  const { assetNo, maker, serialNo, categoryCode, departmentCode, parentId, resourceId, purchaseDate, warrantyUntil, boundUntil } = input
  if (purchaseDate > who.today) throw invalidField('purchaseDate', 'ASSET_FUTURE')
  await assertBooking(tx, input)
  if ((await tx.assetCategory.count({ where: { code: categoryCode } })) === 0) throw invalidField('categoryCode', 'INVALID')
  if (departmentCode !== '' && (await tx.department.count({ where: { code: departmentCode } })) === 0)
    throw invalidField('departmentCode', 'INVALID')
  for (const [field, day] of [['warrantyUntil', warrantyUntil] as const, ['boundUntil', boundUntil] as const])
    if (day !== '' && day < purchaseDate) throw invalidField(field, 'BEFORE_PURCHASE')
  const [taken] = await tx.$queryRaw<{ hasNumber: boolean }[]>`
    select upper(a.asset_no) = upper(${assetNo}) as "hasNumber" from asset a where a.id is distinct from ${id}::uuid and (upper(a.asset_no) = upper(${assetNo})
      or btrim(${serialNo}) <> '' and lower(btrim(a.maker)) = lower(btrim(${maker})) and lower(btrim(a.serial_no)) = lower(btrim(${serialNo})))
    order by 1 desc limit 1`
  if (taken) throw taken.hasNumber ? numberTaken() : serialTaken()
  if (resourceId !== '' && (await tx.resource.count({ where: { id: resourceId, kind: { in: ['EQUIPMENT', 'CAR'] } } })) === 0)
    throw invalidField('resourceId', 'INVALID')
  if (parentId === '') return
  const [parent] = await tx.$queryRaw<{ isPart: boolean }[]>`
    with recursive up as (select id, parent_id, 0 as depth from asset where id = ${parentId}::uuid
      union all select a.id, a.parent_id, u.depth + 1 from asset a join up u on a.id = u.parent_id where u.depth < 20)
    select coalesce(bool_or(id::text = ${id ?? ''}), false) as "isPart" from up having count(*) > 0`
  if (!parent || parent.isPart) throw invalidField('parentId', 'INVALID')
}

const linkFiles = async (tx: Db, who: Who, id: string, { fileKey }: AssetInput) => {
  const fileGroupId = hasFileGroup(fileKey) ? await linkFileGroup(tx, who, fileKey, 'asset', id) : null
  await tx.asset.update({ where: { id }, data: { fileGroupId } })
}

/** Enters an asset in stock, under the next number of its register where none is typed. Expects valid input; inside a transaction. */
export async function registerAsset(
  tx: Db,
  who: Who,
  typed: AssetInput,
  more: { placeId?: string; proposalId?: string; purchaseDocumentId?: string } = {},
) {
  const [next = ''] = isBlank(typed.assetNo) ? await nextAssetNumbers(tx, typed.register, 1) : []
  const input = { ...typed, assetNo: typed.assetNo.trim() || next }
  // Numbers in a row are separated by commas.
  if (input.assetNo.includes(',')) throw invalidField('assetNo', 'ASSET_NO_COMMA')
  await assertInput(tx, who, input, null)
  const { id } = await tx.asset.create({ data: { ...columns(input), ...more } })
  await tx.assetEvent.create({
    data: {
      assetId: id,
      kind: 'REGISTER',
      byId: who.userId,
      fromStatus: 'IN_STOCK',
      toStatus: 'IN_STOCK',
      fromPlaceId: more.placeId ?? null,
      toPlaceId: more.placeId ?? null,
    },
  })
  await linkFiles(tx, who, id, input)
  await recordChange(tx, who, { entity: 'asset', entityId: input.assetNo, action: 'create', after: { ...input } })
  return { id, assetNo: input.assetNo }
}

export async function createAsset(db: PrismaClient, who: Who, input: AssetInput) {
  const { id } = await withNamesKept(db.$transaction((tx) => registerAsset(tx, who, input)))
  return loadAsset(db, who, id)
}

async function loadStored(tx: Db, who: Who, id: string): Promise<AssetInput> {
  const stored = await loadAsset(tx, who, id)
  return Object.fromEntries(Object.keys(assetInput.shape).map((field) => [field, stored[field as keyof AssetInput]])) as AssetInput
}

/** Corrects what the register says of an asset; place, custodian and state have calls of their own. Throws 409 for what is disposed of, 850 for what the caller has. */
export async function updateAsset(db: PrismaClient, who: Who, id: string, { revision, ...input }: AssetUpdate) {
  const { assetNo } = await loadAsset(db, who, id)
  const save = db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'asset',
      entityId: assetNo,
      revision,
      input: { ...input, assetNo: input.assetNo.trim() },
      lock: Prisma.sql`select 1 as locked from asset where id = ${id}::uuid for no key update`,
      load: () => loadStored(tx, who, id),
      validate: async (stored) => {
        const asset = await tx.asset.findUnique({ where: { id }, select: { status: true, custodianId: true } })
        if (!asset) throw notFound()
        await assertNotOwn(tx, who, [{ assetNo: stored.assetNo, custodianId: asset.custodianId }])
        if (asset.status === 'DISPOSED') throw conflict('ASSET_DISPOSED', 'assetDisposed', [stored.assetNo])
        // A number is on the label and in every list that was printed.
        if (input.assetNo.trim() !== stored.assetNo) throw invalidField('assetNo', 'FIXED')
        // A restriction that holds is shortened by a change request, with the letter of the funder.
        if (stored.boundUntil >= who.today && input.boundUntil < stored.boundUntil) throw invalidField('boundUntil', 'BOUND_HOLDS')
        await assertBooksAllow(tx, who, id, { before: stored, after: input })
        await assertInput(tx, who, input, id)
      },
      write: async () => {
        await tx.asset.update({ where: { id }, data: columns(input) })
        await linkFiles(tx, who, id, input)
        await tx.$executeRaw`insert into asset_event (asset_id, kind, from_custodian_id, to_custodian_id, from_place_id, to_place_id, from_status, to_status, by_id)
          select id, 'CHANGE', custodian_id, custodian_id, place_id, place_id, status, status, ${who.userId} from asset where id = ${id}::uuid`
      },
    }),
  )
  await withNamesKept(save)
  return loadAsset(db, who, id)
}
