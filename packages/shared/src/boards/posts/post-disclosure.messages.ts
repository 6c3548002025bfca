import type { LabelRecords } from '../../labels.ts'

/** Boards without authors: MS00009900–9907, MS00010020–10021. */
export const postDisclosureMessages = {
  disclosureRequested: [
    'MS00009900',
    'Request sent. Another administrator can confirm it.',
    '요청했습니다. 다른 관리자가 승인할 수 있습니다.',
    'Anfrage gesendet. Eine zweite Person aus der Administration kann sie bestätigen.',
  ],
  disclosureOwnPost: [
    'MS00009901',
    'You wrote this post. Two other administrators have to decide on it.',
    '본인이 작성한 게시물입니다. 다른 두 관리자가 결정해야 합니다.',
    'Dieser Beitrag ist von Ihnen. Zwei andere Personen aus der Administration müssen entscheiden.',
  ],
  disclosureSecondPerson: [
    'MS00009902',
    'You made this request. Another administrator has to confirm it.',
    '본인이 요청했습니다. 다른 관리자가 승인해야 합니다.',
    'Die Anfrage ist von Ihnen. Eine andere Person aus der Administration muss sie bestätigen.',
  ],
  disclosureOpen: [
    'MS00009903',
    'A disclosure of this author was already requested. Open the post to see it.',
    '이미 작성자 공개가 요청되었습니다. 게시물에서 확인하세요.',
    'Die Offenlegung wurde schon angefragt oder vollzogen. Öffnen Sie den Beitrag, um sie zu sehen.',
  ],
  disclosureEnded: [
    'MS00009904',
    'This request was already confirmed or declined. Reload the post.',
    '이미 승인되거나 거절된 요청입니다. 게시물을 새로 고치세요.',
    'Diese Anfrage wurde schon bestätigt oder abgelehnt. Laden Sie den Beitrag neu.',
  ],
  disclosureNotAnonymous: [
    'MS00009905',
    'The author of this post is not hidden.',
    '작성자가 표시되는 게시물입니다.',
    'Wer diesen Beitrag verfasst hat, ist nicht verborgen.',
  ],
  fieldBoardStaysAnonymous: [
    'MS00009906',
    'This board has anonymous posts and stays anonymous. Add a new board for posts with authors.',
    '익명 게시물이 있어 익명으로 유지됩니다. 작성자를 표시하려면 새 게시판을 만드세요.',
    'Dieser Bereich hat anonyme Beiträge und bleibt anonym. Legen Sie für Beiträge mit Namen einen neuen an.',
  ],
  fieldPostStaysAnonymous: [
    'MS00009907',
    'This post is anonymous. Choose a board that hides authors.',
    '익명 게시물입니다. 작성자를 표시하지 않는 게시판을 선택하세요.',
    'Dieser Beitrag ist anonym. Wählen Sie einen Bereich ohne Verfassernamen.',
  ],
  disclosureNotIndependent: [
    'MS00010020',
    'Your account or role was changed by the same person, or after the request. Ask another administrator to confirm.',
    '공개를 요청한 관리자와 관련되어 있거나 요청 후에 변경된 계정입니다. 다른 관리자에게 승인을 요청하세요.',
    'Ihr Konto oder Ihre Rolle hängt mit der Anfrage zusammen. Bitten Sie eine andere Person aus der Administration.',
  ],
  fieldPostNamedBefore: [
    'MS00010021',
    'This post was started with your name. Write a new one on the anonymous board.',
    '작성자가 표시되는 상태로 시작한 게시물입니다. 익명 게시판에서 새로 작성하세요.',
    'Dieser Beitrag wurde mit Ihrem Namen begonnen. Schreiben Sie ihn im anonymen Bereich neu.',
  ],
} as const satisfies LabelRecords
