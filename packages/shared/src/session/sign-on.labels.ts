import type { LabelRecords } from '../labels.ts'
import type { SignOnFault } from './sign-on.ts'

/** Signing in through the identity provider of the organisation: LB00024181–24188, 24191–24209. */
export const signOnLabels = {
  continueWith: ['LB00024191', 'Continue with {0}', '{0}{0:으로/로} 계속', 'Weiter mit {0}'],
  or: ['LB00024192', 'or', '또는', 'oder'],
  byPassword: ['LB00024193', 'Use a password', '비밀번호로 로그인', 'Passwort verwenden'],
  title: ['LB00024196', 'Single sign-on', '통합 로그인', 'Single Sign-on'],
  connect: ['LB00024197', 'Connect', '연결', 'Verbinden'],
  disconnect: ['LB00024198', 'Disconnect', '연결 해제', 'Trennen'],
  notConnected: ['LB00024199', 'Not connected to {0}', '{0}에 연결되지 않음', 'Nicht mit {0} verbunden'],
  connectedAs: ['LB00024200', 'Connected to {0} as {1}', '{0}에 {1} 계정으로 연결됨', 'Mit {0} verbunden als {1}'],
  disconnectTitle: ['LB00024201', 'Disconnect {0}?', '{0} 연결을 해제할까요?', 'Verbindung zu {0} trennen?'],
  disconnectText: [
    'LB00024202',
    'You can then sign in with a password or a passkey only.',
    '이후에는 비밀번호나 패스키로만 로그인할 수 있습니다.',
    'Danach können Sie sich nur noch mit Passwort oder Passkey anmelden.',
  ],
  disconnectOf: ['LB00024207', 'Disconnect single sign-on of {0}', '{0}님의 통합 로그인 연결 해제', 'Single Sign-on von {0} trennen'],
  disconnectOfText: [
    'LB00024208',
    '{0} will be signed out of sessions started there, and notified.',
    '{0}님은 통합 로그인으로 시작한 세션에서 로그아웃되고 알림을 받습니다.',
    '{0} wird von Sitzungen abgemeldet, die dort begonnen wurden, und benachrichtigt.',
  ],
  windowDone: [
    'LB00024206',
    'Done. You can close this window.',
    '완료되었습니다. 이 창을 닫아도 됩니다.',
    'Fertig. Sie können dieses Fenster schließen.',
  ],
  connected: ['LB00024194', 'single sign-on connected', '통합 로그인 연결됨', 'Single Sign-on verbunden'],
  disconnected: ['LB00024195', 'single sign-on disconnected', '통합 로그인 연결 해제됨', 'Single Sign-on getrennt'],
} as const satisfies LabelRecords

/** What the sign-in page says of a sign-in at the provider that did not end in a session. */
export const signOnFaultLabels = {
  UNAVAILABLE: [
    'LB00024181',
    "The sign-in service doesn't answer. Try again in a minute, or use your password.",
    '로그인 서비스가 응답하지 않습니다. 잠시 후 다시 시도하거나 비밀번호를 사용하세요.',
    'Der Anmeldedienst antwortet nicht. Versuchen Sie es in einer Minute erneut oder verwenden Sie Ihr Passwort.',
  ],
  REFUSED: [
    'LB00024182',
    "The sign-in couldn't be completed. Start it again from here.",
    '로그인을 완료하지 못했습니다. 여기에서 다시 시작하세요.',
    'Die Anmeldung wurde nicht abgeschlossen. Beginnen Sie hier noch einmal.',
  ],
  CANCELLED: ['LB00024183', 'You cancelled the sign-in.', '로그인을 취소했습니다.', 'Sie haben die Anmeldung abgebrochen.'],
  NOT_CONNECTED: [
    'LB00024184',
    "That account isn't connected to anyone here. Sign in with your password and connect it in your profile.",
    '포털에 연결되지 않은 계정입니다. 비밀번호로 로그인한 다음 내 프로필에서 연결하세요.',
    'Dieses Konto ist hier mit niemandem verbunden. Melden Sie sich mit Ihrem Passwort an und verbinden Sie es in Ihrem Profil.',
  ],
  TAKEN: [
    'LB00024185',
    'That account is connected to somebody else, or you have another one connected.',
    '다른 사용자에게 연결된 계정이거나 이미 다른 계정을 연결했습니다.',
    'Dieses Konto ist mit einer anderen Person verbunden, oder Sie haben schon ein anderes verbunden.',
  ],
  CLOSED: [
    'LB00024186',
    'Your account in the portal is not active. Ask an administrator.',
    '포털 계정이 활성 상태가 아닙니다. 관리자에게 문의하세요.',
    'Ihr Konto im Portal ist nicht aktiv. Wenden Sie sich an die Administration.',
  ],
  DORMANT: [
    'LB00024187',
    'Your account is blocked because it was not used for a long time. Ask an administrator to unblock it.',
    '오랫동안 사용하지 않아 계정이 차단되었습니다. 관리자에게 차단 해제를 요청하세요.',
    'Ihr Konto wurde nach langer Abwesenheit gesperrt. Bitten Sie die Administration, es zu entsperren.',
  ],
  OTHER_PERSON: [
    'LB00024188',
    "That isn't the account you are connected with. Choose your own.",
    '연결된 본인 계정이 아닙니다. 본인 계정을 선택하세요.',
    'Das ist nicht das Konto, mit dem Sie verbunden sind. Wählen Sie Ihr eigenes.',
  ],
} as const satisfies Record<SignOnFault, LabelRecords[string]>
