import type { LabelRecords } from '../labels.ts'

/** What people are told about sending: MS00004500–4549. */
export const mailSendMessages = {
  mailDraftChanged: [
    'MS00004500',
    'This draft was saved in another window at {0}. Open it again; copy what you typed here first.',
    '이 임시 메일은 {0}에 다른 창에서 저장되었습니다. 여기 입력한 내용을 복사한 뒤 다시 여세요.',
    'Dieser Entwurf wurde um {0} in einem anderen Fenster gespeichert. Kopieren Sie zuerst, was Sie hier geschrieben haben, und öffnen Sie ihn neu.',
  ],
  mailDraftGone: [
    'MS00004501',
    'This draft is no longer there: it was sent or discarded in another window. Copy what you typed before you leave.',
    '이 임시 메일은 다른 창에서 발송되었거나 삭제되었습니다. 떠나기 전에 입력한 내용을 복사하세요.',
    'Diesen Entwurf gibt es nicht mehr: Er wurde in einem anderen Fenster gesendet oder verworfen. Kopieren Sie Ihren Text, bevor Sie gehen.',
  ],
  mailNoRecipient: [
    'MS00004502',
    'Enter at least one recipient.',
    '받는 사람을 한 명 이상 입력하세요.',
    'Geben Sie mindestens einen Empfänger ein.',
  ],
  mailBadAddress: [
    'MS00004503',
    'These are no mail addresses: {0}. Correct or remove them.',
    '올바른 메일 주소가 아닙니다: {0}. 수정하거나 삭제하세요.',
    'Das sind keine E-Mail-Adressen: {0}. Berichtigen oder entfernen Sie sie.',
  ],
  mailTooManyRecipients: [
    'MS00004504',
    'A mail goes to at most {0} recipients; this one has {1}. Send it in parts.',
    '메일은 최대 {0}명에게 보낼 수 있으나 {1}명이 지정되었습니다. 나누어 보내세요.',
    'Eine E-Mail geht an höchstens {0} Empfänger; diese hat {1}. Senden Sie sie in Teilen.',
  ],
  mailTooLarge: [
    'MS00004505',
    'With its files the mail has {0}, and the mail server takes at most {1}. Take files away, or send them as download links.',
    '첨부 파일을 포함한 메일 크기는 {0}이며, 메일 서버는 최대 {1}까지 받습니다. 파일을 줄이거나 다운로드 링크로 보내세요.',
    'Mit ihren Dateien hat die E-Mail {0}, der Mailserver nimmt höchstens {1}. Nehmen Sie Dateien heraus oder senden Sie sie als Download-Links.',
  ],
  mailFileMissing: [
    'MS00004506',
    'The attached file {0} can no longer be read. Take it away and attach it again.',
    '첨부 파일 {0}을(를) 읽을 수 없습니다. 삭제한 뒤 다시 첨부하세요.',
    'Die angehängte Datei {0} ist nicht mehr lesbar. Entfernen Sie sie und hängen Sie sie erneut an.',
  ],
  mailTimePast: [
    'MS00004507',
    'Choose a time that is at least one minute ahead.',
    '지금부터 1분 이후의 시각을 선택하세요.',
    'Wählen Sie eine Zeit, die mindestens eine Minute in der Zukunft liegt.',
  ],
  fieldBadTime: ['MS00005080', 'Enter a time such as 08:30.', '08:30 같은 형식으로 입력하세요.', 'Geben Sie eine Uhrzeit wie 08:30 ein.'],
  mailTimeFar: [
    'MS00004508',
    'A mail can be scheduled for one year ahead at most.',
    '메일은 최대 1년 이내로 예약할 수 있습니다.',
    'Eine E-Mail lässt sich höchstens ein Jahr im Voraus planen.',
  ],
  mailTimeMissing: [
    'MS00004509',
    'There is no {0} in {1}: the clocks are put forward then. Choose another time.',
    '{1}에는 {0} 시각이 없습니다(서머타임 전환). 다른 시각을 선택하세요.',
    'Die Zeit {0} gibt es in {1} nicht: Dann werden die Uhren vorgestellt. Wählen Sie eine andere.',
  ],
  mailTimeZone: ['MS00004510', '{0} is no time zone.', '{0}은(는) 시간대가 아닙니다.', '{0} ist keine Zeitzone.'],
  mailOnItsWay: [
    'MS00004511',
    'It is too late for this: the mail “{0}” has been handed to the mail server.',
    '메일 “{0}”은(는) 이미 메일 서버로 넘어가 되돌릴 수 없습니다.',
    'Dafür ist es zu spät: Die E-Mail „{0}“ ist dem Mailserver übergeben.',
  ],
  mailAlreadySent: [
    'MS00004512',
    'This mail was handed over for sending already. You find it in the reserved or the sent mails.',
    '이 메일은 이미 발송 처리되었습니다. 예약 메일함 또는 보낸 메일함에서 확인하세요.',
    'Diese E-Mail wurde schon zum Senden übergeben. Sie finden sie bei den geplanten oder gesendeten E-Mails.',
  ],
  mailKeyReused: [
    'MS00004513',
    'This request was made before for another mail. Press send again.',
    '다른 메일에 이미 사용된 요청입니다. 보내기를 다시 누르세요.',
    'Diese Anfrage gab es schon für eine andere E-Mail. Drücken Sie noch einmal auf Senden.',
  ],
  mailNotOpen: [
    'MS00004514',
    'Nothing is to be decided about this mail any more. The list is brought up to date.',
    '이 메일에 대해 더 결정할 사항이 없습니다. 목록을 새로 고칩니다.',
    'Zu dieser E-Mail ist nichts mehr zu entscheiden. Die Liste wird aktualisiert.',
  ],
  mailNoAddress: [
    'MS00004515',
    'You have no mail address to send from. Ask the administration to enter one.',
    '발신에 사용할 메일 주소가 없습니다. 관리자에게 등록을 요청하세요.',
    'Sie haben keine E-Mail-Adresse zum Senden. Bitten Sie die Administration, eine einzutragen.',
  ],
  mailTooManyDrafts: [
    'MS00004516',
    'You have {0} drafts. Discard some before you begin another.',
    '임시 메일이 {0}개 있습니다. 일부를 삭제한 뒤 새로 작성하세요.',
    'Sie haben {0} Entwürfe. Verwerfen Sie einige, bevor Sie einen neuen beginnen.',
  ],
  mailLinkExpired: [
    'MS00005160',
    'This link was valid until {0}. Ask the person who sent it to you for a new one.',
    '이 링크는 {0}까지 유효했습니다. 보낸 사람에게 새 링크를 요청하세요.',
    'Dieser Link galt bis {0}. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  ],
  mailLinkEnded: [
    'MS00005161',
    'The link to this file was taken back. If you still need it, ask the person who sent it to you.',
    '이 파일의 링크가 회수되었습니다. 아직 필요하면 보낸 사람에게 문의하세요.',
    'Der Link zu dieser Datei wurde zurückgezogen. Brauchen Sie sie noch, fragen Sie die Person, die ihn geschickt hat.',
  ],
  mailLinkUnknown: [
    'MS00005162',
    'No file stands behind this link. Perhaps a part of its address is missing: copy it from the mail once more.',
    '이 링크에 해당하는 파일이 없습니다. 주소 일부가 빠졌을 수 있으니 메일에서 다시 복사하세요.',
    'Hinter diesem Link steht keine Datei. Vielleicht fehlt ein Teil der Adresse: Kopieren Sie sie noch einmal aus der E-Mail.',
  ],
  mailLinksEnd: [
    'MS00005163',
    'The download links of this mail are valid until {0} only. Edit the mail and send it again for a later time.',
    '이 메일의 다운로드 링크는 {0}까지만 유효합니다. 메일을 수정해 나중 시각으로 다시 보내세요.',
    'Die Download-Links dieser E-Mail gelten nur bis {0}. Bearbeiten Sie die E-Mail, und senden Sie sie neu für eine spätere Zeit.',
  ],
  mailUnsubscribeFailed: [
    'MS00005164',
    'The server {0} did not take it. Open its page instead, or try again later.',
    '{0} 서버가 요청을 받아들이지 않았습니다. 해당 페이지를 열거나 나중에 다시 시도하세요.',
    'Der Server {0} hat es nicht angenommen. Öffnen Sie stattdessen seine Seite, oder versuchen Sie es später.',
  ],
  mailNoOneClick: [
    'MS00005165',
    'This mail does not offer that in one click. Open the page of its sender instead.',
    '이 메일은 원클릭 수신 거부를 지원하지 않습니다. 보낸 곳의 페이지를 여세요.',
    'Diese E-Mail bietet das nicht mit einem Klick an. Öffnen Sie stattdessen die Seite des Absenders.',
  ],
} as const satisfies LabelRecords
