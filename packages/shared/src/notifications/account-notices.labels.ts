import type { LabelRecords } from '../labels.ts'

/** What people are told about their accounts, and administrators about signing in: LB00009670–9679, LB00024020–4021, LB00024057–4060, LB00024073–4076, LB00024078–4079. */
export const accountNoticeTexts = {
  accountSleeps: [
    'LB00009670',
    'Your account will be blocked on {0} unless you sign in before',
    '{0}까지 로그인하지 않으면 계정이 차단됩니다',
    'Ihr Konto wird am {0} gesperrt, wenn Sie sich nicht vorher anmelden',
  ],
  accountCleared: [
    'LB00009671',
    'Your account is unblocked. Sign in by {0} to keep it active.',
    '계정 차단이 해제되었습니다. {0}까지 로그인하면 계속 사용할 수 있습니다',
    'Ihr Konto ist entsperrt. Melden Sie sich bis {0} an, damit es aktiv bleibt.',
  ],
  signInStorm: [
    'LB00009672',
    '{0} failed {0|sign-in|sign-ins} within a minute. See under Sign-ins where they come from.',
    '1분 동안 로그인 실패가 {0}건 발생했습니다. 로그인 이력에서 출처를 확인하세요',
    '{0} fehlgeschlagene {0|Anmeldung|Anmeldungen} in einer Minute. Die Herkunft finden Sie unter Anmeldungen.',
  ],
  viewedAs: [
    'LB00011401',
    '{0} viewed the portal as you to help with: {1}',
    '{0}님이 다음 사유로 내 화면을 조회했습니다: {1}',
    '{0} hat das Portal in Ihrer Ansicht geöffnet. Grund: {1}',
  ],
  passwordReset: [
    'LB00019221',
    "{0} reset your password. If you didn't ask for this, contact another administrator now.",
    '{0}님이 비밀번호를 초기화했습니다. 요청하지 않았다면 즉시 다른 관리자에게 알려 주세요.',
    '{0} hat Ihr Passwort zurückgesetzt. Haben Sie nicht darum gebeten, wenden Sie sich sofort an eine andere Administratorin oder einen anderen Administrator.',
  ],
  passwordResetOther: [
    'LB00022142',
    "{0} reset the password of {1}. If you can't explain this, ask both now.",
    '{0}님이 {1}님의 비밀번호를 초기화했습니다. 이유를 알 수 없다면 두 사람에게 즉시 확인하세요.',
    '{0} hat das Passwort von {1} zurückgesetzt. Ist Ihnen der Grund nicht bekannt, fragen Sie sofort bei beiden nach.',
  ],
  secondFactorChanged: [
    'LB00024152',
    "Your two-step sign-in changed: {0}. If this wasn't you, contact an administrator now.",
    '2단계 인증이 변경되었습니다: {0}. 본인이 아니라면 즉시 관리자에게 알려 주세요.',
    'Ihre Zwei-Faktor-Anmeldung wurde geändert: {0}. Waren Sie das nicht, wenden Sie sich sofort an die Administration.',
  ],
  secondFactorReset: [
    'LB00024153',
    "{0} reset your two-step sign-in. If you didn't ask for this, contact another administrator now.",
    '{0}님이 2단계 인증을 초기화했습니다. 요청하지 않았다면 즉시 다른 관리자에게 알려 주세요.',
    '{0} hat Ihre Zwei-Faktor-Anmeldung zurückgesetzt. Haben Sie nicht darum gebeten, wenden Sie sich sofort an eine andere Person der Administration.',
  ],
  secondFactorResetOther: [
    'LB00024154',
    "{0} reset the two-step sign-in of {1}. If you can't explain this, ask both now.",
    '{0}님이 {1}님의 2단계 인증을 초기화했습니다. 이유를 알 수 없다면 두 사람에게 즉시 확인하세요.',
    '{0} hat die Zwei-Faktor-Anmeldung von {1} zurückgesetzt. Ist Ihnen der Grund nicht bekannt, fragen Sie sofort bei beiden nach.',
  ],
  workingTimeChanged: [
    'LB00024020',
    "{0} changed the first day, last day or account of {1}. If you can't explain this, ask now.",
    '{0}님이 {1}님의 입사일, 퇴사일 또는 계정 사용 여부를 변경했습니다. 이유를 알 수 없다면 즉시 확인하세요.',
    '{0} hat den ersten Tag, den letzten Tag oder das Konto von {1} geändert. Ist Ihnen der Grund nicht bekannt, fragen Sie sofort nach.',
  ],
  tokenCreated: [
    'LB00024078',
    'A new access token was created in your name: "{0}". If this wasn\'t you, revoke it and contact an administrator now.',
    '본인 명의로 새 액세스 토큰이 생성되었습니다: “{0}”. 본인이 아니라면 토큰을 폐기하고 즉시 관리자에게 알려 주세요.',
    'In Ihrem Namen wurde ein neues Zugriffstoken erstellt: „{0}“. Waren Sie das nicht, widerrufen Sie es und wenden Sie sich sofort an die Administration.',
  ],
  tokenExpires: [
    'LB00024057',
    'Your access token "{0}" expires on {1}. Create a new one before then.',
    '액세스 토큰 “{0}”{0:이/가} {1}에 만료됩니다. 그 전에 새 토큰을 만드세요.',
    'Ihr Zugriffstoken „{0}“ läuft am {1} ab. Erstellen Sie vorher ein neues.',
  ],
  tokenRevoked: [
    'LB00024058',
    '{1} revoked your access token "{0}": {2}',
    '{1}님이 액세스 토큰 “{0}”{0:을/를} 폐기했습니다. 사유: {2}',
    '{1} hat Ihr Zugriffstoken „{0}“ widerrufen. Grund: {2}',
  ],
  serviceChanged: [
    'LB00024073',
    '{1} changed the service account "{0}", which you own',
    '{1}님이 내가 담당하는 서비스 계정 “{0}”{0:을/를} 변경했습니다',
    '{1} hat das Dienstkonto „{0}“ geändert, für das Sie verantwortlich sind',
  ],
  serviceUnowned: [
    'LB00024074',
    'The owner of the service account "{0}" has left. Choose a new owner by {1}, or it stops.',
    '서비스 계정 “{0}”의 담당자가 퇴사했습니다. {1}까지 새 담당자를 지정하지 않으면 중지됩니다.',
    'Die verantwortliche Person des Dienstkontos „{0}“ ist ausgeschieden. Bestimmen Sie bis {1} eine neue, sonst endet es.',
  ],
} as const satisfies LabelRecords

/** Their names in the settings of notifications. */
export const accountNoticeNames = {
  accountSleeps: ['LB00009673', 'My account is about to be blocked', '내 계정 차단 예정', 'Mein Konto wird bald gesperrt'],
  accountCleared: ['LB00009674', 'My account is unblocked', '내 계정 차단 해제', 'Mein Konto wurde entsperrt'],
  signInStorm: ['LB00009675', 'Many sign-ins fail', '로그인 실패 급증', 'Viele Anmeldungen schlagen fehl'],
  viewedAs: ['LB00011402', 'Someone viewed the portal as me', '내 화면 조회 알림', 'Jemand hat das Portal in meiner Ansicht geöffnet'],
  passwordReset: ['LB00019222', 'My password was reset', '내 비밀번호 초기화 알림', 'Mein Passwort wurde zurückgesetzt'],
  passwordResetOther: [
    'LB00022143',
    "A colleague's password was reset",
    '동료의 비밀번호 초기화',
    'Das Passwort einer anderen Person wurde zurückgesetzt',
  ],
  secondFactorChanged: ['LB00024155', 'My two-step sign-in changed', '내 2단계 인증 변경', 'Meine Zwei-Faktor-Anmeldung wurde geändert'],
  secondFactorReset: [
    'LB00024156',
    'My two-step sign-in was reset',
    '내 2단계 인증 초기화',
    'Meine Zwei-Faktor-Anmeldung wurde zurückgesetzt',
  ],
  secondFactorResetOther: [
    'LB00024157',
    "A colleague's two-step sign-in was reset",
    '동료의 2단계 인증 초기화',
    'Die Zwei-Faktor-Anmeldung einer anderen Person wurde zurückgesetzt',
  ],
  workingTimeChanged: [
    'LB00024021',
    'First day, last day or account changed',
    '입사일, 퇴사일 또는 계정 변경',
    'Erster Tag, letzter Tag oder Konto geändert',
  ],
  tokenCreated: [
    'LB00024079',
    'An access token was created in my name',
    '내 액세스 토큰 생성 알림',
    'In meinem Namen wurde ein Zugriffstoken erstellt',
  ],
  tokenExpires: ['LB00024059', 'My access token is about to expire', '내 액세스 토큰 만료 예정', 'Mein Zugriffstoken läuft bald ab'],
  tokenRevoked: ['LB00024060', 'My access token was revoked', '내 액세스 토큰 폐기 알림', 'Mein Zugriffstoken wurde widerrufen'],
  serviceChanged: ['LB00024075', 'My service account was changed', '내 서비스 계정 변경', 'Mein Dienstkonto wurde geändert'],
  serviceUnowned: [
    'LB00024076',
    'A service account needs an owner',
    '서비스 계정 담당자 지정 필요',
    'Ein Dienstkonto braucht eine verantwortliche Person',
  ],
} as const satisfies LabelRecords
