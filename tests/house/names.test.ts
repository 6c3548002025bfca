import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// docs/glossary.md, "Words of the code", says what is written instead.

/** Areas whose names are checked: folders of source files. */
const areas = [
  'apps/api/src/adapters/imap',
  'apps/api/src/adapters/mail-server',
  'apps/api/src/adapters/smtp',
  'apps/api/src/modules/boards',
  'apps/api/src/modules/cards',
  'apps/api/src/modules/leave',
  'apps/api/src/modules/mail',
  'apps/api/src/modules/notifications',
  'apps/api/src/modules/outputs',
  'apps/api/src/modules/payments',
  'apps/api/src/modules/projects',
  'apps/api/src/modules/reservations',
  'apps/api/src/modules/roles',
  'apps/api/src/modules/schedule',
  'apps/api/src/modules/trips',
  'apps/web/src/features/boards',
  'apps/web/src/features/codes',
  'apps/web/src/features/files',
  'apps/web/src/features/gallery',
  'apps/web/src/features/histories/changes',
  'apps/web/src/features/imports',
  'apps/web/src/features/leave',
  'apps/web/src/features/mail',
  'apps/web/src/features/menus/tree',
  'apps/web/src/features/outputs',
  'apps/web/src/features/payments',
  'apps/web/src/features/projects',
  'apps/web/src/features/reservations',
  'apps/web/src/features/schedule',
  'apps/web/src/features/trips',
  'apps/web/src/features/users/departments',
  'apps/web/src/features/users/people',
  'apps/web/src/widgets',
  'packages/dev-mail/src',
  'packages/shared/src/amounts',
  'packages/shared/src/boards',
  'packages/shared/src/cards',
  'packages/shared/src/leave',
  'packages/shared/src/mail',
  'packages/shared/src/outputs',
  'packages/shared/src/payments',
  'packages/shared/src/projects',
  'packages/shared/src/reservations',
  'packages/shared/src/schedule',
  'packages/shared/src/trips',
]
/** Layers and areas whose names are still to be gone through: each leaves this list when it is done. */
const pending = ['apps/api/src/kernel', 'apps/api/src/http', 'apps/api/src/modules', 'apps/web/src', 'packages/shared/src']

const participles = 'known|found|asked|kept|told|met|given|saved'
const words =
  'MailWorks|works|openSeats|seats|\\w*Wish|wish|resettle|giveBack|takeLeave|isTold|toldOf|Told\\w*|Take|posesAs|lane|Lane\\w*|aWhile|togetherIn|NoRoom|howItBegins|mostBytesOf|orRefreshed|keptByVersion|inTurns|Newcomer|peopleBehind|lastDeed|\\w*Deed|fallenIll|stretches|assertSound|\\w*Facts|(?!decode)\\w*Words'
const rules: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['a word the glossary replaces', new RegExp(String.raw`(?<![\w.])(?:${words})(?![\w'])`, 'g')],
  ['an exported function that ends in Of', /export (?:async )?(?:function \w+Of\b|const \w+Of = (?:async )?(?:<[^>]*>)?\()/g],
  [
    'a bare participle',
    new RegExp(
      String.raw`\b(?:const|let|function) (?:${participles})\b|\b(?:const|let) [[{][^=]*?[{[ ](?:${participles})\s*[,}\]][^=]*=`,
      'g',
    ),
  ],
]
const fileWords = new RegExp(String.raw`(^|[.-])(known|found|asked|kept|told|met|lane|seats|wish|works|deed|facts|newcomer|rested)([.-]|$)`)
const openings = new RegExp(
  String.raw`^\s*(?:/\*\* (?:And|Also|The same|Nobody|Somebody|Nothing|Whoever|Who|Whom|Whose|So many|Of|Or|Until|To)|(?:/\*\*|//) (?:Known|Found|Asked|Kept|Told|Met|Given|Saved))\b`,
)

const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`)
const files = sourceFiles(/\.tsx?$/).filter(({ path }) => areas.some((area) => isIn(path, area)) && !/\.test\.tsx?$/.test(path))

/** The code alone: no comments, and of texts only the quotes. */
const codeOf = (text: string) =>
  text.replaceAll(/`(?:\\[^]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g, (part) =>
    part.startsWith('/') ? '' : "''",
  )

const findNames = (path: string, text: string) =>
  rules.flatMap(([rule, pattern]) => [...codeOf(text).matchAll(pattern)].map(([name]) => `${path}: ${name} (${rule})`))

test('names in the areas that are done are the words of the glossary', () => {
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap(({ path, text }) => findNames(path, text))).toEqual([])
})

test('files in the areas that are done are named after what they export', () => {
  expect(files.filter(({ path }) => fileWords.test(path.slice(path.lastIndexOf('/') + 1))).map(({ path }) => path)).toEqual([])
})

test('comments in the areas that are done begin with a verb or a noun', () => {
  const wrong = files.flatMap(({ path, lines }) => lines.filter((line) => openings.test(line)).map((line) => `${path}: ${line.trim()}`))
  expect(wrong).toEqual([])
})

test('an area is done or pending, and nothing else is listed', () => {
  const folders = new Set(sourceFiles(/\.tsx?$/).map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
  expect([...areas, ...pending].filter((area) => ![...folders].some((folder) => folder === area || isIn(folder, area)))).toEqual([])
})

test.each([
  ['works', 'const works = open()'],
  ['LaneFault', 'throw new LaneFault()'],
  ['export function pageOf', 'export function pageOf(id: string) {}'],
  ['export const pageOf = (', 'export const pageOf = (id: string) => id'],
  ['const known', 'const known = 1'],
  ['const { id, kept } =', 'const { id, kept } = row'],
])('%s is found', (name, text) => {
  expect(findNames('x.ts', text).map((fault) => fault.slice('x.ts: '.length, fault.lastIndexOf(' (')))).toEqual([name])
})

test.each(["const text = 'it works'", '// It works as long as the lane is open.', 'const rows = list.works', 'const unknown = 1'])(
  '%s is no fault',
  (text) => {
    expect(findNames('x.ts', text)).toEqual([])
  },
)
