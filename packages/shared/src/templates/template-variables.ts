import type { textTemplateVariables as labels } from './text-template.labels.ts'

/** What a template is the beginning of. */
export const templateKinds = ['MAIL', 'LETTER', 'BOARD', 'FORM'] as const
export type TemplateKind = (typeof templateKinds)[number]
/** Kinds something begins with today: mails, and documents of the general form. Letters and boards are offered when their areas are there. */
export const offeredKinds = ['MAIL', 'FORM'] as const satisfies readonly TemplateKind[]

export type VariableName = keyof typeof labels

const everywhere: readonly TemplateKind[] = templateKinds
const correspondence: readonly TemplateKind[] = ['MAIL', 'LETTER']
const papers: readonly TemplateKind[] = ['LETTER', 'FORM']

/** Which kinds offer a variable; everything is of the person who uses the template, on the day it is used. */
const kindsOf: Readonly<Record<VariableName, readonly TemplateKind[]>> = {
  userName: everywhere,
  koreanName: everywhere,
  position: everywhere,
  department: everywhere,
  departmentHead: ['MAIL', 'LETTER', 'FORM'],
  today: everywhere,
  year: everywhere,
  email: everywhere,
  phone: ['MAIL', 'LETTER', 'FORM'],
  office: ['MAIL', 'LETTER', 'FORM'],
  workplace: everywhere,
  address: correspondence,
  employeeNo: ['FORM'],
  joinDate: ['FORM'],
  documentNo: papers,
  documentTitle: papers,
}

const names = Object.keys(kindsOf) as VariableName[]

/** The variables a kind offers, in the order they are shown. */
export const listVariables = (kind: TemplateKind) => names.filter((name) => kindsOf[name].includes(kind))
