import type { PageTable } from '../../kit/later.tsx'

const requests = async () => import('./headcounts/HeadCountPages.tsx')
const openings = async () => import('./openings/RecruitmentPages.tsx')

/** Pages of this area by their path. */
export const recruitmentPages = {
  '/application/newrecruitlist': async () => ({ Component: (await requests()).HeadCountListPage }),
  '/application/newrecruitdetailpopup': async () => ({ Component: (await requests()).HeadCountDialogPage }),
  '/application/recruitmentlist': async () => ({ Component: (await openings()).RecruitmentListPage }),
  '/application/recruitmentdetailpopup': async () => ({ Component: (await openings()).OpeningDialogPage }),
} satisfies PageTable
