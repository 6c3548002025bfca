import type { PageTable } from '../../kit/later.tsx'

const loadForm = async () => ({ Component: (await import('./results/OutputEditPage.tsx')).OutputEditPage })
const loadPatent = async () => ({ Component: (await import('./patents/PatentEditPage.tsx')).PatentEditPage })

/** Pages of this area by their path. */
export const outputsPages = {
  '/project/researchperformancelist': async () => ({ Component: (await import('./results/OutputListPage.tsx')).OutputListPage }),
  '/project/researchperformanceinfo/:researchperformanceinfo?': loadForm,
  '/project/researchperformancedeadlinelist': async () => ({
    Component: (await import('./deadlines/DeadlineListPage.tsx')).DeadlineListPage,
  }),
  '/project/journalpoollist': async () => ({ Component: (await import('./journals/JournalListPage.tsx')).JournalListPage }),
  '/project/patentlist': async () => ({ Component: (await import('./patents/PatentListPage.tsx')).PatentListPage }),
  '/project/patentinfo/:patentinfo?': loadPatent,
} satisfies PageTable
