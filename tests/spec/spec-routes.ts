// The route table of SPEC 2, typed from its text; a `?` marks a parameter that may be left out.

const under = (base: string, words: string) => words.split(',').map((word) => `${base}/${word.trim()}`)
/** The things of /application are written as words; their addresses are the words joined, with `list` and `detailpopup`. */
const pairs = (base: string, things: string) =>
  things.split(',').flatMap((thing) => {
    const word = thing.trim().replaceAll(' ', '')
    return [`${base}/${word}list`, `${base}/${word}detailpopup`]
  })

const mail = [
  '/email',
  ...under(
    '/email',
    'allinbox, inbox, reservelist, sendlist, spamlist, templist, trashlist, writer, info/{emailId?}, reserve/{reservationId?}',
  ),
]

const generic = ['/', ...under('', 'authInfo, authInfo2, errorInfo, forbidden, notfound, main, pivot, sample')]

const application = [
  ...under('/application', 'AcCalendar, AcDatePicker'),
  ...pairs(
    '/application',
    `change, disposal, leasing, purchase request, rental location, basic code, confirmation, career profile, employee change, gift,
    guesthouse reservation, holiday, irregular profile, company car, new recruit, other certificate document, recruitment, remittance,
    resource equipment, schedule adjustment`,
  ),
  ...under('/application', 'cnfrmrsvlist, cnfrmrsvpopup, gsthsrsvprco, gsthsrsvstsdownloadpopup, infomsgpopup, rsvcancelpopup'),
  ...under('/application', 'applicationforpaymentlist, applicationforpaymentedt/{provideApplicationId?}'),
]

const approval = [
  ...under('/approval', 'aprv, aprvcpltlistpopup, aprvdetailpopup, AprvLine, aprvmemolist, aprvopinionpopup, aprvregist'),
  ...under('/approval', 'aprvtmpltlistpopup, bkmkgrppopup, bkmklistpopup'),
  ...under('/approval', 'cpltbox, deptbox, dfrbox, hdwrdocbox, insdaprv, ntfcbox, recpbox, rjtbox, submbox'),
  ...under('/approval', 'hdwrdoclist, hdwrdocdetailpopup, insdaprvlist, insdaprvlistpopup, insdaprvdetailpopup'),
]

const assets = under('/assetmgt', 'assetmgtavlist, assetmgtgwglist, assetmgtdetailpopup, assetmgtlistpopup, assetmgtuploadpopup')

const trips = ['application', 'expense', 'report'].flatMap((kind) =>
  under('/businesstrip', `businesstrip${kind}list, businesstrip${kind}info/{businesstrip${kind}info?}`),
)

const administration = [
  ...under('/chems', 'apihislist, apimn, aprvlinegrppopup, aprvlinemn, aprvlinemnpopup, bathislist, bathislistpopup, bizpcmn, cdmn'),
  ...under(
    '/chems',
    'deptlist, loginhislist, menucntn, menumn, mlangmn, roleapimn, rolemenumn, rolemn, rolemninfo, roleuserlist, subMenu1',
  ),
  ...under('/chems', 'tmptcntn, tmptcntnplain, tmptmn, tmptmnplain, userinfo, userinfodialog, userinfosample, userlist'),
]

const pickers = under('/common', 'atflgrid, deptslct, mailuserslct, monthslct, picpreview, usermultislct, userslct')

const project = [
  ...under('/project', 'budgetapplicationlist, journalpoollist, participantapplicationlist, patentlist, performperiodapplicationlist'),
  ...under('/project', 'projectlist, projectstatuslist, researchperformancedeadlinelist, researchperformancelist'),
  ...under('/project', 'budgetapplicationedt/{budgetapplicationedt?}, participantapplicationedt/{participantapplicationedt?}'),
  ...under('/project', 'patentinfo/{patentinfo?}, performperiodapplicationinfo/{performperiodapplicationinfo?}'),
  ...under(
    '/project',
    'projectedt/{projectedt?}, researchperformanceinfo/{researchperformanceinfo?}, status/{projectNo?}, wbsinfo/wbsinfo',
  ),
]

const system = [
  ...under('/system', 'cardlist, holidaylist, cnfrmmgtlist, cnfrmmgtdetailpopup, isttcarmgtlist, isttcarmgtdetailpopup'),
  ...under('/system', 'rsrcequpmgtlist, rsrcequpmgtdetailpopup, bbs/masterlist, bbs/masteredt'),
]

const boards = [
  ...under('/bbs', 'absentee/absenteelist, absentee/absenteeedt/absenteeedt, mou/moulist, mou/mouedt/{mouedt?}, schedule/schedulelist'),
  ...under('/bbs', 'schedule/scheduleedt/{scheduleedt?}, schedule/scheduleinfo/{scheduleinfo?}, visitor/visitorlist'),
  ...under('/bbs', 'visitor/visitoredt/{visitoredt?}, basic/basiclist/{basiclist?}, basic/basicedt/{basiclist?}/{basicedt?}'),
  ...under('/bbs', 'basic/basicinfo/{basiclist?}/{basicinfo?}'),
]

export const specRoutes: readonly string[] = [
  ...mail,
  ...generic,
  ...application,
  ...approval,
  ...assets,
  ...trips,
  ...administration,
  ...pickers,
  ...project,
  ...system,
  ...boards,
]
