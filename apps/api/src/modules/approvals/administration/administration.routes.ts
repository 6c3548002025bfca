import { approvalAdministration, lineGroups } from '@maru/shared/approvals/administration/administration.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../http/implement.ts'
import { exportList } from '../../../http/list-export.ts'
import { createForm, listAllForms, updateForm } from './approval-form.service.ts'
import { createRule, listRules, updateRule } from '../line-rules/authority-rule.service.ts'
import { loadApprovalTimes } from './approval-times.service.ts'
import { listInvalid } from './invalid-approvers.service.ts'
import { createGroup, listGroups, ownGroups, removeGroup, updateGroup } from '../line-rules/line-group.service.ts'
import { createTemplate, listTemplates, previewTemplate, removeTemplate, updateTemplate } from '../line-rules/line-template.service.ts'
import { listUnderWay } from './open-documents.service.ts'
import { underWayWorkbook } from './open-documents-workbook.ts'
import { createNumber, listNumbers, updateNumber } from './number-rule.service.ts'

/** What decides who approves: templates, groups, forms, rules of authority and of numbers. */
export function approvalAdministrationRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, approvalAdministration, {
    templates: ({ who }) => listTemplates(db, who),
    createTemplate: ({ who, body, inTransaction }) => inTransaction((tx) => createTemplate(tx, who, body)),
    updateTemplate: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateTemplate(tx, who, params.code, body)),
    removeTemplate: ({ who, params, inTransaction }) => inTransaction((tx) => removeTemplate(tx, who, params.code)),
    preview: ({ who, body }) => previewTemplate(db, who, body),
    groups: ({ who }) => listGroups(db, who),
    createGroup: ({ who, body, inTransaction }) => inTransaction((tx) => createGroup(tx, who, body)),
    updateGroup: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateGroup(tx, who, params.id, body)),
    removeGroup: ({ who, params, inTransaction }) => inTransaction((tx) => removeGroup(tx, who, params.id)),
    forms: () => listAllForms(db),
    createForm: ({ who, body, inTransaction }) => inTransaction((tx) => createForm(tx, who, body)),
    updateForm: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateForm(tx, who, params.code, body)),
    rules: ({ who }) => listRules(db, who),
    createRule: ({ who, body, inTransaction }) => inTransaction((tx) => createRule(tx, who, body)),
    updateRule: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateRule(tx, who, params.id, body)),
    numbers: () => listNumbers(db),
    createNumber: ({ who, body, inTransaction }) => inTransaction((tx) => createNumber(tx, who, body)),
    updateNumber: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateNumber(tx, who, params.code, body)),
    underWay: ({ who, query }) => listUnderWay(db, who, query),
    underWayExcel: exportList(app, approvalAdministration.underWayExcel, ({ who, query }) => underWayWorkbook(db, who, query)),
    times: ({ who }) => loadApprovalTimes(db, who),
    invalid: ({ who }) => listInvalid(db, who),
  })
  implement(app, lineGroups, { list: ({ who }) => ownGroups(db, who) })
}
