import {
  blankCareer,
  blankEmployment,
  blankOtherCertificate,
  type CertificateBody,
  certificateFaults,
  type CertificateKind,
  certificateTypes,
} from '@maru/shared/certificates/certificate-body.ts'
import { certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import { careerRequests, employmentRequests, otherCertificateRequests } from '@maru/shared/certificates/certificate-requests.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { Outlet } from 'react-router-dom'
import { ListPage } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import { ViewTabs } from '../../widgets/tabs/ViewTabs.tsx'
import { RequestDialogPage } from '../approvals/request-list/RequestDialogPage.tsx'
import { RequestListPage } from '../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen, type RequestScreen } from '../approvals/request-list/request-screen.ts'
import { CertificateFields } from './CertificateFields.tsx'
import { DocumentCertificate } from './DocumentCertificate.tsx'
import { FormerStaff } from './FormerStaff.tsx'
import { IssuedTab } from './IssuedTab.tsx'
import { languageOptions } from './language-options.ts'

const bodyLabels = {
  language: labels.language,
  secondLanguage: labels.secondLanguage,
  purpose: labels.purpose,
  submittedTo: labels.submittedTo,
  copies: labels.copies,
  showsBirthDate: labels.showsBirthDate,
  showsName: labels.showsName,
  includeSalary: labels.includeSalary,
  salary: labels.salary,
  currency: labels.currency,
  salaryPer: labels.salaryPer,
  from: labels.from,
  to: labels.to,
  templateId: labels.templateId,
}

interface Parts {
  readonly kind: CertificateKind
  readonly routes: RequestScreen['routes']
  readonly blank: CertificateBody
  readonly path: string
  readonly title: LabelRecord
  readonly newTitle: LabelRecord
}

const screenOf = ({ kind, routes, blank, path, title, newTitle }: Parts) =>
  defineRequestScreen<CertificateBody>({
    routes,
    formCode: certificateTypes[kind].formCode,
    path,
    popup: path.replace(/list$/, 'detailpopup'),
    title,
    newTitle,
    draftTitle: title,
    kind: (label) => ({
      blank,
      labels: bodyLabels,
      Body: CertificateFields,
      titleOf: (body) => (isBlank(body.purpose) ? '' : `${label(title)}: ${body.purpose.trim()}`),
      missing: certificateFaults,
      lineFollowsBody: true,
      forOthers: true,
      ...(kind !== 'EMPLOYMENT' && { Others: FormerStaff }),
    }),
    columns: [
      { name: 'purpose', label: labels.purpose, width: 160 },
      {
        name: 'language',
        label: labels.languages,
        width: 100,
        render: ({ body }) => [body.language, body.secondLanguage].filter(Boolean).join(', ').toUpperCase(),
      },
    ],
    filter: { name: 'language', label: labels.language, options: languageOptions },
    Body: DocumentCertificate,
  })

const employment = screenOf({
  kind: 'EMPLOYMENT',
  routes: employmentRequests,
  blank: blankEmployment,
  path: '/application/confirmationlist',
  title: menuLabels.employmentConfirmation,
  newTitle: labels.newEmployment,
})
const career = screenOf({
  kind: 'CAREER',
  routes: careerRequests,
  blank: blankCareer,
  path: '/application/careerprofilelist',
  title: menuLabels.careerCertificate,
  newTitle: labels.newCareer,
})
const other = screenOf({
  kind: 'OTHER',
  routes: otherCertificateRequests,
  blank: blankOtherCertificate,
  path: '/application/othercertificatedocumentlist',
  title: menuLabels.otherCertificate,
  newTitle: labels.newOther,
})

/** The requests of one kind, and what was issued. */
function CertificateList({ screen, kind }: { screen: RequestScreen; kind: CertificateKind }) {
  const label = useLabel()
  const tab = useTab(screen.path)
  const views = [
    { key: '', text: label(labels.requestsTab) },
    { key: 'issued', text: label(labels.issuedTab) },
  ]
  const tabs = <ViewTabs path={screen.path} open={tab} views={views} />
  if (tab !== 'issued') return <RequestListPage screen={screen} tabs={tabs} />
  return (
    <ListPage crumb={[label(menuLabels.application)]} title={label(screen.title)}>
      {tabs}
      <IssuedTab path={screen.path} popup={screen.popup} title={screen.title} kind={kind} />
      <Outlet />
    </ListPage>
  )
}

/** `/application/confirmationlist` */
export const EmploymentListPage = () => <CertificateList screen={employment} kind="EMPLOYMENT" />
/** `/application/confirmationdetailpopup` */
export const EmploymentDialogPage = () => <RequestDialogPage screen={employment} />
/** `/application/careerprofilelist` */
export const CareerListPage = () => <CertificateList screen={career} kind="CAREER" />
/** `/application/careerprofiledetailpopup` */
export const CareerDialogPage = () => <RequestDialogPage screen={career} />
/** `/application/othercertificatedocumentlist` */
export const OtherListPage = () => <CertificateList screen={other} kind="OTHER" />
/** `/application/othercertificatedocumentdetailpopup` */
export const OtherDialogPage = () => <RequestDialogPage screen={other} />
