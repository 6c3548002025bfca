import { expect, test } from 'vitest'
import { cleanFileName, contentDisposition, parseExtension } from './file-name.ts'

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['C:\\users\\kim\\보고서.hwp', '보고서.hwp'],
  ['a\0.png', 'a.png'],
  ['line\r\nbreak.txt', 'linebreak.txt'],
  ['gnp\u202egpj.exe', 'gnpgpj.exe'],
  ['.htaccess', 'htaccess'],
  ['name.pdf. . ', 'name.pdf'],
  ['what?*<is>:|it".txt', 'what___is___it_.txt'],
  ['', 'file'],
  ['///', 'file'],
  ['Ä'.normalize('NFD'), 'Ä'],
  ['half \ud800.txt', 'half \ufffd.txt'],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a long name keeps its ending and no half character', () => {
  const name = cleanFileName(`${'가'.repeat(250)}${'😀'.repeat(20)}.docx`)
  expect(name.length).toBeLessThanOrEqual(255)
  expect([name.endsWith('.docx'), name.isWellFormed()]).toEqual([true, true])
})

test('the ending is lower case, and a name that only begins with a dot has none', () => {
  expect([parseExtension('A.PDF'), parseExtension('archive.tar.GZ'), parseExtension('noending'), parseExtension('.profile')]).toEqual([
    'pdf',
    'gz',
    '',
    '',
  ])
})

test('the download header carries the real name and an ASCII one, and cannot be broken out of', () => {
  expect(contentDisposition('attachment', '보고서 (1).pdf')).toBe(
    `attachment; filename="___ (1).pdf"; filename*=UTF-8''%EB%B3%B4%EA%B3%A0%EC%84%9C%20%281%29.pdf`,
  )
  expect(contentDisposition('inline', 'Müller "x"\\%22.png')).toBe(
    `inline; filename="Muller _x___22.png"; filename*=UTF-8''M%C3%BCller%20%22x%22%5C%2522.png`,
  )
})
