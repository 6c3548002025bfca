import type { BuiltPath } from '@maru/shared/routes.ts'
import { workspacePages } from '@maru/shared/platform/workspaces.ts'
import type { ComponentProps } from 'react'
import { Navigate } from 'react-router-dom'
import { later, type PageLoader } from '../kit/later.tsx'
import { pivotPages } from '../features/pivot/pivot.routes.ts'
import { galleryPages } from '../features/gallery/gallery.routes.ts'
import { mailPages } from '../features/mail/mail.routes.tsx'
import { reservationsPages } from '../features/reservations/reservations.routes.ts'
import { leavePages } from '../features/leave/leave.routes.ts'
import { approvalsPages } from '../features/approvals/approvals.routes.tsx'
import { pickersPages } from '../features/pickers/pickers.routes.ts'
import { menusPages } from '../features/menus/menus.routes.ts'
import { apisPages } from '../features/apis/apis.routes.ts'
import { rolesPages } from '../features/roles/roles.routes.ts'
import { historiesPages } from '../features/histories/histories.routes.ts'
import { jobsPages } from '../features/jobs/jobs.routes.ts'
import { departmentsPages } from '../features/departments/departments.routes.ts'
import { usersPages } from '../features/users/users.routes.ts'
import { boardsPages } from '../features/boards/boards.routes.ts'
import { outputsPages } from '../features/outputs/outputs.routes.ts'
import { memorandaPages } from '../features/boards/memoranda.routes.ts'
import { schedulePages } from '../features/schedule/schedule.routes.ts'
import { visitsPages } from '../features/boards/visits.routes.ts'
import { postsPages } from '../features/boards/posts.routes.ts'
import { personnelPages } from '../features/personnel/personnel.routes.ts'
import { assetsPages } from '../features/assets/assets.routes.ts'
import { purchasesPages } from '../features/purchases/purchases.routes.ts'
import { paymentsPages } from '../features/payments/payments.routes.ts'
import { projectsPages } from '../features/projects/projects.routes.ts'
import { tripsPages } from '../features/trips/trips.routes.ts'
import type { HomeWorkProps } from '../features/home/cards/HomeWork.tsx'
import { workplacesPages } from '../features/workplaces/workplaces.routes.ts'
import { textTemplatesPages } from '../features/text-templates/text-templates.routes.ts'
import { recruitmentPages } from '../features/recruitment/recruitment.routes.ts'
import { assetRequestsPages } from '../features/assets/asset-requests.routes.ts'
import { certificatesPages } from '../features/certificates/certificates.routes.ts'
import { codesPages } from '../features/codes/codes.routes.ts'
import { labelsPages } from '../features/labels/labels.routes.ts'
import { useMe } from '../api/identity.ts'
import { withBodies } from './approval-bodies.tsx'
import { ErrorPage, ForbiddenPage, NotFoundPage } from './errors/pages.tsx'

const ColleagueDialog = later(async () => (await import('../features/users/profiles/ColleagueDialog.tsx')).ColleagueDialog)

const LeaveFact = later(async () => (await import('../features/leave/balances/RemainingDays.tsx')).LeaveFact)
const MailFact = later(async () => (await import('./home-figures.tsx')).MailFact)
const facts = { '/application/holidaylist': LeaveFact, '/email': MailFact }

/** The home page with what other areas put on it. */
async function loadHome() {
  const [
    { MainPage },
    { WaitingCard },
    { SetUpNote },
    { CalendarCard },
    { BoardCards, NoticeStrip, PhotosCard },
    { usePostsToConfirm },
    { useOpenTasks },
    { TodayBookings },
    { TodayEvents },
    { TodayTrips },
    { OwnFigures },
  ] = await Promise.all([
    import('../features/home/MainPage.tsx'),
    import('../features/approvals/WaitingCard.tsx'),
    import('../features/workplaces/set-up/SetUpNote.tsx'),
    import('../features/leave/calendars/CalendarCard.tsx'),
    import('../features/boards/home/HomePosts.tsx'),
    import('../features/boards/home/use-posts-to-confirm.tsx'),
    import('../features/recruitment/onboarding/use-open-tasks.tsx'),
    import('../features/reservations/TodayBookings.tsx'),
    import('../features/schedule/TodayEvents.tsx'),
    import('../features/trips/TodayTrips.tsx'),
    import('./home-figures.tsx'),
  ])
  const Calendar = () => (
    <CalendarCard>
      <TodayEvents />
      <TodayBookings />
      <TodayTrips />
    </CalendarCard>
  )
  const OtherTasks = ({ children }: ComponentProps<HomeWorkProps['OtherTasks']>) => {
    const [posts, tasks] = [usePostsToConfirm(), useOpenTasks()]
    const lines = (
      <>
        {posts.lines}
        {tasks.lines}
      </>
    )
    return children({ total: posts.total + tasks.total, lines, isPending: posts.isPending || tasks.isPending })
  }
  const own = { CalendarCard: Calendar, WaitingCard, OtherTasks, OwnFigures, facts }
  const parts = { ColleagueDialog, BoardCards, NoticeStrip, PhotosCard, SetUpNote, ...own }
  return { Component: () => <MainPage {...parts} /> }
}

/** The gallery's page of the user popup, with the popup as the user list opens it. */
async function loadUserSample() {
  const [{ UserSamplePage }, { UserDialog }, { blankUser }] = await Promise.all([
    import('../features/gallery/UserSamplePage.tsx'),
    import('../features/users/profiles/UserDialog.tsx'),
    import('../features/users/profiles/use-user.ts'),
  ])
  return { Component: () => <UserSamplePage UserDialog={UserDialog} blank={blankUser} /> }
}

/** `/` opens the work area the person chose to start in, as far as it is built. */
function StartPage() {
  const chosen = (workspacePages as Readonly<Record<string, string>>)[useMe().workspaceCode]
  return <Navigate to={chosen !== undefined && chosen in pages ? chosen : '/main'} replace />
}

/** Component of every built page of the route table; a page marked built without one here does not compile. */
export const pages: Readonly<Record<BuiltPath, PageLoader>> = {
  '/': async () => ({ Component: StartPage }),
  '/main': loadHome,
  '/authInfo': async () => ({ Component: (await import('./errors/SignInRequiredPage.tsx')).SignInRequiredPage }),
  '/authInfo2': async () => ({ Component: ForbiddenPage }),
  '/errorInfo': async () => ({ Component: ErrorPage }),
  '/forbidden': async () => ({ Component: ForbiddenPage }),
  '/notfound': async () => ({ Component: NotFoundPage }),
  '/chems/userinfosample': loadUserSample,
  ...pivotPages,
  ...galleryPages,
  ...mailPages,
  ...leavePages,
  ...reservationsPages,
  ...approvalsPages(withBodies),
  ...pickersPages,
  ...menusPages,
  ...apisPages,
  ...rolesPages,
  ...historiesPages,
  ...jobsPages,
  ...departmentsPages,
  ...usersPages,
  ...boardsPages,
  ...postsPages,
  ...schedulePages,
  ...visitsPages,
  ...memorandaPages,
  ...paymentsPages,
  ...purchasesPages,
  ...assetsPages,
  ...personnelPages,
  ...projectsPages,
  ...tripsPages,
  ...outputsPages,
  ...workplacesPages,
  ...textTemplatesPages,
  ...assetRequestsPages,
  ...certificatesPages,
  ...recruitmentPages,
  ...codesPages,
  ...labelsPages,
}
