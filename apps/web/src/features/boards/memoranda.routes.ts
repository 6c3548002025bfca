import type { PageTable } from '../../kit/later.tsx'

/** Pages of agreements with partners by their path. */
export const memorandaPages = {
  '/bbs/mou/moulist': async () => ({ Component: (await import('./memoranda/MemorandumListPage.tsx')).MemorandumListPage }),
  '/bbs/mou/mouedt/:mouedt?': async () => ({ Component: (await import('./memoranda/MemorandumEditPage.tsx')).MemorandumEditPage }),
} satisfies PageTable
