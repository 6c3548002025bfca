import type { LeavePreview, YearCost } from '@maru/shared/leave/requests/leave-preview.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import { costByYear, type Account } from '@maru/shared/leave/balances/leave-figures.ts'
import { availableOn } from '@maru/shared/leave/balances/leave-ledger.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { resolveRequester } from '../common/leave-access.ts'
import { dayText, lotText } from '../common/leave-format.ts'
import { usualReplies } from './absence-mail.service.ts'
import { checkLeave, colleaguesAway, listWarnings } from './leave-check.service.ts'
import { THOUGHT } from './leave-plan.service.ts'

interface LeaveAsked {
  body: LeaveBody
  documentId: string
  onBehalfOf?: string | undefined
}

/** What a request of the caller, or of somebody the office writes for, would cost and leave, and what stands in its way; nothing is stored. */
export async function previewLeave(db: Db, who: Who, { body, documentId, onBehalfOf }: LeaveAsked): Promise<LeavePreview> {
  const userId = await resolveRequester(db, who, onBehalfOf)
  const document = documentId === '' ? null : await db.approvalDocument.findUnique({ where: { id: documentId } })
  if (document && document.drafterId !== userId) throw notFound()
  const preference = { userId, body, documentId, hasFile: Boolean(document?.fileGroupId), language: who.language }
  const plan = await checkLeave(db, preference)
  const away = plan.days.length > 0 ? await colleaguesAway(db, userId, plan, who.language) : []
  const warnings = await listWarnings(db, preference, plan, away)
  const counted = plan.days.findLast(({ fraction }) => fraction > 0)
  return {
    days: plan.days.map(({ date, half, fraction, hours, state }) => {
      const { holidayName } = plan.factsOn(date)
      const text = dayText(state, holidayName, who.language)
      return { date, half, fraction: amountText(fraction), hours: hours === null ? '' : amountText(hours), state, text, holidayName }
    }),
    total: amountText(plan.total),
    lots: plan.account ? await lotsOfPreview(db, plan.account, who.language) : [],
    years: plan.account ? shownYears(costByYear(plan.account, ({ requestId }) => requestId === THOUGHT)) : [],
    left: plan.account && counted ? amountText(availableOn(plan.account.lots, plan.account.ledger, counted.date)) : '',
    issues: plan.issues.map((issue) => issueIn(issue, who.language)),
    warnings: warnings.map((issue) => issueIn(issue, who.language)),
    away,
    usualReply: body.autoReply ? await usualReplies(db, userId, body, body.autoReply) : null,
  }
}

/** Costs by year as they are answered. */
export const shownYears = (years: ReturnType<typeof costByYear>): YearCost[] =>
  years.map(({ year, on, before, days, after }) => ({
    year,
    on,
    before: amountText(before),
    days: amountText(days),
    after: amountText(after),
  }))

/** The lots the days that are only thought of would take from. */
async function lotsOfPreview(db: Db, account: Account, language: Language): Promise<LeavePreview['lots']> {
  const grants = await db.leaveGrant.findMany({ where: { id: { in: account.lots.map(({ id }) => id) } } })
  const texts = new Map(grants.map((grant) => [grant.id, lotText(grant, language)]))
  const thought = new Set(account.days.filter(({ id, requestId }) => id.startsWith(requestId)).map(({ id }) => id))
  const amountByLot = new Map<string, number>()
  for (const { dayId, lotId, amount } of account.ledger.allocations)
    if (thought.has(dayId) && lotId !== null) amountByLot.set(lotId, (amountByLot.get(lotId) ?? 0) + amount)
  return [...amountByLot].map(([lotId, amount]) => ({
    lotId,
    text: texts.get(lotId) ?? '',
    until: account.lots.find(({ id }) => id === lotId)?.validTo ?? ('' as const),
    amount: amountText(amount),
  }))
}
