import { expect, test } from 'vitest'
import { texts as german } from './texts-de.ts'
import { texts as korean } from './texts-ko.ts'

test('the component library speaks German and Korean', () => {
  expect(JSON.stringify(german)).toContain('Sortieren')
  expect(JSON.stringify(korean)).toContain('정렬')
})
