/** A mail of the demo: people by their user ids, others by their address. */
export interface DemoMail {
  /** Number of the mail, for those that answer it. */
  index: number
  minutesAgo: number
  from: string
  to: readonly string[]
  cc?: readonly string[]
  subject: string
  text: string
  html?: string
  files?: readonly string[]
  /** Numbers of the mails before it in its conversation. */
  answers?: readonly number[]
  unread?: readonly string[]
  flagged?: readonly string[]
  folder?: string
  list?: string
}

const HOUR = 60
const DAY = 24 * HOUR

const reviewTable = `<p>Dear all,</p><p>please find the schedule of the <b>mid-term review</b> below.</p>
<table border="1" cellpadding="4"><tr><th>Time</th><th>Topic</th><th>Speaker</th></tr>
<tr><td>09:00</td><td>Overview</td><td>Director</td></tr><tr><td>10:30</td><td>Membranes</td><td>Kim</td></tr>
<tr><td>13:00</td><td>Catalysis</td><td>Han</td></tr></table><p><img src="cid:picture" alt="Plan of the building"></p>`

const review: readonly DemoMail[] = [
  {
    index: 1,
    minutesAgo: 6 * DAY,
    from: 'director',
    to: ['kim', 'han'],
    cc: ['head'],
    subject: 'Mid-term review of the membrane project',
    text: 'Dear all,\n\nplease find the schedule of the mid-term review below.\n\n09:00 Overview\n10:30 Membranes\n13:00 Catalysis\n',
    html: reviewTable,
    files: ['review-schedule.pdf'],
  },
  {
    index: 2,
    minutesAgo: 6 * DAY - 3 * HOUR,
    from: 'kim',
    to: ['director'],
    cc: ['han', 'head'],
    answers: [1],
    subject: 'Re: Mid-term review of the membrane project',
    text: 'Thank you. May I have 40 minutes instead of 30? The long-term tests deserve a slide of their own.\n',
  },
  {
    index: 3,
    minutesAgo: 5 * DAY,
    from: 'director',
    to: ['kim'],
    answers: [1, 2],
    subject: 'Re: Mid-term review of the membrane project',
    text: 'Of course. Han can begin ten minutes later.\n',
    flagged: ['kim'],
  },
  {
    index: 4,
    minutesAgo: 4 * DAY,
    from: 'han',
    to: ['kim'],
    answers: [1, 2, 3],
    subject: 'Re: Mid-term review of the membrane project',
    text: 'Fine with me. I will put the catalysis figures into your template.\n',
    files: ['figures.xlsx', 'template.pptx'],
  },
]

const german: readonly DemoMail[] = [
  {
    index: 5,
    minutesAgo: 3 * DAY,
    from: 'office',
    to: ['kim'],
    subject: 'Reisekostenabrechnung Brüssel: Belege fehlen',
    text: 'Liebe Frau Kim,\n\nfür die Reise nach Brüssel fehlen noch die Hotelrechnung und das Bahnticket der Rückfahrt. Können Sie beides bis Freitag nachreichen?\n\nViele Grüße\nGeschäftsstelle\n',
  },
  {
    index: 6,
    minutesAgo: 3 * DAY - 90,
    from: 'kim',
    to: ['office'],
    answers: [5],
    subject: 'Re: Reisekostenabrechnung Brüssel: Belege fehlen',
    text: 'Anbei beides. Entschuldigung für die Verspätung!\n',
    files: ['Hotelrechnung Brüssel.pdf', 'Rückfahrkarte.pdf'],
  },
  {
    index: 7,
    minutesAgo: 2 * DAY,
    from: 'office',
    to: ['kim'],
    answers: [5, 6],
    subject: 'Re: Reisekostenabrechnung Brüssel: Belege fehlen',
    text: 'Danke, die Abrechnung geht heute in die Buchhaltung.\n',
    unread: ['kim'],
  },
  {
    index: 8,
    minutesAgo: 9 * DAY,
    from: 'office',
    to: ['kim', 'han', 'choi', 'lee', 'park'],
    subject: 'Brandschutzübung am Donnerstag, 10 Uhr',
    text: 'Am Donnerstag um 10 Uhr findet die jährliche Brandschutzübung statt. Bitte verlassen Sie das Gebäude über die markierten Wege und sammeln Sie sich auf dem Parkplatz Süd.\n',
    files: ['Fluchtwegeplan.pdf'],
  },
  {
    index: 9,
    minutesAgo: 12 * DAY,
    from: 'clerk',
    to: ['kim'],
    subject: 'Neue Öffnungszeiten der Poststelle',
    text: 'Ab Montag ist die Poststelle von 8:30 bis 15:00 Uhr geöffnet. Eilige Sendungen bitte bis 14 Uhr abgeben.\n',
  },
  {
    index: 10,
    minutesAgo: 15 * DAY,
    from: 'patent',
    to: ['kim'],
    cc: ['head'],
    subject: 'Erfindungsmeldung 2026-014: Rückfragen der Patentabteilung',
    text: 'Sehr geehrte Frau Kim,\n\nzu Ihrer Erfindungsmeldung haben wir drei Rückfragen (siehe Anhang). Die Frist für die Inanspruchnahme endet in acht Wochen.\n',
    files: ['Rückfragen.docx'],
    flagged: ['kim'],
  },
]

const korean: readonly DemoMail[] = [
  {
    index: 11,
    minutesAgo: 26 * HOUR,
    from: 'lee',
    to: ['kim'],
    subject: '본원 방문단 일정 안내',
    text: '김 박사님,\n\n다음 달 본원 방문단 일정을 첨부합니다. 둘째 날 오후 실험실 견학을 맡아 주실 수 있을까요?\n\n감사합니다.\n',
    files: ['방문단 일정.xlsx'],
    unread: ['kim'],
  },
  {
    index: 12,
    minutesAgo: 25 * HOUR,
    from: 'kim',
    to: ['lee'],
    answers: [11],
    subject: 'Re: 본원 방문단 일정 안내',
    text: '네, 가능합니다. 인원이 몇 명인지 알려 주세요.\n',
  },
  {
    index: 13,
    minutesAgo: 22 * HOUR,
    from: 'lee',
    to: ['kim'],
    answers: [11, 12],
    subject: 'Re: 본원 방문단 일정 안내',
    text: '총 여덟 분입니다. 안전 교육은 제가 준비하겠습니다.\n',
    unread: ['kim'],
  },
  {
    index: 14,
    minutesAgo: 7 * DAY,
    from: 'park',
    to: ['kim', 'han'],
    subject: '분기 실험 데이터 공유',
    text: '3분기 투과도 측정 데이터를 공유합니다. 이상값은 노란색으로 표시했습니다.\n',
    html: '<p>3분기 <b>투과도</b> 측정 데이터를 공유합니다.</p><p style="background:#fff3b0">이상값은 노란색으로 표시했습니다.</p>',
    files: ['3분기 투과도.csv'],
  },
  {
    index: 15,
    minutesAgo: 18 * DAY,
    from: 'choi',
    to: ['kim'],
    subject: '논문 공저자 순서 확인 부탁드립니다',
    text: '첨부한 초안의 저자 순서를 확인해 주세요. 이번 주 안에 투고하려고 합니다.\n',
    files: ['draft-v3.pdf'],
  },
  {
    index: 16,
    minutesAgo: 20 * DAY,
    from: 'head',
    to: ['kim', 'lee', 'park'],
    subject: '주간 회의록',
    text: '1. 장비 예약 시스템 변경\n2. 연말 정산 일정\n3. 신규 연구원 소개\n',
  },
]

export const conversations: readonly DemoMail[] = [...review, ...german, ...korean]
