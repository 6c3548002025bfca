import { isBlank } from '@maru/shared/codecs.ts'
import type { ChargeFields } from '@maru/shared/payments/charge.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HookDocument, HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'

type Rated = Pick<ChargeFields, 'exchangeRate' | 'rateDate'> & { readonly currency: string }

/** Percent by which a typed rate may differ from the published one without a reason. */
const RATE_TOLERANCE_PCT = 2
/** Published rates of these days count all: one that was imported today does not lower the control. */
const RECENT_DAYS = 60

interface Compared {
  /** The highest and the lowest of the typed rate and the published ones of its day and of today. */
  highest: string
  lowest: string
  /** The published rate of the day, and by how many percent the typed one differs; null where none is published. */
  published: string
  deviation: string | null
}

const isForeign = ({ currency, exchangeRate }: Rated) => currency !== 'EUR' && /[1-9]/.test(exchangeRate)

async function compareRate(db: Db, { currency, exchangeRate, rateDate }: Rated): Promise<Compared> {
  const [row] = await db.$queryRaw<Compared[]>`
    select trim_scale(greatest(t.typed, t.of_day, t.of_today, t.dearest))::text as highest, trim_scale(least(t.typed, t.of_day, t.of_today, t.cheapest))::text as lowest,
      coalesce(trim_scale(t.of_day)::text, '') as published, trim_scale(round(abs(t.typed - t.of_day) * 100 / t.of_day, 1))::text as deviation
    from (select ${exchangeRate}::numeric as typed, reference_rate(${currency}, coalesce(nullif(${rateDate}, '')::date, office_day())) as of_day,
      reference_rate(${currency}, office_day()) as of_today, recent.dearest, recent.cheapest
      from (select round(1 / min(r.rate), 8) as dearest, round(1 / max(r.rate), 8) as cheapest from exchange_rate r
        where r.currency = ${currency} and r.day > office_day() - ${RECENT_DAYS}::int and r.day <= office_day()) recent) t`
  if (!row) throw new Error('no rate was compared')
  return row
}

/**
 * A request as authority, quotes, budgets and tolerances look at it: with the higher of the typed rate and the published ones, for what gives
 * money back with the lower one (decision 033). The rate somebody types never lowers who decides or what is set aside.
 */
export async function withControlRate<Body extends Rated>(db: Db, body: Body, givesBack = false): Promise<Body> {
  if (!isForeign(body)) return body
  const { highest, lowest } = await compareRate(db, body)
  return { ...body, exchangeRate: givesBack ? lowest : highest }
}

/** By how many percent a typed rate differs from the published one of its day, where that is more than the tolerance. */
export async function findRateDeviation(db: Db, rated: Rated) {
  const { published, deviation } = await compareRate(db, rated)
  return deviation !== null && Number(deviation) > RATE_TOLERANCE_PCT ? { published, deviation } : undefined
}

interface Importer {
  /** Whether somebody the request is about imported the rate of the day. */
  isInvolved: boolean
  /** Whether no rate of the last days is by anybody else. */
  isAlone: boolean
}

/** Who vouches for the rate of the day, for a document ('' while it was never saved). */
export async function judgeImporter(db: Db, documentId: string, { currency, rateDate }: Pick<Rated, 'currency' | 'rateDate'>) {
  const [row] = await db.$queryRaw<Importer[]>`
    with own as (select array(select involved_people(nullif(${documentId}, '')::uuid)) as people), used as (
      select r.imported_by from exchange_rate r where r.currency = ${currency} and r.day <= coalesce(nullif(${rateDate}, '')::date, office_day()) order by r.day desc limit 1)
    select exists (select from used, own where used.imported_by = any(own.people)) as "isInvolved", not exists (select from exchange_rate r, own where r.currency = ${currency}
      and r.day > office_day() - ${RECENT_DAYS}::int and r.day <= office_day() and not coalesce(r.imported_by = any(own.people), false)) as "isAlone"`
  return row ?? { isInvolved: false, isAlone: false }
}

/**
 * A currency without a published rate is refused: the typed one alone would decide who approves, and so would one that only those imported whom the
 * request is about. A rate that differs by more than the
 * tolerance needs a reason, which approvers read. Asked at the submission, not of a late decision.
 */
export async function findRateIssues(
  db: Db,
  { id, status }: Pick<HookDocument, 'id' | 'status'>,
  body: Rated & { readonly rateReason: string },
): Promise<HookIssue[]> {
  if (status === 'IN_PROGRESS' || !isForeign(body)) return []
  const { published, deviation } = await compareRate(db, body)
  if (published === '') return [{ path: 'body.exchangeRate', code: 'RATE_UNKNOWN', text: 'rateUnknown', values: [body.currency] }]
  const { isInvolved, isAlone } = await judgeImporter(db, id, body)
  if (isInvolved && isAlone) return [{ path: 'body.exchangeRate', code: 'RATE_OWN', text: 'rateOwn', values: [body.currency] }]
  if (deviation === null || Number(deviation) <= RATE_TOLERANCE_PCT || !isBlank(body.rateReason)) return []
  return [{ path: 'body.rateReason', code: 'RATE_DEVIATES', text: 'rateDeviates', values: [deviation, published] }]
}
