import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import type { LineElement } from '@maru/shared/approvals/line-rules/line-template.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = (userId: string, part: Partial<LineElement> = {}): LineElement => ({
  stage: 1,
  type: 'APPROVE',
  who: { kind: 'USER', userId },
  rule: 'ALL',
  need: null,
  equalTypes: [],
  mayArbitrary: false,
  follows: false,
  when: [],
  ...part,
})
const amount = (is: 'lt' | 'lte' | 'gte', value: number) => ({ when: [{ field: 'amount', is, value }] })
const listIssues = async (code: string, elements: LineElement[]) => {
  const names = { nameEn: 'Two side by side', nameKo: '', nameDe: '' }
  const { problem } = await callAs(app, 'admin', admin.createTemplate, { body: { code, ...names, elements } })
  return problem?.issues?.map((issue) => `${issue.path} ${issue.code}`)
}

it('refuses side by side what no line of a document may have side by side', async () => {
  const two = { rule: 'N_OF_M', need: 2 } as const
  expect(await listIssues('COUNT', [ask('tbecker', two), ask('head', two)])).toEqual(['elements.1.type PARALLEL_APPROVE_NOT_ANY'])
  expect(await listIssues('MIXED', [ask('head'), ask('tbecker', { type: 'REVIEW' })])).toEqual(['elements.1.type PARALLEL_TYPE'])
  const branch = [ask('head', { rule: 'ANY' }), ask('tbecker', { rule: 'ANY' }), ask('director', { rule: 'ANY', follows: true })]
  expect(await listIssues('BRANCH', branch)).toEqual(['elements.1.type PARALLEL_TYPE', 'elements.2.type PARALLEL_TYPE'])
})

it('takes approvers of one stage whose conditions exclude each other, and refuses those that meet at the limit', async () => {
  expect(await listIssues('LIMIT', [ask('head', amount('lt', 5)), ask('tbecker', amount('gte', 5))])).toBeUndefined()
  const overlapping = [ask('head', amount('lte', 5)), ask('tbecker', amount('gte', 5)), ask('director', { stage: 2 })]
  expect(await listIssues('OVERLAP', overlapping)).toEqual(['elements.1.type PARALLEL_APPROVE_NOT_ANY'])
  expect(await listIssues('ANY', [ask('head', { rule: 'ANY' }), ask('tbecker', { rule: 'ANY' })])).toBeUndefined()
})
