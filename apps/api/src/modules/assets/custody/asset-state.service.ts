import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { isService, type stateActions, type stateInput, stateSources } from '@maru/shared/assets/asset-fields.ts'
import { assetEventLabels } from '@maru/shared/assets/asset.labels.ts'
import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { z } from 'zod'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField } from '../../../kernel/errors.ts'
import { wordIn } from '../../../kernel/names.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { openAfterRepair, putOffRepair } from '../../reservations/resources/repair-closure.service.ts'
import { type LockedAsset, recordAssetEvent } from '../register/asset-event.service.ts'
import { assertNotOwn } from '../register/asset-guards.ts'
import { loadAsset } from '../register/asset-list.service.ts'
import { lockMovable } from './custody.service.ts'

type StateAction = (typeof stateActions)[number]
/** What each action makes of an asset. */
const actions = {
  REPAIR: { kind: 'REPAIR', to: 'IN_REPAIR' },
  REPAIRED: { kind: 'REPAIRED', to: undefined },
  CALIBRATED: { kind: 'CALIBRATE', to: undefined },
  MISSING: { kind: 'INVENTORY', to: 'MISSING' },
  FOUND: { kind: 'INVENTORY', to: undefined },
  KEPT: { kind: 'CHANGE', to: undefined },
  TO_DISPOSE: { kind: 'CHANGE', to: 'TO_DISPOSE' },
} as const satisfies Record<StateAction, { kind: string; to: string | undefined }>

/** Back from repair or found again, it is in use where somebody has it, else in stock; what is kept and was never found is missing still. */
function resting({ custodianId, isLost }: LockedAsset, action: StateAction) {
  if (action === 'KEPT' && isLost) return 'MISSING'
  return custodianId === null ? 'IN_STOCK' : 'IN_USE'
}

type StateInput = z.output<typeof stateInput>

/** Refuses a due day that is over, and what belongs to a repair or calibration where it is neither. */
function assertInput({ today }: Pick<Who, 'today'>, { action, nextDue, provider, cost, fileKey }: StateInput) {
  if (nextDue !== '' && nextDue < today) throw invalidField('nextDue', 'IN_PAST')
  if (isService(action)) return
  for (const [field, value] of Object.entries({ provider, cost, fileKey })) if (value !== '') throw invalidField(field, 'INVALID')
}

/**
 * What is reserved is closed while it is in repair, and open again when it is back. Answers the closure. Throws 400 without the day it is expected
 * back: until then nobody reserves it.
 */
async function closeWhileInRepair(tx: Db, who: Who, { id, resourceId, assetNo, status }: LockedAsset, { action, nextDue }: StateInput) {
  const sent = await tx.assetEvent.findFirst({ where: { assetId: id, kind: 'REPAIR' }, orderBy: { id: 'desc' } })
  if (action === 'REPAIRED' && sent?.blackoutId) await openAfterRepair(tx, who, sent.blackoutId)
  if (action !== 'REPAIR' || resourceId === null) return null
  if (nextDue === '') throw invalidField('nextDue', 'REQUIRED')
  const reason = `${wordIn(assetEventLabels.REPAIR, who.language)}: ${assetNo}`
  const earlier = status === 'IN_REPAIR' ? (sent?.blackoutId ?? null) : null
  return putOffRepair(tx, who, earlier, { resourceId, until: nextDue, reason })
}

/** What an event says of a repair or calibration; its certificate is a file of the asset. */
async function serviceOf(tx: Db, who: Who, asset: LockedAsset, input: StateInput) {
  const { action, nextDue, provider, cost, fileKey } = input
  const fileGroupId = hasFileGroup(fileKey) ? await linkFileGroup(tx, who, fileKey, 'asset', asset.id) : null
  const blackoutId = await closeWhileInRepair(tx, who, asset, input)
  const dueDay = action === 'REPAIRED' ? null : dateValue(nextDue)
  return { provider: provider.trim(), cost: cost === '' ? null : cost, dueDay, fileGroupId, blackoutId }
}

const toDay = (day: Date | null) => day?.toISOString().slice(0, 10) ?? ''

/** Notes repair, calibration, loss, finding or that it is to be disposed of. Throws 409 from a state where that cannot be, 850 for what the caller has. */
export async function changeState(db: PrismaClient, who: Who, id: string, input: StateInput) {
  const { action, nextDue, note } = input
  assertInput(who, input)
  await db.$transaction(async (tx) => {
    const [asset] = await lockMovable(tx, who, [id])
    const { kind, to } = actions[action]
    if (asset) await assertNotOwn(tx, who, [asset])
    if (!asset || !stateSources[action].includes(asset.status)) throw conflict('ASSET_STATE', 'assetState', [asset?.assetNo ?? ''])
    const status = to ?? (action === 'CALIBRATED' ? asset.status : resting(asset, action))
    const stored = await tx.asset.findUniqueOrThrow({ where: { id }, select: { calibrationDue: true, repairDue: true } })
    const service = isService(action) ? await serviceOf(tx, who, asset, input) : undefined
    await recordAssetEvent(tx, asset, { kind, byId: who.userId, note, to: { status }, ...(service && { service }) })
    const calibrationDue = action === 'CALIBRATED' ? new Date(nextDue) : stored.calibrationDue
    const repairDue = action === 'REPAIR' ? dateValue(nextDue) : status === 'IN_REPAIR' ? stored.repairDue : null
    await tx.asset.update({ where: { id }, data: { calibrationDue, repairDue } })
    const before = { status: asset.status, calibrationDue: toDay(stored.calibrationDue) }
    const after = { status, calibrationDue: toDay(calibrationDue) }
    await recordChange(tx, who, { entity: 'asset', entityId: asset.assetNo, action: 'modify', before, after })
  })
  return loadAsset(db, who, id)
}
