import type { LabelRecords } from './labels.ts'
import { platformMessages } from './platform/platform.messages.ts'
import { specMessages } from './spec-messages.ts'

/** What the frame of the portal and the server say whatever the area: all a browser needs before the first screen. */
export const baseMessages = {
  ...specMessages,
  ...platformMessages,

  noAnswer: [
    'MS00002200',
    "Can't reach the server. Your input is still here; check your connection and try again.",
    '서버에 연결할 수 없습니다. 입력한 내용은 유지됩니다. 연결을 확인한 뒤 다시 시도하세요.',
    'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten; prüfen Sie die Verbindung und versuchen Sie es erneut.',
  ],
  partMissing: [
    'MS00005110',
    "Part of the portal couldn't be loaded, probably because a new version is available. Save your work and reload the page.",
    '포털의 일부를 불러오지 못했습니다. 새 버전일 수 있습니다. 저장한 뒤 새로 고침하세요.',
    'Ein Teil des Portals konnte nicht geladen werden, wahrscheinlich wegen einer neuen Version. Speichern Sie Ihre Arbeit und laden Sie die Seite neu.',
  ],

  // Kernel and sessions: MS00002000–2099
  noSession: ['MS00002000', 'Please sign in.', '로그인해 주세요.', 'Bitte melden Sie sich an.'],
  sessionEndsSoon: [
    'MS00005290',
    "You'll be signed out in five minutes because of inactivity. Your input stays on the screen.",
    '한동안 사용하지 않아 5분 후 로그아웃됩니다. 입력한 내용은 화면에 그대로 유지됩니다.',
    'Wegen Inaktivität werden Sie in fünf Minuten abgemeldet. Ihre Eingaben bleiben auf dem Bildschirm.',
  ],
  notFound: [
    'MS00002001',
    "Not found, or you don't have access.",
    '찾을 수 없거나 볼 수 있는 권한이 없습니다.',
    'Nicht gefunden, oder Sie haben keinen Zugriff.',
  ],
  internalError: [
    'MS00002003',
    'A temporary error occurred. Try again later.',
    '일시적인 오류가 발생했습니다. 잠시 후 다시 시도하세요.',
    'Es ist ein vorübergehender Fehler aufgetreten. Versuchen Sie es später erneut.',
  ],
  unavailable: [
    'MS00002004',
    "The portal isn't responding right now. Saved data is safe; try again in a moment.",
    '포털이 응답하지 않습니다. 저장한 내용은 안전하니 잠시 후 다시 시도하세요.',
    'Das Portal antwortet gerade nicht. Gespeicherte Daten sind sicher; versuchen Sie es gleich erneut.',
  ],
  stepUpRequired: [
    'MS00002007',
    'Enter your password again to continue',
    '계속하려면 비밀번호를 다시 입력하세요.',
    'Geben Sie zum Fortfahren Ihr Passwort erneut ein',
  ],
  viewOnly: [
    'MS00006202',
    "You're viewing as someone else, so nothing can be changed. Stop viewing first.",
    '다른 사용자의 화면을 조회하는 중에는 변경할 수 없습니다. 먼저 조회를 종료하세요.',
    'In der Ansicht einer anderen Person können Sie nichts ändern. Beenden Sie zuerst die Ansicht.',
  ],
  notStarted: [
    'MS00010640',
    'You start on {0}. Until then you can read and change only your password, phone numbers and settings.',
    '입사일은 {0}입니다. 그 전에는 조회와 본인의 비밀번호, 전화번호, 설정 변경만 할 수 있습니다.',
    'Sie beginnen am {0}. Bis dahin können Sie lesen und nur Passwort, Telefonnummern und Einstellungen ändern.',
  ],
  hasEnded: [
    'MS00010641',
    'Your last day was {0}. You can still read and change your password, phone numbers and settings. Wrong date? Ask an administrator.',
    '퇴사일이 {0}이므로 조회와 본인의 비밀번호, 전화번호, 설정 변경만 할 수 있습니다. 날짜가 잘못되었으면 관리자에게 문의하세요.',
    'Ihr letzter Tag war der {0}. Sie können noch lesen und Passwort, Telefonnummern und Einstellungen ändern. Falsches Datum? Fragen Sie die Administration.',
  ],
} as const satisfies LabelRecords
