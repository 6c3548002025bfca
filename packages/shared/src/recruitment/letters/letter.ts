import { z } from 'zod'
import { requiredText } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { languages } from '../../labels.ts'
import type { TemplateKind } from '../../templates/template-variables.ts'
import { type ApplicationStage, liveStages } from '../application-actions.ts'
import { applicationVersion } from '../application-fields.ts'

export const letterKinds = ['RECEIPT', 'INVITATION', 'OFFER', 'REJECTION'] as const
export type LetterKind = (typeof letterKinds)[number]
export const LETTER_SUBJECT_MAX = 200
export const LETTER_TEXT_MAX = 8000

/** Stages a mail makes sense in: nobody is offered a position who has none, or refused one before it is decided. */
export const letterStages: Readonly<Record<LetterKind, readonly ApplicationStage[]>> = {
  RECEIPT: liveStages,
  INVITATION: ['SHORTLISTED', 'INTERVIEW', 'SECOND_INTERVIEW'],
  OFFER: ['OFFERED', 'HIRED'],
  REJECTION: ['REJECTED'],
}

export const letterTemplates = {
  RECEIPT: 'APPLICANT_RECEIPT',
  INVITATION: 'APPLICANT_INVITATION',
  OFFER: 'APPLICANT_OFFER',
  REJECTION: 'APPLICANT_REJECTION',
} as const satisfies Record<LetterKind, TemplateKind>

const kind = z.enum(letterKinds)
export const letterInput = z.strictObject({
  version: applicationVersion,
  kind,
  subject: requiredText(LETTER_SUBJECT_MAX),
  text: requiredText(LETTER_TEXT_MAX),
})
export type LetterInput = z.output<typeof letterInput>

const draft = z.object({
  subject: z.string(),
  text: z.string(),
  name: z.string(),
  address: z.string(),
  language: z.enum(languages),
  /** Name of the administration's template it comes from; '' = the standard text. */
  template: z.string(),
})

const path = '/api/v1/application/recruitment/applicants/:id/letters'
const byId = z.strictObject({ id: z.uuid() })
const access = { kind: 'grant', roles: ['H01'] } as const

/** Mails to applicants, for the office. */
export const applicantLetters = contract(
  'applicantLetters',
  {
    draft: {
      method: 'GET',
      path: `${path}/:kind`,
      summary: 'A mail as it would go to the applicant, in their language, from its template',
      access,
      params: byId.extend({ kind }),
      answer: draft,
    },
    send: {
      method: 'POST',
      path,
      summary: 'Sends a mail through the mail of the portal; it is kept with the application',
      access,
      params: byId,
      body: letterInput,
      answer: z.object({ id: z.string() }),
    },
  },
  '/application/recruitmentlist',
)
