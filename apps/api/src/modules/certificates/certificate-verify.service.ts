import type { VerifiedCertificate } from '@maru/shared/certificates/certificate.ts'
import type pg from 'pg'
import { prepared } from '../../kernel/database/database.ts'

const FIND = `select case when c.id is null then 'UNKNOWN' when c.revoked_at is null then 'VALID' else 'REVOKED' end as state,
  coalesce(c.kind::text, '') as kind, coalesce(c.issued_on::text, '') as "issuedOn", coalesce(c.shown_name, '') as name
from (values ($1::varchar)) as asked (code) left join certificate c on c.verify_code = asked.code`

/** What the code says; an unknown one takes the same way through the same statement, whatever it looks like. */
export async function verifyCertificate(pool: pg.Pool, code: string): Promise<VerifiedCertificate> {
  const [row] = await prepared<VerifiedCertificate & pg.QueryResultRow>(pool, 'certificate-verify', FIND, [code])
  if (!row) throw new Error('no answer about a code')
  return row
}
