import { z } from 'zod'
import { isoDay, text } from '../codecs.ts'

/**
 * Kinds of data a role's reach is set for. `users`: whose record is listed, read whole and exported, and who may be given a role;
 * `leave`: whose leave, hours and balances; `papers`: whose department's entries of the paper register; `histories`: whose sign-ins and
 * calls; `projects`: whose projects with their budgets. An area whose lists show other people's data adds its own.
 */
export const dataDomains = ['users', 'leave', 'papers', 'histories', 'projects'] as const
export type DataDomain = (typeof dataDomains)[number]

/** From the narrowest to the widest; CUSTOM = named departments, each with all below it. */
export const scopeReaches = ['SELF', 'DEPT', 'DEPT_TREE', 'PROJECT', 'CUSTOM', 'ALL'] as const
export type ScopeReach = (typeof scopeReaches)[number]

export const scopeInput = z
  .strictObject({ domain: z.enum(dataDomains), reach: z.enum(scopeReaches), departments: z.array(text(20).min(1)).max(100) })
  .refine(({ reach, departments }) => (reach === 'CUSTOM') === departments.length > 0, {
    error: 'DEPARTMENTS_MISSING',
    path: ['departments'],
  })
export type ScopeInput = z.output<typeof scopeInput>
export const scopeRow = z.object({
  domain: z.enum(dataDomains),
  reach: z.enum(scopeReaches),
  departments: z.array(z.object({ code: z.string(), name: z.string() })),
})

const day = z.union([z.literal(''), isoDay], { error: 'BAD_DATE' })
/** A role of a person: '' = from ever, for ever. */
export const heldRole = z.strictObject({ roleCode: text(20).min(1), validFrom: day, validTo: day })
export type HeldRole = z.output<typeof heldRole>
