import { expect, test } from 'vitest'
import { applicationActions, formActions } from './application-actions.ts'
import { stepInput } from './application-fields.ts'

test('an action with a form of its own is no step, and every other one is', () => {
  const isStep = (action: string) => stepInput.safeParse({ version: 1, action, reason: '', note: '' }).success
  expect(applicationActions.filter((action) => !isStep(action)).toSorted()).toEqual([...formActions].toSorted())
})
