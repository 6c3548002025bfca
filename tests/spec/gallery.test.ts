import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isPart } from '../house/public-rooms.ts'
import { sourceFiles } from '../house/source-files.ts'

const web = 'apps/web/src/'
const files = new Map(sourceFiles(/^apps\/web\/src\/.*\.tsx?$/).map((file) => [file.path, file.text]))

/** What a file imports, at once or late. */
const imported = (path: string) =>
  [...(files.get(path) ?? '').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, target = '']) => join(dirname(path), target))

/** All that is shown by files, their own parts and those inside these. */
function shownBy(begin: readonly string[]) {
  const seen = new Set(begin)
  for (const path of seen) for (const target of imported(path)) if (files.has(target)) seen.add(target)
  return seen
}

/** Widgets that the gallery cannot show, since they are nothing without records of the server, and where they are seen instead. */
const elsewhere: readonly (readonly [part: RegExp, place: string])[] = [
  [/^kit\/BrandMark\.tsx$|^features\/menus\/tree\/MenuLink\.tsx$/, 'the frame around every page'],
  [/^widgets\/lists\/Gap\.tsx$/, 'draws nothing of its own'],
  [/^features\/users\/people\/PersonField\.tsx$/, 'forms of a record that names a person'],
  [/^features\/users\/people\/OneTimePasswordDialog\.tsx$/, 'the popup of a user, and of a guest who gets an account'],
  [/^widgets\/records\/SecretDialog\.tsx$/, 'what follows a new password or token, which is shown once'],
  [/^features\/users\/people\/Directory\.tsx$/, 'the page of who is away, whose second view it is'],
  [
    /^widgets\/lists\/(SavedViews|ListScreen|ActiveState)\.tsx$|^features\/imports\/|^widgets\/exports\/ExcelButton\.tsx$/,
    'lists, which they are or whose views and rows they store or save',
  ],
  [
    /^widgets\/records\/(DeleteButton|RecordPopup)\.tsx$|^features\/histories\/changes\/ReferenceHistory\.tsx$/,
    'dialogs of a record, which they open, delete or tell the past of',
  ],
  [/^features\/files\/attachments\/FormFiles\.tsx$/, 'forms: it stores files'],
  [/^widgets\/rich-text\/RichTextField\.tsx$/, 'forms; the gallery shows the editor inside it'],
]

it('every part of the kit and every widget is shown by the gallery, but for those that are nothing without records', () => {
  const gallery = shownBy([...files.keys()].filter((path) => path.startsWith(`${web}features/gallery/`)))
  const parts = [...files.keys()].filter((path) => isPart(path) && /[A-Z]\w*\.tsx$/.test(path) && !path.includes('.test.'))
  expect(parts.length).toBeGreaterThan(70)
  const missing = parts.filter((path) => !gallery.has(path)).map((path) => path.slice(web.length))
  expect(missing.filter((path) => !elsewhere.some(([part]) => part.test(path)))).toEqual([])
  // An exception nothing needs any more goes.
  expect(elsewhere.filter(([part]) => !missing.some((path) => part.test(path)))).toEqual([])
})
