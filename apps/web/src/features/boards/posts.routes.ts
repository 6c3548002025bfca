import type { PageTable } from '../../kit/later.tsx'

/** Pages of the posts of boards by their path. */
export const postsPages = {
  '/bbs/basic/basiclist/:basiclist?': async () => ({ Component: (await import('./posts/PostListPage.tsx')).PostListPage }),
  '/bbs/basic/basicedt/:basiclist?/:basicedt?': async () => ({ Component: (await import('./posts/PostEditPage.tsx')).PostEditPage }),
  '/bbs/basic/basicinfo/:basiclist?/:basicinfo?': async () => ({ Component: (await import('./posts/PostPage.tsx')).PostPage }),
} satisfies PageTable
