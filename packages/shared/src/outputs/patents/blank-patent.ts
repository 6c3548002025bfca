import type { PatentInput } from './patent.ts'

/** A patent before anything is entered: a disclosure at the German office. */
export const blankPatent: PatentInput = {
  title: '',
  kind: 'PATENT',
  office: 'DE',
  familyId: '',
  status: 'DISCLOSED',
  disclosedOn: '',
  priorityOn: '',
  filedOn: '',
  filingNo: '',
  publishedOn: '',
  publicationNo: '',
  grantedOn: '',
  grantNo: '',
  applicants: '',
  agent: '',
  projectNo: '',
  note: '',
  inventors: [],
  costs: [],
  fileKey: '',
}
