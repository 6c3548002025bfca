import type { VerifiedCertificate } from '@maru/shared/certificates/certificate.ts'
import type pg from 'pg'
import { createAddressLimit } from '../../http/guards/address-limit.ts'
import { prepared } from '../../kernel/database/database.ts'

const FIND = `select case when c.id is null then 'UNKNOWN' when c.revoked_at is null then 'VALID' else 'REVOKED' end as state,
  coalesce(c.kind::text, '') as kind, coalesce(c.issued_on::text, '') as "issuedOn", coalesce(c.shown_name, '') as name
from (values ($1::varchar)) as asked (code) left join certificate c on c.verify_code = asked.code`

/** Codes nobody was given that a network may ask about in ten minutes, as at the sign-in; misread and mistyped ones are few. */
const MISSES = { most: 50, windowMs: 600_000 }

/**
 * Answers what a code says. Only unknown codes count for the network that asks, which gets 429 after too many until its window is over; whoever scans
 * certificates is never held up. A guess counts before it is looked up, so that parallel ones do not slip past.
 */
export function createVerification(pool: pg.Pool) {
  const misses = createAddressLimit(MISSES)
  return async ({ params, request: { ip } }: { params: { code: string }; request: { ip: string } }) => {
    misses.count(ip)
    const answer = await verifyCertificate(pool, params.code)
    if (answer.state !== 'UNKNOWN') misses.release(ip)
    return answer
  }
}

/** What the code says; an unknown one takes the same way through the same statement, whatever it looks like. */
async function verifyCertificate(pool: pg.Pool, code: string): Promise<VerifiedCertificate> {
  const [row] = await prepared<VerifiedCertificate & pg.QueryResultRow>(pool, 'certificate-verify', FIND, [code])
  if (!row) throw new Error('no answer about a code')
  return row
}
