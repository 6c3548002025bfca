import type { LabelRecords } from './labels.ts'

/** The messages SPEC 5 and 8 quote: with its numbers, and where it gives the words, with its words in English. */
export const specMessages = {
  saved: ['MS00000011', 'Saved', '저장했습니다', 'Gespeichert'],
  failed: [
    'MS00000014',
    'Something went wrong and nothing was changed. Try again; if it keeps happening, contact your administrator.',
    '처리하지 못했으며 변경된 내용은 없습니다. 다시 시도하고, 계속되면 관리자에게 문의하세요.',
    'Es ist ein Fehler aufgetreten, nichts wurde geändert. Versuchen Sie es erneut; tritt er wieder auf, wenden Sie sich an die Administration.',
  ],
  deleted: ['MS00000041', 'Deleted', '삭제했습니다', 'Gelöscht'],
  confirmFileDelete: [
    'MS00000042',
    "Delete this stored file? This can't be undone.",
    '저장된 파일을 삭제할까요? 삭제한 파일은 되돌릴 수 없습니다.',
    'Diese gespeicherte Datei löschen? Das lässt sich nicht rückgängig machen.',
  ],
  settingsReverted: [
    'MS00000148',
    'Your changes were not saved, so the previous settings are back. Open the settings again to change them.',
    '변경 사항을 저장하지 않아 이전 설정으로 되돌렸습니다. 바꾸려면 설정을 다시 여세요.',
    'Ihre Änderungen wurden nicht gespeichert; die bisherigen Einstellungen sind wieder aktiv. Öffnen Sie die Einstellungen erneut, um sie zu ändern.',
  ],
  confirmSettingsSave: [
    'MS00000149',
    'Save these settings? The page will reload.',
    '이 설정을 저장할까요? 저장하면 화면을 다시 불러옵니다.',
    'Einstellungen speichern? Die Seite wird danach neu geladen.',
  ],
  settingsTimeZoneRefused: [
    'MS00000150',
    "This time zone isn't available. Choose another one and save again.",
    '사용할 수 없는 시간대입니다. 다른 시간대를 선택한 뒤 다시 저장하세요.',
    'Diese Zeitzone ist nicht verfügbar. Wählen Sie eine andere und speichern Sie erneut.',
  ],
  noFiles: [
    'MS00000682',
    'No files yet. Use Upload to add one.',
    '첨부 파일이 없습니다. 업로드 버튼으로 추가하세요.',
    'Noch keine Dateien. Mit „Hochladen“ fügen Sie eine hinzu.',
  ],
  noPermission: [
    'MS00000730',
    "You don't have permission to do this. Ask an administrator for access.",
    '이 작업을 할 권한이 없습니다. 필요하면 관리자에게 요청하세요.',
    'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an die Administration.',
  ],
  fileTooLarge: [
    'MS00000857',
    'Files over the maximum 500Mb capacity are excluded.',
    '최대 용량 500Mb를 넘는 파일은 제외됩니다.',
    'Dateien über der Höchstgröße von 500 MB werden ausgelassen.',
  ],
  fileTypeRefused: [
    'MS00000858',
    'Files with disallowed extensions are excluded.',
    '허용되지 않는 확장자의 파일은 제외됩니다.',
    'Dateien mit nicht zugelassener Endung werden ausgelassen.',
  ],
  signInLocked: [
    'MS00000986',
    'Sign-in is locked after too many attempts. Wait a few minutes and try again.',
    '로그인 시도가 너무 많아 잠시 잠겼습니다. 몇 분 뒤에 다시 시도하세요.',
    'Die Anmeldung ist nach zu vielen Versuchen gesperrt. Warten Sie einige Minuten und versuchen Sie es erneut.',
  ],
  sessionEndedElsewhere: [
    'MS00000997',
    'Your session was ended elsewhere. Sign in again to continue.',
    '다른 곳에서 세션이 종료되었습니다. 계속하려면 다시 로그인하세요.',
    'Ihre Sitzung wurde an anderer Stelle beendet. Melden Sie sich erneut an, um weiterzuarbeiten.',
  ],
  passwordsDiffer: [
    'MS00001046',
    "The passwords don't match. Enter both again.",
    '두 비밀번호가 서로 다릅니다. 둘 다 다시 입력하세요.',
    'Die Passwörter stimmen nicht überein. Geben Sie beide erneut ein.',
  ],
  profileSaveFailed: [
    'MS00001047',
    "Your profile wasn't saved. Check the marked fields and save again.",
    '프로필을 저장하지 못했습니다. 표시된 항목을 확인하고 다시 저장하세요.',
    'Ihr Profil wurde nicht gespeichert. Prüfen Sie die markierten Felder und speichern Sie erneut.',
  ],
  accountBlocked: [
    'MS00001080',
    'This account is blocked after a long time without use. Ask an administrator to unblock it.',
    '오랫동안 사용하지 않아 차단된 계정입니다. 관리자에게 해제를 요청하세요.',
    'Dieses Konto wurde lange nicht benutzt und ist gesperrt. Bitten Sie die Administration, es zu entsperren.',
  ],
  profileMustBeCompleted: [
    'MS00001091',
    'Complete and save your profile before you close this window.',
    '이 창을 닫기 전에 프로필을 모두 입력하고 저장하세요.',
    'Vervollständigen und speichern Sie Ihr Profil, bevor Sie dieses Fenster schließen.',
  ],

  usernameRequired: ['MS00002900', 'Enter Your Username.', '사용자 이름을 입력하세요.', 'Geben Sie Ihren Benutzernamen ein.'],
  passwordRequired: ['MS00002901', 'Enter Your Password.', '비밀번호를 입력하세요.', 'Geben Sie Ihr Passwort ein.'],
  signInFailed: [
    'MS00002902',
    'Your login attempt was not successful, try again.',
    '로그인하지 못했습니다. 다시 시도하세요.',
    'Die Anmeldung war nicht erfolgreich, versuchen Sie es erneut.',
  ],
  pageNotFound: ['MS00002903', 'This page could not be found', '페이지를 찾을 수 없습니다', 'Diese Seite wurde nicht gefunden'],
} as const satisfies LabelRecords
