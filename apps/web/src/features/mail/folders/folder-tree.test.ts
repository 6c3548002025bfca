import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import { expect, it } from 'vitest'
import { folderTree, isWithin } from './folder-tree.ts'

const folder = (storageFolder: string, parentPath = '', role: MailFolder['role'] = 'user'): MailFolder => ({
  storageFolder,
  parentPath,
  role,
  folderId: storageFolder,
  folderName: storageFolder,
  newCount: 0,
  unseenCount: 0,
  totalCount: 0,
  syncedAt: null,
  state: 'live',
  canHaveChildren: true,
  canChange: true,
  roleSource: 'server',
})
const folders = [
  folder('INBOX', '', 'inbox'),
  folder('a'),
  folder('a-b'),
  folder('a/b', 'a'),
  folder('a/b/c', 'a/b'),
  folder('INBOX/d', 'INBOX'),
]

it('shows own folders below those they lie in, and at the top what lies in a folder with a purpose', () => {
  expect(folderTree(folders).map((one) => [one.folder.storageFolder, one.depth])).toEqual([
    ['a', 0],
    ['a/b', 1],
    ['a/b/c', 2],
    ['a-b', 0],
    ['INBOX/d', 0],
  ])
})

it('leaves out what lies in a folded folder and counts it there', () => {
  const withNews = folders.map((one) => ({ ...one, newCount: one.storageFolder.startsWith('a') ? 1 : 0 }))
  expect(folderTree(withNews, new Set(['a'])).map((one) => [one.folder.storageFolder, one.fold, one.newCount])).toEqual([
    ['a', 'folded', 3],
    ['a-b', 'none', 1],
    ['INBOX/d', 'none', 0],
  ])
  expect(folderTree(withNews, new Set(['a/b'])).map((one) => [one.folder.storageFolder, one.fold, one.newCount])).toEqual([
    ['a', 'open', 1],
    ['a/b', 'folded', 2],
    ['a-b', 'none', 1],
    ['INBOX/d', 'none', 0],
  ])
})

it('knows what lies in a folder', () => {
  const [inbox, a, other, , deepest] = folders as [MailFolder, MailFolder, MailFolder, MailFolder, MailFolder]
  expect([isWithin(folders, deepest, a), isWithin(folders, a, a), isWithin(folders, other, a), isWithin(folders, a, inbox)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
