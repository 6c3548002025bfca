import { boardLabels } from './board-admin.labels.ts'

/** What a board is for. */
export const boardKindWords = {
  NOTICE: boardLabels.kindNotice,
  FREE: boardLabels.kindFree,
  QNA: boardLabels.kindQuestions,
  FAQ: boardLabels.kindFaq,
  GALLERY: boardLabels.kindGallery,
  DATA: boardLabels.kindData,
} as const
