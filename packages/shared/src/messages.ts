import { approvalEngineMessages } from './approvals/approval-engine.messages.ts'
import { approvalWorkMessages } from './approvals/approval-work.messages.ts'
import { approvalLineMessages } from './approvals/approval-line.messages.ts'
import { approvalMessages } from './approvals/approval.messages.ts'
import { registerMessages } from './approvals/register.messages.ts'
import { boxMessages } from './approvals/approval-box.messages.ts'
import { importMessages } from './imports/import.messages.ts'
import type { LabelRecords } from './labels.ts'
import { draftingMessages } from './approvals/drafting.messages.ts'
import { leaveMessages } from './leave/leave.messages.ts'
import { leavePlanMessages } from './leave/leave-plan.messages.ts'
import { mailMessages } from './mail/mail.messages.ts'
import { mailSendMessages } from './mail/mail-send.messages.ts'
import { scheduleMessages } from './leave/schedule.messages.ts'
import { notificationMessages } from './notifications/notification.messages.ts'
import { rightsMessages } from './roles/rights.messages.ts'
import { boardMessages } from './platform/board.messages.ts'
import { referenceMessages } from './platform/reference.messages.ts'
import { specMessages } from './spec-messages.ts'
import { userMessages } from './users/user.messages.ts'

/** Every message of the portal, by the name the code uses. Numbers of its own start at MS00002000, each area in its own range. */
export const messages = {
  ...specMessages,
  ...approvalMessages,
  ...approvalLineMessages,
  ...registerMessages,
  ...approvalEngineMessages,
  ...draftingMessages,
  ...leaveMessages,
  ...leavePlanMessages,
  ...mailMessages,
  ...mailSendMessages,
  ...scheduleMessages,
  ...notificationMessages,
  ...boxMessages,
  ...approvalWorkMessages,
  ...userMessages,
  ...rightsMessages,
  ...importMessages,
  ...referenceMessages,
  ...boardMessages,

  noAnswer: [
    'MS00002200',
    'The server cannot be reached. What you typed is kept; check the connection and try again.',
    '서버에 연결할 수 없습니다. 입력한 내용은 유지됩니다. 연결을 확인한 뒤 다시 시도하세요.',
    'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten; prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  ],
  fieldRequired: ['MS00002201', 'Fill in this field.', '이 항목을 입력하세요.', 'Füllen Sie dieses Feld aus.'],
  fieldTooLong: ['MS00002202', 'This is too long.', '너무 깁니다.', 'Das ist zu lang.'],
  fieldBadCharacters: [
    'MS00002203',
    'This contains characters that cannot be stored.',
    '저장할 수 없는 문자가 있습니다.',
    'Das enthält Zeichen, die nicht gespeichert werden können.',
  ],
  fieldBadDate: [
    'MS00002204',
    'Enter a date as YYYY-MM-DD.',
    '날짜를 YYYY-MM-DD 형식으로 입력하세요.',
    'Geben Sie ein Datum als JJJJ-MM-TT ein.',
  ],
  fieldBadNumber: [
    'MS00002205',
    'Enter a number with at most two decimals.',
    '소수점 이하 두 자리까지의 숫자를 입력하세요.',
    'Geben Sie eine Zahl mit höchstens zwei Nachkommastellen ein.',
  ],
  fieldBadEmail: [
    'MS00002206',
    'Enter an e-mail address with a domain.',
    '도메인이 포함된 이메일 주소를 입력하세요.',
    'Geben Sie eine E-Mail-Adresse mit Domain ein.',
  ],
  fieldBadUserId: [
    'MS00002207',
    'Letters, digits, dot, dash and underscore only, beginning with a letter or digit.',
    '영문자, 숫자, 점, 하이픈, 밑줄만 쓸 수 있으며 영문자나 숫자로 시작해야 합니다.',
    'Nur Buchstaben, Ziffern, Punkt, Binde- und Unterstrich, am Anfang Buchstabe oder Ziffer.',
  ],
  fieldInvalid: ['MS00002208', 'This value does not fit here.', '입력할 수 없는 값입니다.', 'Dieser Wert passt hier nicht.'],

  // Kernel and sessions: MS00002000–2099
  noSession: ['MS00002000', 'Please sign in.', '로그인해 주세요.', 'Bitte melden Sie sich an.'],
  notFound: [
    'MS00002001',
    'There is nothing here, or you may not see it.',
    '찾을 수 없거나 볼 수 있는 권한이 없습니다.',
    'Hier ist nichts, oder Sie dürfen es nicht sehen.',
  ],
  inputRefused: [
    'MS00002002',
    'Some of the input cannot be accepted. Check the marked fields.',
    '입력한 내용 중 받아들일 수 없는 값이 있습니다. 표시된 항목을 확인하세요.',
    'Einige Angaben können nicht angenommen werden. Prüfen Sie die markierten Felder.',
  ],
  internalError: [
    'MS00002003',
    'A temporary fault occurred. Try again later.',
    '일시적인 오류가 발생했습니다. 잠시 후 다시 시도하세요.',
    'Es ist ein vorübergehender Fehler aufgetreten. Versuchen Sie es später noch einmal.',
  ],
  unavailable: [
    'MS00002004',
    'The portal cannot answer right now. Nothing was lost that had been saved; try again in a moment.',
    '지금은 포털이 응답할 수 없습니다. 저장한 내용은 그대로 있으니 잠시 후 다시 시도하세요.',
    'Das Portal kann gerade nicht antworten. Gespeichertes ist nicht verloren; versuchen Sie es gleich noch einmal.',
  ],
  crossSite: [
    'MS00002005',
    'This request did not come from the portal and was refused.',
    '포털에서 보낸 요청이 아니어서 거부되었습니다.',
    'Diese Anfrage kam nicht aus dem Portal und wurde abgelehnt.',
  ],
  tooManyRequests: [
    'MS00002006',
    'Too many requests in a short time. Wait a moment and try again.',
    '짧은 시간에 요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
    'Zu viele Anfragen in kurzer Zeit. Warten Sie einen Moment und versuchen Sie es erneut.',
  ],
  stepUpRequired: [
    'MS00002007',
    'Enter your password once more to do this.',
    '이 작업을 하려면 비밀번호를 한 번 더 입력하세요.',
    'Geben Sie dafür Ihr Passwort noch einmal ein.',
  ],
  passwordChangeRequired: [
    'MS00002008',
    'Choose a password of your own first; the rest of the portal opens then.',
    '먼저 본인의 비밀번호를 정하세요. 그다음 포털을 사용할 수 있습니다.',
    'Wählen Sie zuerst ein eigenes Passwort; danach steht Ihnen das Portal offen.',
  ],
  conflict: [
    'MS00002009',
    'Someone else changed this at the same time. Look at it again before you save.',
    '다른 사람이 동시에 변경했습니다. 다시 확인한 뒤 저장하세요.',
    'Jemand anderes hat das gleichzeitig geändert. Sehen Sie es sich vor dem Speichern noch einmal an.',
  ],
  unsupportedMedia: [
    'MS00002010',
    'The request is not in a form this address accepts.',
    '이 주소에서 받지 않는 형식의 요청입니다.',
    'Die Anfrage hat eine Form, die diese Adresse nicht annimmt.',
  ],
  requestTooLarge: ['MS00002011', 'The request is too large.', '요청이 너무 큽니다.', 'Die Anfrage ist zu groß.'],

  // Files: MS00002100–2199
  diskFull: [
    'MS00002100',
    'The file store is full, the file was not kept. Tell the administrator.',
    '파일 저장 공간이 가득 차서 저장하지 못했습니다. 관리자에게 알려 주세요.',
    'Der Dateispeicher ist voll, die Datei wurde nicht gespeichert. Wenden Sie sich an die Administration.',
  ],
  fileDamaged: [
    'MS00002101',
    'This file is damaged or missing in the store. Tell the administrator; other files are not concerned.',
    '저장소에서 이 파일이 손상되었거나 없습니다. 관리자에게 알려 주세요. 다른 파일에는 영향이 없습니다.',
    'Diese Datei ist im Speicher beschädigt oder fehlt. Wenden Sie sich an die Administration; andere Dateien sind nicht betroffen.',
  ],
  quotaExceeded: [
    'MS00002102',
    'Your storage is used up. Delete files you no longer need, then upload again.',
    '저장 용량을 모두 사용했습니다. 필요 없는 파일을 삭제한 뒤 다시 업로드하세요.',
    'Ihr Speicherplatz ist aufgebraucht. Löschen Sie nicht mehr benötigte Dateien und laden Sie dann erneut hoch.',
  ],
  uploadBroken: [
    'MS00002103',
    'The upload did not arrive whole, nothing was kept. Try again.',
    '업로드가 온전히 도착하지 않아 저장하지 않았습니다. 다시 시도하세요.',
    'Der Upload kam nicht vollständig an, es wurde nichts gespeichert. Versuchen Sie es noch einmal.',
  ],
  pictureRefused: [
    'MS00002104',
    'This picture cannot be used. Choose a png, gif, jpeg or webp file of at most 40 megapixels.',
    '사용할 수 없는 사진입니다. 4천만 화소 이하의 png, gif, jpeg, webp 파일을 선택하세요.',
    'Dieses Bild kann nicht verwendet werden. Wählen Sie eine png-, gif-, jpeg- oder webp-Datei mit höchstens 40 Megapixeln.',
  ],

  // Users: MS00002300–2399
  userIdTaken: [
    'MS00002300',
    'This user ID belongs to someone already; an ID is never given twice. Choose another one.',
    '이미 사용된 사용자 ID입니다. ID는 다시 쓸 수 없으니 다른 ID를 정하세요.',
    'Diese Benutzer-ID gehört schon jemandem und wird nie zweimal vergeben. Wählen Sie eine andere.',
  ],
  lastAdministrator: [
    'MS00002301',
    'This is the last active administrator. Make another person an administrator first.',
    '마지막 활성 관리자입니다. 먼저 다른 사람을 관리자로 지정하세요.',
    'Das ist die letzte aktive Administration. Geben Sie zuerst einer anderen Person diese Rolle.',
  ],
  ownAccount: [
    'MS00002302',
    'You cannot disable or delete your own account. Ask another administrator.',
    '본인의 계정은 비활성화하거나 삭제할 수 없습니다. 다른 관리자에게 요청하세요.',
    'Das eigene Konto lässt sich nicht sperren oder löschen. Bitten Sie eine andere Person der Administration.',
  ],

  // Home and pivot: MS00002400–2419
  favouritesSaved: ['MS00002400', 'Your favourite menus are saved.', '즐겨찾는 메뉴를 저장했습니다.', 'Ihre Favoriten sind gespeichert.'],
  favouritesRestored: [
    'MS00002401',
    'Your favourite menus are as they were before.',
    '즐겨찾는 메뉴를 이전 상태로 되돌렸습니다.',
    'Ihre Favoriten sind wieder wie zuvor.',
  ],
  pivotTooLarge: [
    'MS00002402',
    'This table would have too many numbers to be read. Take a field away.',
    '표의 숫자가 너무 많아 읽을 수 없습니다. 항목을 줄여 주세요.',
    'Diese Tabelle hätte zu viele Zahlen, um lesbar zu sein. Nehmen Sie ein Feld weg.',
  ],

  // Shell: MS00002420–2449
  tooManyTabs: [
    'MS00002420',
    'Ten screens with unsaved input are open. Save or close one of them first.',
    '저장하지 않은 화면이 10개 열려 있습니다. 먼저 하나를 저장하거나 닫아 주세요.',
    'Zehn Ansichten mit ungespeicherten Eingaben sind offen. Speichern oder schließen Sie zuerst eine davon.',
  ],
} as const satisfies LabelRecords

export type MessageName = keyof typeof messages
