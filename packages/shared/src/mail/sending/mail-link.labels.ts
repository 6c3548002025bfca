import type { LabelRecords } from '../../labels.ts'

/** Files that go as download links (LB00009420–9449). */
export const mailLinkLabels = {
  offer: [
    'LB00009420',
    'The files are {0}, too large for many mail servers. You can send download links instead.',
    '첨부 파일 크기가 {0}{0:으로/로} 많은 메일 서버에서 받지 못합니다. 다운로드 링크로 보낼 수 있습니다.',
    'Die Dateien sind {0} groß, zu viel für viele Mailserver. Senden Sie sie stattdessen als Download-Links.',
  ],
  offerAll: [
    'LB00009421',
    'The files are {0}; the mail server accepts {1}. Send download links or remove some files.',
    '첨부 파일 크기({0})가 메일 서버 한도({1})를 넘습니다. 다운로드 링크로 보내거나 일부를 삭제하세요.',
    'Die Dateien sind {0} groß, der Mailserver erlaubt {1}. Als Download-Links senden oder Dateien entfernen.',
  ],
  asLinks: ['LB00009422', 'Send as links', '링크로 보내기', 'Als Links senden'],
  goAsLinks: [
    'LB00009423',
    'Sent as download links, valid until {0} if sent today. Anyone with a link can download the file.',
    '다운로드 링크로 보냅니다. 오늘 보내면 {0}까지 유효하며, 링크가 있으면 누구나 받을 수 있습니다.',
    'Als Download-Links, gültig bis {0} bei Versand heute. Wer einen Link hat, kann die Datei laden.',
  ],
  attachInstead: ['LB00009424', 'Attach instead', '첨부 파일로 보내기', 'Stattdessen anhängen'],
  validFor: ['LB00009425', 'Links valid for', '링크 유효 기간', 'Gültigkeit der Links'],
  days: ['LB00009426', '{0} {0|day|days}', '{0}일', '{0} {0|Tag|Tage}'],
  inMail: ['LB00009427', 'Files to download until {0}', '{0}까지 받을 수 있는 파일', 'Dateien zum Herunterladen bis {0}'],
  title: ['LB00009428', 'Download links', '다운로드 링크', 'Download-Links'],
  none: ['LB00009429', 'No links yet', '링크가 없습니다', 'Noch keine Links'],
  noneText: [
    'LB00009430',
    'Files too large for a message can be sent as links. They appear here.',
    '메일로 보내기에 큰 파일은 링크로 보낼 수 있으며 여기에 표시됩니다.',
    'Zu große Dateien können als Links gesendet werden. Sie erscheinen hier.',
  ],
  file: ['LB00009431', 'File', '파일', 'Datei'],
  mail: ['LB00009432', 'Mail', '메일', 'E-Mail'],
  validUntil: ['LB00009433', 'Valid until', '유효 기한', 'Gültig bis'],
  downloads: ['LB00009434', 'Downloads', '다운로드', 'Downloads'],
  lastAt: ['LB00009435', 'Last download', '최근 다운로드', 'Letzter Download'],
  live: ['LB00009436', 'Active', '유효', 'Aktiv'],
  expired: ['LB00009437', 'Expired', '만료됨', 'Abgelaufen'],
  ended: ['LB00009438', 'Withdrawn', '회수됨', 'Zurückgezogen'],
  state: ['LB00009439', 'Status', '상태', 'Status'],
  endColumn: ['LB00009446', 'Withdraw', '회수', 'Zurückziehen'],
  end: ['LB00009440', 'Withdraw the link to {0}', '{0} 링크 회수', 'Link zu {0} zurückziehen'],
  endTitle: ['LB00009441', 'Withdraw the link to "{0}"?', '“{0}” 링크를 회수할까요?', 'Den Link zu „{0}“ zurückziehen?'],
  endText: [
    'LB00009442',
    "The link stops working. This can't be undone.",
    '링크를 더 이상 사용할 수 없게 됩니다. 되돌릴 수 없습니다.',
    'Der Link funktioniert dann nicht mehr. Das lässt sich nicht rückgängig machen.',
  ],
  endedNow: ['LB00009443', 'Link withdrawn', '링크를 회수했습니다', 'Link zurückgezogen'],
  goneTitle: ['LB00009444', 'This file is no longer available', '파일을 더 이상 받을 수 없습니다', 'Diese Datei ist nicht mehr verfügbar'],
  unknownTitle: ['LB00009445', 'File not found', '파일을 찾을 수 없습니다', 'Datei nicht gefunden'],
} as const satisfies LabelRecords

/** Leaving a mailing list, and the order of a list (LB00009450–9469). */
export const mailListLabels = {
  unsubscribe: ['LB00009450', 'Unsubscribe', '수신 거부', 'Abbestellen'],
  unsubscribeTitle: ['LB00009451', 'Unsubscribe from this list?', '이 메일링 리스트를 수신 거부할까요?', 'Diese Liste abbestellen?'],
  unsubscribeText: [
    'LB00009452',
    'The portal sends the request to {0}, which learns that this mailbox is in use.',
    '포털이 {0}에 요청을 보냅니다. 상대방은 이 메일함이 사용 중임을 알게 됩니다.',
    'Das Portal sendet die Anfrage an {0}. Dort erfährt man, dass dieses Postfach genutzt wird.',
  ],
  unsubscribed: [
    'LB00009453',
    "{0} accepted. You shouldn't receive any more messages from this list.",
    '{0}에서 처리했습니다. 앞으로 이 메일링 리스트의 메일을 받지 않습니다.',
    '{0} hat die Abbestellung angenommen. Von dieser Liste sollten keine E-Mails mehr kommen.',
  ],
  pageTitle: ['LB00009454', 'Open the page of {0}?', '{0} 페이지를 열까요?', 'Die Seite von {0} öffnen?'],
  pageText: [
    'LB00009455',
    "It opens in a new tab outside the portal. Don't enter a password, and leave if you don't know the sender.",
    '포털 밖의 새 탭에서 열립니다. 비밀번호를 입력하지 말고, 모르는 발신자이면 열지 마세요.',
    'Sie öffnet sich in einem neuen Tab außerhalb des Portals. Geben Sie kein Passwort ein und verlassen Sie die Seite, wenn Sie den Absender nicht kennen.',
  ],
  oldest: ['LB00009457', 'Oldest first', '오래된 순', 'Älteste zuerst'],
  newest: ['LB00009458', 'Newest first', '최신순', 'Neueste zuerst'],
} as const satisfies LabelRecords
