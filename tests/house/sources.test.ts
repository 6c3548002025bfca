import { expect, test } from 'vitest'
import { lineCount, linesMatching, sourceFiles } from './source-files.ts'

const isTest = /\.test\.tsx?$/
const web = sourceFiles(/^apps\/web\/src\/.*\.tsx?$/).filter((file) => !isTest.test(file.path))
// The theme is the look, not parts: it stands beside the kit. So does the list of icon names, which grows with the screens.
const kit = web.filter((file) => /^apps\/web\/src\/kit\/(?!theme\/|icons\.ts)/.test(file.path))
const styled = [...web, ...sourceFiles(/^apps\/web\/src\/.*\.css$/)]
const outsideKit = styled.filter((file) => !file.path.startsWith('apps/web/src/kit/'))
const code = sourceFiles(/^(apps|packages|prisma|tests)\/.*\.(ts|tsx|css)$/)

// One list of texts without code; a number is looked up there, so it is not spread over files.
const allMessages = 'packages/shared/src/messages.ts'

test('the scan sees the sources', () => {
  expect(code.length).toBeGreaterThan(20)
})

test('the kit keeps within 2,500 lines, the widgets within 3,600', () => {
  expect(lineCount(kit)).toBeLessThanOrEqual(2500)
  expect(lineCount(web.filter((file) => file.path.startsWith('apps/web/src/widgets/')))).toBeLessThanOrEqual(3600)
})

test('no source file is longer than 250 lines', () => {
  expect(
    code.filter((file) => file.lines.length > 250 && file.path !== allMessages).map((file) => `${file.path}: ${String(file.lines.length)}`),
  ).toEqual([])
})

test('no folder has a barrel', () => {
  expect(code.filter((file) => /\/index\.tsx?$/.test(file.path)).map((file) => file.path)).toEqual([])
})

test('a day is the day of the head office: office_day() in SQL, not the day of PostgreSQL’s own clock', () => {
  const sql = sourceFiles(/^prisma\/(migrations|sql)\/.*\.sql$/)
  const named = linesMatching([...code, ...sql], /\bcurrent_date\b|\bnow\(\)::date/i).filter(
    (line) => !line.startsWith('tests/house/sources'),
  )
  expect(named).toEqual([])
})

test('who may be asked, stand in or be counted works here today: works_here, works_on and workingOn, not the switch of the account alone', () => {
  const asking = sourceFiles(
    /^(apps\/api\/src\/modules\/(approvals|delegations)\/.*\.ts|prisma\/sql\/(approval.*|organisation)\.sql)$/,
  ).filter(({ path }) => !isTest.test(path))
  const named = linesMatching(asking, /\.active and not \w+\.deleted|active: true, deleted: false/i)
  expect(named.filter((line) => !/join_date|retirement_date/.test(line))).toEqual([])
})

test('a text that shows nothing is blank: isBlank, which sees letters without width too, not trim()', () => {
  // Texts of mails as others wrote them, and fields with a format of their own, whose check refuses such letters.
  const own =
    /^apps\/api\/src\/(adapters|modules\/mail\/(reading|compose\/quote-text))|\/(output-fields|remittance-body|identifiers|vendor)\.ts|\/kit\/fields\//
  const files = code.filter(({ path }) => /^(apps|packages\/shared)\/.*src\//.test(path) && !isTest.test(path) && !own.test(path))
  expect(linesMatching(files, /\.trim\(\)(\.length)? *[!=]== *(''|0)/)).toEqual([])
})

test('colours are named in the theme only', () => {
  expect(linesMatching(outsideKit, /['"`\s:(]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|oklch)\(/i)).toEqual([])
})

test('screens carry no sx, no style and no font size in pixels', () => {
  expect(linesMatching(outsideKit, /\b(sx|style)=|fontSize\s*[:=]|font(-size)?:.*\dpx/)).toEqual([])
})

test('the Enter key is handled in one place, which knows about half-typed Hangul', () => {
  const others = web.filter((file) => !/\/kit\/(on-enter|onEnter)\.tsx?$/.test(file.path))
  expect(linesMatching(others, /(\.key|\.code|\bkey)\s*[!=]==?\s*['"]Enter['"]|keyCode\s*[!=]==?\s*13/)).toEqual([])
})

test('a year is no number of a text: it goes in as String(year), without the comma of thousands', () => {
  expect(linesMatching(web, /\b(label|labelText)\([^()]*,\s*(?!labels\.)[\w.]*[yY]ear\s*[,)]|numberText\([\w.]*[yY]ear\)/)).toEqual([])
})

test('parts that are fetched late come through kit/later.tsx, which shows them as soon as they are here', () => {
  expect(linesMatching(web, /\b(lazy|Suspense)\b.*from 'react'/)).toEqual([])
})

test('a component has a PascalCase file, everything else a kebab-case one', () => {
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const wrong = code.filter(({ path }) => !/^([A-Z][A-Za-z0-9]*(\.test)?\.tsx|[a-z0-9]+([.-][a-z0-9]+)*\.(ts|tsx|css))$/.test(name(path)))
  expect(wrong.map((file) => file.path)).toEqual([])
})

test('a contract schema never transforms one way', () => {
  expect(linesMatching(sourceFiles(/^packages\/shared\/src\/.*\.ts$/), /\.transform\(/)).toEqual([])
})

test('nothing is left for later and no check is switched off for a whole file', () => {
  const marks = /\b(TODO|FIXME)\b|@ts-(ignore|nocheck)|(ox|es)lint-disable(?!-(next-)?line)/
  const withComments = code
    .filter((file) => file.path !== 'tests/house/sources.test.ts')
    .flatMap((file) => file.lines.map((line, index) => ({ at: `${file.path}:${String(index + 1)} ${line.trim()}`, line })))
  expect(withComments.filter(({ line }) => marks.test(line)).map(({ at }) => at)).toEqual([])
})

test('what a role may by itself stands in one table: nothing else asks for a role by its code', () => {
  const asking = sourceFiles(/^(apps\/(api|web)\/src|packages\/shared\/src)\/.*\.tsx?$/).filter(
    ({ path }) => !isTest.test(path) && path !== 'packages/shared/src/roles/capabilities.ts',
  )
  expect(linesMatching(asking, /(includes\(|role_code (=|in) \(?|roleCode: |[!=]== )'(M01|H01|WM\d{5})'/)).toEqual([])
})
