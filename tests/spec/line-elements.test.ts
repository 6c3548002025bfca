import { expect, it } from 'vitest'
import { lineElements } from '../../packages/shared/src/approvals/line-rules/line-template.ts'
import { isBuiltPage } from '../../packages/shared/src/routes.ts'

// Whom a template of an approval line can name. Elements of areas that do not exist cannot be chosen, instead of being passed over in
// a line; each leaves this list with the area it belongs to.

const elements = ['USER', 'REPORTS_TO', 'DEPARTMENT_HEAD', 'POSITION', 'ROLE', 'DEPARTMENT', 'ROLE_GROUP', 'FIELD'] as const
const waiting = {
  PROJECT_PI: '/project/projectlist',
  BUDGET_OWNER: '/project/budgetapplicationlist',
  ASSET_CUSTODIAN_DEPT: '/assetmgt/assetmgtavlist',
} as const

const templateWith = (kind: string) => [{ stage: 1, type: 'APPROVE', who: { kind, project: 'P', budget: 'B', asset: 'A' } }]
const kindIsKnown = (kind: string) => {
  const { error } = lineElements.safeParse(templateWith(kind))
  return !error?.issues.some(({ code, path }) => code === 'invalid_union' && path.at(-1) === 'kind')
}

it('the elements of a line that exist can be chosen', () => {
  expect(elements.filter((kind) => !kindIsKnown(kind))).toEqual([])
})

it.each(Object.entries(waiting))('%s cannot be chosen as long as its area does not exist, and must be once it does', (kind, page) => {
  expect(kindIsKnown(kind)).toBe(isBuiltPage(page))
})
