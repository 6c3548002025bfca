import type { formRow } from '@maru/shared/approvals/documents/approval-form.ts'
import type { z } from 'zod'

export type DraftForm = z.output<typeof formRow>

/** Where a request of each kind is begun; what is begun from its record, such as a room or a project, is not here. */
const starts: Readonly<Partial<Record<DraftForm['kind'], string>>> = {
  LEAVE: '/application/holidaydetailpopup?new',
  SCHEDULE: '/application/scheduleadjustmentdetailpopup?new',
  CODE: '/application/basiccodedetailpopup?new',
  BUDGET: '/project/budgetapplicationedt?new',
  PARTICIPATION: '/project/participantapplicationedt?new',
  PERIOD: '/project/performperiodapplicationinfo?new',
  TRIP: '/businesstrip/businesstripapplicationinfo?new',
  TRIP_EXPENSE: '/businesstrip/businesstripexpenseinfo?new',
  TRIP_REPORT: '/businesstrip/businesstripreportinfo?new',
  PAYMENT: '/application/applicationforpaymentedt?new',
  PURCHASE: '/application/purchaserequestdetailpopup?new',
  REMITTANCE: '/application/remittancedetailpopup?new',
  LEASING: '/application/leasingdetailpopup?new',
  RELOCATION: '/application/rentallocationdetailpopup?new',
  ASSET_CHANGE: '/application/changedetailpopup?new',
  DISPOSAL: '/application/disposaldetailpopup?new',
  EMPLOYMENT_CERTIFICATE: '/application/confirmationdetailpopup?new',
  CAREER_CERTIFICATE: '/application/careerprofiledetailpopup?new',
  OTHER_CERTIFICATE: '/application/othercertificatedocumentdetailpopup?new',
  GIFT: '/application/giftdetailpopup?new',
  EMPLOYEE_CHANGE: '/application/employeechangedetailpopup?new',
  IRREGULAR_PROFILE: '/application/irregularprofiledetailpopup?new',
  HEAD_COUNT: '/application/newrecruitdetailpopup?new',
}

/** The address that begins a document of a form; undefined where it begins elsewhere. */
export const startOfForm = ({ kind, code }: Pick<DraftForm, 'kind' | 'code'>) =>
  kind === 'GENERAL' ? `/approval/aprvregist?form=${encodeURIComponent(code)}` : starts[kind]

/** The forms that a document can be begun with here, whose names have all the words; favourites stand first. */
export function listForms(forms: readonly DraftForm[], words: string, favourites: ReadonlySet<string>) {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = forms.filter(
    (form) => startOfForm(form) !== undefined && wanted.every((word) => form.name.toLocaleLowerCase().includes(word)),
  )
  return { favourites: found.filter(({ code }) => favourites.has(code)), others: found.filter(({ code }) => !favourites.has(code)) }
}
