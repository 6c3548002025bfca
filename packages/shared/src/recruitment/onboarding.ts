import { z } from 'zod'
import { requiredText, text } from '../codecs.ts'
import { contract, crud, listQuery, page, revision } from '../contract.ts'
import type { ListColumn } from '../lists/list-columns.ts'
import { onboardingLabels as labels, onboardingOwnerLabels } from './onboarding.labels.ts'

export const onboardingOwners = ['OFFICE', 'ADMINISTRATOR', 'HEAD', 'PERSON'] as const

export const onboardingStepInput = z.strictObject({
  nameEn: requiredText(200),
  nameKo: text(200),
  nameDe: text(200),
  owner: z.enum(onboardingOwners),
  /** Days after the first day of work; negative = before it. */
  dueOffset: z.number({ error: 'BAD_NUMBER' }).int().min(-90, { error: 'BAD_NUMBER' }).max(365, { error: 'BAD_NUMBER' }),
  sortOrder: z.number({ error: 'BAD_NUMBER' }).int().min(0, { error: 'BAD_NUMBER' }).max(10_000, { error: 'BAD_NUMBER' }),
  active: z.boolean(),
})
export type OnboardingStepInput = z.output<typeof onboardingStepInput>
export const onboardingStepRow = z.object({ id: z.string(), ...onboardingStepInput.shape, name: z.string(), revision })
export type OnboardingStepRow = z.output<typeof onboardingStepRow>

const path = '/api/v1/application/recruitment/onboarding'
const screen = '/application/recruitmentlist'
const office = { kind: 'grant', roles: ['H01'] } as const

/** What is to be done for everybody who is hired. */
export const onboardingSteps = contract(
  'onboarding-steps',
  {
    ...crud({
      path: `${path}/steps`,
      nouns: 'onboarding steps',
      key: z.strictObject({ id: z.uuid() }),
      row: onboardingStepRow,
      filters: {
        q: text(100).optional(),
        show: z.enum(['active', 'inactive']).optional(),
        sort: z.enum(['name', 'owner', 'dueOffset', 'sortOrder']).default('sortOrder'),
        direction: z.enum(['asc', 'desc']).default('asc'),
      },
      input: onboardingStepInput,
      access: { read: office, write: office },
    }),
  },
  screen,
)
export type OnboardingStepQuery = z.output<typeof onboardingSteps.list.query>

export const onboardingTaskRow = z.object({
  id: z.string(),
  name: z.string(),
  personId: z.string(),
  personName: z.string(),
  owner: z.enum(onboardingOwners),
  ownerName: z.string(),
  dueOn: z.string(),
  late: z.boolean(),
  doneOn: z.string(),
  doneByName: z.string(),
  mayDo: z.boolean(),
})
export type OnboardingTaskRow = z.output<typeof onboardingTaskRow>

/** Onboarding tasks: one's own, and all of them for the office. */
export const onboardingTasks = contract(
  'onboarding-tasks',
  {
    list: {
      method: 'GET',
      path: `${path}/tasks`,
      summary: 'Onboarding tasks one has, of departments one heads, and all of them for the office',
      access: { kind: 'session', row: 'ownTaskOrOffice' },
      query: z.strictObject({
        ...listQuery,
        q: text(100).optional(),
        /** mine = those the caller has to do. */
        scope: z.enum(['mine', 'all']).default('mine'),
        state: z.enum(['open', 'late', 'done']).optional(),
        sort: z.enum(['dueOn', 'name', 'personName']).default('dueOn'),
        direction: z.enum(['asc', 'desc']).default('asc'),
      }),
      answer: page(onboardingTaskRow),
    },
    mark: {
      method: 'POST',
      path: `${path}/tasks/:id`,
      summary: 'Marks a task as done, or as open again',
      access: { kind: 'session', row: 'ownTaskOrOffice' },
      params: z.strictObject({ id: z.uuid() }),
      body: z.strictObject({ done: z.boolean() }),
      answer: z.object({ id: z.string() }),
    },
  },
  screen,
)
export type OnboardingTaskQuery = z.output<typeof onboardingTasks.list.query>

export const onboardingStepColumns: readonly ListColumn<OnboardingStepRow>[] = [
  { field: 'name', label: labels.nameEn, width: 240, grow: true, sortable: true, sheetWidth: 40 },
  {
    field: 'owner',
    label: labels.owner,
    width: 180,
    sortable: true,
    sheetWidth: 24,
    value: ({ owner }, textOf) => textOf(onboardingOwnerLabels[owner]),
  },
  { field: 'dueOffset', label: labels.dueOffset, width: 130, align: 'right', sortable: true, sheetWidth: 12 },
  { field: 'sortOrder', label: labels.sortOrder, width: 90, align: 'right', sortable: true, sheetWidth: 8 },
  {
    field: 'active',
    label: labels.state,
    width: 110,
    sheetWidth: 12,
    value: ({ active }, textOf) => textOf(active ? labels.active : labels.inactive),
  },
]
export const onboardingTaskColumns: readonly ListColumn<OnboardingTaskRow>[] = [
  { field: 'name', label: labels.task, width: 240, grow: true, sortable: true, sheetWidth: 40 },
  { field: 'personName', label: labels.personName, width: 180, sortable: true, sheetWidth: 28 },
  { field: 'ownerName', label: labels.owner, width: 160, sheetWidth: 28 },
  { field: 'dueOn', label: labels.dueOn, width: 120, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'doneOn', label: labels.doneOn, width: 310, sheetWidth: 12, format: 'date' },
]
