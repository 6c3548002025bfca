import { MAX_UPLOAD_BYTES } from '@maru/shared/constants.ts'
import type { FileRecord } from '@maru/shared/files/file.ts'
import { expect, it } from 'vitest'
import {
  bandColour,
  bySize,
  countKept,
  fileExtension,
  isChanged,
  noChanges,
  toFileRows,
  findUpdateKey,
  withAdded,
  withRemoved,
  withRestored,
} from './file-rows.ts'

const record = (key: string): FileRecord => ({
  key,
  name: `${key}.pdf`,
  size: 10,
  fileName: `${key}.pdf`,
  fileSize: 10,
  extension: 'pdf',
  groupId: 'group',
  url: '',
  isMsds: false,
  uploadedBy: 'Han',
  uploadedAt: new Date(0),
})
const file = (name: string) => new File(['x'], name)
const records = [record('a'), record('b')]
const rowAt = (changes: typeof noChanges, index: number) => {
  const row = toFileRows(records, changes)[index]
  if (row === undefined) throw new Error(`no row ${String(index)}`)
  return row
}

it('stored files come first, then what was added', () => {
  const changes = withAdded(noChanges, [file('c.txt')], records, true)
  expect(toFileRows(records, changes).map((row) => [row.kind, row.kind === 'stored' ? row.record.name : row.file.name])).toEqual([
    ['stored', 'a.pdf'],
    ['stored', 'b.pdf'],
    ['added', 'c.txt'],
  ])
})

it('a stored file is only marked when it is deleted, and can be restored', () => {
  const marked = withRemoved(noChanges, rowAt(noChanges, 0))
  expect([toFileRows(records, marked).length, rowAt(marked, 0)]).toMatchObject([2, { deleted: true }])
  expect(isChanged(marked)).toBe(true)
  expect(withRestored(marked, 'a')).toEqual(noChanges)
})

it('an added file is taken out at once when it is deleted', () => {
  const added = withAdded(noChanges, [file('c.txt')], records, true)
  expect(withRemoved(added, rowAt(added, 2))).toEqual(noChanges)
})

it('where one file is allowed, a new one takes the place of all others', () => {
  const first = withAdded(noChanges, [file('c.txt'), file('d.txt')], records, false)
  const second = withAdded(first, [file('e.txt')], records, false)
  expect(second.deleted).toEqual(['a', 'b'])
  expect(second.added.map((row) => row.file.name)).toEqual(['e.txt'])
})

it("the group of an upload is '0' without files or where one file is allowed, else the group there is", () => {
  expect([
    findUpdateKey('', 0, true),
    findUpdateKey('group', 0, true),
    findUpdateKey('group', 2, false),
    findUpdateKey('group', 2, true),
  ]).toEqual(['0', '0', '0', 'group'])
})

it('a file of exactly 500,000,000 bytes is taken, one byte more is not', () => {
  const sized = (size: number) => Object.defineProperty(file(`${String(size)}.zip`), 'size', { value: size })
  const { small, large } = bySize([sized(MAX_UPLOAD_BYTES), sized(MAX_UPLOAD_BYTES + 1)])
  expect([small.map((each) => each.size), large.map((each) => each.size)]).toEqual([[500_000_000], [500_000_001]])
})

it('the tile shows the ending in the colour of its kind', () => {
  expect([fileExtension('Quote.XLSX'), bandColour('xlsx'), fileExtension('README'), bandColour('')]).toEqual(['xlsx', 'green', '', 'grey'])
})

it('counts the files that are there once the form is saved', () => {
  const two = [record('one'), record('two')]
  expect(countKept(toFileRows(two, { added: [{ id: 'a', file: file('new.pdf') }], deleted: ['one', 'two'] }))).toBe(1)
  expect(countKept(toFileRows(two, { added: [], deleted: ['one', 'two'] }))).toBe(0)
})
