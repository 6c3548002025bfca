import { boardLabels } from './board-admin.labels.ts'

/** What a board is for. */
export const boardKindLabels = {
  NOTICE: boardLabels.kindNotice,
  FREE: boardLabels.kindFree,
  QNA: boardLabels.kindQuestions,
  FAQ: boardLabels.kindFaq,
  GALLERY: boardLabels.kindGallery,
  DATA: boardLabels.kindData,
  LINK: boardLabels.kindLink,
} as const
