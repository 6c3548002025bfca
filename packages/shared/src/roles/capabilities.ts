import { roleCodes, type RoleCode } from '../contract.ts'

/**
 * What a role of the portal may do by itself, besides the menus, APIs and data scopes it is given: rules that look at the record, which a
 * grant cannot say. This is the only place where that hangs on a role's code; a copy of a role has none of it. What each means stands in
 * `powerLabels`, and people read it on the role's page and where it is explained what somebody may do.
 */
export const capabilities = {
  editsPeople: ['M01'],
  readsPeopleWhole: ['M01', 'H01'],
  managesAdministrators: ['M01'],
  endsSessions: ['M01'],
  givesAnyRole: ['M01'],
  viewsAsOthers: ['M01'],
  importsTextsAndCodes: ['M01'],
  isToldOfThePortal: ['M01'],
  keepsLeave: ['M01', 'H01'],
  importsHolidays: ['M01', 'H01'],
  readsLeaveReasons: ['H01'],
  writesForOthers: ['H01'],
  namesDeputies: ['M01', 'H01'],
  reassignsSteps: ['M01', 'H01'],
  closesObjections: ['H01'],
  keepsSharedTemplates: ['M01', 'H01'],
  keepsPapers: ['H01'],
  keepsReservations: ['M01', 'H01'],
  isToldOfStaff: ['H01'],
  managesBoards: ['M01'],
  keepsAgreements: ['M01', 'H01'],
  keepsProjects: ['H01'],
  keepsTrips: ['H01'],
  keepsPayments: ['H01'],
  keepsPurchases: ['H01'],
  keepsAssets: ['H01'],
  keepsCertificates: ['H01'],
  keepsPersonnel: ['H01'],
  keepsRecruitment: ['H01'],
  releasesPayments: ['H01'],
  confirmsAccounts: ['M01', 'H01'],
  keepsOutputs: ['M01', 'H01'],
  keepsPatents: ['WM00002'],
  keepsVisits: ['M01', 'H01'],
  keepsCalendar: ['M01', 'H01'],
  isClerk: ['WM00001'],
} as const satisfies Readonly<Record<string, readonly RoleCode[]>>

/** The role the portal is never without: its last holder stays, and what it may is fixed. */
export const ADMINISTRATOR = 'M01' satisfies RoleCode
/** The role of the office (SPEC 6). */
export const OFFICE = 'H01' satisfies RoleCode

/** Whether a role is always in force, as rules of approval and of access rest on it; B01 is kept as a code only. */
export const isAlwaysActive = (code: string) => code !== 'B01' && (roleCodes as readonly string[]).includes(code)

export type Capability = keyof typeof capabilities
export const capabilityNames = Object.keys(capabilities) as [Capability, ...Capability[]]

/** The roles that have a power, as text for whoever compares them with stored ones. */
export const rolesWith = (power: Capability): readonly string[] => capabilities[power]

/** Whether somebody with these roles has a power. */
export const hasCapability = ({ roles }: { readonly roles: readonly string[] }, power: Capability) =>
  rolesWith(power).some((role) => roles.includes(role))
