import { routes, type PageRoute } from '../../packages/shared/src/routes.ts'

/** A screen a picture is taken of. */
export interface Screen {
  /** Name of its pictures: the address with hyphens. */
  readonly name: string
  /** Address to go to; of a popup that of the list whose first row opens it. */
  readonly path: string
  readonly user: string
  /** Opens the first row of the list. */
  readonly opensRow: boolean
}

/** Areas an administrator works in; those of one's own day; the rest belongs to the office, which sees every record. */
const administration = new Set(['administration', 'approval-administration', 'departments', 'histories', 'roles', 'templates', 'users'])
const own = new Set(['approvals', 'errors', 'gallery', 'home', 'leave', 'mail', 'pickers', 'schedule'])
const userOf = (feature: string) => (administration.has(feature) ? 'admin' : own.has(feature) ? 'kim' : 'office')

/** Pages whose record is opened from a list the table of pages does not name. */
const listOf: Readonly<Record<string, string>> = {
  '/approval/aprvdetailpopup': '/approval/submbox',
  '/email/info/:emailId?': '/email/inbox',
  '/project/patentinfo/:patentinfo?': '/project/patentlist',
  '/project/projectedt/:projectedt?': '/project/projectlist',
  '/project/researchperformanceinfo/:researchperformanceinfo?': '/project/researchperformancelist',
  '/chems/rolemninfo': '/chems/rolemn',
}

function toScreen({ path, feature, popupOf }: PageRoute): Screen {
  const list = listOf[path] ?? popupOf
  const plain = path.replaceAll(/\/:\w+\??/g, '')
  const name = plain.slice(1).replaceAll('/', '-').toLowerCase() || 'start'
  return { name, path: list ?? plain, user: userOf(feature), opensRow: list !== undefined }
}

/** Every page of the specification that is built. */
export const screens: readonly Screen[] = routes.filter(({ state }) => state === 'built').map(toScreen)

/** Area of a screen's route, as folders of the web app are named. */
export const featureOf = new Map(routes.map((route) => [toScreen(route).name, route.feature]))
