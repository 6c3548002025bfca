import type { DemoMail } from './demo-conversations.ts'

const DAY = 24 * 60

/** What comes from outside: with remote pictures, styles, tracking, and links that lead elsewhere. */
const newsletter = (title: string, body: string) => `<html><head><style>h1{color:#264653}</style></head><body>
<table width="600" align="center"><tr><td><img src="https://news.example.org/header.png" width="600" alt="">
<h1>${title}</h1><p>${body}</p><p><a href="https://news.example.org/read?id=1">Read on</a></p>
<img src="https://track.example.org/open.gif?reader=1" width="1" height="1" alt=""></td></tr></table></body></html>`

const society = '"Society for Membrane Science" <news@membranes.example.org>'
const journal = '"Journal of Materials" <editor@materials.example.org>'
const unsubscribe = 'https://news.example.org/unsubscribe?reader=1'

/** Mails of other organisations. */
export const newsletters: readonly DemoMail[] = [
  {
    index: 101,
    minutesAgo: 2 * DAY + 40,
    from: society,
    to: ['kim', 'han'],
    subject: 'Newsletter: the autumn conference',
    text: 'The programme of the autumn conference is out.',
    html: newsletter('Autumn conference', 'The programme is out: 140 talks in three days.'),
    list: unsubscribe,
    unread: ['kim'],
  },
  {
    index: 102,
    minutesAgo: 32 * DAY,
    from: society,
    to: ['kim', 'han'],
    subject: 'Newsletter: call for papers',
    text: 'Send your abstract by the end of the month.',
    html: newsletter('Call for papers', 'Abstracts of at most 300 words.'),
    list: unsubscribe,
  },
  {
    index: 103,
    minutesAgo: 5 * DAY + 200,
    from: journal,
    to: ['kim'],
    subject: 'Your manuscript JM-2026-0417: minor revision',
    text: 'Dear Dr. Kim,\n\nboth reviewers recommend publication after minor revision. Please answer their points within 21 days.\n',
    files: ['reviews.pdf'],
    flagged: ['kim'],
  },
  {
    index: 104,
    minutesAgo: 25 * DAY,
    from: journal,
    to: ['kim'],
    subject: 'Your manuscript JM-2026-0417 is under review',
    text: 'Dear Dr. Kim,\n\nthank you for your submission. You will hear from us within six weeks.\n',
  },
  {
    index: 105,
    minutesAgo: 19 * DAY,
    from: '"Bahn Buchung" <buchung@bahn.example.com>',
    to: ['kim'],
    subject: 'Ihre Buchung Frankfurt – Brüssel',
    text: 'Hinfahrt 07:29 ab Frankfurt Hbf, Gleis 19.\nRückfahrt 17:25 ab Bruxelles-Midi.\n',
    files: ['Ticket.pdf'],
  },
  {
    index: 106,
    minutesAgo: 19 * DAY - 20,
    from: '"Hotel du Parc" <reception@parc.example.com>',
    to: ['kim'],
    subject: 'Confirmation de votre réservation',
    text: 'Une chambre, deux nuits, petit-déjeuner compris.\n',
  },
  {
    index: 107,
    minutesAgo: 27 * DAY,
    from: '"Laborbedarf Meier" <angebot@laborbedarf.example.com>',
    to: ['kim', 'choi'],
    subject: 'Angebot 88120: Zentrifuge MX-4',
    text: 'Sehr geehrte Damen und Herren,\n\ngerne bieten wir Ihnen an: Zentrifuge MX-4, Lieferzeit 3 Wochen.\n',
    files: ['Angebot 88120.pdf'],
  },
  {
    index: 108,
    minutesAgo: 1 * DAY + 300,
    from: '"Account Security" <security@account-check.example.net>',
    to: ['kim'],
    subject: 'Your mailbox is almost full!!!',
    text: 'Confirm your password now.',
    html: '<p>Your mailbox is 99% full. Confirm at <a href="https://login.evil.example.net/x">https://portal.hanul.example</a>.</p>',
    folder: 'Junk',
    unread: ['kim'],
  },
  {
    index: 109,
    minutesAgo: 22 * DAY,
    from: '"Prize Draw" <win@prizes.example.net>',
    to: ['kim'],
    subject: 'You have been chosen',
    text: 'Answer within 24 hours.',
    folder: 'Junk',
    unread: ['kim'],
  },
  {
    index: 110,
    minutesAgo: 40 * DAY,
    from: '"연구재단" <notice@foundation.example.kr>',
    to: ['kim', 'lee'],
    subject: '2027년도 국제협력 과제 공고',
    text: '2027년도 국제협력 과제를 공고합니다. 접수 마감은 다음 달 말입니다.\n',
    files: ['공고문.hwp'],
  },
  {
    index: 111,
    minutesAgo: 45 * DAY,
    from: '"Universitätsbibliothek" <ausleihe@ub.example.de>',
    to: ['kim'],
    subject: 'Leihfrist endet in drei Tagen',
    text: 'Bitte geben Sie zurück oder verlängern Sie: „Membranen: Grundlagen und Anwendungen".\n',
  },
  {
    index: 112,
    minutesAgo: 50 * DAY,
    from: '"Conference Office" <office@conf.example.org>',
    to: ['kim'],
    subject: 'Invoice for your registration',
    text: 'Thank you for your registration. The invoice is attached.\n',
    files: ['invoice-2231.pdf'],
    folder: 'Archive',
  },
]
