import type { approvalEvidence } from '@maru/shared/approvals/evidence/evidence.ts'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import type { SealFile } from '../../../adapters/files/seal-file.ts'
import { agrees, toSealLine } from './seal.service.ts'

type SealList = z.output<typeof approvalEvidence.seals.answer>

/** Seals, newest first, each compared with what stands apart, and how the last run of the job ended. */
export async function listSeals(db: Db, file: SealFile, { page, size }: { page: number; size: number }): Promise<SealList> {
  const [seals, total, apart, last] = await Promise.all([
    db.approvalSeal.findMany({ orderBy: { no: 'desc' }, take: size, skip: (page - 1) * size }),
    db.approvalSeal.count(),
    file.read(),
    db.jobRun.findFirst({ where: { name: 'approvalSeal', state: { in: ['DONE', 'FAILED'] } }, orderBy: { startedAt: 'desc' } }),
  ])
  const rows = seals.map((seal) => {
    const { no, day, documents, events, hash } = toSealLine(seal)
    const apartHashes = apart.get(no)
    return {
      no,
      day,
      at: seal.at,
      documents,
      events,
      hash,
      apart: apartHashes ? (agrees(apartHashes, { hash }) ? 'AGREES' : 'DIFFERS') : 'MISSING',
    } as const
  })
  return { rows, total, checkedAt: last?.endedAt ?? '', faults: last?.error ?? '' }
}
