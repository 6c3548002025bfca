import { postLabels as labels } from './post.labels.ts'

/** What a post is at this moment. */
export const postStateLabels = {
  DRAFT: labels.draft,
  SCHEDULED: labels.scheduled,
  PUBLISHED: labels.published,
  ENDED: labels.ended,
  REMOVED: labels.removed,
} as const
