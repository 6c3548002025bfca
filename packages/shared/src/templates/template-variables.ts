import type { textTemplateVariables as labels } from './text-template.labels.ts'

/** What a template is the beginning of. */
export const templateKinds = [
  'MAIL',
  'LETTER',
  'BOARD',
  'FORM',
  'CERTIFICATE',
  'APPLICANT_RECEIPT',
  'APPLICANT_INVITATION',
  'APPLICANT_OFFER',
  'APPLICANT_REJECTION',
] as const
export type TemplateKind = (typeof templateKinds)[number]
/** Kinds something begins with today: mails, documents of the general form, what certificates of another kind say, and mails to applicants. Letters and boards are offered when their areas are there. */
const applicantKinds = [
  'APPLICANT_RECEIPT',
  'APPLICANT_INVITATION',
  'APPLICANT_OFFER',
  'APPLICANT_REJECTION',
] as const satisfies readonly TemplateKind[]
export const offeredKinds = ['MAIL', 'FORM', 'CERTIFICATE', ...applicantKinds] as const satisfies readonly TemplateKind[]

export type VariableName = keyof typeof labels

const everywhere: readonly TemplateKind[] = templateKinds
/** Written by somebody; the portal sends a receipt by itself. */
const byPeople = templateKinds.filter((kind) => kind !== 'APPLICANT_RECEIPT')
const toApplicants: readonly TemplateKind[] = ['APPLICANT_INVITATION', 'APPLICANT_OFFER', 'APPLICANT_REJECTION']
const correspondence: readonly TemplateKind[] = ['MAIL', 'LETTER', 'CERTIFICATE']
const letters: readonly TemplateKind[] = ['MAIL', 'LETTER', 'BOARD', 'FORM']
const papers: readonly TemplateKind[] = ['LETTER', 'FORM']

/** Which kinds offer a variable; everything is of the person who uses the template, on the day it is used. */
const kindsOf: Readonly<Record<VariableName, readonly TemplateKind[]>> = {
  userName: byPeople,
  koreanName: byPeople,
  position: byPeople,
  department: byPeople,
  departmentHead: ['MAIL', 'LETTER', 'FORM'],
  today: everywhere,
  year: everywhere,
  email: [...letters, ...toApplicants],
  phone: ['MAIL', 'LETTER', 'FORM', ...toApplicants],
  office: ['MAIL', 'LETTER', 'FORM'],
  workplace: byPeople,
  address: correspondence,
  employeeNo: ['FORM', 'CERTIFICATE'],
  joinDate: ['FORM', 'CERTIFICATE'],
  documentNo: papers,
  documentTitle: papers,
  applicantName: applicantKinds,
  openingTitle: applicantKinds,
  openingNo: applicantKinds,
  interviewTime: ['APPLICANT_INVITATION'],
  interviewPlace: ['APPLICANT_INVITATION'],
  statusLink: applicantKinds,
}

const names = Object.keys(kindsOf) as VariableName[]

/** The variables a kind offers, in the order they are shown. */
export const listVariables = (kind: TemplateKind) => names.filter((name) => kindsOf[name].includes(kind))
