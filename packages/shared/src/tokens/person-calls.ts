import { allContracts } from '../collections.ts'
import type { Route } from '../contract.ts'

/**
 * Calls that only a person makes, by name: what decides, answers for somebody, hands over, or touches passwords, roles and sessions. Calls that
 * ask for the password again and changes reserved for administrators are among them without a line here.
 */
const named = new Set(
  `
  approvals.answer approvals.bulk approvals.reassign approvals.undo approvals.addStep approvals.handle approvals.reply approvals.correct
  approvals.forceReturn approvals.close approvals.inspect approvals.read
  approval-retention.confirm postDisclosures.confirm postDisclosures.decline
  delegations.create delegations.update delegations.end
  payment-files.create payment-files.release payment-files.cancel payment-files.recordPaid payment-files.download payment-files.setPayer
  payment-statements.reopen payment-statements.upload payment-statements.settle payment-statements.setAside
  payments.recordPaid payments.confirmAccount invoice-versions.link invoice-versions.tellApart vendors.decide
  remittances.confirmAccount remittances.acceptAccount remittances.execute
  card-transactions.setUse card-transactions.recordRepaid card-transactions.closeMonth card-transactions.confirm
  gifts.close employee-changes.withdraw employee-changes.check employee-changes.finish
  purchases.decide purchases.order purchases.cancelRest purchases.decideAsset
  assets.takeOver assets.handOver assets.restock assets.changeState assets.update assets.changeCost assets.reverseCost assets.answer
  asset-loans.recordReturn asset-loans.extend
  trip-applications.payAdvance trip-expenses.pay
  outputs.verify outputs.returnToAuthor visits.review resources.addHolder reservations.save reservations.decide certificates.revoke
  applications.act applications.interview applications.cancelInterview applications.rate applications.hire applications.moveStart applications.update
  applications.erase applicantLetters.send
  projects.update projects.setOverdraft patents.release patents.decide
  leave-admin.grantAdd leave-admin.grantAdjust leave-proposals.confirm leave-proposals.refuse leave-preferences.answer leaves.confirm
  leaves.acknowledge posts.acknowledge imports.apply imports.undo
  users.modify userAccounts.endSession irregular-profiles.convert irregular-profiles.openAccount
  calendarFeeds.create calendarFeeds.revoke mailAccount.save mailAccount.forget
  access-tokens.list access-tokens.accounts access-tokens.create access-tokens.revoke
  `
    .trim()
    .split(/\s+/),
)

/** Resources of a sign-in, no call of which is a program's. */
const ofSignIn = ['session', 'secondFactors', 'signOn', 'signOnLogout', 'live']

const isPersonCall = (name: string, { access, method, resource }: Route) =>
  named.has(name) ||
  ofSignIn.includes(resource) ||
  (access.kind === 'grant' && (access.stepUp === true || (access.adminOnly === true && method !== 'GET')))

const calls = allContracts.flatMap((contract) =>
  Object.entries(contract).map(([call, route]) => ({ name: `${route.resource}.${call}`, route, api: `${route.method} ${route.path}` })),
)

/** Ids of the calls that no token makes, whatever its scopes. */
export const personApis: ReadonlySet<string> = new Set(calls.filter(({ name, route }) => isPersonCall(name, route)).map(({ api }) => api))

const routes = new Map(calls.map(({ api, route }) => [api, route]))
/** The call of an id. */
export const findCall = (api: string): Route | undefined => routes.get(api)

/** What people do in a matter of their own: they draft, ask for leave, are ill, have a mailbox. An account of a program is nobody. */
const ownResources =
  `approvals approval-memos saved-lines leaves leave-preferences mail mailAccount mailDrafts mailFolders mailInvitations mailLinks
  mailMessages mailRecipients mailRuns mailSending mailWriting`.split(/\s+/)
const ownCalls = ['purchases.draftPayment']

/** Ids of the changes that a token of a person makes, and one of a service account does not. */
export const ownApis: ReadonlySet<string> = new Set(
  calls
    .filter(({ name, route }) => route.method !== 'GET' && (ownCalls.includes(name) || ownResources.includes(route.resource)))
    .map(({ api }) => api),
)

/** Names above that no call has. */
export const unknownPersonCalls = [...named].filter((name) => !calls.some((one) => one.name === name))
