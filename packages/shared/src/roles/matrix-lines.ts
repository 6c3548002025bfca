import { z } from 'zod'
import { areaText } from '../lists/area-text.ts'
import { text } from '../codecs.ts'
import type { ApiLine, EffectivePermissions, MatrixRole, MenuLine } from './rights-matrix.ts'

/** What narrows a matrix, on its page and in its workbook. */
export const matrixFilters = {
  /** Part of a name, an address or a path. */
  q: text(100).optional(),
  /** Code of the one role that is shown. */
  role: text(20).optional(),
}
export const apiMatrixFilters = { ...matrixFilters, area: text(100).optional() }
const apiMatrixSearch = z.strictObject(apiMatrixFilters)
export type ApiMatrixSearch = z.output<typeof apiMatrixSearch>
export type MatrixSearch = Omit<ApiMatrixSearch, 'area'>

const holds = (words: readonly string[], typed = '') => words.join(' ').toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

/** The columns asked for: all roles, or one. */
export const rolesFound = (roles: readonly MatrixRole[], { role }: MatrixSearch) => roles.filter(({ code }) => !role || code === role)

/** The entries that hold what was typed, with those above them. */
export function menuLinesFound(lines: readonly MenuLine[], { q }: MatrixSearch, keeps: (line: MenuLine) => boolean = () => true) {
  const byNumber = new Map(lines.map((line) => [line.number, line]))
  const shownNumbers = new Set<string>()
  for (const line of lines) {
    if (!keeps(line) || !holds([line.name, line.url, line.number], q)) continue
    for (let at: string | undefined = line.number; at; at = byNumber.get(at)?.parentNumber) shownNumbers.add(at)
  }
  return lines.filter(({ number }) => shownNumbers.has(number))
}

/** The APIs of an area that hold what was typed. */
export const apiLinesFound = (lines: readonly ApiLine[], { q, area }: ApiMatrixSearch) =>
  lines.filter(({ id, module, name, summary }) => (!area || module === area) && holds([id, name, summary, areaText(module)], q))

/** What narrows the menus and calls of the effective permissions. */
export const explainedFilters = { q: text(100).optional() }

/** What a person reaches, with the menus and calls that hold what was typed, in what they are or in the role that gives them. */
export function filterEffectivePermissions(explained: EffectivePermissions, q: string | undefined): EffectivePermissions {
  const menus = explained.menus.filter(({ name, url, number, rights }) =>
    holds([name, url, number, ...rights.flatMap(({ because }) => because)], q),
  )
  const apis = explained.apis.filter(({ id, name, summary, module, because }) => holds([id, name, summary, module, ...because], q))
  return { ...explained, menus, apis }
}
