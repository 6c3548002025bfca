import type { Env } from '../env.ts'

/** Codes of the roles whose holders need a second factor. */
export const secondFactorRoles = (env: Pick<Env, 'SECOND_FACTOR_ROLES'>) =>
  env.SECOND_FACTOR_ROLES === 'none' ? [] : env.SECOND_FACTOR_ROLES.split(',').map((code) => code.trim())
