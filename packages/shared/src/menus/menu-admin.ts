import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { binary, contract } from '../contract.ts'
import { languages } from '../labels.ts'
import { menuKey as key } from './menu-help.ts'
import { shortSearch } from '../lists/short-list.ts'

const version = z.number().int().min(1)

const entry = {
  nameEn: requiredText(200),
  nameKo: text(200),
  nameDe: text(200),
  /** A page of the portal; '' = a heading that opens its first entry. */
  url: text(300),
  icon: text(40),
  active: z.boolean(),
}
/** `parentNumber`: '' = a main menu. */
export const menuInput = z.strictObject({ ...entry, parentNumber: text(20) })
export type MenuInput = z.output<typeof menuInput>
export const menuUpdate = z.strictObject({ ...entry, version })
export type MenuUpdate = z.output<typeof menuUpdate>
/** Where an entry is put: under which one, and before which of its entries; '' = at the end. */
export const menuMove = z.strictObject({ parentNumber: text(20), before: text(20), version })
export type MenuMove = z.output<typeof menuMove>

export const menuRow = z.object({
  number: z.string(),
  parentNumber: z.string(),
  level: z.number().int(),
  name: z.string(),
  nameEn: z.string(),
  nameKo: z.string(),
  nameDe: z.string(),
  url: z.string(),
  icon: z.string(),
  active: z.boolean(),
  /** It came with the portal and can be put out of use, but not deleted. */
  own: z.boolean(),
  /** Roles that read it, and their names in the same order. */
  roles: z.array(z.string()),
  roleNames: z.array(z.string()),
  hasContent: z.boolean(),
  version,
})
export type MenuRow = z.output<typeof menuRow>

const contentText = z.strictObject({ language: z.enum(languages), title: text(200), body: text(10_000) })
/** All languages of an entry at once; an empty body takes the text of that language away. */
export const contentInput = z.strictObject({
  contents: z.array(contentText).max(languages.length),
  revision: z.string().regex(/^\d{1,19}$/),
})
export type ContentInput = z.output<typeof contentInput>
const contentAnswer = z.object({
  contents: z.array(contentText),
  /** Which state this is; sent back with a change. */
  revision: z.string(),
  updatedByName: z.string(),
})
export type MenuContents = z.output<typeof contentAnswer>

/** `pages`: entries that open one; `with` and `without`: those whose page says something about itself, or nothing. */
export const menuFilters = { ...shortSearch(['number', 'name', 'url']), show: z.enum(['pages', 'with', 'without']).optional() }
const filters = z.strictObject({ ...menuFilters, below: text(20).optional() })

/** The entries a filter asks for, of those in the order of the tree. */
export function menusShown(rows: readonly MenuRow[], { show, below }: Pick<z.output<typeof filters>, 'show' | 'below'>) {
  const within = new Set([below])
  return rows
    .filter(({ number, parentNumber }) => !below || (within.has(parentNumber) && within.add(number)))
    .filter(({ url, hasContent }) => show === undefined || (url !== '' && (show === 'pages' || hasContent === (show === 'with'))))
}

const path = '/api/v1/common/chems/menu'
const reads = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const writes = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

export const menuAdmin = contract('menus', {
  list: { method: 'GET', path, summary: 'Every menu in its order, in use or not', access: reads, answer: z.array(menuRow) },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered menus as a workbook',
    access: reads,
    query: filters,
    answer: binary,
  },
  create: {
    method: 'POST',
    path,
    summary: 'A new menu at the end of its place; the administrators read it',
    access: writes,
    body: menuInput,
    answer: key,
  },
  update: {
    method: 'PUT',
    path: `${path}/:number`,
    summary: 'Names a menu, sets its page and picture, puts it in or out of use',
    access: writes,
    params: key,
    body: menuUpdate,
    answer: key,
  },
  move: {
    method: 'POST',
    path: `${path}/:number/move`,
    summary: 'Puts a menu with all below it elsewhere; its rights go with it',
    access: writes,
    params: key,
    body: menuMove,
    answer: key,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:number`,
    summary: 'Deletes a menu that an administrator made and nobody uses',
    access: writes,
    params: key,
    answer: key,
  },
  content: {
    method: 'GET',
    path: `${path}/:number/content`,
    summary: 'What the page of a menu says about itself, in every language',
    access: reads,
    params: key,
    answer: contentAnswer,
  },
  saveContent: {
    method: 'PUT',
    path: `${path}/:number/content`,
    summary: 'Sets what the page of a menu says about itself',
    access: writes,
    params: key,
    body: contentInput,
    answer: contentAnswer,
  },
})
