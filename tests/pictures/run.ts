import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../../apps/api/src/build-web.ts'
import { generateClient } from '../../prisma/generate.ts'
import { launchChromium, prepareChromium } from '../e2e/chromium.ts'
import { comparePicture, type Difference } from './compare.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { startPicturePortal } from './picture-portal.ts'
import { featureOf, screens, type Screen } from './screens.ts'
import { shootScreens, type Look, type Shot } from './shoot.ts'

// `pnpm pictures`: a picture of every screen with the demo data, in `.cache/pictures`, with a contact sheet.
//   --against <commit>   compares with the pictures of that commit; the sheet shows what differs, largest first
//   --changed            only screens of areas that changed since that commit, or since HEAD
//   --only <words>       only screens whose name has one of the words
//   --short              English, light, 1440 px only

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/pictures')
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    changed: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    into: { type: 'string', default: join(cache, 'now') },
  },
})

const look = (language: string, width: number, theme: Look['theme'] = 'light'): Look => ({ language, width, theme })
const all: readonly Look[] = [
  look('en', 1440),
  look('en', 1440, 'dark'),
  look('en', 1200),
  look('en', 1200, 'dark'),
  ...['ko', 'de'].flatMap((language) => [look(language, 1440), look(language, 1200)]),
]
const looks = values.short ? all.slice(0, 1) : all
/** Look of the screens with names and titles of ninety letters. */
const uglyLook = look('en', 1200)

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

/** Screens asked for: all, those of changed areas, those with one of some words in their names. */
function chooseScreens(): readonly Screen[] {
  const words = values.only.split(',').filter((word) => word !== '')
  const named = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (!values.changed) return named
  const paths = [git('diff', '--name-only', values.against ?? 'HEAD'), git('ls-files', '--others', '--exclude-standard')]
    .join('\n')
    .split('\n')
  if (paths.some((path) => /^apps\/web\/src\/(kit|app|widgets)\//.test(path))) return named
  const areas = new Set(paths.flatMap((path) => /(?:modules|features|shared\/src)\/([a-z-]+)\//.exec(path)?.[1] ?? []))
  return named.filter(({ name }) => areas.has(featureOf.get(name) ?? ''))
}

/** Takes the pictures of this checkout; the people side by side, each with a window. */
async function takePictures(folder: string, chosen: readonly Screen[]): Promise<Shot[]> {
  generateClient()
  buildWeb()
  prepareChromium()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const portal = await startPicturePortal()
  const browser = await launchChromium()
  const shoot = async (into: string, wanted: readonly Look[]) => {
    const groups = [...Map.groupBy(chosen, ({ user }) => user)]
    const shots = groups.map(([user, ofUser]) =>
      shootScreens(browser, { ...portal, folder: into }, { user, screens: ofUser, looks: wanted }),
    )
    return (await Promise.all(shots)).flat()
  }
  try {
    const shots = await shoot(folder, looks)
    if (values.short) return shots
    await portal.makeUgly()
    const ugly = (await shoot(join(folder, 'ugly'), [uglyLook])).map((shot) => ({ ...shot, file: shot.file && `ugly/${shot.file}` }))
    return [...shots, ...ugly]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** Takes the same pictures of another commit in a work tree of its own, by this program; those that are there are not taken again. */
function takePicturesOf(commit: string, names: readonly string[], files: readonly string[]) {
  const tree = join(cache, 'tree')
  const folder = join(cache, commit.slice(0, 12))
  if (files.every((file) => existsSync(join(folder, file)))) return folder
  rmSync(tree, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--force', '--detach', tree, commit)
  for (const part of ['tests/pictures', 'tests/e2e/page-rest.ts', 'tests/e2e/portal.ts', 'tests/e2e/chromium.ts'])
    cpSync(join(root, part), join(tree, part), { recursive: true })
  spawnSync('npx', ['-y', 'pnpm@12', 'install', '--prefer-offline', '--frozen-lockfile', '--silent'], { cwd: tree, stdio: 'inherit' })
  for (const library of ['pixelmatch', 'pngjs'])
    if (!existsSync(join(tree, 'node_modules', library)))
      symlinkSync(join(root, 'node_modules', library), join(tree, 'node_modules', library))
  const args = ['tests/pictures/run.ts', '--into', folder, '--only', names.join(','), ...(values.short ? ['--short'] : [])]
  spawnSync(process.execPath, args, { cwd: tree, stdio: 'inherit' })
  git('worktree', 'remove', '--force', tree)
  return folder
}

/** What differs from the pictures of another commit, largest first. */
function compareShots(shots: readonly Shot[], otherFolder: string): Difference[] {
  return shots
    .filter(({ file }) => file !== '')
    .map(({ file }) => comparePicture(values.into, otherFolder, file))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
}

const begun = Date.now()
const chosen = chooseScreens()
const shots = await takePictures(values.into, chosen)
writeFileSync(join(values.into, 'shots.json'), JSON.stringify(shots, undefined, 1))
const seconds = Math.round((Date.now() - begun) / 1000)
const faults = [
  ...new Set(shots.flatMap((shot) => shot.faults.map((fault) => `${shot.screen} (${shot.language} ${String(shot.width)}): ${fault}`))),
]
console.log(
  `${String(shots.length)} pictures of ${String(chosen.length)} screens in ${String(seconds)} s, ${String(faults.length)} faults of layout`,
)
for (const fault of faults) console.log(`  ${fault}`)

const otherFolder =
  values.against === undefined
    ? undefined
    : takePicturesOf(
        git('rev-parse', values.against),
        chosen.map(({ name }) => name),
        shots.map(({ file }) => file).filter((file) => file !== ''),
      )
const differences = otherFolder === undefined ? undefined : compareShots(shots, otherFolder)
const browser = await launchChromium()
const title = `${git('log', '-1', '--format=%h %s')}${values.against === undefined ? '' : ` against ${values.against}`}`
const sheet = await writeContactSheet(browser, { title, folder: values.into, otherFolder, shots, differences })
await browser.close()
if (differences) console.log(`${String(differences.length)} of ${String(shots.length)} pictures differ`)
console.log(`${sheet.html}\n${sheet.png}`)
process.exitCode = shots.some(({ file }) => file === '') ? 1 : 0
