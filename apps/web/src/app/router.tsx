import { VERIFY_PAGE } from '@maru/shared/certificates/verify-page.ts'
import { APPLY_OPENING_PAGE, APPLY_PAGE, APPLY_STATUS_PAGE } from '@maru/shared/recruitment/public/apply-pages.ts'
import { type PageRoute, routes } from '@maru/shared/routes.ts'
import { createBrowserRouter, type LoaderFunctionArgs, matchPath, Outlet, redirect, type RouteObject } from 'react-router-dom'
import { isPartMissing, later } from '../kit/later.tsx'
import { ensureIdentity } from '../api/identity.ts'
import { LoadingPage } from '../kit/feedback/states.tsx'
import { NotFoundPage } from './errors/pages.tsx'
import { RouteError } from './errors/RouteError.tsx'
import { applyLanguage } from './language.ts'
import { pages } from './pages.tsx'
import { SessionDialogs } from './sign-in/SessionDialogs.tsx'

const built = (routes as readonly PageRoute[]).filter((route) => route.state === 'built')

/** A page that cannot be fetched is its own error, so that the boundary of its place says so. */
const sayMissing = (failure: unknown) => {
  if (!isPartMissing(failure)) throw failure
  return () => {
    throw failure
  }
}

/**
 * The page of a path, its program part fetched when it is first shown; a popup shows nothing until it is there. Not `lazy` of the
 * route: a part that cannot be fetched would leave a white window there instead of reaching the ErrorBoundary.
 */
function elementOf(route: PageRoute) {
  const load = pages[route.path as keyof typeof pages]
  const Page = later(() => load().then(({ Component }) => Component, sayMissing))
  return <Page meanwhile={route.popupOf === undefined ? <LoadingPage /> : null} />
}

/** Fetched beside the identity: whoever has no session signs in without it. */
const loadShell = () => import('./shell/Shell.tsx').then(({ Shell }) => Shell, sayMissing)
const Shell = later(loadShell)

const VerifyPage = later(() => import('./verify/VerifyPage.tsx').then(({ VerifyPage: Page }) => Page, sayMissing))

const ApplyFrame = later(() => import('./apply/ApplyFrame.tsx').then(({ ApplyFrame: Page }) => Page, sayMissing))
const ApplyListPage = later(() => import('./apply/ApplyListPage.tsx').then(({ ApplyListPage: Page }) => Page, sayMissing))
const ApplyOpeningPage = later(() => import('./apply/ApplyOpeningPage.tsx').then(({ ApplyOpeningPage: Page }) => Page, sayMissing))
const ApplyStatusPage = later(() => import('./apply/ApplyStatusPage.tsx').then(({ ApplyStatusPage: Page }) => Page, sayMissing))

/** Pages on which anybody applies, without a session. */
const applyPages: RouteObject = {
  element: <ApplyFrame meanwhile={<LoadingPage />} />,
  ErrorBoundary: RouteError,
  children: [
    { path: APPLY_PAGE, element: <ApplyListPage meanwhile={null} /> },
    { path: APPLY_OPENING_PAGE, element: <ApplyOpeningPage meanwhile={null} /> },
    { path: APPLY_STATUS_PAGE, element: <ApplyStatusPage meanwhile={null} /> },
  ],
}

const popupsOf = (path: string) => built.filter((route) => route.popupOf === path)

const screen = (route: PageRoute): RouteObject => ({ path: route.path, element: elementOf(route), ErrorBoundary: RouteError })

/** A list and its popups share one element: the popup shows over the list, which stays as it is. */
function listWithPopups(list: PageRoute): RouteObject {
  const own: RouteObject = { path: list.path, element: null }
  return { element: elementOf(list), ErrorBoundary: RouteError, children: [own, ...popupsOf(list.path).map(screen)] }
}

function toRouteObject(route: PageRoute): RouteObject {
  return popupsOf(route.path).length > 0 ? listWithPopups(route) : screen(route)
}

/** SPEC 2, `authenticated`: without a session to /authInfo, and back to the page asked for afterwards; an unknown page is 404 at once. */
async function authenticated({ request }: LoaderFunctionArgs) {
  const shell = loadShell()
  const me = await ensureIdentity()
  if (me !== undefined) {
    await Promise.all([applyLanguage(me), shell])
    return null
  }
  const { pathname, search } = new URL(request.url)
  // The router takes a response as the status of what it shows.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!built.some(({ path }) => matchPath(path, pathname))) throw new Response(null, { status: 404 })
  return redirect(pathname === '/' ? '/authInfo' : `/authInfo?next=${encodeURIComponent(pathname + search)}`)
}

const Root = () => (
  <>
    <Outlet />
    <SessionDialogs />
  </>
)

const isOpen = (route: PageRoute) => route.feature === 'errors'
const inShell = built.filter((route) => !isOpen(route) && route.popupOf === undefined)

/** The route table of SPEC 2 as a router; what is pending or unknown is not found, with the menus for whoever has a session. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: LoadingPage,
      children: [
        ...built.filter(isOpen).map(screen),
        { path: VERIFY_PAGE, element: <VerifyPage meanwhile={<LoadingPage />} />, ErrorBoundary: RouteError },
        applyPages,
        {
          element: <Shell meanwhile={<LoadingPage />} />,
          loader: authenticated,
          shouldRevalidate: () => false,
          children: [...inShell.map(toRouteObject), { path: '*', element: <NotFoundPage inShell /> }],
        },
      ],
    },
  ])
