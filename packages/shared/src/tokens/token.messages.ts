import type { LabelRecords } from '../labels.ts'

/** What programs and whoever makes their tokens are told: MS00010700–0729. */
export const tokenMessages = {
  tokenInvalid: [
    'MS00010700',
    'The access token is wrong, expired or revoked. Create a new one in your profile.',
    '액세스 토큰이 올바르지 않거나 만료 또는 폐기되었습니다. 프로필에서 새 토큰을 만드세요.',
    'Das Zugriffstoken ist falsch, abgelaufen oder widerrufen. Erstellen Sie in Ihrem Profil ein neues.',
  ],
  tokenScopeMissing: [
    'MS00010701',
    'This token has no access to {0}. Create one that has.',
    '이 토큰에는 {0} 접근 권한이 없습니다. 해당 범위를 포함한 토큰을 만드세요.',
    'Dieses Token hat keinen Zugriff auf {0}. Erstellen Sie eines mit diesem Zugriff.',
  ],
  tokenRefused: [
    'MS00010702',
    "Programs can't do this. Sign in and do it yourself.",
    '프로그램으로는 처리할 수 없습니다. 직접 로그인하여 처리하세요.',
    'Programme können das nicht ausführen. Melden Sie sich an und erledigen Sie es selbst.',
  ],
  twoCredentials: [
    'MS00010703',
    'Send a session cookie or an access token, not both.',
    '세션 쿠키와 액세스 토큰 중 하나만 보내세요.',
    'Senden Sie entweder ein Sitzungs-Cookie oder ein Zugriffstoken, nicht beides.',
  ],
  fieldUnknownScope: ['MS00010704', 'Unknown access', '알 수 없는 접근 범위입니다.', 'Unbekannter Zugriff'],
  fieldMoreThanYear: ['MS00010705', 'At most one year from today', '오늘부터 최대 1년까지입니다.', 'Höchstens ein Jahr ab heute'],
  fieldTooManyTokens: [
    'MS00010706',
    'You have 20 tokens. Revoke one first.',
    '토큰이 20개입니다. 먼저 하나를 폐기하세요.',
    'Sie haben 20 Token. Widerrufen Sie zuerst eines.',
  ],
  tokenScopeChoose: [
    'MS00010707',
    'Choose what the token can access.',
    '토큰의 접근 범위를 선택하세요.',
    'Wählen Sie, worauf das Token zugreifen darf.',
  ],
  tokenRevoked: ['MS00010708', 'Token revoked', '토큰을 폐기했습니다', 'Token widerrufen'],
  fieldBadNetwork: [
    'MS00010709',
    'Not a network. Use forms such as 10.1.0.0/16 or 2001:db8::/32.',
    '네트워크 형식이 아닙니다. 10.1.0.0/16 또는 2001:db8::/32 형식으로 입력하세요.',
    'Kein Netz. Schreiben Sie etwa 10.1.0.0/16 oder 2001:db8::/32.',
  ],
  fieldNotHeldByOwner: [
    'MS00010710',
    "The owner doesn't have this role. Choose one the owner has.",
    '담당자에게 없는 역할입니다. 담당자가 가진 역할을 선택하세요.',
    'Die verantwortliche Person hat diese Rolle nicht. Wählen Sie eine, die sie hat.',
  ],
  fieldNotWorking: [
    'MS00010711',
    'Choose someone who works here',
    '재직 중인 사람을 선택하세요.',
    'Wählen Sie jemanden, der hier arbeitet',
  ],
  requestUnderWay: [
    'MS00010712',
    'A request with this key is still being processed. Try again in a moment.',
    '같은 키의 요청을 처리하는 중입니다. 잠시 후 다시 시도하세요.',
    'Eine Anfrage mit diesem Schlüssel wird noch verarbeitet. Versuchen Sie es gleich erneut.',
  ],
  tokenAwaitsFactor: [
    'MS00010795',
    'Your role requires two-step sign-in. Sign in to the portal and set it up; then this token works again.',
    '역할에 2단계 로그인이 필요합니다. 포털에 로그인하여 설정하면 이 토큰을 다시 사용할 수 있습니다.',
    'Ihre Rolle verlangt die Anmeldung in zwei Schritten. Melden Sie sich im Portal an und richten Sie sie ein; dann gilt dieses Token wieder.',
  ],
  accountAwaitsFactor: [
    'MS00010796',
    "The role of this service account's owner requires two-step sign-in. Once the owner sets it up in the portal, the token works again.",
    '이 서비스 계정 소유자의 역할에 2단계 로그인이 필요합니다. 소유자가 포털에서 설정하면 토큰을 다시 사용할 수 있습니다.',
    'Die Rolle der für dieses Dienstkonto verantwortlichen Person verlangt die Anmeldung in zwei Schritten. Sobald sie diese im Portal einrichtet, gilt das Token wieder.',
  ],
} as const satisfies LabelRecords
