import type { LabelRecords } from '../labels.ts'

/** What people are told about mail: MS00004400–4499, from MS00004740 and from MS00005350 on. */
export const mailMessages = {
  mailNotConfigured: [
    'MS00004400',
    'Mail is not set up on this portal. Ask the administration to name the mail server.',
    '이 포털에는 메일이 설정되지 않았습니다. 관리자에게 메일 서버 설정을 요청하세요.',
    'E-Mail ist in diesem Portal nicht eingerichtet. Bitten Sie die Administration, den Mailserver anzugeben.',
  ],
  mailPasswordNeeded: [
    'MS00004401',
    'The mail server asks for your mail password. Enter it in the mailbox settings.',
    '메일 서버에 메일 비밀번호가 필요합니다. 메일함 설정에서 입력하세요.',
    'Der Mailserver verlangt Ihr Mail-Passwort. Geben Sie es in den Postfach-Einstellungen ein.',
  ],
  mailPasswordWrong: [
    'MS00004402',
    'The mail server does not accept this name and password. Check both and try again.',
    '메일 서버가 이 이름과 비밀번호를 받아들이지 않습니다. 확인 후 다시 시도하세요.',
    'Der Mailserver nimmt diesen Namen mit diesem Passwort nicht an. Prüfen Sie beides und versuchen Sie es erneut.',
  ],
  mailSignInRefused: [
    'MS00004850',
    'The mail server does not accept the sign-in of the portal. The administration has to check it; it is tried again by itself.',
    '메일 서버가 포털의 로그인을 받아들이지 않습니다. 관리자가 설정을 확인해야 하며, 자동으로 다시 시도합니다.',
    'Der Mailserver nimmt die Anmeldung des Portals nicht an. Die Administration muss sie prüfen; es wird von selbst erneut versucht.',
  ],
  mailUnreachable: [
    'MS00004403',
    'The mail server cannot be reached. What was fetched before is still here; it is tried again by itself.',
    '메일 서버에 연결할 수 없습니다. 이미 가져온 내용은 볼 수 있으며, 자동으로 다시 시도합니다.',
    'Der Mailserver ist nicht erreichbar. Was schon geholt wurde, ist da; es wird von selbst erneut versucht.',
  ],
  mailBusy: [
    'MS00004404',
    'Too much is asked of the mail server at the moment. Try again in a few seconds.',
    '지금 메일 서버에 요청이 많습니다. 몇 초 뒤에 다시 시도하세요.',
    'Der Mailserver ist gerade ausgelastet. Versuchen Sie es in einigen Sekunden erneut.',
  ],
  mailCertificate: [
    'MS00004405',
    'The certificate of the mail server is not valid, so nothing was sent to it. Tell the administration.',
    '메일 서버의 인증서가 유효하지 않아 아무것도 보내지 않았습니다. 관리자에게 알려 주세요.',
    'Das Zertifikat des Mailservers ist ungültig, darum wurde nichts dorthin gesendet. Melden Sie es der Administration.',
  ],
  mailPasswordInAddress: [
    'MS00004406',
    'A mail password is not taken from a call. Save it once in the mailbox settings.',
    '호출로 전달된 메일 비밀번호는 사용하지 않습니다. 메일함 설정에서 한 번 저장하세요.',
    'Ein Mail-Passwort wird nicht aus einem Aufruf übernommen. Speichern Sie es einmal in den Postfach-Einstellungen.',
  ],
  mailTooManyTries: [
    'MS00004407',
    'The mail password was tried too often. Wait a minute before the next try.',
    '메일 비밀번호를 너무 많이 시도했습니다. 1분 뒤에 다시 시도하세요.',
    'Das Mail-Passwort wurde zu oft versucht. Warten Sie eine Minute bis zum nächsten Versuch.',
  ],
  mailFolderExists: [
    'MS00004410',
    'There is a folder of this name already. Choose another name.',
    '같은 이름의 폴더가 이미 있습니다. 다른 이름을 쓰세요.',
    'Es gibt schon einen Ordner mit diesem Namen. Wählen Sie einen anderen.',
  ],
  mailFolderFixed: [
    'MS00004411',
    'This folder has a fixed purpose and stays as it is. Only folders you made yourself can be renamed or removed.',
    '용도가 정해진 폴더는 바꿀 수 없습니다. 직접 만든 폴더만 이름을 바꾸거나 삭제할 수 있습니다.',
    'Dieser Ordner hat einen festen Zweck und bleibt, wie er ist. Nur eigene Ordner lassen sich umbenennen oder löschen.',
  ],
  mailFolderNotEmptied: [
    'MS00004412',
    'Only the junk and the trash folder can be emptied at once. Move the mails to the trash first.',
    '스팸함과 휴지통만 한 번에 비울 수 있습니다. 먼저 메일을 휴지통으로 옮기세요.',
    'Nur Spam und Papierkorb lassen sich auf einmal leeren. Verschieben Sie die E-Mails zuerst in den Papierkorb.',
  ],
  mailFolderName: [
    'MS00004413',
    'A folder name cannot contain {0}. Choose another name.',
    '폴더 이름에는 {0}을(를) 쓸 수 없습니다. 다른 이름을 쓰세요.',
    'Ein Ordnername darf {0} nicht enthalten. Wählen Sie einen anderen Namen.',
  ],
  mailFolderMissing: [
    'MS00004414',
    'Your mailbox has no folder for this yet. Choose one in the mailbox settings, or make a folder first.',
    '이 용도의 폴더가 아직 없습니다. 메일함 설정에서 폴더를 정하거나 먼저 만드세요.',
    'Ihr Postfach hat dafür noch keinen Ordner. Wählen Sie einen in den Einstellungen, oder legen Sie zuerst einen an.',
  ],
  mailServerRefused: [
    'MS00004415',
    'The mail server refused this. Nothing was changed; try again, or tell the administration when it stays so.',
    '메일 서버가 이 작업을 거부했습니다. 바뀐 것은 없습니다. 다시 시도하고, 계속되면 관리자에게 알려 주세요.',
    'Der Mailserver hat das abgelehnt. Nichts wurde geändert; versuchen Sie es erneut, oder melden Sie es der Administration.',
  ],
  fieldOnePurpose: [
    'MS00005081',
    'This folder has another purpose already. Choose a different one.',
    '이미 다른 용도로 지정한 폴더입니다. 다른 폴더를 선택하세요.',
    'Dieser Ordner hat schon einen anderen Zweck. Wählen Sie einen anderen.',
  ],
  mailGone: [
    'MS00004416',
    'This mail is no longer on the mail server. The list is brought up to date.',
    '이 메일은 더 이상 메일 서버에 없습니다. 목록을 새로 고칩니다.',
    'Diese E-Mail ist nicht mehr auf dem Mailserver. Die Liste wird aktualisiert.',
  ],
  mailUndoOver: [
    'MS00004417',
    'It is too late to undo this. Move the mails back by hand.',
    '실행 취소할 수 있는 시간이 지났습니다. 직접 메일을 되돌려 놓으세요.',
    'Zum Rückgängigmachen ist es zu spät. Verschieben Sie die E-Mails von Hand zurück.',
  ],
  mailSearchFault: [
    'MS00004418',
    'This search cannot be read at {0}. Dates are written 2026-01-31, and after has: stands attachment.',
    '검색식의 {0} 부분을 알 수 없습니다. 날짜는 2026-01-31, has: 뒤에는 attachment를 씁니다.',
    'Diese Suche ist bei {0} nicht lesbar. Daten schreibt man 2026-01-31, und nach has: steht attachment.',
  ],
  mailImageRefused: [
    'MS00004419',
    'This image is not fetched: its server does not answer, or the address is not an ordinary one.',
    '이 이미지를 가져올 수 없습니다. 서버가 응답하지 않거나 일반적인 주소가 아닙니다.',
    'Dieses Bild wird nicht geholt: Sein Server antwortet nicht, oder die Adresse ist keine gewöhnliche.',
  ],
  mailFolderInside: [
    'MS00004740',
    'A folder cannot be moved into itself or into one below it. Choose another place.',
    '폴더를 자기 자신이나 하위 폴더로 옮길 수 없습니다. 다른 위치를 선택하세요.',
    'Ein Ordner lässt sich nicht in sich selbst oder in einen Ordner darunter verschieben. Wählen Sie einen anderen Ort.',
  ],
  mailRunGoing: [
    'MS00005350',
    'A whole list is still being changed. Wait until that has ended, or stop it above the list.',
    '아직 목록 전체를 변경하는 중입니다. 끝날 때까지 기다리거나 목록 위에서 중지하세요.',
    'Es wird noch eine ganze Liste geändert. Warten Sie das Ende ab, oder halten Sie es über der Liste an.',
  ],
  mailRunLate: [
    'MS00005351',
    'It could not be finished within a day and was stopped. Do it once more for the mails that are left.',
    '하루 안에 끝나지 않아 중지했습니다. 남은 메일에 다시 실행하세요.',
    'Es wurde innerhalb eines Tages nicht fertig und angehalten. Führen Sie es für die übrigen E-Mails noch einmal aus.',
  ],
  mailRunFault: [
    'MS00005352',
    'Something went wrong in the portal. It is tried again by itself; stop it if you do not want to wait.',
    '포털에서 문제가 발생했습니다. 자동으로 다시 시도합니다. 기다리지 않으려면 중지하세요.',
    'Im Portal ist etwas schiefgegangen. Es wird von selbst noch einmal versucht; halten Sie es an, wenn Sie nicht warten wollen.',
  ],
} as const satisfies LabelRecords
