import { randomBytes } from 'node:crypto'
import {
  type CertificateBody,
  certificateBody,
  certificateFaults,
  kindOfBody,
  languagesOf,
} from '@maru/shared/certificates/certificate-body.ts'
import type { CertificateKind, Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type ApprovalHooks, faultIssues, type HookDocument, type HookIssue } from '../../kernel/extension-points/approval-hooks.ts'
import { defineRequestKind, type PlainRequest } from '../../kernel/extension-points/request-kind.ts'
import { dropFiles } from '../files/file-links.service.ts'
import { type CertifiedPerson, findConfirming, loadCertifiedPerson } from './certificate-person.ts'
import { findUnprintableName, printedName, toCertificateSheet } from './certificate-sheet.ts'
import { findCertificateTemplate } from './certificate-template.service.ts'

/** 128 bits, in the letters of base64url. */
const CODE_BYTES = 16

const issue = (path: string, code: string, text: HookIssue['text'], values: HookIssue['values'] = []): HookIssue => ({
  path: `body.${path}`,
  code,
  text,
  values,
})

/** What is wrong with the certificate as the person's record is now. */
function findPersonIssues(body: CertificateBody, person: CertifiedPerson): HookIssue[] {
  const { joinedOn, leftOn, birthDate, worksHere, isEmployee, today } = person
  if (!isEmployee) return [issue('type', 'NOT_AN_EMPLOYEE', 'certificateNotAnEmployee')]
  if (joinedOn > today) return [issue('type', 'BEFORE_FIRST_DAY', 'certificateBeforeFirstDay', [joinedOn])]
  const issues: HookIssue[] = []
  if (body.type === 'employmentCertificate' && !worksHere) issues.push(issue('type', 'NOT_EMPLOYED', 'certificateNotEmployed'))
  if (joinedOn === '') issues.push(issue('type', 'NO_JOIN_DATE', 'certificateNoJoinDate'))
  if (!worksHere && leftOn === '') issues.push(issue('type', 'NO_LEAVING_DATE', 'certificateNoLeavingDate'))
  if (body.showsBirthDate && birthDate === '') issues.push(issue('showsBirthDate', 'NO_BIRTH_DATE', 'certificateNoBirthDate'))
  const unprintable = findUnprintableName(person, body)
  if (unprintable !== undefined) issues.push(issue('language', 'NAME_UNPRINTABLE', 'certificateNameUnprintable', [unprintable]))
  const last = worksHere ? today : leftOn
  for (const name of ['from', 'to'] as const) {
    const day = body.type === 'careerCertificate' ? body[name] : ''
    if (day !== '' && joinedOn !== '' && (day < joinedOn || (last !== '' && day > last)))
      issues.push(issue(name, 'OUTSIDE_EMPLOYMENT', 'certificateOutsideEmployment', [joinedOn, last]))
  }
  return issues
}

async function findTemplateIssues(db: Db, body: CertificateBody): Promise<HookIssue[]> {
  if (body.type !== 'otherCertificate') return []
  const template = await findCertificateTemplate(db, body.templateId)
  if (!template) return [issue('templateId', 'UNKNOWN_TEMPLATE', 'certificateNoTemplate')]
  const [first, second] = languagesOf(body)
  return [
    ...(first && !template.languages.includes(first) ? [issue('language', 'NO_TEXT', 'certificateTemplateLanguage')] : []),
    ...(second && !template.languages.includes(second) ? [issue('secondLanguage', 'NO_TEXT', 'certificateTemplateLanguage')] : []),
  ]
}

/** What anybody may read of a person, and the date of birth, is the person's own to let print. */
const findHolderIssues = ({ registrarId }: Pick<HookDocument, 'registrarId'>, body: CertificateBody): HookIssue[] =>
  (['showsBirthDate', 'showsName'] as const)
    .filter((name) => registrarId !== null && body[name])
    .map((name) => issue(name, 'HOLDER_ONLY', 'certificateHolderOnly'))

async function validate(db: Db, { document, body }: PlainRequest<CertificateBody>): Promise<readonly HookIssue[]> {
  const faults = faultIssues(certificateFaults(body))
  if (faults.length > 0) return faults
  const confirming = await findConfirming(db, document.drafterId)
  return [
    ...findHolderIssues(document, body),
    ...findPersonIssues(body, await loadCertifiedPerson(db, document.drafterId)),
    ...(await findTemplateIssues(db, body)),
    ...(confirming ? [] : [issue('type', 'NO_OFFICER', 'certificateNoOfficer')]),
  ]
}

/** The next number of a kind; the row of its counter is held until the transaction ends, so that none is left out. */
async function takeNumber(db: Db, kind: CertificateKind, day: string) {
  const [next] = await db.$queryRaw<{ no: number }[]>`select next_certificate_no(${kind}::certificate_kind, ${day}::date) as no`
  if (!next) throw new Error('no number of a certificate')
  const year = day.slice(0, 4)
  return { year: Number(year), no: next.no, number: `${kind}-${year}-${String(next.no).padStart(4, '0')}` }
}

/** Issues the certificate: what it says is of this moment, with the next number of its kind. */
async function apply(db: Db, { document, body }: PlainRequest<CertificateBody>) {
  const kind = kindOfBody(body)
  const person = await loadCertifiedPerson(db, document.drafterId)
  const confirming = await findConfirming(db, person.userId)
  if (!confirming) throw new Error('nobody confirms a certificate that was checked')
  const template = body.type === 'otherCertificate' ? await findCertificateTemplate(db, body.templateId) : undefined
  const numbered = await takeNumber(db, kind, person.today)
  const sheet = toCertificateSheet({ body, person, template, number: numbered.number, ...confirming })
  await db.certificate.create({
    data: {
      ...numbered,
      kind,
      documentId: document.id,
      userId: person.userId,
      issuedOn: new Date(`${person.today}T00:00:00Z`),
      languages: languagesOf(body),
      purpose: body.purpose.trim(),
      submittedTo: body.submittedTo.trim(),
      sheet: sheet as unknown as Prisma.InputJsonObject,
      verifyCode: randomBytes(CODE_BYTES).toString('base64url'),
      shownName: body.showsName ? printedName(person, body) : '',
    },
  })
}

/** A cancelled request takes its certificate back; one the office has revoked stays so. */
async function revert(db: Db, { document }: PlainRequest<CertificateBody>) {
  await db.$executeRaw`
    update certificate set revoked_at = now(), revoked_by_id = ${document.drafterId}, revoke_reason = ${document.title}
    where document_id = ${document.id}::uuid and revoked_at is null`
}

/** With the documents everything their certificates said goes; that their numbers were given stays counted. */
async function destroy(db: Db, documentIds: readonly string[]) {
  const gone = await db.$queryRaw<{ id: string }[]>`
    with gone as (delete from certificate where document_id = any(${[...documentIds]}::uuid[]) returning id, kind, year),
      counted as (update certificate_counter c set destroyed = c.destroyed + g.n
        from (select kind, year, count(*)::int as n from gone group by kind, year) g where c.kind = g.kind and c.year = g.year)
    select id::text from gone`
  await dropFiles(
    db,
    'certificate',
    gone.map(({ id }) => id),
  )
}

const hooks = defineRequestKind<CertificateBody>({ body: certificateBody, validate, apply, revert })

/** A certificate: without salary the portal issues it to whoever works here, otherwise its line decides. */
export const certificateHooks: ApprovalHooks = {
  ...hooks,
  destroy,
  writesForFormer: true,
  subject: async (db, { body: written, urgent, drafterId }: Pick<HookDocument, 'body' | 'urgent' | 'drafterId'>) => {
    const { includeSalary } = certificateBody.parse(written)
    const { worksHere } = await loadCertifiedPerson(db, drafterId)
    return { urgent, includeSalary, worksHere, issuesAtOnce: worksHere && !includeSalary }
  },
}
