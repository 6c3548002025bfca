import type { LabelRecords } from '../labels.ts'

/** Refusals about passkeys and authenticator apps: MS00010730–10739. */
export const secondFactorMessages = {
  signOnUnavailable: [
    'MS00010781',
    "The sign-in service doesn't answer. Try again in a minute.",
    '로그인 서비스가 응답하지 않습니다. 잠시 후 다시 시도하세요.',
    'Der Anmeldedienst antwortet nicht. Versuchen Sie es in einer Minute erneut.',
  ],
  secondFactorRequired: [
    'MS00010730',
    'Finish signing in: confirm with your passkey or a code.',
    '로그인을 완료하세요. 패스키 또는 코드로 확인해야 합니다.',
    'Schließen Sie die Anmeldung ab: Bestätigen Sie mit Passkey oder Code.',
  ],
  factorAlreadyAdded: ['MS00010731', 'This app is already added.', '이미 추가된 앱입니다.', 'Diese App ist bereits hinzugefügt.'],
  noSecondFactor: [
    'MS00010732',
    'There is no passkey or authenticator app. Add one first.',
    '패스키나 인증 앱이 없습니다. 먼저 추가하세요.',
    'Es gibt keinen Passkey und keine Authenticator-App. Fügen Sie zuerst eine Methode hinzu.',
  ],
  lastFactorRequired: [
    'MS00010733',
    'Your role requires two-step sign-in. Add another method before you remove this one.',
    '역할에 따라 2단계 인증이 필요합니다. 다른 방법을 추가한 다음 삭제하세요.',
    'Ihre Rolle verlangt die Zwei-Faktor-Anmeldung. Fügen Sie eine andere Methode hinzu, bevor Sie diese entfernen.',
  ],
  passkeyTaken: [
    'MS00010734',
    'This passkey is already registered.',
    '이미 등록된 패스키입니다.',
    'Dieser Passkey ist bereits registriert.',
  ],
  ownFactors: [
    'MS00010735',
    "You can't reset your own two-step sign-in. Ask another administrator.",
    '본인의 2단계 인증은 초기화할 수 없습니다. 다른 관리자에게 요청하세요.',
    'Sie können Ihre eigene Zwei-Faktor-Anmeldung nicht zurücksetzen. Bitten Sie eine andere Person der Administration.',
  ],
  fieldWrongCode: [
    'MS00010736',
    'Wrong code. Wait for the next one and try again.',
    '코드가 올바르지 않습니다. 다음 코드로 다시 시도하세요.',
    'Falscher Code. Warten Sie auf den nächsten und versuchen Sie es erneut.',
  ],
  fieldPasskeyRefused: [
    'MS00010737',
    "This passkey wasn't made for this page. Try again.",
    '이 페이지에서 만든 패스키가 아닙니다. 다시 시도하세요.',
    'Dieser Passkey wurde nicht für diese Seite erstellt. Versuchen Sie es erneut.',
  ],
} as const satisfies LabelRecords
