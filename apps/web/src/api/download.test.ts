import { expect, it } from 'vitest'
import { parseFileName } from './download.ts'

it.each([
  [`attachment; filename="Users_20261123.xlsx"`, 'Users_20261123.xlsx'],
  [`attachment; filename="_.pdf"; filename*=UTF-8''%EC%9D%B4%EB%A0%A5%EC%84%9C.pdf`, '이력서.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`, 'a.pdf'],
  [null, ''],
])('a download with the header %j is saved as %j', (header, name) => {
  expect(parseFileName(header)).toBe(name)
})
