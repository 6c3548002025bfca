import type { PageTable } from '../../kit/later.tsx'

const pages = async () => import('./CertificatePages.tsx')

/** Pages of certificates by their path. */
export const certificatesPages = {
  '/application/confirmationlist': async () => ({ Component: (await pages()).EmploymentListPage }),
  '/application/confirmationdetailpopup': async () => ({ Component: (await pages()).EmploymentDialogPage }),
  '/application/careerprofilelist': async () => ({ Component: (await pages()).CareerListPage }),
  '/application/careerprofiledetailpopup': async () => ({ Component: (await pages()).CareerDialogPage }),
  '/application/othercertificatedocumentlist': async () => ({ Component: (await pages()).OtherListPage }),
  '/application/othercertificatedocumentdetailpopup': async () => ({ Component: (await pages()).OtherDialogPage }),
} satisfies PageTable
