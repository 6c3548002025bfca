import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { contract, page } from '../contract.ts'
import { platform } from '../platform/platform.ts'

/** Favourite menus a person can have. */
export const FAVOURITES_MAX = 12
/** People on one page of a card. */
export const PEOPLE_PER_CARD = 6
/** How long somebody counts as having joined recently. */
export const RECENT_DAYS = 90

/** An office of the organisation with the time zone its clock shows. */
export const office = z.object({ code: z.string(), name: z.string(), address: z.string(), timeZone: z.string() })
export type Office = z.output<typeof office>

/** A colleague as everybody may see one. */
export const colleague = z.object({
  userId: z.string(),
  englishName: z.string(),
  koreanName: z.string(),
  departmentName: z.string(),
  positionName: z.string(),
  profileFileUrl: z.string(),
  /** Heads the department; of projects: leads one of them. */
  leader: z.boolean(),
})
export type Colleague = z.output<typeof colleague>

/** Favourite menus are menu entries of SPEC 3, in the person's order. */
const menuList = platform.menus.answer

export const home = contract('home', {
  overview: {
    method: 'GET',
    path: '/api/v1/common/home',
    summary: 'What the home page needs at once: offices, the sign-in before this one, favourite menus',
    access: { kind: 'session' },
    answer: z.object({
      workplaces: z.array(office),
      /** The own sign-in before the current session; null when there was none. */
      lastSignIn: z.object({ at: instant, ip: z.string() }).nullable(),
      favourites: menuList,
    }),
  },
  quickMenus: {
    method: 'GET',
    path: '/api/v1/common/quick-menus',
    summary: 'Own favourite menus in their order; what the roles no longer open is left out',
    access: { kind: 'session' },
    answer: menuList,
  },
  saveQuickMenus: {
    method: 'PUT',
    path: '/api/v1/common/quick-menus',
    summary: 'Replaces the own favourite menus; an entry the roles do not open is refused by its index',
    access: { kind: 'session' },
    body: z.array(text(20)).max(FAVOURITES_MAX, { error: 'TOO_MANY' }),
    answer: menuList,
  },
  people: {
    method: 'GET',
    path: '/api/v1/common/home/people',
    summary: 'Colleagues of the own department, of the own projects, or those who joined within 90 days',
    access: { kind: 'session', row: 'colleague' },
    query: z.strictObject({
      group: z.enum(['department', 'joined', 'projects']),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(PEOPLE_PER_CARD),
    }),
    answer: page(colleague),
  },
})
