import { z } from 'zod'
import { text } from '../codecs.ts'
import { contract, listQuery, page } from '../contract.ts'
import { changeEntry } from '../histories/change.ts'

/** Records of the reference data whose changes can be read. */
export const referenceEntities = ['label', 'codeGroup', 'menu', 'menuContent', 'workplace', 'template', 'board', 'api'] as const
export type ReferenceEntity = (typeof referenceEntities)[number]

export const referenceHistory = contract('referenceHistory', {
  changes: {
    method: 'GET',
    path: '/api/v1/common/chems/reference/history',
    summary: 'What was changed of a text, codes, a menu or its help text, a business place, a template, a board or an API, by whom',
    access: { kind: 'grant', adminOnly: true, roles: ['M01'] },
    query: z.strictObject({ ...listQuery, entity: z.enum(referenceEntities), id: text(100).min(1) }),
    answer: page(changeEntry),
  },
})
