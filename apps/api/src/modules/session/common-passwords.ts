import { readFileSync } from 'node:fs'

/** What people here would think of first. */
const OURS = 'hanul hanuleurope maru kennwort geheim willkommen sommer frühling fruehling herbst winter groupware'

/**
 * Passwords and words everybody tries first, in lower case; endings of digits and signs are cut before comparing. The list holds the
 * 10,000 most frequent of the passwords that became known in leaks, as Django ships them (BSD licence, compiled by Royce Williams).
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
  ...OURS.split(' '),
])
