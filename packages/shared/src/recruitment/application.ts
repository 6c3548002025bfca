import { z } from 'zod'
import { text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { applicationStages } from './application-actions.ts'
import {
  application,
  applicationInput,
  applicationRow,
  applicationVersion,
  hireInput,
  interviewInput,
  ratingInput,
  startInput,
  stepInput,
} from './application-fields.ts'

const path = '/api/v1/application/recruitment/applicants'
const screen = '/application/recruitmentlist'
const byId = z.strictObject({ id: z.uuid() })
const filters = {
  /** '' finds nothing: applicants are those of an opening. */
  openingId: z.union([z.literal(''), z.uuid()]).default(''),
  /** Any part of the name or mail; of number and profile where the reader rates blindly. */
  q: text(100).optional(),
  stage: z.enum(applicationStages).optional(),
  sort: z.enum(['number', 'name', 'appliedOn', 'stage', 'points']).default('number'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
const reads = { kind: 'session', row: 'officeOrPanel' } as const
const office = { kind: 'grant', roles: ['H01'] } as const

/** Applicants of openings: for the office and the panel of the opening, and nobody else. */
export const applications = contract(
  'applications',
  {
    list: {
      method: 'GET',
      path,
      summary: 'Applicants of an opening; without names for the panel until the shortlist is fixed',
      access: reads,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(applicationRow),
    },
    export: {
      method: 'GET',
      hidesWords: true,
      path: `${path}/export`,
      summary: 'The applicants that a search finds, as a workbook',
      access: reads,
      query: z.strictObject(filters),
      answer: binary,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One application; the access is noted',
      access: reads,
      params: byId,
      answer: application,
    },
    create: { method: 'POST', path, summary: 'Enters an application', access: office, body: applicationInput, answer: application },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Corrects an application; 409 when somebody else changed it since it was read',
      access: office,
      params: byId,
      body: applicationInput.extend({ version: applicationVersion }),
      answer: application,
    },
    act: {
      method: 'POST',
      path: `${path}/:id/steps`,
      summary: 'Takes an application a step further, or ends it',
      access: { kind: 'session', row: 'actsOnApplicant' },
      params: byId,
      body: stepInput,
      answer: application,
    },
    interview: {
      method: 'POST',
      path: `${path}/:id/interviews`,
      summary: 'Plans the interview of the round, instead of one planned before',
      access: { kind: 'session', row: 'actsOnApplicant' },
      params: byId,
      body: interviewInput,
      answer: application,
    },
    cancelInterview: {
      method: 'POST',
      path: `${path}/:id/interviews/cancel`,
      summary: 'Cancels the interview that is ahead, with its room',
      access: { kind: 'session', row: 'actsOnApplicant' },
      params: byId,
      body: z.strictObject({ version: applicationVersion }),
      answer: application,
    },
    rate: {
      method: 'PUT',
      path: `${path}/:id/rating`,
      summary: 'Gives one’s points for a round; 409 where another one runs by now',
      access: { kind: 'session', row: 'onPanel' },
      params: byId,
      body: ratingInput,
      answer: application,
    },
    hire: {
      method: 'POST',
      path: `${path}/:id/hire`,
      summary: 'Hires the applicant: makes the account (planned) and the onboarding list, and fills a place',
      access: office,
      params: byId,
      body: hireInput,
      answer: application,
    },
    moveStart: {
      method: 'PUT',
      path: `${path}/:id/start`,
      summary:
        'Moves the first day of somebody who was hired and has not begun: the account keeps its id, open onboarding tasks move along',
      access: office,
      params: byId,
      body: startInput,
      answer: application,
    },
    data: {
      method: 'GET',
      path: `${path}/:id/data`,
      summary: 'Everything stored about an applicant (GDPR Art. 15); the access is noted',
      access: office,
      params: byId,
      answer: z.record(z.string(), z.unknown()),
    },
    erase: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Erases everything stored about an applicant at once, files too',
      access: office,
      params: byId,
      answer: z.object({ id: z.string() }),
    },
  },
  screen,
)
export type ApplicationQuery = z.output<typeof applications.list.query>
