import type { LabelRecords } from '../../labels.ts'

/** Why a mail has not gone out, by its problem (LB00007100–7119, LB00010077–10078); the first line of a reserved mail. */
export const outboxProblemLabels = {
  unreachable: [
    'LB00007100',
    "The mail server isn't responding. We'll keep retrying.",
    '메일 서버가 응답하지 않습니다. 계속 다시 시도합니다.',
    'Der Mailserver antwortet nicht. Wir versuchen es weiter.',
  ],
  busy: [
    'LB00007101',
    "The mail server is busy. We'll keep retrying.",
    '메일 서버에 요청이 많습니다. 계속 다시 시도합니다.',
    'Der Mailserver ist ausgelastet. Wir versuchen es weiter.',
  ],
  certificate: [
    'LB00007102',
    "The mail server's certificate isn't valid, so nothing was sent. Contact your administrator.",
    '메일 서버의 인증서가 유효하지 않아 보내지 않았습니다. 관리자에게 문의하세요.',
    'Das Zertifikat des Mailservers ist ungültig, daher wurde nichts gesendet. Wenden Sie sich an die Administration.',
  ],
  password: [
    'LB00007103',
    'Enter your mail password in the mailbox settings to send this message.',
    '이 메일을 보내려면 메일함 설정에서 메일 비밀번호를 입력하세요.',
    'Geben Sie Ihr Mail-Passwort in den Postfach-Einstellungen ein, um diese E-Mail zu senden.',
  ],
  recipients: [
    'LB00007104',
    'The mail server rejected these addresses: {0}. Nothing was sent; correct them and send again.',
    '메일 서버가 다음 주소를 거부했습니다: {0}. 발송되지 않았으니 수정한 뒤 다시 보내세요.',
    'Der Mailserver hat diese Adressen abgelehnt: {0}. Nichts wurde gesendet; korrigieren Sie sie und senden Sie erneut.',
  ],
  sender: [
    'LB00007105',
    "You aren't allowed to send from this address. Contact your administrator.",
    '이 주소로 보낼 권한이 없습니다. 관리자에게 문의하세요.',
    'Sie dürfen von dieser Adresse nicht senden. Wenden Sie sich an die Administration.',
  ],
  tooLarge: [
    'LB00007106',
    'The message is too large. Remove files or send them as download links.',
    '메일이 너무 큽니다. 파일을 줄이거나 다운로드 링크로 보내세요.',
    'Die E-Mail ist zu groß. Entfernen Sie Dateien oder senden Sie sie als Download-Links.',
  ],
  refused: [
    'LB00007107',
    'The mail server rejected the message: {0}',
    '메일 서버가 메일을 거부했습니다: {0}',
    'Der Mailserver hat die E-Mail abgelehnt: {0}',
  ],
  lost: [
    'LB00007108',
    'The connection was lost while sending, so it may have arrived. Check with a recipient before you send it again.',
    '보내는 중 연결이 끊겨 도착했을 수 있습니다. 다시 보내기 전에 받는 사람에게 확인하세요.',
    'Die Verbindung wurde beim Senden unterbrochen; die E-Mail kann angekommen sein. Fragen Sie nach, bevor Sie erneut senden.',
  ],
  late: [
    'LB00007109',
    "It was due more than a day ago, when the portal wasn't running. Send it now or cancel it.",
    '포털이 중지되어 예정 시각이 하루 넘게 지났습니다. 지금 보내거나 취소하세요.',
    'Sie war vor mehr als einem Tag fällig, als das Portal nicht lief. Senden Sie sie jetzt oder brechen Sie ab.',
  ],
  full: [
    'LB00010077',
    "Sent, but your mailbox is full, so there's no copy in Sent yet. Empty the trash or delete large messages.",
    '보냈지만 메일함이 가득 차 보낸 메일함에 사본이 없습니다. 휴지통을 비우거나 큰 메일을 삭제하세요.',
    'Gesendet, aber Ihr Postfach ist voll und die Kopie unter Gesendet fehlt noch. Leeren Sie den Papierkorb oder löschen Sie große E-Mails.',
  ],
  unfiled: [
    'LB00010078',
    'Sent. The copy for your Sent folder is still being saved.',
    '보냈습니다. 보낸 메일함에 사본을 저장하고 있습니다.',
    'Gesendet. Die Kopie für Ihren Ordner Gesendet wird noch gespeichert.',
  ],
} as const satisfies LabelRecords

/** Lines above a quoted mail (LB00007120–7129). */
export const mailQuoteLabels = {
  wrote: ['LB00007120', 'On {0}, {1} wrote:', '{0}, {1} 작성:', 'Am {0} schrieb {1}:'],
  wroteUnnamed: ['LB00022346', 'Message of {0}:', '{0} 메일:', 'E-Mail vom {0}:'],
  forwarded: ['LB00007121', 'Forwarded message', '전달된 메일', 'Weitergeleitete Nachricht'],
  from: ['LB00007122', 'From', '보낸 사람', 'Von'],
  date: ['LB00007123', 'Date', '날짜', 'Datum'],
  to: ['LB00007124', 'To', '받는 사람', 'An'],
  cc: ['LB00007125', 'Cc', '참조', 'Cc'],
  subject: ['LB00007126', 'Subject', '제목', 'Betreff'],
} as const satisfies LabelRecords
