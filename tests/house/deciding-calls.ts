import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allContracts } from '../../packages/shared/src/collections.ts'
import { root } from './source-files.ts'

const asks =
  /assertUninvolved\(|isInvolvedSql\(|involvedHere\(|assertMayReceive\(|lockProposal\(|causeForTwo\(|involvesMe|assertImpartial\(/

/** Services that decide or carry out, each with the files whose question keeps out whom it is about; by the export of the contract. */
const deciding: Readonly<Record<string, { rule: string; by: string }>> = {
  'approvals.answer': {
    rule: 'nobody the document is about, nor who assigned the step',
    by: 'packages/shared/src/approvals/engine/engine-answer.ts',
  },
  'approvals.reassign': {
    rule: 'never to oneself; by power of office no administrator or auditor',
    by: 'api:approvals/actions/reassign.service.ts',
  },
  'approvals.bulk': { rule: 'as an answer', by: 'packages/shared/src/approvals/engine/engine-answer.ts' },
  'payment-files.create': { rule: 'not who approved, nor whom a payment is about', by: 'api:payments/files/payment-file.service.ts' },
  'payment-files.release': {
    rule: 'not who made the file, nor whom a payment is about',
    by: 'api:payments/files/payment-file-read.service.ts',
  },
  'payments.recordPaid': { rule: 'not whom the payment is about', by: 'api:payments/applications/payment-paid.service.ts' },
  'payment-statements.settle': { rule: 'not whom the payment is about', by: 'api:payments/statements/statement-settle.service.ts' },
  'vendors.decide': { rule: 'neither who entered the account nor the payee', by: 'api:payments/vendors/bank-details.service.ts' },
  'remittances.confirmAccount': { rule: 'not whom the remittance is about', by: 'api:payments/remittances/remittance-read.service.ts' },
  'remittances.execute': {
    rule: 'not whom it is about, nor who approved or confirmed it',
    by: 'api:payments/remittances/remittance-read.service.ts',
  },
  'card-transactions.setUse': { rule: 'without a receipt: not the holder', by: 'api:cards/card-use.service.ts' },
  'card-transactions.recordRepaid': { rule: 'not the holder', by: 'api:cards/card-use.service.ts' },
  'trip-applications.payAdvance': { rule: 'not whom the trip is about', by: 'api:trips/common/trip-payment.service.ts' },
  'trip-expenses.pay': { rule: 'not whom the trip is about', by: 'api:trips/common/trip-payment.service.ts' },
  'outputs.verify': { rule: 'neither authors nor who entered it', by: 'api:outputs/results/output.service.ts' },
  'outputs.returnToAuthor': { rule: 'neither authors nor who entered it', by: 'api:outputs/results/output.service.ts' },
  'projects.setOverdraft': { rule: 'neither who leads the project nor who owns its budget', by: 'api:projects/project-budget.service.ts' },
  'leave-admin.grantAdd': { rule: 'for oneself by a second person', by: 'api:leave/balances/leave-grants.service.ts' },
  'leave-admin.grantAdjust': { rule: 'for oneself by a second person', by: 'api:leave/balances/leave-grants.service.ts' },
  'leave-proposals.confirm': { rule: 'neither proposer nor the person', by: 'api:leave/proposals/decide-proposal.service.ts' },
  'leave-proposals.refuse': { rule: 'neither proposer nor the person', by: 'api:leave/proposals/decide-proposal.service.ts' },
  'leaves.confirm': { rule: 'not the person', by: 'api:leave/sickness/sick-certificate.service.ts' },
}

/** Calls whose names sound like a decision on people's matters, and are none, each with why. */
const others: Readonly<Record<string, string>> = {
  'approvals.forceReturn': 'two administrators, by its own rule; nothing is approved',
  'approvals.close': 'ends a task, changes no decision',
  'approval-retention.confirm': 'two people, by its own rule; about documents past their keeping',
  'card-transactions.closeMonth': 'for all cards at once, where nothing is open',
  'card-transactions.confirm': 'the holder names the receipt, which was approved',
  'leave-preferences.answer': 'an opinion on a wish; the request is decided in its line',
  'mailMessages.bulk': 'own mails',
  'mailSending.settle': 'own mails',
  'patents.decide': 'the clerk notes what was decided about a deadline',
  'payment-files.setPayer': 'no matter of a person; the office, with the password',
  'payment-files.recordPaid': 'what the bank did with a released file',
  'payment-statements.setAside': 'pays nothing',
  'payment-statements.reopen': 'pays nothing',
  'purchases.decide': 'what is ordered of an approved purchase; its payment is decided in its own line',
  'purchases.decideAsset': 'whether something is an asset',
  'reservations.decide': 'managers of a resource',
}

const verbs =
  /^(bulk|forceReturn|close|closeMonth|answer|reassign|confirm|confirm[A-Z]\w*|setUse|record(Re)?[pP]aid|grant(Add|Adjust)|refuse|settle|decide|decide[A-Z]\w*|verify|returnToAuthor|release|setPayer|execute|setAside|reopen|pay([A-Z]\w*)?|setOverdraft|approve)$/

/** Calls that decide or carry out by their names, and what is known of them. */
export const decidingCalls = () =>
  allContracts.flatMap((contract) =>
    Object.entries(contract)
      .filter(
        ([call, route]) =>
          typeof route === 'object' &&
          'method' in route &&
          route.method !== 'GET' &&
          (verbs.test(call) || `${route.resource}.${call}` in deciding),
      )
      .map(([call, { resource, method, path }]) => {
        const name = `${resource}.${call}`
        return { name, route: `${method} ${path}`, rule: deciding[name], other: others[name] }
      }),
  )

/** Deciding calls whose service asks nobody whether it is about them. */
export function findUnasked(): string[] {
  return Object.entries(deciding).flatMap(([name, { by }]) => {
    const text = readFileSync(join(root, by.replace('api:', 'apps/api/src/modules/')), 'utf8')
    return asks.test(text) ? [] : [name]
  })
}

/** The list for the documentation. */
export function describeDecidingCalls(): string {
  const rows = decidingCalls()
    .flatMap(({ name, route, rule, other }) => [`| ${name} | \`${route}\` | ${rule?.rule ?? `${other ?? ''} (not asked)`} |`])
    .toSorted()
  return `# Deciding calls

Calls that decide on something or carry it out, and whom each keeps out ([decision 084](decisions/084-who-decides.md)). "About" somebody is
what \`involved_people\` answers, and who covers for them today. Written by \`npx -y pnpm@12 docs:deciding\`.

| call | route | never by |
|---|---|---|
${rows.join('\n')}
`
}
