import { join } from 'node:path'
import { allContracts } from '../../packages/shared/src/collections.ts'
import { isAsking } from './asking-functions.ts'
import { reviewedCalls } from './reviewed-calls.ts'
import { root, sourceFiles } from './source-files.ts'

const NOT_OWN_APPLICATION = 'never one’s own application, nor that of whom one covers for'

/** Calls that decide or carry out, each with the function that does and asks whom it is about; by the export of the contract. */
const deciding: Readonly<Record<string, { rule: string; by: string }>> = {
  'approvals.answer': {
    rule: 'nobody the document is about, nor who assigned the step',
    by: 'packages/shared/src/approvals/engine/engine-answer.ts#answerStep',
  },
  'approvals.reassign': {
    rule: 'never to oneself; by power of office no administrator or auditor',
    by: 'api:approvals/actions/reassign.service.ts#reassignStep',
  },
  'approvals.bulk': { rule: 'as an answer', by: 'packages/shared/src/approvals/engine/engine-answer.ts#answerStep' },
  'payment-files.create': {
    rule: 'not who approved, nor whom a payment is about',
    by: 'api:payments/files/payment-file.service.ts#createPaymentFile',
  },
  'payment-files.release': {
    rule: 'not who made the file nor who is not independent of them, nor whom a payment is about',
    by: 'api:payments/files/payment-file.service.ts#releasePaymentFile',
  },
  'payment-files.cancel': {
    rule: 'not whom a payment is about, nor who downloaded it, nor administrators',
    by: 'api:payments/files/payment-file.service.ts#cancelPaymentFile',
  },
  'payment-files.recordPaid': {
    rule: 'not whom a payment is about',
    by: 'api:payments/files/payment-file.service.ts#recordFilePaid',
  },
  'payment-statements.reopen': {
    rule: 'not whom a payment is about',
    by: 'api:payments/statements/statement-settle.service.ts#reopenEntry',
  },
  'payment-statements.upload': {
    rule: 'lines of payments about the uploader or approved by them stay open for a second person',
    by: 'api:payments/statements/statement.service.ts#readStatement',
  },
  'gifts.close': { rule: 'not whose gift it is', by: 'api:personnel/gifts/gift.service.ts#closeGift' },
  'employee-changes.withdraw': { rule: 'not who is changed', by: 'api:personnel/changes/change-actions.service.ts#withdrawChange' },
  'employee-changes.check': { rule: 'not who leaves', by: 'api:personnel/changes/change-actions.service.ts#checkExitItem' },
  'employee-changes.finish': { rule: 'not who leaves', by: 'api:personnel/changes/change-actions.service.ts#finishExit' },
  'payments.recordPaid': { rule: 'not whom the payment is about', by: 'api:payments/applications/payment-paid.service.ts#recordPaid' },
  'invoice-versions.link': {
    rule: 'not who approved it, nor whom the payment is about',
    by: 'api:payments/invoices/version-hold.service.ts#linkVersion',
  },
  'invoice-versions.tellApart': {
    rule: 'not who approved one of the two, nor whom one is about',
    by: 'api:payments/invoices/version-hold.service.ts#tellVersionsApart',
  },
  'payments.confirmAccount': {
    rule: 'only who approved it; not whom the payment is about, nor who entered the account',
    by: 'api:payments/vendors/pinned-account.service.ts#acceptPinnedAccount',
  },
  'payment-statements.settle': {
    rule: 'not whom the payment is about',
    by: 'api:payments/statements/statement-settle.service.ts#settleEntry',
  },
  'vendors.decide': {
    rule: 'neither who entered the account, who is not independent of them, nor the payee',
    by: 'api:payments/vendors/bank-details.service.ts#decideBankDetails',
  },
  'remittances.confirmAccount': {
    rule: 'not whom the remittance is about',
    by: 'api:payments/remittances/remittance-execute.service.ts#confirmAccount',
  },
  'remittances.acceptAccount': {
    rule: 'only who approved it; not whom the remittance is about, nor who entered the account',
    by: 'api:payments/vendors/pinned-account.service.ts#acceptPinnedAccount',
  },
  'remittances.execute': {
    rule: 'not whom it is about, nor who approved or confirmed it',
    by: 'api:payments/remittances/remittance-execute.service.ts#executeRemittance',
  },
  'card-transactions.setUse': { rule: 'without a receipt: not the holder', by: 'api:cards/card-use.service.ts#setCardUse' },
  'card-transactions.recordRepaid': { rule: 'not the holder', by: 'api:cards/card-use.service.ts#recordRepaid' },
  'purchases.decide': { rule: 'not whom the purchase is about', by: 'api:purchases/orders/purchase-order.service.ts#decideLines' },
  'purchases.order': {
    rule: 'not whom the purchase is about; so whoever requests and receives needs a second person',
    by: 'api:purchases/orders/purchase-order.service.ts#recordOrder',
  },
  'assets.takeOver': { rule: 'not whom the purchase is about', by: 'api:assets/register/take-over.service.ts#takeOver' },
  'assets.handOver': { rule: 'by the office: not who gets it', by: 'api:assets/custody/custody.service.ts#handOver' },
  'assets.restock': { rule: 'not who has the asset', by: 'api:assets/custody/custody.service.ts#restock' },
  'assets.changeState': { rule: 'not who has the asset', by: 'api:assets/custody/asset-state.service.ts#changeState' },
  'assets.update': { rule: 'not who has the asset', by: 'api:assets/register/asset-write.service.ts#updateAsset' },
  'assets.changeCost': { rule: 'not who has the asset', by: 'api:assets/register/asset-cost.service.ts#changeCost' },
  'assets.reverseCost': { rule: 'not who has the asset', by: 'api:assets/register/asset-cost.service.ts#reverseCost' },
  'purchases.cancelRest': { rule: 'not whom the purchase is about', by: 'api:purchases/orders/purchase-order.service.ts#cancelRest' },
  'purchases.decideAsset': { rule: 'not whom the purchase is about', by: 'api:purchases/orders/purchase-asset.service.ts#decideAsset' },
  'trip-applications.payAdvance': { rule: 'not whom the trip is about', by: 'api:trips/common/trip-payment.service.ts#payAdvance' },
  'trip-expenses.pay': { rule: 'not whom the trip is about', by: 'api:trips/common/trip-payment.service.ts#payExpense' },
  'outputs.verify': {
    rule: 'neither authors, former ones too, nor who entered it',
    by: 'api:outputs/results/output.service.ts#decideOutput',
  },
  'outputs.returnToAuthor': {
    rule: 'neither authors, former ones too, nor who entered it',
    by: 'api:outputs/results/output.service.ts#decideOutput',
  },
  'visits.review': {
    rule: 'neither its hosts, those before too, nor who entered it',
    by: 'api:boards/visitors/visit-review.service.ts#reviewVisit',
  },
  'resources.addHolder': { rule: 'not for oneself', by: 'api:reservations/resources/qualification.service.ts#addHolder' },
  'reservations.save': {
    rule: 'neither host nor guest of the stay, nor who booked it or attends',
    by: 'api:reservations/guests/guest-stay.service.ts#saveStay',
  },
  'certificates.revoke': { rule: 'not whom it is about, nor who asked', by: 'api:certificates/certificate.service.ts#revokeCertificate' },
  'applications.act': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/applicants/application-step.service.ts#actOnApplication' },
  'applications.interview': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/interviews/interview.service.ts#planInterview' },
  'applications.cancelInterview': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/interviews/interview.service.ts#cancelInterview' },
  'applications.rate': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/applicants/application-step.service.ts#rateApplication' },
  'applications.hire': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/applicants/hire.service.ts#hireApplicant' },
  'applications.moveStart': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/applicants/hire.service.ts#moveStart' },
  'applications.update': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/applicants/application-update.service.ts#updateApplication' },
  'applicantLetters.send': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/letters/letter.service.ts#sendLetter' },
  'applications.erase': { rule: NOT_OWN_APPLICATION, by: 'api:recruitment/applicants/retention.service.ts#eraseApplication' },
  'asset-loans.recordReturn': {
    rule: 'not who borrows the asset; by the office the custodian takes it over again',
    by: 'api:assets/requests/asset-loan.service.ts#recordReturn',
  },
  'asset-loans.extend': {
    rule: 'neither who borrows the asset nor who asked for the loan',
    by: 'api:assets/requests/asset-loan.service.ts#extendLoan',
  },
  'projects.update': {
    rule: 'plan, period and budget owner of a running project: as its overdraft; its lead by a request',
    by: 'api:projects/project.service.ts#updateProject',
  },
  'projects.setOverdraft': {
    rule: 'neither who leads the project nor who owns its budget, now or within 30 days',
    by: 'api:projects/project-budget.service.ts#setOverdraft',
  },
  'patents.release': { rule: 'none of its inventors', by: 'api:outputs/patents/patent-claim.service.ts#releaseInvention' },
  'leave-admin.grantAdd': { rule: 'for oneself by a second person', by: 'api:leave/balances/leave-grants.service.ts#addGrant' },
  'leave-admin.grantAdjust': { rule: 'for oneself by a second person', by: 'api:leave/balances/leave-grants.service.ts#adjustGrant' },
  'leave-proposals.confirm': {
    rule: 'neither proposer, who is not independent of them, nor the person',
    by: 'api:leave/proposals/decide-proposal.service.ts#confirmProposal',
  },
  'leave-proposals.refuse': {
    rule: 'neither proposer nor the person',
    by: 'api:leave/proposals/decide-proposal.service.ts#refuseProposal',
  },
  'leaves.confirm': {
    rule: 'neither the person nor who reported the illness or brought the certificate',
    by: 'api:leave/sickness/sick-certificate.service.ts#confirmCertificate',
  },
}

/** Calls that decide or carry out something and ask nobody, each with why. */
const others: Readonly<Record<string, string>> = {
  'delegations.create': 'a deputy decides on nothing that whoever arranged it is involved in or answered, by `approval_deputy`',
  'delegations.end': 'a deputy decides on nothing that whoever arranged it is involved in or answered, by `approval_deputy`',
  'delegations.update': 'a deputy decides on nothing that whoever arranged it is involved in or answered, by `approval_deputy`',
  'approvals.forceReturn': 'two administrators independent of each other, by its own rule; nothing is approved',
  'approvals.close': 'ends a task, changes no decision',
  'approval-retention.confirm': 'two people independent of each other, by its own rule; about documents past their keeping',
  'postDisclosures.confirm': 'never the author, nor who asked, by its own rule',
  'card-transactions.closeMonth': 'for all cards at once, where nothing is open',
  'card-transactions.confirm': 'the holder names the receipt, which was approved',
  'imports.apply': 'exchange rates and per diems decide or pay nothing for who alone imported them, by the checks of each submission',
  'leave-preferences.answer': 'an opinion on a wish; the request is decided in its line',
  'mailMessages.bulk': 'own mails',
  'mailSending.settle': 'own mails',
  'patents.decide': 'the clerk notes what was decided about a deadline',
  'payment-files.setPayer': 'no matter of a person; the office, with the password',
  'payment-statements.setAside': 'pays nothing',
  'reservations.decide': 'managers of a resource',
}

const isListed = (name: string) => name in deciding || name in others

/** Every call that writes, by name; several routes may share one. */
const writingCalls = () =>
  allContracts.flatMap((contract) =>
    Object.entries(contract).flatMap(([call, route]) =>
      typeof route === 'object' && 'method' in route && route.method !== 'GET'
        ? [{ name: `${route.resource}.${call}`, route: `${route.method} ${route.path}` }]
        : [],
    ),
  )

/** Calls that decide or carry out, and what is known of them. */
export const decidingCalls = () =>
  writingCalls().flatMap((call) => (isListed(call.name) ? [{ ...call, rule: deciding[call.name], other: others[call.name] }] : []))

/** Calls that write and are in no list, by what they are called; and names in a list that no call has, or not so often. */
export function findUnreviewed(written: readonly string[] = writingCalls().map(({ name }) => name)) {
  const left = [...reviewedCalls.map(({ name }) => name), ...Object.keys(deciding), ...Object.keys(others)]
  const unknown = written.filter((name) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { unknown, stale: left }
}

const toParts = (by: string) => by.replace('api:', 'apps/api/src/modules/').split('#') as [string, string]

/** Deciding calls whose function asks nobody whether it is about them. */
export const findUnasked = (): string[] =>
  Object.entries(deciding).flatMap(([name, { by }]) => {
    const [path, asking] = toParts(by)
    return isAsking(join(root, path), asking) ? [] : [name]
  })

/** Deciding calls whose route hands over to another function than the one that is named here. */
export function findMisnamed(): string[] {
  const routes = sourceFiles(/^apps\/api\/src\/modules\/.*\.routes\.ts$/).map(({ text }) => text.split('\n'))
  const isHandedTo = (call: string, called: string) => (lines: readonly string[]) =>
    lines.some((line, at) => line.trim().startsWith(`${call}: `) && lines.slice(at, at + 4).some((one) => one.includes(`${called}(`)))
  return Object.entries(deciding).flatMap(([name, { by }]) => {
    const [path, called] = toParts(by)
    const call = name.slice(name.lastIndexOf('.') + 1)
    return path.startsWith('packages/') || routes.some(isHandedTo(call, called)) ? [] : [name]
  })
}

/** The list for the documentation. */
export function describeDecidingCalls(): string {
  const rows = decidingCalls()
    .flatMap(({ name, route, rule, other }) => [`| ${name} | \`${route}\` | ${rule?.rule ?? `${other ?? ''} (not asked)`} |`])
    .toSorted()
  return `# Deciding calls

Calls that decide on something or carry it out, and whom each keeps out ([decision 017](decisions/017-people-a-decision-is-about.md)). "About" somebody is
what \`involved_people\` answers, and who covers for them today: who drafted it and who entered it, the member of staff it pays or buys from, those who
travel along, whom a booking is for and who attends, whose participation it sets, and who borrows an asset or is to have it.
Written by \`npx -y pnpm@12 docs:deciding\`.

| call | route | never by |
|---|---|---|
${rows.join('\n')}
`
}
