import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Certificate, CertificateRow, certificates } from '@maru/shared/certificates/certificate.ts'
import type { z } from 'zod'
import { enqueue } from '../../kernel/background/enqueue.ts'
import { assertUninvolved } from '../../kernel/access/involved-people.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { containsText, isWithin, orderBySql, readPage, readRow, type RowSql } from '../../kernel/database/read-page.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import { instantSql, nameSql, personNameSql } from '../../kernel/names.ts'
import { keepsCertificates, seesCertificateSql } from './certificate-access.ts'

type Query = z.output<typeof certificates.list.query>

const sortColumns: Record<Query['sort'], string> = {
  issuedOn: 'c.issued_at',
  number: 'c.number',
  userName: 'u.english_name',
  kind: 'c.kind',
}

type Stored = Omit<CertificateRow, 'revokedAt'> & { revokedAt: string }
const rowSql = ({ language }: Who): RowSql => ({
  columns: Prisma.sql`c.id::text, c.document_id::text as "documentId", c.number, c.kind::text as kind, c.user_id as "userId",
    ${Prisma.raw(personNameSql('u', language))} as "userName", ${Prisma.raw(nameSql('dep', language))} as "departmentName", c.languages,
    c.purpose, c.submitted_to as "submittedTo", c.issued_on::text as "issuedOn", case when c.revoked_at is null then 'VALID' else 'REVOKED' end as state,
    ${Prisma.raw(instantSql('c.revoked_at'))} as "revokedAt", coalesce(${Prisma.raw(personNameSql('r', language))}, '') as "revokedByName",
    c.revoke_reason as "revokeReason"`,
  from: Prisma.sql`certificate c join users u on u.id = c.user_id join department dep on dep.code = u.department_code
    left join users r on r.id = c.revoked_by_id`,
})
const toRow = ({ revokedAt, ...row }: Stored): CertificateRow => ({ ...row, revokedAt: revokedAt === '' ? '' : new Date(revokedAt) })

function conditions(who: Who, { q, kind, language, state, from, to }: Partial<Query>) {
  const searched = Prisma.sql`c.number, c.purpose, c.submitted_to, u.english_name, u.korean_name, u.german_name`
  return [
    seesCertificateSql(who),
    ...containsText(q, searched),
    ...(kind ? [Prisma.sql`c.kind = ${kind}::certificate_kind`] : []),
    ...(language ? [Prisma.sql`${language} = any(c.languages)`] : []),
    ...(state ? [state === 'VALID' ? Prisma.sql`c.revoked_at is null` : Prisma.sql`c.revoked_at is not null`] : []),
    ...isWithin(Prisma.sql`c.issued_on`, { from, to }),
  ]
}

/** Issued certificates: one's own, for the office all of them. */
export async function listCertificates(db: Db, who: Who, query: Query) {
  const orderBy = orderBySql(sortColumns, query, 'c.id')
  const { rows, total } = await readPage<Stored>(db, { ...rowSql(who), where: conditions(who, query), orderBy }, query)
  return { rows: rows.map(toRow), total }
}

/** Address that says whether a certificate is valid. */
export const toVerifyUrl = (publicUrl: string, code: string) => `${publicUrl.replace(/\/$/, '')}/verify/${code}`

interface Keeper {
  readonly db: Db
  readonly publicUrl: string
}

async function loadWhole({ db, publicUrl }: Keeper, who: Who, where: Prisma.Sql): Promise<Certificate> {
  const { columns, from } = rowSql(who)
  const withCode = { columns: Prisma.sql`${columns}, c.verify_code as code`, from }
  const { code, ...row } = await readRow<Stored & { code: string }>(db, withCode, Prisma.sql`${where} and ${seesCertificateSql(who)}`)
  const mayRevoke = keepsCertificates(who) && row.state === 'VALID' && row.userId !== who.userId
  return { ...toRow(row), verifyUrl: toVerifyUrl(publicUrl, code), mayRevoke }
}

/** One certificate. Throws 404. */
export const loadCertificate = (keeper: Keeper, who: Who, id: string) => loadWhole(keeper, who, Prisma.sql`c.id = ${id}::uuid`)

/** The certificate that a request issued, for whoever may see it; none before. */
export async function listOfDocument(keeper: Keeper, who: Who, documentId: string): Promise<Certificate[]> {
  const found = await keeper.db.certificate.findUnique({ where: { documentId }, select: { userId: true } })
  const isSeen = found && (keepsCertificates(who) || found.userId === who.userId)
  return isSeen ? [await loadWhole(keeper, who, Prisma.sql`c.document_id = ${documentId}::uuid`)] : []
}

/** Takes a certificate back. Throws 404, 850 for the own one, 409 with the day where it is revoked already. */
export async function revokeCertificate(
  { db, publicUrl }: { db: PrismaClient; publicUrl: string },
  who: Who,
  id: string,
  { reason }: { reason: string },
): Promise<Certificate> {
  return db.$transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ documentId: string; userId: string; number: string; revokedOn: string | null }[]>`
      select document_id::text as "documentId", user_id as "userId", number, office_day(revoked_at)::text as "revokedOn" from certificate where id = ${id}::uuid for update`
    if (!held) throw notFound()
    await assertUninvolved(tx, who, { documents: [held.documentId] })
    if (held.revokedOn !== null)
      throw new Refusal(409, 'CERTIFICATE_REVOKED', 'certificateRevoked', { values: [held.number, held.revokedOn] })
    await tx.$executeRaw`update certificate set revoked_at = now(), revoked_by_id = ${who.userId}, revoke_reason = ${reason.trim()} where id = ${id}::uuid`
    const values = { userId: held.userId, kind: 'certificateRevoked', values: [held.number], documentId: held.documentId }
    await enqueue(tx, [{ topic: 'notify', key: `certificate.revoked:${id}`, payload: values }])
    return loadCertificate({ db: tx, publicUrl }, who, id)
  })
}
