import type { CertificateBody } from '@maru/shared/certificates/certificate-body.ts'
import { careerRequests, employmentRequests, otherCertificateRequests } from '@maru/shared/certificates/certificate-requests.ts'
import { certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import {
  certificateColumns,
  certificates,
  certificateTemplates,
  certificateVerification,
  formerStaff,
} from '@maru/shared/certificates/certificate.ts'
import type { ApprovalKind } from '@maru/shared/document-bodies.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { FastifyInstance } from 'fastify'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { openPaperWriter } from '../../adapters/papers/paper-writer.ts'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import { wordIn } from '../../kernel/names.ts'
import { listRequests, type RequestListing, requestWorkbook } from '../approvals/requests/request-list.service.ts'
import { downloadCertificate } from './certificate-pdf.service.ts'
import { listCertificateTemplates } from './certificate-template.service.ts'
import { createVerification } from './certificate-verify.service.ts'
import { searchFormerStaff } from './former-staff.service.ts'
import { listCertificates, listOfDocument, loadCertificate, revokeCertificate } from './certificate.service.ts'

type Context = Database & { readonly disk: FileDisk; readonly env: PaperEnv }
type PaperEnv = Pick<Env, 'PUBLIC_URL' | 'CERTIFICATE_SEAL_FILE' | 'CERTIFICATE_P12_FILE' | 'CERTIFICATE_P12_PASSWORD'>
type Requests = typeof employmentRequests | typeof careerRequests | typeof otherCertificateRequests

/** List and workbook of the requests of one kind. */
function requestRoutes(
  app: FastifyInstance,
  { db, pool }: Database,
  routes: Requests,
  { kind, name }: { kind: ApprovalKind; name: LabelRecord },
) {
  const listing: RequestListing = { kind, filters: ['language'] }
  implement(app, routes as typeof employmentRequests, {
    list: ({ who, query }) => listRequests(db, who, listing, query),
    excel: exportList(app, routes.excel as typeof employmentRequests.excel, ({ who, query: asked }) =>
      requestWorkbook<CertificateBody>(pool, who, {
        listing,
        asked,
        name,
        columns: [
          { header: wordIn(labels.purpose, who.language), width: 40, value: ({ body }) => body.purpose },
          { header: wordIn(labels.submittedTo, who.language), width: 30, value: ({ body }) => body.submittedTo },
          {
            header: wordIn(labels.languages, who.language),
            width: 12,
            value: ({ body }) => [body.language, body.secondLanguage].filter(Boolean).join(', ').toUpperCase(),
          },
        ],
      }),
    ),
  })
}

/** What writes the files. A seal or a signature that cannot be used stops the start: papers without it would go out unnoticed. */
function openPapers(
  app: FastifyInstance,
  { CERTIFICATE_SEAL_FILE: sealFile, CERTIFICATE_P12_FILE: path, CERTIFICATE_P12_PASSWORD: password }: PaperEnv,
) {
  const papers = openPaperWriter({ sealFile, ...(path !== undefined && { signature: { path, password } }) })
  app.addHook('onClose', () => papers.close())
  app.addHook('onReady', async () => {
    if (sealFile === undefined && path === undefined) return
    await papers.check().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Configuration: CERTIFICATE_SEAL_FILE or CERTIFICATE_P12_FILE cannot be used: ${reason}`, { cause: error })
    })
  })
  return papers
}

/** Requests for certificates, what they issued, and the page that says whether one is valid. */
export function certificateRoutes(app: FastifyInstance, context: Context) {
  const { db, pool, disk, env } = context
  const papers = openPapers(app, env)
  const keeper = { db, publicUrl: env.PUBLIC_URL }
  requestRoutes(app, context, employmentRequests, { kind: 'EMPLOYMENT_CERTIFICATE', name: menuLabels.employmentConfirmation })
  requestRoutes(app, context, careerRequests, { kind: 'CAREER_CERTIFICATE', name: menuLabels.careerCertificate })
  requestRoutes(app, context, otherCertificateRequests, { kind: 'OTHER_CERTIFICATE', name: menuLabels.otherCertificate })
  implement(app, certificates, {
    list: ({ who, query }) => listCertificates(db, who, query),
    export: exportList(app, certificates.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.certificates, certificateColumns, (page) => listCertificates(db, who, { ...query, ...page })),
    ),
    ofDocument: ({ who, params }) => listOfDocument(keeper, who, params.id),
    get: ({ who, params }) => loadCertificate(keeper, who, params.id),
    pdf: ({ who, params, request, reply }) => downloadCertificate({ ...keeper, disk, papers }, who, params.id, { request, reply }),
    revoke: ({ who, params, body }) => revokeCertificate(keeper, who, params.id, body),
  })
  implement(app, formerStaff, { search: ({ who, query }) => searchFormerStaff(db, who, query.q) })
  implement(app, certificateTemplates, { list: ({ who }) => listCertificateTemplates(db, who) })
  implement(app, certificateVerification, { verify: createVerification(pool) })
}
