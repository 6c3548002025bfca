import { z } from 'zod'
import { comparedText, instant, isoDay, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { languages } from '../labels.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { certificateKinds } from './certificate-body.ts'
import { certificateLabels as labels } from './certificate.labels.ts'

export const REVOKE_REASON_MAX = 300
export const certificateStates = ['VALID', 'REVOKED'] as const

const row = z.object({
  id: z.string(),
  documentId: z.string(),
  /** `{kind}-{year}-{number}` */
  number: z.string(),
  kind: z.enum(certificateKinds),
  userId: z.string(),
  userName: z.string(),
  departmentName: z.string(),
  languages: z.array(z.enum(languages)),
  purpose: z.string(),
  submittedTo: z.string(),
  issuedOn: isoDay,
  state: z.enum(certificateStates),
  /** '' while it is valid. */
  revokedAt: z.union([z.literal(''), instant]),
  revokedByName: z.string(),
  revokeReason: z.string(),
})
export type CertificateRow = z.output<typeof row>

const certificate = row.extend({
  /** Address that says to anybody whether it is valid. */
  verifyUrl: z.string(),
  mayRevoke: z.boolean(),
})
export type Certificate = z.output<typeof certificate>

const filters = {
  /** Any part of number, name, purpose or who it is submitted to. */
  q: text(100).optional(),
  kind: z.enum(certificateKinds).optional(),
  language: z.enum(languages).optional(),
  state: z.enum(certificateStates).optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
  sort: z.enum(['issuedOn', 'number', 'userName', 'kind']).default('issuedOn'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const certificateColumns: readonly ListColumn<CertificateRow>[] = [
  { field: 'number', label: labels.number, width: 186, sheetWidth: 22, sortable: true },
  { field: 'userName', label: labels.person, width: 160, sheetWidth: 26, sortable: true },
  { field: 'departmentName', label: labels.department, width: 140, sheetWidth: 26 },
  { field: 'languages', label: labels.languages, width: 96, sheetWidth: 16, value: (one) => one.languages.join(', ').toUpperCase() },
  { field: 'purpose', label: labels.purpose, width: 150, sheetWidth: 40, grow: true },
  { field: 'submittedTo', label: labels.submittedTo, width: 150, sheetWidth: 30 },
  { field: 'issuedOn', label: labels.issuedOn, width: 112, sheetWidth: 12, sortable: true, format: 'date' },
  { field: 'state', label: labels.state, width: 110, sheetWidth: 12, value: (one, textOf) => textOf(labels[one.state]) },
]

const path = '/api/v1/application/certificate'
const byId = z.strictObject({ id: z.uuid() })
const access = { kind: 'session', row: 'seesCertificate' } as const

/** Issued certificates: found by their holder and the office, revoked by the office. */
export const certificates = contract(
  'certificates',
  {
    list: {
      method: 'GET',
      followsDocuments: true,
      path,
      summary: 'Issued certificates: one’s own, for the office all of them',
      access,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(row),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The filtered certificates as a workbook',
      access,
      query: z.strictObject(filters),
      answer: binary,
    },
    ofDocument: {
      method: 'GET',
      followsDocuments: true,
      path: `${path}/document/:id`,
      summary: 'The certificate a decided request issued; none before',
      access,
      params: byId,
      answer: z.array(certificate),
    },
    get: { method: 'GET', path: `${path}/:id`, summary: 'One issued certificate', access, params: byId, answer: certificate },
    pdf: {
      method: 'GET',
      path: `${path}/:id/pdf`,
      summary: 'The certificate as a PDF file, the same one each time',
      access,
      params: byId,
      answer: binary,
    },
    revoke: {
      method: 'POST',
      path: `${path}/:id/revocation`,
      summary: 'Revokes a certificate with a reason; not the own one, and once',
      access: { kind: 'grant', roles: ['H01'] },
      params: byId,
      body: z.strictObject({ reason: requiredText(REVOKE_REASON_MAX) }),
      answer: certificate,
    },
  },
  '/application/confirmationlist',
)

/** Templates of the administration that a certificate of another kind can be written from. */
export const certificateTemplates = contract('certificateTemplates', {
  list: {
    method: 'GET',
    path: '/api/v1/application/certificate-template',
    summary: 'Templates for other certificates, with the languages each has a text in',
    access: { kind: 'session', row: 'own' },
    answer: z.array(z.object({ id: z.string(), name: z.string(), languages: z.array(z.enum(languages)) })),
  },
})

/** Most people a search for former staff answers. */
export const FORMER_FOUND_MAX = 50

/** People who worked here, whose certificates the office asks for. */
export const formerStaff = contract(
  'formerStaff',
  {
    search: {
      method: 'GET',
      path: '/api/v1/application/certificate-former-staff',
      summary: 'People who work here no longer by name, user id or employee number, with their last day; at most 50',
      access: { kind: 'grant', roles: ['H01'] },
      query: z.strictObject({ q: text(100).default('') }),
      answer: z.array(z.object({ userId: z.string(), name: z.string(), lastDay: z.string() })),
    },
  },
  '/application/careerprofilelist',
)

const verified = z.object({
  state: z.enum([...certificateStates, 'UNKNOWN']),
  /** '' where there is none. */
  kind: z.union([z.literal(''), z.enum(certificateKinds)]),
  issuedOn: z.union([z.literal(''), isoDay]),
  /** '' unless its holder lets the page say it. */
  name: z.string(),
})
export type VerifiedCertificate = z.output<typeof verified>

/** What the code on a certificate says to anybody: nothing that is not on the paper, and of an unknown one that it is unknown. */
export const certificateVerification = contract('certificateVerification', {
  verify: {
    method: 'GET',
    path: '/api/v1/verify/:code',
    summary: 'Whether the certificate with a code is valid, revoked or unknown, its kind and day; its holder where he lets it be said',
    access: { kind: 'public' },
    params: z.strictObject({ code: comparedText(200) }),
    answer: verified,
  },
})
