import type { LabelRecords } from '../../labels.ts'

/** Notifications about posts: LB00014150–14159. */
export const postNoticeNames = {
  postPublished: ['LB00014150', 'New posts on boards', '새 게시물', 'Neue Beiträge am Schwarzen Brett'],
  postConfirm: ['LB00014151', 'Posts I have to confirm', '확인이 필요한 게시물', 'Beiträge, die ich bestätigen muss'],
  postComment: [
    'LB00014152',
    'Comments on posts I wrote or follow',
    '내 게시물·팔로우한 게시물의 댓글',
    'Kommentare zu meinen oder verfolgten Beiträgen',
  ],
  postMention: ['LB00014153', 'Comments that mention me', '나를 언급한 댓글', 'Kommentare, die mich erwähnen'],
} as const satisfies LabelRecords

/** Their texts: {0} title of the post, {1} board, {3} day to confirm by. */
export const postNoticeTexts = {
  postPublished: ['LB00014154', 'New on {1}: {0}', '{1} 새 글: {0}', 'Neu auf {1}: {0}'],
  postConfirm: [
    'LB00014155',
    'Please confirm by {3} that you have read: {0}',
    '{3}까지 읽음을 확인하세요: {0}',
    'Bitte bestätigen Sie bis {3}, dass Sie es gelesen haben: {0}',
  ],
  postComment: ['LB00014156', 'New comment on {0} ({1})', '새 댓글: {0} ({1})', 'Neuer Kommentar zu {0} ({1})'],
  postMention: [
    'LB00014157',
    'A comment on {0} ({1}) mentions you',
    '댓글에서 나를 언급했습니다: {0} ({1})',
    'Ein Kommentar zu {0} ({1}) erwähnt Sie',
  ],
} as const satisfies LabelRecords
