import type { LabelRecords } from '../../labels.ts'

/** Posts of boards: MS00007300–7329. */
export const postMessages = {
  postChanged: [
    'MS00007300',
    'This post was changed in the meantime. Check the marked fields, then save again.',
    '그동안 게시물이 변경되었습니다. 표시된 항목을 확인하고 다시 저장하세요.',
    'Dieser Beitrag wurde inzwischen geändert. Prüfen Sie die markierten Felder und speichern Sie erneut.',
  ],
  fileNamesAuthor: [
    'MS00008244',
    '{0} may contain the name of its author. Attach pictures or text files (.txt, .csv) on this board.',
    '{0} 파일에는 작성자 이름이 들어 있을 수 있습니다. 이 게시판에는 사진이나 텍스트 파일(.txt, .csv)을 첨부하세요.',
    '{0} kann den Namen der Autorin oder des Autors enthalten. Fügen Sie hier Bilder oder Textdateien (.txt, .csv) an.',
  ],
  postChangedUnread: [
    'MS00008243',
    'This post was changed in the meantime. Read it again, then confirm.',
    '그동안 게시물이 변경되었습니다. 다시 읽은 뒤 확인하세요.',
    'Dieser Beitrag wurde inzwischen geändert. Lesen Sie ihn noch einmal und bestätigen Sie ihn dann.',
  ],
  postNotToConfirm: [
    'MS00007301',
    'This post does not need to be confirmed.',
    '확인이 필요하지 않은 게시물입니다.',
    'Dieser Beitrag muss nicht bestätigt werden.',
  ],
  postCommentsClosed: [
    'MS00007302',
    'This post does not take comments.',
    '댓글을 달 수 없는 게시물입니다.',
    'Dieser Beitrag kann nicht kommentiert werden.',
  ],
  postNoQuestion: [
    'MS00007303',
    'Only questions on a Q&A board can have an accepted answer.',
    '질문 게시판의 질문에만 답변을 채택할 수 있습니다.',
    'Nur Fragen in einem Fragen-Bereich können eine akzeptierte Antwort haben.',
  ],
  fieldPostInPast: [
    'MS00007304',
    'This time has passed. Choose a later one, or publish now.',
    '이미 지난 시각입니다. 이후 시각을 선택하거나 바로 게시하세요.',
    'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren oder veröffentlichen Sie sofort.',
  ],
  fieldPostPeriod: [
    'MS00007305',
    'The last day is before the post is published. Choose a later day.',
    '종료일이 게시 시각보다 빠릅니다. 더 늦은 날짜를 선택하세요.',
    'Der letzte Tag liegt vor der Veröffentlichung. Wählen Sie einen späteren Tag.',
  ],
  fieldPinPeriod: [
    'MS00008246',
    'Choose a day between the publication and the last day of the post.',
    '게시일과 게시 종료일 사이의 날짜를 선택하세요.',
    'Wählen Sie einen Tag zwischen der Veröffentlichung und dem letzten Tag des Beitrags.',
  ],
  fieldConfirmPeriod: [
    'MS00008247',
    'Choose a date from today on that is within the time the post is shown.',
    '오늘 이후 게시물이 표시되는 날짜를 선택하세요.',
    'Wählen Sie ab heute einen Tag, an dem der Beitrag zu sehen ist.',
  ],
  fieldConfirmUnasked: [
    'MS00009908',
    'Only a post that readers confirm has a date to confirm by. Tick "Confirmation" or clear the date.',
    '읽음 확인을 받는 게시물에만 확인 기한이 있습니다. “읽음 확인”을 선택하거나 날짜를 지우세요.',
    'Nur zu bestätigende Beiträge haben eine Frist. Wählen Sie „Bestätigung“ oder leeren Sie das Datum.',
  ],
  postCannotRead: [
    'MS00008248',
    "{0} can't read this post. Remove the mention.",
    '{0}님은 이 게시물을 볼 수 없습니다. 언급을 삭제하세요.',
    '{0} kann diesen Beitrag nicht lesen. Entfernen Sie die Erwähnung.',
  ],
  fieldPostIsPublished: [
    'MS00007306',
    "This post is already published and can't become a draft again.",
    '이미 게시되어 임시 저장으로 되돌릴 수 없습니다.',
    'Dieser Beitrag ist schon veröffentlicht und kann kein Entwurf mehr werden.',
  ],
  postConfirmed: [
    'MS00007307',
    'Thanks, your confirmation is saved.',
    '확인이 저장되었습니다.',
    'Danke, Ihre Bestätigung ist gespeichert.',
  ],
  postReminded: ['MS00007308', '{0} {0|person|people} reminded', '{0}명에게 알렸습니다', '{0} {0|Person|Personen} erinnert'],
  postNobodyReminded: [
    'MS00007309',
    'Everyone missing was already reminded today.',
    '미확인자에게 오늘 이미 알렸습니다.',
    'Alle, deren Bestätigung fehlt, wurden heute schon erinnert.',
  ],
} as const satisfies LabelRecords
