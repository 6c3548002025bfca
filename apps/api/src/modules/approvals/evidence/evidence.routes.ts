import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { approvalEvidence } from '@maru/shared/approvals/evidence/evidence.ts'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../../kernel/env.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { SealFile } from '../../../adapters/files/seal-file.ts'
import { implement } from '../../../http/implement.ts'
import { contentDisposition } from '../../../adapters/files/file-name.ts'
import { exportList } from '../../../http/list-export.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { loadEvidence } from './document-evidence.service.ts'
import { evidenceLines } from './evidence-export.service.ts'
import { sealWorkbook } from './evidence-workbooks.ts'
import { listSeals } from './seal-list.service.ts'

const VERIFIER = 'verify-evidence.mjs'

interface Parts extends Database {
  env: Env
  seals: SealFile
}

/** Seals of the approval history, and what an auditor takes along to check it elsewhere. */
export function evidenceRoutes(app: FastifyInstance, { db, pool, seals, env }: Parts) {
  implement(app, approvalEvidence, {
    seals: ({ query }) => listSeals(db, seals, query),
    sealsExcel: exportList(app, approvalEvidence.sealsExcel, ({ who }) => sealWorkbook(db, seals, who)),
    document: ({ who, params }) => loadEvidence(db, who, params.id),
    export: async ({ who, body, reply }) => {
      const { from, to, reason } = body
      await recordChange(db, who, { entity: 'approvalEvidence', entityId: `${from}/${to}`, action: 'EXPORT', after: { from, to, reason } })
      const name = `approval-evidence_${from}_${to}.jsonl`
      void reply
        .type('application/octet-stream')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
      return Readable.from(evidenceLines(pool, { who, input: body, portal: env.PUBLIC_URL }))
    },
    verifier: async ({ reply }) => {
      void reply.type('text/javascript; charset=utf-8').header('content-disposition', contentDisposition('attachment', VERIFIER))
      return createReadStream(join(import.meta.dirname, VERIFIER))
    },
  })
}
