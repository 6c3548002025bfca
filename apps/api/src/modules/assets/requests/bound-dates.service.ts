import type { OutboxMessage } from '../../../kernel/background/outbox.ts'
import { assetLabels } from '@maru/shared/assets/asset.labels.ts'
import { z } from 'zod'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { lockAssets, recordAssetEvent } from '../register/asset-event.service.ts'

const extended = z.object({ projectNo: z.string(), from: z.iso.date(), to: z.iso.date(), documentId: z.string(), by: z.string() })

/**
 * A project that runs longer binds its assets longer: those bound until its old last day are bound until the new one, by the document that extended
 * it. Nothing is ever freed here: that takes the funder's letter.
 */
export async function moveBoundDates(db: Db, { payload }: Pick<OutboxMessage, 'payload'>) {
  const { projectNo, from, documentId, by, ...first } = extended.parse(payload)
  // Extensions are not always delivered in order: a later one has found nothing bound until its old last day.
  const project = await db.project.findUnique({ where: { projectNo }, select: { endsOn: true } })
  const last = project?.endsOn.toISOString().slice(0, 10) ?? first.to
  const to = last > first.to ? last : first.to
  const bound = await db.asset.findMany({
    where: { projectNo, boundUntil: new Date(from), status: { not: 'DISPOSED' } },
    select: { id: true },
  })
  const assets = await lockAssets(
    db,
    bound.map(({ id }) => id),
  )
  for (const asset of assets) {
    if (asset.boundUntil !== from || asset.status === 'DISPOSED') continue
    const note = `${assetLabels.boundUntil[1]}: ${from} → ${to}`
    await recordAssetEvent(db, asset, { kind: 'CHANGE', byId: by, documentId, note })
    await db.asset.update({ where: { id: asset.id }, data: { boundUntil: new Date(to) } })
    const log = { entity: 'asset', entityId: asset.assetNo, action: 'modify', before: { boundUntil: from }, after: { boundUntil: to } }
    await recordChange(db, { userId: by }, log)
  }
}
