import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// docs/glossary.md, "Words of the code", says what is written instead.

const participles = 'known|found|asked|kept|told|met|given|saved'
const words =
  'MailWorks|works(?!:)|openSeats|seats|\\w*Wish|wish|resettle|giveBack|takeLeave|isTold|toldOf|Told\\w*|Take|posesAs|lane|Lane\\w*|aWhile|togetherIn|NoRoom|howItBegins|mostBytesOf|orRefreshed|keptByVersion|inTurns|Newcomer|peopleBehind|lastDeed|\\w*Deed|fallenIll|stretches|assertSound|[rR]ehears\\w*|explainers?|keepWorking|useRested\\w*|spliced|orTaken|orRefreshed|[rR]eadyAnswers?|\\w*Facts|(?!decode)\\w*Words'
const rules: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['a word the glossary replaces', new RegExp(String.raw`(?<![\w.])(?:${words})(?![\w'])`, 'g')],
  ['labels under another name', /\b\w+ as (?:words|said|texts)\b(?= *[,}])/g],
  ['an exported function that ends in Of', /export (?:async )?(?:function \w+Of\b|const \w+Of = (?:async )?(?:<[^>]*>)?\()/g],
  [
    'a bare participle',
    new RegExp(
      String.raw`\b(?:const|let|function) (?:${participles})\b|\b(?:const|let) (?=[[{])[^=]*?[{[ ](?:${participles})\s*[,}\]][^=]*=`,
      'g',
    ),
  ],
]
const fileNames = new RegExp(String.raw`(^|[.-])(known|found|asked|kept|told|met|lane|seats|wish|works|deed|facts|newcomer|rested)([.-]|$)`)
const openings = new RegExp(
  String.raw`^\s*(?:/\*\* (?:And|Also|The same|Nobody|Somebody|Nothing|Whoever|Who|Whom|Whose|So many|Of|Or|Until|To)|(?:/\*\*|//) (?:Known|Found|Asked|Kept|Told|Met|Given|Saved))\b`,
)

const files = sourceFiles(/^(apps|packages|prisma|tests)\/.*\.tsx?$/)

/** The code alone: no comments, and of texts only the quotes. */
const codeOf = (text: string) =>
  text.replaceAll(/`(?:\\[^]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g, (part) =>
    part.startsWith('/') ? '' : "''",
  )

const findNames = (path: string, text: string) =>
  rules.flatMap(([rule, pattern]) => [...codeOf(text).matchAll(pattern)].map(([name]) => `${path}: ${name} (${rule})`))

test('names are the words of the glossary', () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap(({ path, text }) => findNames(path, text))).toEqual([])
})

test('files are named after what they export', () => {
  expect(files.filter(({ path }) => fileNames.test(path.slice(path.lastIndexOf('/') + 1))).map(({ path }) => path)).toEqual([])
})

test('comments begin with a verb or a noun', () => {
  const wrong = files.flatMap(({ path, lines }) => lines.filter((line) => openings.test(line)).map((line) => `${path}: ${line.trim()}`))
  expect(wrong).toEqual([])
})

test.each([
  ['works', 'const works = open()'],
  ['LaneFault', 'throw new LaneFault()'],
  ['export function pageOf', 'export function pageOf(id: string) {}'],
  ['export const pageOf = (', 'export const pageOf = (id: string) => id'],
  ['fooLabels as words', "import { fooLabels as words } from './foo.labels.ts'"],
  ['const known', 'const known = 1'],
  ['const { id, kept } =', 'const { id, kept } = row'],
  ['const [asked, setAsked] =', 'const [asked, setAsked] = useState()'],
])('%s is found', (name, text) => {
  expect(findNames('x.ts', text).map((fault) => fault.slice('x.ts: '.length, fault.lastIndexOf(' (')))).toEqual([name])
})

test.each(["const text = 'it works'", '// It works as long as the lane is open.', 'const rows = list.works', 'const unknown = 1'])(
  '%s is no fault',
  (text) => {
    expect(findNames('x.ts', text)).toEqual([])
  },
)
