import { z } from 'zod'
import { contract } from '../contract.ts'

/** What a new portal needs before people can work in it, in the order it is best done. */
export const setUpSteps = [
  'organisation',
  'workplaces',
  'departments',
  'positions',
  'holidays',
  'mail',
  'people',
  'heads',
  'office',
  'leave',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Steps that only a person can judge: they are done once something was changed there or somebody has marked them as checked. */
export const checkedSteps = ['workplaces', 'positions'] as const satisfies readonly SetUpStep[]

const step = z.object({
  step: z.enum(setUpSteps),
  done: z.boolean(),
  /** Names of what is missing, at most five of them. */
  missing: z.array(z.string()),
  /** How many are missing altogether. */
  missingCount: z.number().int(),
})
export type SetUpState = z.output<typeof step>

const path = '/api/v1/common/chems/set-up'
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

export const setUp = contract(
  'set-up',
  {
    list: { method: 'GET', path, summary: 'What a new portal still lacks, step by step', access, answer: z.array(step) },
    check: {
      method: 'PUT',
      path: `${path}/:step`,
      summary: 'Marks a step that only a person can judge as checked, or as still to do',
      access,
      params: z.strictObject({ step: z.enum(checkedSteps) }),
      body: z.strictObject({ checked: z.boolean() }),
      answer: z.array(step),
    },
  },
  '/chems/bizpcmn',
)
