import type { Route } from '../contract.ts'
import { menuLabels } from '../menus.labels.ts'
import { tokenLabels } from './token.labels.ts'

/** Areas that a token is limited to: what people call each, and the resources whose calls it has. */
export const scopeAreas = {
  approvals: {
    label: menuLabels.approval,
    resources: `approvals approval-line-groups approval-memos saved-lines document-templates paper-documents delegations
      approval-administration approval-evidence approval-retention`,
  },
  leave: {
    label: menuLabels.leave,
    resources: `leaves leave-admin leave-calendars leave-exports leave-preferences leave-proposals leave-staffing schedule-adjustments`,
  },
  certificates: {
    label: menuLabels.certificates,
    resources: `certificates certificateTemplates career-certificate-requests employment-certificate-requests other-certificate-requests
      certificateVerification formerStaff`,
  },
  personnel: {
    label: menuLabels.personnel,
    resources: `employee-changes employee-change-requests irregular-profiles irregular-profile-requests gifts gift-requests giftRules`,
  },
  recruitment: {
    label: menuLabels.recruitment,
    resources: `applications applicantLetters openings head-counts onboarding-steps onboarding-tasks publicApplications`,
  },
  reservations: { label: menuLabels.reservations, resources: 'reservations resources' },
  payments: {
    label: menuLabels.payments,
    resources: `payments payment-files payment-requests payment-statements invoice-versions attached-invoices vendors remittances
      exchange-rates`,
  },
  cards: { label: menuLabels.companyCards, resources: 'cards card-transactions' },
  purchases: { label: menuLabels.purchaseRequest, resources: 'purchases' },
  assets: {
    label: menuLabels.assets,
    resources: `assets assetCategories assetRules asset-picker asset-loans asset-change-requests disposal-requests leasing-requests
      relocation-requests inventories places code-requests`,
  },
  trips: { label: menuLabels.businessTrip, resources: 'trip-applications trip-expenses trip-reports' },
  projects: {
    label: menuLabels.project,
    resources: `projects project-figures wbs budget-requests participation-requests period-requests researchRules`,
  },
  outputs: { label: menuLabels.researchPerformance, resources: 'outputs outputDeadlines journals' },
  patents: { label: menuLabels.patents, resources: 'patents patentRules' },
  boards: { label: menuLabels.boards, resources: 'posts postDisclosures boardAdmin' },
  agreements: { label: menuLabels.memoranda, resources: 'memoranda' },
  visitors: { label: menuLabels.visitors, resources: 'visits reviewRules' },
  schedule: { label: menuLabels.schedule, resources: 'events calendarFeeds' },
  mail: {
    label: menuLabels.mail,
    resources: `mail mailAccount mailDrafts mailFolders mailInvitations mailLinks mailMessages mailRecipients mailRuns mailSending
      mailWriting`,
  },
  people: { label: menuLabels.users, resources: 'people users userAccounts departments pivot' },
  files: { label: tokenLabels.files, resources: 'file exports' },
  own: {
    label: tokenLabels.own,
    resources: 'home notifications live platform appearance saved-views session secondFactors signOn signOnLogout access-tokens',
  },
  administration: {
    label: menuLabels.administration,
    resources: `apis accessCheck codeAdmin imports jobs labelAdmin menus menuHelp permissionPreviews referenceHistory rights rightsPeople
      roles set-up templatePreviews textTemplates workplaces`,
  },
  histories: { label: menuLabels.histories, resources: 'apiCalls changeHistory exportHistory signIns' },
} as const
export type ScopeArea = keyof typeof scopeAreas
export const scopeAreaNames = Object.keys(scopeAreas) as ScopeArea[]

/** How far a token goes in an area; `change` reads as well. */
export const scopeLevels = ['read', 'change'] as const
export type ScopeLevel = (typeof scopeLevels)[number]

const areaByResource = new Map(
  scopeAreaNames.flatMap((area) => scopeAreas[area].resources.split(/\s+/).map((resource) => [resource, area] as const)),
)

/** The area of a call; undefined for a resource that none has. */
export const findScopeArea = ({ resource }: Pick<Route, 'resource'>) => areaByResource.get(resource)

/** The scope that a call asks for, as a refusal names it. */
export const scopeAsked = (route: Pick<Route, 'resource' | 'method'>) =>
  `${findScopeArea(route) ?? 'none'}:${route.method === 'GET' ? 'read' : 'change'}`

/** Whether scopes hold a call: by its own id (`GET /api/v1/…`), or by its area. */
export function holdsScope(scopes: readonly string[], route: Pick<Route, 'resource' | 'method' | 'path'>) {
  if (scopes.includes(`${route.method} ${route.path}`)) return true
  const area = findScopeArea(route)
  if (area === undefined) return false
  return scopes.includes(`${area}:change`) || (route.method === 'GET' && scopes.includes(`${area}:read`))
}

/** An area scope in its parts; undefined for the id of a call and for anything else. */
export function readAreaScope(scope: string): { area: ScopeArea; level: ScopeLevel } | undefined {
  const [name, asked] = scope.split(':')
  const area = scopeAreaNames.find((one) => one === name)
  const level = scopeLevels.find((one) => one === asked)
  return area && level && scope === `${area}:${level}` ? { area, level } : undefined
}
