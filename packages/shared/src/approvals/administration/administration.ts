import { z } from 'zod'
import { requiredText, text } from '../../codecs.ts'
import { binary, contract, page } from '../../contract.ts'
import {
  approvalTimes,
  formInput,
  formRow,
  formUpdate,
  groupInput,
  groupRow,
  groupUpdate,
  invalidRow,
  linePerson,
  numberInput,
  numberRow,
  numberUpdate,
  ruleInput,
  ruleRow,
  ruleUpdate,
  templateInput,
  templateRow,
  templateUpdate,
  underWayQuery,
  underWayRow,
} from './administration-fields.ts'
import { linePreview } from '../actions/approval-step.ts'
import { lineInput } from '../lines/approval-line.ts'
import { lineElements } from '../line-rules/line-template.ts'

const path = '/api/v1/chems/aprv'
const reads = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const writes = { kind: 'grant', adminOnly: true, stepUp: true, roles: ['M01'] } as const
const byCode = z.strictObject({ code: text(20).min(1) })
const byId = z.strictObject({ id: text(40).min(1) })

/** The administration of approvals (SPEC 2 /chems/aprvlinemn). */
export const approvalAdministration = contract('approval-administration', {
  templates: {
    method: 'GET',
    path: `${path}/template`,
    summary: 'Line templates with their elements',
    access: reads,
    answer: z.array(templateRow),
  },
  createTemplate: {
    method: 'POST',
    path: `${path}/template`,
    summary: 'A new line template',
    access: writes,
    body: templateInput,
    answer: templateRow,
  },
  updateTemplate: {
    method: 'PUT',
    path: `${path}/template/:code`,
    summary: 'Changes a line template; the next draft shows the new line',
    access: writes,
    params: byCode,
    body: templateUpdate,
    answer: templateRow,
  },
  removeTemplate: {
    method: 'DELETE',
    path: `${path}/template/:code`,
    summary: 'Removes a line template no form uses',
    access: writes,
    params: byCode,
    answer: byCode,
  },
  preview: {
    method: 'POST',
    path: `${path}/template/preview`,
    summary: 'The line elements would give a drafter, why each person is on it, and what is wrong with it',
    access: reads,
    body: z.strictObject({
      formCode: requiredText(20),
      drafterId: requiredText(20),
      elements: lineElements.max(40),
      fields: z.record(text(60), z.union([text(200), z.number(), z.boolean()])),
    }),
    answer: linePreview,
  },
  groups: { method: 'GET', path: `${path}/group`, summary: 'Line groups of departments', access: reads, answer: z.array(groupRow) },
  createGroup: { method: 'POST', path: `${path}/group`, summary: 'A new line group', access: writes, body: groupInput, answer: groupRow },
  updateGroup: {
    method: 'PUT',
    path: `${path}/group/:id`,
    summary: 'Changes a line group',
    access: writes,
    params: byId,
    body: groupUpdate,
    answer: groupRow,
  },
  removeGroup: { method: 'DELETE', path: `${path}/group/:id`, summary: 'Removes a line group', access: writes, params: byId, answer: byId },
  forms: { method: 'GET', path: `${path}/form`, summary: 'Forms with all their switches', access: reads, answer: z.array(formRow) },
  createForm: { method: 'POST', path: `${path}/form`, summary: 'A new form', access: writes, body: formInput, answer: formRow },
  updateForm: {
    method: 'PUT',
    path: `${path}/form/:code`,
    summary: 'Changes a form; its code and kind stay',
    access: writes,
    params: byCode,
    body: formUpdate,
    answer: formRow,
  },
  rules: { method: 'GET', path: `${path}/rule`, summary: 'Rules of authority', access: reads, answer: z.array(ruleRow) },
  createRule: {
    method: 'POST',
    path: `${path}/rule`,
    summary: 'A new rule of authority',
    access: writes,
    body: ruleInput,
    answer: ruleRow,
  },
  updateRule: {
    method: 'PUT',
    path: `${path}/rule/:id`,
    summary: 'Changes a rule of authority',
    access: writes,
    params: byId,
    body: ruleUpdate,
    answer: ruleRow,
  },
  numbers: { method: 'GET', path: `${path}/number`, summary: 'Number rules', access: reads, answer: z.array(numberRow) },
  createNumber: {
    method: 'POST',
    path: `${path}/number`,
    summary: 'A new number rule',
    access: writes,
    body: numberInput,
    answer: numberRow,
  },
  updateNumber: {
    method: 'PUT',
    path: `${path}/number/:code`,
    summary: 'Changes a number rule; the shape stays once a number was given',
    access: writes,
    params: byCode,
    body: numberUpdate,
    answer: numberRow,
  },
  underWay: {
    method: 'GET',
    path: `${path}/document`,
    summary: 'Documents under way or submitted, who has them since when, and whether a return by force was asked for',
    access: reads,
    query: underWayQuery,
    answer: page(underWayRow),
  },
  underWayExcel: {
    method: 'GET',
    path: `${path}/document/excel`,
    summary: 'The same list as label_date.xlsx',
    access: reads,
    query: underWayQuery.omit({ page: true, size: true }),
    answer: binary,
  },
  invalid: {
    method: 'GET',
    path: `${path}/invalid`,
    summary: 'Open steps nobody can answer, because everybody who could is inactive',
    access: reads,
    answer: z.array(invalidRow).max(500),
  },
  times: {
    method: 'GET',
    path: `${path}/times`,
    summary: 'How long decisions of the last twelve months took, by month and by form',
    access: reads,
    answer: approvalTimes,
  },
})

/** Line groups a drafter may take: those of the own department and those for everybody. */
export const lineGroups = contract('approval-line-groups', {
  list: {
    method: 'GET',
    path: '/api/v1/approval/aprvlinegrp',
    summary: 'Line groups of the own department and for everybody',
    access: { kind: 'session' },
    answer: z.array(
      z.object({ id: z.string(), name: z.string(), departmentName: z.string(), line: lineInput, people: z.array(linePerson) }),
    ),
  },
})
