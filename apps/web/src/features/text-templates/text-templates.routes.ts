import type { PageTable } from '../../kit/later.tsx'

const templateListPage = async () => import('./TemplateListPage.tsx')
const templateContentPage = async () => import('./TemplateContentPage.tsx')

/** Pages of this area by their path. */
export const textTemplatesPages = {
  '/chems/tmptmn': async () => ({
    Component: (await templateListPage()).RichTemplateListPage,
  }),
  '/chems/tmptmnplain': async () => ({
    Component: (await templateListPage()).PlainTemplateListPage,
  }),
  '/chems/tmptcntn': async () => ({
    Component: (await templateContentPage()).RichTemplateContentPage,
  }),
  '/chems/tmptcntnplain': async () => ({
    Component: (await templateContentPage()).PlainTemplateContentPage,
  }),
} satisfies PageTable
