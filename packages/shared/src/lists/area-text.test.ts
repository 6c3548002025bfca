import { expect, test } from 'vitest'
import { areaText } from './area-text.ts'

test.each([
  ['leaveAdminLabels', 'Leave admin'],
  ['approval-administration', 'Approval administration'],
  ['apiCalls', 'API calls'],
  ['apis', 'APIs'],
  ['capital', 'Capital'],
])('the area %s reads %s', (area, text) => {
  expect(areaText(area)).toBe(text)
})
