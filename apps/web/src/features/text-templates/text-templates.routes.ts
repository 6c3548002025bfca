import type { PageTable } from '../../kit/later.tsx'

/** Pages of this area by their path. */
export const textTemplatesPages = {
  '/chems/tmptmn': async () => ({
    Component: (await import('./TemplateListPage.tsx')).RichTemplateListPage,
  }),
  '/chems/tmptmnplain': async () => ({
    Component: (await import('./TemplateListPage.tsx')).PlainTemplateListPage,
  }),
  '/chems/tmptcntn': async () => ({
    Component: (await import('./TemplateContentPage.tsx')).RichTemplateContentPage,
  }),
  '/chems/tmptcntnplain': async () => ({
    Component: (await import('./TemplateContentPage.tsx')).PlainTemplateContentPage,
  }),
} satisfies PageTable
