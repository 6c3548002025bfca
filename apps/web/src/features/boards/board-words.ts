import type { boardKinds } from '@maru/shared/platform/board-admin.ts'
import { boardLabels as words } from '@maru/shared/platform/board-admin.labels.ts'

export const kindWords = {
  NOTICE: words.kindNotice,
  FREE: words.kindFree,
  QNA: words.kindQuestions,
  FAQ: words.kindFaq,
  GALLERY: words.kindGallery,
  DATA: words.kindData,
} as const satisfies Record<(typeof boardKinds)[number], unknown>
